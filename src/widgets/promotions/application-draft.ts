import type { ChosenImage } from '../../core/content/application.ts'
import { $departures, $memberId } from '../../core/session/session.ts'

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
const empty: Draft = { comment: '', images: [] }

$departures('member').listen(() => kept.clear())

/** What the member has written so far: it outlasts a login that has run out, but neither a logout nor another member's login. */
export const draftOf = (id: string): Draft => ($memberId('member').get() === '' ? empty : (kept.get(id) ?? empty))
/** A picture that was still being read when its member left is not kept any more. */
export const keepDraft = (id: string, draft: Draft): void => void ($memberId('member').get() !== '' && kept.set(id, draft))
export const dropDraft = (id: string): void => void kept.delete(id)
