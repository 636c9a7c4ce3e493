import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'
import { isUnanswered } from '../session/ask-again.ts'
import { $departures } from '../session/session.ts'

/** A payment without an answer. Each try is an object of its own. */
interface Unanswered {
  /** Its subject as JSON. */
  readonly id: string
}

const $sent = perRealm(() => atom<readonly Unanswered[]>([]))
/** Payments of the realm's member that have no answer yet, one for each subject: each may be booked or not. */
export const $unanswered = (realm: Realm): ReadableAtom<readonly Unanswered[]> => $sent(realm)

// who leaves takes it with them
for (const realm of realms) $departures(realm).listen(() => $sent(realm).set([]))

/**
 * Notes a payment while it has no answer. A refusal is an answer; silence and an error of the server are none.
 * @param keptFor how long the payment stays one without an answer after a silence, ms
 */
export async function notePayment<T>(realm: Realm, subject: unknown, keptFor: number, sent: Promise<T>): Promise<T> {
  const mine: Unanswered = { id: JSON.stringify(subject) }
  const others = (isOther: (each: Unanswered) => boolean) => $sent(realm).get().filter(isOther)
  const forget = () => $sent(realm).set(others((each) => each !== mine))
  $sent(realm).set([...others(({ id }) => id !== mine.id), mine])
  try {
    const value = await sent
    forget()
    return value
  } catch (error) {
    if (!isUnanswered(error)) forget()
    else setTimeout(forget, keptFor)
    throw error
  }
}
