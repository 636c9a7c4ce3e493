import * as z from 'zod/mini'
import type { WithBody } from '../../contract/bodies.ts'
import { type Endpoint, partsOf } from '../../contract/endpoint.ts'
import { getPermission } from '../../contract/site.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { environment } from './environment.ts'
import { fingerprint, guestMark, sessionMark } from './fingerprint.ts'
import { ApiError } from './errors.ts'
import { gatewayNow, hearTime } from './gateway-time.ts'
import { perRealm, type Realm } from './realm.ts'
import { or } from './schema.ts'
import { $language } from '../i18n/language.ts'

/** Options of a call. `T` is the type of its response, parsed by `value`. */
export interface CallOptions<T> {
  query?: Record<string, string | number | boolean | undefined>
  body?: object
  headers?: Record<string, string>
  /** Token of another session, used in place of the caller's: of one that has ended, or that is not confirmed yet. */
  token?: string | undefined
  /** Schema of the response's `value`. */
  value: z.ZodMiniType<T>
  signal?: AbortSignal | undefined
  /** Timeout in milliseconds. Default: 15,000. */
  timeout?: number
}
/** The options with the parts of the endpoint. */
type Sent<T> = CallOptions<T> & { method: string; marks: string }

/** The session that a call is made with: a realm's (its token is sent), or 'page' for none. */
export type Caller = Realm | 'page'

/** The session data for a realm's calls. Set by the session. */
export const access = perRealm(() => ({
  /** Token of the logged-in user, or the stored token while it is checked; otherwise empty. */
  token: '',
  /**
   * Token of the latest login that has started on this page. It becomes `token` when the gateway has confirmed the member. Empty if `token`
   * is.
   */
  entering: '',
  /** Id of the member that the token belongs to. Empty while nobody is logged in, and while a login is being confirmed. */
  member: '',
  /** Called when a call with a token is answered with 401. Returns true if the same member now has a new token. */
  onUnauthorized: async (_token: string): Promise<boolean> => false,
  /** Called when a call is rejected with STEP_UP. Returns true if the member has given the proof. */
  onStepUp: async (_refusal: unknown): Promise<boolean> => false,
}))

const nobody = { token: '', member: '' }
const accessOf = (caller: Caller): typeof nobody => (caller === 'page' ? nobody : access(caller))
const tokenOf = (caller: Caller): string => accessOf(caller).token

/** Settings of the page that the client needs. Set once by the start code. */
export const connection = {
  /** The gateway's address: its origin and base path, without a trailing slash. */
  gateway: '',
  /** Payload key of the brand. The keys of encrypted calls are derived from it. */
  payloadKey: '',
  /** Called when a response says that the system is under maintenance or the region is blocked. */
  onUnavailable: (_code: string): void => {},
  /** Method and path of each call that the gateway supports; undefined if it does not report them: then every call is sent. */
  offered: undefined as ReadonlySet<string> | undefined,
  /** Called when a response was not from the gateway, to log one console warning. */
  onStrange: (_code: StrangeCode, _call: string): void => {},
}

/**
 * What arrived in place of the gateway's response. CHALLENGE: a CDN's page that checks the visitor; NOT_JSON: another HTML page;
 * OTHER_SESSION: a cached response for another session.
 */
export type StrangeCode = 'CHALLENGE' | 'NOT_JSON' | 'OTHER_SESSION'

/** §7: every response is an envelope. */
const Envelope = z.object({
  success: z.boolean(),
  message: or(z.string(), undefined),
  code: or(z.string(), undefined),
  value: or(z.unknown(), undefined),
})

const standardTimeout = 15_000
/** Proofs per call. Adding an authenticator may need two: a second one with a method that existed before. */
const mostProofs = 2
const retryDelays = [300, 900]
/** Delays before a retry, if the gateway reports too many requests without Retry-After. In ms. */
const busyDelays = [1000, 3000]
/** A read does not wait longer than this for Retry-After, in ms. Above that, the call fails and the player sees it. */
const longestPatience = 60_000

/** Waits for a time in ms. Rejects when the signal aborts. */
const pause = (time: number, signal: AbortSignal | undefined): Promise<void> =>
  unlessAborted(new Promise((resolve) => void setTimeout(resolve, time)), signal)

/**
 * Makes one call of §7, or uses the loader's early response (`first-calls.ts`). Reads (GET) are retried: up to twice after a network error
 * or a 5xx; up to twice after a 429, or a 503 with Retry-After, when that time is over; and once with the new token after the session was
 * renewed. Other calls are sent once, and again only after each step-up proof (STEP_UP).
 * @throws {ApiError} for every failure except the caller's abort. UNAVAILABLE: the session of a call other than a read expired and was
 * renewed; the gateway executed nothing, and the member may send it again
 */
