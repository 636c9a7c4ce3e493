import type { Channel, Environment } from '../platform/environment.ts'
import { memory } from '../platform/storage.ts'

/** The part of a gateway that replaces the network. `createGateway(…)` of examples/gateway returns one. */
interface InProcess {
  app: { request(input: string, init?: RequestInit): Response | Promise<Response> }
}

/** A recorded call, as it was sent. */
export interface MadeCall {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  token: string
}

export interface TestEnvironment extends Environment {
  /** The recorded calls, in order. */
  calls: MadeCall[]
  /** The calls of a path, or of all paths with this ending. */
  callsOf(path: string): MadeCall[]
  /** While true, calls fail with a network error. */
  isOffline: boolean
  /** Answers a call in place of the gateway. undefined passes the call on to the gateway. */
  intercept: (call: MadeCall) => Response | Promise<Response> | undefined
  /** Calls the handlers of `onAttention`, as when the page is shown or hidden. */
  attend(): void
  /** URLs of opened windows. `blocksWindows`: the browser blocks them. */
  windows: string[]
  blocksWindows: boolean
}

/**
 * An environment whose network is a gateway in the same process, with separate storage for each test. Activate it with `useEnvironment`.
 */
export function testEnvironment(gateway: InProcess, address = 'http://localhost:4701/'): TestEnvironment {
  const cookies = new Map<string, string>()
  const channels = new Map<string, Set<(message: unknown) => void>>()
  const watching = new Set<() => void>()
  const made: TestEnvironment = {
    calls: [],
    attend() {
      for (const handler of watching) handler()
    },
    callsOf: (path) => made.calls.filter((each) => each.path.endsWith(path)),
    isOffline: false,
    intercept: () => undefined,
    windows: [],
    blocksWindows: false,
    fetchFile: (address) => made.fetch(address, { credentials: 'omit' }),
    async fetch(input, init) {
      if (made.isOffline) throw new TypeError('fetch failed')
      const url = new URL(input)
      const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
      const body: unknown = typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init.body
      const call = { method: init.method ?? 'GET', path: url.pathname, query: Object.fromEntries(url.searchParams), body, token }
      made.calls.push(call)
      return (
        (await made.intercept(call)) ??
        gateway.app.request(input, { ...init, headers: { ...init.headers, origin: new URL(address).origin } })
      )
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    subtle: globalThis.crypto.subtle,
    session: memory(),
    local: memory(),
    cookie: { get: (name) => cookies.get(name) ?? null, set: (name, value) => void cookies.set(name, value) },
    channel: (name): Channel => {
      const set = channels.get(name) ?? new Set()
      channels.set(name, set)
      const own = new Set<(message: unknown) => void>()
      return {
        send: (message) => {
          for (const handler of set) if (!own.has(handler)) handler(message)
        },
        listen: (handler) => {
          set.add(handler)
          own.add(handler)
          return () => {
            set.delete(handler)
            own.delete(handler)
          }
        },
      }
    },
    address: () => address,
    origin: () => new URL(address).origin,
    cameFromHere: () => true,
    pageAskedAt: () => Date.now() - 100,
    replaceAddress: (url) => {
      address = url
    },
    leaveFor: (url) => void made.windows.push(url),
    openWindow: (url) => {
      if (made.blocksWindows) return false
      made.windows.push(url)
      return true
    },
    openChild: () => null,
    socket: () => {
      throw new Error('no sockets in this environment')
    },
    onAttention: (handler) => {
      watching.add(handler)
      return () => void watching.delete(handler)
    },
    attentive: () => !made.isOffline,
    online: () => !made.isOffline,
  }
  return made
}

/** A response in the gateway's envelope. */
export function envelope(value: unknown, refusal?: { code: string; status?: number }): Response {
  return new Response(JSON.stringify({ success: !refusal, code: refusal?.code, value }), {
    status: refusal?.status ?? (refusal ? 400 : 200),
  })
}
