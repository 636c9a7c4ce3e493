import { computed, type ReadableAtom } from 'nanostores'
import { memoryDraft } from '../session/member-draft.ts'
import type { ChosenImage } from './application.ts'

/** A chosen image with its small preview. */
export interface DraftImage extends ChosenImage {
  name: string
  preview: ImageBitmap
}

export interface ApplicationDraft {
  comment: string
  images: readonly DraftImage[]
}

const empty: ApplicationDraft = { comment: '', images: [] }
const drafts = memoryDraft<Record<string, ApplicationDraft | undefined>>({})

/** The member's draft of an application, by the promotion's id. */
export const $applicationDrafts: ReadableAtom<(id: string) => ApplicationDraft> = computed(
  drafts.$values('member'),
  (kept) => (id: string) => kept[id] ?? empty,
)
export const changeApplicationDraft = (id: string, change: Partial<ApplicationDraft>): void =>
  drafts.change('member', { [id]: { ...$applicationDrafts.get()(id), ...change } })
export const dropApplicationDraft = (id: string): void => drafts.change('member', { [id]: undefined })
