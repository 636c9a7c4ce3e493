import type { ChosenImage } from '../../core/content/application.ts'
import { $departures, $memberId } from '../../core/session/session.ts'

/** A chosen picture with its small preview. */
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

/** What the member has written so far: kept when a login expires, removed on a logout or another member's login. */
export const draftOf = (id: string): Draft => ($memberId('member').get() === '' ? empty : (kept.get(id) ?? empty))
/** Keeps a draft, but not for a member who left while a picture was still being read. */
export const keepDraft = (id: string, draft: Draft): void => void ($memberId('member').get() !== '' && kept.set(id, draft))
export const dropDraft = (id: string): void => void kept.delete(id)
