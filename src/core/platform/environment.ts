import { parseUrl } from './parse-url.ts'
import { freshFetch } from './realm-check.ts'
import { cookieJar, type Cookies, localStore, sessionStore, type Store } from './storage.ts'

/** A channel to other tabs of the same origin. */
export interface Channel {
  send(message: unknown): void
  listen(handler: (message: unknown) => void): () => void
}

/** A window of another origin, opened to get a result from it. */
export interface Child {
  isClosed(): boolean
  close(): void
  /** Calls the handler with the messages of this window and their origin. Returns the clean-up. */
  onMessage(handler: (origin: string, data: unknown) => void): () => void
}

/** All access to browser APIs that tests have to replace: network, clock, storage, windows. */
export interface Environment {
  fetch(input: string, init: RequestInit): Promise<Response>
  /**
   * Fetches a file without a token. A script of the page may add headers to every `fetch`, which a file server may reject; then the file is
   * fetched again with the browser's original `fetch`.
   */
  fetchFile(address: string): Promise<Response>
  /** Milliseconds since 1970 (UTC), by this device's clock. */
  now(): number
  /** Milliseconds since the page began. A change of the machine's clock does not affect it. */
  elapsed(): number
  /** Random bytes of cryptographic quality. */
  random(length: number): Uint8Array
  /** WebCrypto. Undefined if the page is not a secure context. */
  subtle: SubtleCrypto | undefined
  session: Store
  local: Store
  cookie: Cookies
  channel(name: string): Channel
  /** The page's URL. */
  address(): string
  /** The page's origin. `null` in a frame that is sandboxed without `allow-same-origin`. */
  origin(): string
  /** Did the visitor come from a page of the same origin, not by a link from another site? */
  cameFromHere(): boolean
  /**
   * When the page was requested, ms since 1970. Undefined if the browser may have taken it from a cache: after going back, or in a restored
   * tab.
   */
  pageAskedAt(): number | undefined
  /** Replaces the page's URL without a new history entry. */
  replaceAddress(url: string): void
  /** Navigates the page to a URL. */
  leaveFor(url: string): void
  /** Opens a new window. Returns false if the browser blocked it. */
  openWindow(url: string, features?: string): boolean
  /** Opens a new window that may answer by postMessage. Returns null if the browser blocked it. Call it in a click handler. */
  openChild(url: string, name: string, features: string): Child | null
  socket(url: string): WebSocket
  /** Calls the handler when the page is shown or hidden, or the network goes offline or online. Returns the clean-up. */
  onAttention(handler: () => void): () => void
  /** Is the page visible and online? */
  attentive(): boolean
  online(): boolean
}

function channel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { send() {}, listen: () => () => {} }
  const pipe = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it reaches its own origin only
    send: (message) => pipe.postMessage(message),
    listen: (handler) => {
      const onMessage = (event: MessageEvent<unknown>) => handler(event.data)
      pipe.addEventListener('message', onMessage)
      return () => pipe.removeEventListener('message', onMessage)
    },
  }
}

/** Reads the document's property even if an element has that name: `<img name="visibilityState">` shadows it (HTML, named access). */
const visibility = (): string => Reflect.get(Document.prototype, 'visibilityState', document)

/** Opens a window, or returns null if the browser blocks it. In a frame that may not open windows, Firefox throws instead. */
function openOrNull(url: string, name: string, features: string | undefined): Window | null {
  try {
    return window.open(url, name, features)
  } catch {
    return null
  }
}

const plain: RequestInit = { credentials: 'omit' }

function browser(): Environment {
  return {
    fetch: (input, init) => globalThis.fetch(input, init),
    fetchFile: (address) => globalThis.fetch(address, plain).catch(() => freshFetch(address, plain)),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    subtle: globalThis.crypto?.subtle,
    session: sessionStore(),
    local: localStore(),
    cookie: cookieJar(),
    channel,
    address: () => location.href,
    origin: () => globalThis.origin,
    cameFromHere() {
      const referrer = String(Reflect.get(Document.prototype, 'referrer', document))
      return parseUrl(referrer)?.origin === location.origin
    },
    pageAskedAt() {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return navigation && navigation.type !== 'back_forward' ? Date.now() - performance.now() : undefined
    },
    replaceAddress: (url) => history.replaceState(history.state, '', url),
    leaveFor: (url) => void (location.href = url),
    openWindow: (url, features) => {
      // without a name: a window with that name may show another site by now, which a page may not navigate
      const opened = openOrNull('', '_blank', features)
      if (opened === null) return false
      opened.opener = null
      opened.location.href = url
      return true
    },
    openChild: (url, name, features) => {
      const child = openOrNull(url, name, features)
      return (
        child && {
          isClosed: () => child.closed,
          close: () => child.close(),
          onMessage: (handler) => {
            const listen = (event: MessageEvent<unknown>) => {
              if (event.source === child) handler(event.origin, event.data)
            }
            window.addEventListener('message', listen)
            return () => window.removeEventListener('message', listen)
          },
        }
      )
    },
    socket: (url) => new WebSocket(url),
    onAttention: (handler) => {
      const types = ['visibilitychange', 'online', 'offline'] // visibilitychange bubbles from the document to the window
      for (const type of types) window.addEventListener(type, handler)
      return () => {
        for (const type of types) window.removeEventListener(type, handler)
      }
    },
    attentive: () => visibility() !== 'hidden' && navigator.onLine,
    online: () => navigator.onLine,
  }
}

let current: Environment | undefined

/** The current environment: the browser's, unless a test has replaced it. */
export function environment(): Environment {
  current ??= browser()
  return current
}

/** Replaces the browser's environment. For tests. */
export function useEnvironment(replacement: Environment | undefined): void {
  current = replacement
}
