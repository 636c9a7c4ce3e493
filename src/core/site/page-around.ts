import type { PopupName } from './popup-names.ts'

/** What the view knows of the page around the widgets. Core has no DOM, so the runtime provides it. */
export interface PageAround {
  /** May a popup that nobody asked for cover the page now? */
  isFree(): boolean
  /** Does a layer of the host wait for the visitor's answer, such as a consent banner? */
  isCovered(): boolean
  /** Calls the handler when `isFree` or `isCovered` may have changed. Returns the clean-up. */
  watch(handler: () => void): () => void
  /** Forgets that the visitor has touched the page: another page begins. */
  forgetTouch(): void
  /** Loads a popup's code and texts, so that it opens with its content. @throws if they can't be loaded */
  prepare(name: PopupName): Promise<unknown>
}

const alone: PageAround = { isFree: () => true, isCovered: () => false, watch: () => () => {}, forgetTouch() {}, prepare: async () => {} }

let load = (): Promise<PageAround> => Promise.resolve(alone)

/** Sets how the page around is loaded. Without it, nothing is around (tests of core). */
export function providePageAround(given: () => Promise<PageAround>): void {
  load = given
}

export const pageAround = (): Promise<PageAround> => load()
