import type { CheckName } from './check-names.ts'
import type { EngineName } from './engines/engine.ts'

/** Addresses of what is served. */
export interface Origins {
  /** Origin of the gateway. */
  gateway: string
  /** Address of the loader. */
  loader: string
  /** Address of a loader with another version. */
  otherLoader: string
  /** Address of the brand's document. It has the languages in `languages`. */
  brand: string
}

/** Width of the box, in CSS pixels. */
export const defaultWidth = 720

/** Serves a host's pages instead of this test's own server, until the process ends. */
export interface HostServer {
  /** Address of the page with the loader and these options. Without options: address of the same page without widgets. */
  address(options?: Record<string, string>): string
}

/** A host page. */
export interface Host {
  name: string
  doctype?: string
  /** Attributes of `html` and `body`. */
  html?: string
  body?: string
  /** Inserted into the head, before the loader. */
  head?: string
  /** Wraps the block of widgets, or replaces it if the host draws it by a script; by default nothing. */
  around?: (box: string) => string
  /** The host's own script at the end of the body. */
  script?: string | (() => Promise<string>)
  /** True if a script of the host adds the loader by `addLoader()`. */
  isLate?: boolean
  /** True if a loader of another version runs before ours. */
  hasOtherLoader?: boolean
  headers?: (origins: Origins) => Record<string, string>
  /** Other files of the host, by name. */
  files?: Record<string, string>
  /** Set if the host renders its pages on its own server. */
  serve?: () => Promise<HostServer>
  /** Settings of a separate gateway, if the host needs them. host: the origin of the host pages. */
  gateway?: (host: string) => Record<string, string>
  /** True if the visitor has left the page and returned to it from the back/forward cache. */
  isReturned?: boolean
  /** Runs in the page as soon as it has loaded. */
  begin?: () => unknown
  /** Runs in the page before it is compared: waits until the host itself has finished its own start. */
  settle?: () => Promise<void>
  /** Runs in the page when all widgets are ready. */
  change?: () => unknown
  /** Width of the box in CSS pixels, by default `defaultWidth`. */
  width?: number
  /** True if an element of the host covers the box, so that only the keyboard reaches the box. */
  isCovered?: boolean
  /** True if the host has disabled the box. */
  isInert?: boolean
  /** Checks that do not apply to this host, each with its reason. */
  not?: Partial<Record<CheckName, string>>
  /** Checks that do not apply in one engine. */
  notIn?: Partial<Record<EngineName, Partial<Record<CheckName, string>>>>
}
