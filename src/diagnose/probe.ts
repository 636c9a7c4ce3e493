/** The result of one request. */
export interface Probe {
  /** undefined if the page got no response. */
  response: Response | undefined
  text: string
  /** The directive of the page's policy that blocked the request. */
  blockedBy: string | undefined
  /** The request timed out, rather than being refused. */
  isLate: boolean
}

/** Timeout of a request, in ms. */
const patience = 8000
/** How long after refusing a request the browser may report the policy violation, in ms. */
const reportsWithin = 100

/** Records what the page's Content-Security-Policy blocks. `stop` ends recording and returns what was blocked. */
export function watchPolicy(): { blocked: SecurityPolicyViolationEvent[]; stop: () => void } {
  const blocked: SecurityPolicyViolationEvent[] = []
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === 'enforce') blocked.push(event)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return { blocked, stop: () => document.removeEventListener('securitypolicyviolation', onViolation) }
}

/** Sends a request. fetcher: the page's `fetch`, which its scripts may have replaced, or the one of a new frame. */
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

/** Runs a function with the `fetch` of a new frame, which the page's scripts have not modified. */
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

/** The frame's `fetch`, or undefined if the page has an opaque origin and may not access its own frame. */
function fetchOf(frame: HTMLIFrameElement): typeof fetch | undefined {
  const inner = frame.contentWindow
  try {
    return inner?.fetch.bind(inner)
  } catch {
    return undefined
  }
}

/** Some browsers refuse an AbortSignal of another window. */
const withoutSignal = (init: RequestInit | undefined): RequestInit => ({ ...init, signal: null })

/** The headers that the page's scripts add to a request, if they add them with `Headers`. */
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
