/** What a page has recorded since its first script. */
export interface Watched {
  faults: string[]
  /** Elements whose widget has reported that it is ready. */
  ready: Set<EventTarget | undefined>
  /** True if the page was restored from the back/forward cache. */
  isReturned: boolean
  /** Keys that the host's own hotkeys received. */
  keys: string[]
  /** Tessera's events that a check listens to. */
  told: string[]
}

declare global {
  interface Window {
    watched: Watched
    /** On pages whose own script adds the loader. */
    addLoader: () => void
  }
}

/** The first script of every page, with and without widgets: records errors, ready widgets, and the keys that the host receives. */
export function watchPage(): void {
  const watched: Watched = { faults: [], ready: new Set(), isReturned: false, keys: [], told: [] }
  window.watched = watched
  const note = (text: string) => void watched.faults.push(text)
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) note(`error: ${event.message}`)
  })
  addEventListener('unhandledrejection', (event) => note(`unhandled rejection: ${String(event.reason)}`))
  addEventListener('securitypolicyviolation', (event) => note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
  const { error } = console
  console.error = (...given: unknown[]) => {
    note(`console: ${given.map(String).join(' ')}`)
    error.apply(console, given)
  }
  addEventListener('pageshow', ({ persisted }) => void (watched.isReturned ||= persisted))
  document.addEventListener('tessera:ready', (event) => void watched.ready.add(event.composedPath()[0]))
  document.addEventListener('keydown', (event) => void watched.keys.push(event.key))
}
