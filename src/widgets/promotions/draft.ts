import type { ChosenImage } from '../../core/content/application.ts'
import { $session } from '../../core/session/session.ts'

/** A picture with the little of it that is shown. */
export interface DraftImage extends ChosenImage {
  name: string
  preview: ImageBitmap
}

export interface Draft {
  comment: string
  images: readonly DraftImage[]
}

const kept = new Map<string, Draft>()
const keyOf = (id: string) => `${$session.get().memberInfo?.id} ${id}`
const empty: Draft = { comment: '', images: [] }

/** What the member has written so far: it outlasts a login that has expired, for the same member only. */
export const draftOf = (id: string): Draft => kept.get(keyOf(id)) ?? empty
export const keepDraft = (id: string, draft: Draft): void => void kept.set(keyOf(id), draft)
export const dropDraft = (id: string): void => void kept.delete(keyOf(id))