export async function call<T, E extends Endpoint>(caller: Caller, endpoint: E, given: CallOptions<T> & WithBody<E>): Promise<T> {
  const { verb: method, path, marks } = partsOf(endpoint)
  const options = { __proto__: null, method, marks, ...(given as CallOptions<T>) } as Sent<T> // without a prototype: a host page's script may have added such a name to Object.prototype
  const isRead = method === 'GET'
  const { member } = accessOf(caller)
  let token = tokenOf(caller)
  for (let failed = 0, refused = 0, proofs = 0, isRenewed = false; ; ) {
    const sent = tokenOf(caller)
    try {
      return await once(caller, path, options)
    } catch (error) {
      if (error instanceof ApiError) error.call = `${method} ${path}`
      if (caller !== 'page' && sent !== '' && error instanceof ApiError && error.kind === 'rejected' && error.status === 401) {
        const isSame = await access(caller).onUnauthorized(sent)
        if (isSame && !isRead) throw new ApiError('rejected', { code: 'UNAVAILABLE', status: 401, requestId: error.requestId })
        if (!isSame || isRenewed || options.signal?.aborted) throw error
        isRenewed = true
        token = tokenOf(caller)
        continue
      }
      if (caller !== 'page' && proofs < mostProofs && error instanceof ApiError && error.code === 'STEP_UP') {
        proofs++
        // not if another member has logged in in the meantime
        if ((await access(caller).onStepUp(error.value)) && access(caller).member === member) continue
      }
      if (!isRead || !(error instanceof ApiError) || options.signal?.aborted) throw error
      const delay = isBusy(error) ? busyDelay(error, refused++, options.timeout) : isPassing(error) ? retryDelays[failed++] : undefined
      if (delay === undefined) throw error
      await pause(delay, options.signal)
      if (token !== '' && token !== tokenOf(caller)) throw error // another member has logged in in the meantime, and must not get this data
    }
  }
}

const isPassing = ({ kind, status }: ApiError): boolean => kind === 'network' || (kind === 'http' && status >= 500)
const isBusy = ({ status, retryAfter }: ApiError): boolean => status === 429 || (status === 503 && retryAfter !== undefined)

/**
 * Delay before a retry at a busy gateway, ms: Retry-After plus a random part, so that not all clients retry at once. Undefined for no
 * retry.
 */
function busyDelay({ retryAfter }: ApiError, refused: number, patience = longestPatience): number | undefined {
  const otherwise = busyDelays[refused]
  if (otherwise === undefined || (retryAfter ?? 0) > patience) return undefined
  return (retryAfter ?? otherwise) + ((environment().random(1)[0] ?? 0) / 256) * 500
}

/** `Retry-After` in ms. The header contains seconds or a date (RFC 9110 §10.2.3). Undefined if it is missing or invalid. */
function toldWait(response: Response): number | undefined {
  const told = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(told)) return Number(told) * 1000 || undefined
  // a date starts with letters: Date.parse accepts almost any number
  const wait = /^[a-z]{3}/i.test(told) ? Date.parse(told) - gatewayNow() : Number.NaN
  return wait > 0 ? wait : undefined
}

/**
 * Reads a JSON file that is not a call, such as brand.json: without token and envelope. If the early response is lost or too slow, the file
 * is fetched again. Rejects with an ApiError if the status is not 2xx or after a minute, and with a SyntaxError if the file is not JSON.
 */
export async function readDocument(address: string): Promise<unknown> {
  const early = takeEarlyAnswer('', address)
  try {
    if (early) return await readFile(early.response, standardTimeout)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http') throw error
  }
  return await readFile(environment().fetchFile(address), longestPatience)
}

/** time: timeout, ms. */
async function readFile(sent: Promise<Response>, time: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timeout')), time)
  })
  const read = async () => {
    const response = await sent
    if (!response.ok) throw new ApiError('http', { status: response.status })
    return await response.json()
  }
  return await Promise.race([read(), late]).finally(() => clearTimeout(timer))
}

/** Is the response for another session? A gateway may send no session mark; then the response is accepted. */
const isOthers = ({ headers }: Response, token: string): boolean =>
  ![null, token === '' ? guestMark : fingerprint(token)].includes(headers.get(sessionMark))

/** Sends a call. A response for another session, from a cache, is ignored, and a read is sent again without caches. */
async function sendOwn(path: string, options: Sent<unknown>, token: string): Promise<Answered> {
  const first = await send(path, options, token)
  if (!isOthers(first.response, token)) return first
  const { method, query } = options
  connection.onStrange('OTHER_SESSION', `${method} ${path}`)
  if (method !== 'GET') throw new ApiError('network') // it is unknown whether the gateway executed the call
  const second = await send(path, { ...options, query: { ...query, _: environment().random(8).join('') } }, token, 'reload')
  if (isOthers(second.response, token)) throw new ApiError('http', { code: 'OTHER_SESSION' })
  return second
}

/** Does the gateway support a call? name: method and path. The permission info is always requested, because it contains the list. */
export const isOffered = (name: string): boolean => !connection.offered || connection.offered.has(name) || name.endsWith(getPermission)

