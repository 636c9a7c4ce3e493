import type { CheckName } from './check-names.ts'
import type { EngineName } from './engines/engine.ts'

/** Where things are served. */
export interface Origins {
  /** Origin of the gateway. */
  gateway: string
  /** Address of the loader. */
  loader: string
  /** Address of a loader of another version. */
  otherLoader: string
  /** Address of the brand's document: its languages are `languages`. */
  brand: string
}

/** Of the box, in CSS pixels. */
export const defaultWidth = 720

/** Serves a host's pages in place of ours, until the process ends. */
export interface HostServer {
  /** The address of the page with the loader and these options of it; without them, of the page as it is without widgets. */
  address(options?: Record<string, string>): string
}

/** A host page. */
export interface Host {
  name: string
  doctype?: string
  /** Attributes of `html` and `body`. */
  html?: string
  body?: string
  /** Into the head, before the loader. */
  head?: string
  /** Around the block of widgets, or in its place, if the host draws it by a script; by default nothing. */
  around?: (box: string) => string
  /** The host's own script at the end of the body. */
  script?: string | (() => Promise<string>)
  /** Is the loader brought by a script of the host's, by `addLoader()`? */
  isLate?: boolean
  /** Is a loader of another version there before ours? */
  hasOtherLoader?: boolean
  headers?: (origins: Origins) => Record<string, string>
  /** Other files of the host's, by name. */
  files?: Record<string, string>
  /** If the host draws its pages on a server of its own. */
  serve?: () => Promise<HostServer>
  /** Settings of a gateway of its own, if it needs them. host: the origin of the host pages. */
  gateway?: (host: string) => Record<string, string>
  /** Has the visitor been on another page, and come back to this one out of the back/forward cache? */
  isReturned?: boolean
  /** Run in the page as soon as it has loaded. */
  begin?: () => unknown
  /** Run in the page before anything is compared with it: waits until the host itself has done all it does at its beginning. */
  settle?: () => Promise<void>
  /** Run in the page when all widgets are ready. */
  change?: () => unknown
  /** Width of the box in CSS pixels, by default `defaultWidth`. */
  width?: number
  /** Does something of the host's lie over the box, so that only the keyboard reaches it? */
  isCovered?: boolean
  /** Is the box disabled by the host? */
  isInert?: boolean
  /** Checks that cannot apply, each with its reason. */
  not?: Partial<Record<CheckName, string>>
  /** The same, for one engine. */
  notIn?: Partial<Record<EngineName, Partial<Record<CheckName, string>>>>
}
