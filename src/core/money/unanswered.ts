import { atom, type ReadableAtom } from 'nanostores'

const $ids = atom<readonly string[]>([])
/** Money operations of this page that have no answer yet: each may be booked or not. */
export const $unanswered: ReadableAtom<readonly string[]> = $ids

/** Notes that an operation is sent, or that it was answered. id: of the operation, as `sendOnce` keeps it. */
export function noteOperation(id: string, isAnswered: boolean): void {
  const others = $ids.get().filter((each) => each !== id)
  $ids.set(isAnswered ? others : [...others, id])
}

/** The member has left: what they sent is nobody else's matter. */
export const forgetOperations = (): void => $ids.set([])