async function once<T>(caller: Caller, path: string, options: Sent<T>): Promise<T> {
  const name = `${options.method} ${path.replace(/\?.*/, '')}`
  if (!isOffered(name)) throw new ApiError('rejected', { code: 'CALL_MISSING', status: 404 })
  const { response, answer, isPage } = await sendOwn(path, options, options.token ?? tokenOf(caller))
  const envelope = Envelope.safeParse(answer)
  const { ok, status, headers } = response
  const told = { status, retryAfter: ok ? undefined : toldWait(response), requestId: headers.get('x-request-id') ?? undefined }
  // with an envelope, 404 may mean the requested object and not the call
  if (status === 404 && (!envelope.success || Object(envelope.data.value).call)) {
    sayMissing(name)
    throw new ApiError('rejected', { ...told, code: 'CALL_MISSING' })
  }
  if (!envelope.success) {
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : status >= 500 ? 'NETWORK' : 'UNKNOWN'
    const strange = isChallenge(response) ? 'CHALLENGE' : isPage && code === 'UNKNOWN' && status !== 404 ? 'NOT_JSON' : undefined
    if (strange) {
      connection.onStrange(strange, name)
      throw new ApiError('http', { ...told, status: 0, code: strange }) // a retry would not help
    }
    throw new ApiError(ok ? 'schema' : 'http', { ...told, code })
  }
  const { success, message, code, value } = envelope.data
  if (!success) {
    if (code === 'MAINTENANCE' || code === 'REGION_RESTRICTED') connection.onUnavailable(code)
    throw new ApiError(status >= 500 && code == null ? 'http' : 'rejected', { ...told, value, code, message })
  }
  const parsed = options.value.safeParse(value)
  if (!parsed.success) throw new ApiError('schema', { ...told, code: 'UNKNOWN' })
  return parsed.data
}

/** Cloudflare, Vercel and AWS mark a challenge page by a header. */
const isChallenge = ({ headers }: Response): boolean =>
  ['cf-mitigated', 'x-vercel-mitigated', 'x-amzn-waf-action'].some((name) => /challenge|captcha/.test(headers.get(name) ?? ''))

const missing = new Set<string>()
/** Warns developers of a gateway, once per missing call. */
function sayMissing(call: string): void {
  if (missing.has(call)) return
  missing.add(call)
  console.warn(`Tessera: the gateway has no call ${call}`)
}

interface Answered {
  response: Response
  answer: unknown
  /** Is the body HTML? */
  isPage: boolean
}

async function send(path: string, options: Sent<unknown>, token: string, cache?: RequestCache): Promise<Answered> {
  const url = new URL(connection.gateway + path)
  for (const [name, value] of Object.entries(options.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value))
  const headers: Record<string, string> = { 'accept-language': $language.get(), ...options.headers }
  if (token !== '') headers['authorization'] = `Bearer ${token}`
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), options.timeout ?? standardTimeout)
  const { signal } = timer
  const onAbort = () => timer.abort(options.signal?.reason)
  if (options.signal?.aborted) onAbort()
  options.signal?.addEventListener('abort', onAbort) // not AbortSignal.any, which the oldest supported browsers lack
  const { method } = options
  const isPlain = method === 'GET' && token === '' && !options.headers
  const early = isPlain && !cache ? takeEarlyAnswer($language.get(), url.href) : undefined
  try {
    if (early) return await unlessAborted(read(early.response, early.askedAt), signal)
    const body = await encodeBody(options, headers)
    const sentAt = environment().now()
    const sent = environment().fetch(url.href, {
      __proto__: null,
      method,
      headers,
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal,
      ...(cache && { cache }),
      ...(body !== undefined && { body }),
    } as RequestInit)
    return await read(sent, sentAt)
  } catch (error) {
    if (options.signal?.aborted) throw error
    // a slow early response counts as a network error, because this call has not sent a request yet
    if (timer.signal.aborted) throw new ApiError(early ? 'network' : 'timeout')
    if (error instanceof ApiError) throw error
    throw new ApiError('network')
  } finally {
    clearTimeout(timeout)
    options.signal?.removeEventListener('abort', onAbort)
  }
}

async function read(sent: Promise<Response>, sentAt: number): Promise<Answered> {
  const response = await sent
  hearTime(response, sentAt)
  const text = await response.text()
  return { response, answer: parse(text), isPage: /^\s*</.test(text) }
}

/** Rejects when the signal aborts, for work that does not take a signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal?.reason)
    const end = () => signal?.removeEventListener('abort', onAbort)
    work.then(resolve, reject).then(end, end)
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function encodeBody(options: Sent<unknown>, headers: Record<string, string>): Promise<string | undefined> {
  if (options.body === undefined) return undefined
  if (options.marks.includes('F')) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return new URLSearchParams(options.body as Record<string, string>).toString()
  }
  headers['content-type'] = 'application/json'
  if (!options.marks.includes('E')) return JSON.stringify(options.body)
  const { encrypt } = await import('./cipher.ts')
  return JSON.stringify(await encrypt(options.body, connection.payloadKey))
}
