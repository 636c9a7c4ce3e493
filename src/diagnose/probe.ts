/** What came of one request. */
export interface Probe {
  /** None: the browser gave no answer to the page. */
  response: Response | undefined
  text: string
  /** The directive of the page's policy that blocked it. */
  blockedBy: string | undefined
  /** No answer in time, rather than a refusal. */
  isLate: boolean
}

/** How long an answer may take, ms. */
const patience = 8000
/** A browser reports a violation of a policy some time after it refused the request, ms. */
const reportsWithin = 100

/** Watches what the page's Content-Security-Policy blocks. `stop` returns what was blocked. */
export function watchPolicy(): { blocked: SecurityPolicyViolationEvent[]; stop: () => void } {
  const blocked: SecurityPolicyViolationEvent[] = []
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce') blocked.push(event)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return { blocked, stop: () => document.removeEventListener('securitypolicyviolation', onViolation) }
}

/** Makes a request. fetcher: the page's own `fetch`, which its scripts may have replaced, or that of a fresh frame. */
export async function probe(address: string, init: RequestInit = {}, fetcher: typeof fetch = window.fetch): Promise<Probe> {
  const { blocked, stop } = watchPolicy()
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), patience)
  const asked: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'origin', signal: timer.signal, ...init }
  try {
    const response = await fetcher(address, asked)
    return { response, text: response.type === 'opaque' ? '' : await response.text(), blockedBy: undefined, isLate: false }
  } catch {
    await new Promise((resolve) => setTimeout(resolve, reportsWithin))
    const [violation] = blocked.filter(({ effectiveDirective }) => effectiveDirective === 'connect-src')
    return { response: undefined, text: '', blockedBy: violation?.effectiveDirective, isLate: timer.signal.aborted }
  } finally {
    clearTimeout(timeout)
    stop()
  }
}

/** Runs with the `fetch` of a fresh frame, which the page's scripts have not changed. */
export async function withOwnFetch<T>(run: (fetcher: typeof fetch) => Promise<T>): Promise<T> {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.documentElement.append(frame)
  try {
    const own = fetchOf(frame)
    return await run(own ? (input, init) => own(input, withoutSignal(init)) : window.fetch)
  } finally {
    frame.remove()
  }
}

/** None where the page has no origin: it may not look into its own frame then. */
function fetchOf(frame: HTMLIFrameElement): typeof fetch | undefined {
  const inner = frame.contentWindow
  try {
    return inner?.fetch.bind(inner)
  } catch {
    return undefined
  }
}

/** A signal of another window is refused by some browsers. */
const withoutSignal = (init: RequestInit | undefined): RequestInit => ({ ...init, signal: null })

/** The headers that the page's scripts add to a request, as far as they use `Headers` for it. */
export async function headersAdded(run: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  const prototype = Headers.prototype
  const { set, append } = prototype
  prototype.set = function (name, value) {
    names.add(name)
    set.call(this, name, value)
  }
  prototype.append = function (name, value) {
    names.add(name)
    append.call(this, name, value)
  }
  try {
    await run()
  } finally {
    Object.assign(prototype, { set, append })
  }
  return [...names]
}
