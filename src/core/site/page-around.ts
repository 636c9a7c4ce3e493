import type { PopupName } from './popup-names.ts'

/** What core needs to know about the page outside the widgets. Core does not use the DOM, so the runtime implements it. */
export interface PageAround {
  /** May a popup that opens without a user action cover the page now? */
  isFree(): boolean
  /** Does a layer of the host page wait for the visitor's answer, such as a consent banner? */
  isCovered(): boolean
  /** Calls the handler when `isFree` or `isCovered` may have changed. Returns the clean-up. */
  watch(handler: () => void): () => void
  /** Forgets that the visitor has touched the page. Called when the page changes. */
  forgetTouch(): void
  /** Loads a popup's code and texts, so that it opens with its content. @throws if they fail to load */
  prepare(name: PopupName): Promise<unknown>
}

const alone: PageAround = { isFree: () => true, isCovered: () => false, watch: () => () => {}, forgetTouch() {}, prepare: async () => {} }

let load = (): Promise<PageAround> => Promise.resolve(alone)

/** Sets the function that loads the implementation. Without it, pages are assumed to be empty (tests of core). */
export function providePageAround(given: () => Promise<PageAround>): void {
  load = given
}

export const pageAround = (): Promise<PageAround> => load()
