/** What a page has noted since its first script. */
export interface Watched {
  faults: string[]
  /** Elements whose widget said that it is ready. */
  ready: Set<EventTarget | undefined>
  /** Has the page come back out of the back/forward cache? */
  isReturned: boolean
  /** Keys that the host's own hotkeys heard. */
  keys: string[]
  /** Events of ours that a check listens to. */
  told: string[]
}

declare global {
  interface Window {
    watched: Watched
    /** On pages that bring the loader by a script of theirs. */
    addLoader: () => void
  }
}

/** The first script of every page, with and without widgets: notes faults, ready widgets, and the keys that a host hears. */
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
