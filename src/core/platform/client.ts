import * as z from 'zod/mini'
import type { WithBody } from '../../contract/bodies.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { getPermission } from '../../contract/site.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { environment } from './environment.ts'
import { fingerprint, guestMark, sessionMark } from './fingerprint.ts'
import { ApiError } from './errors.ts'
import { gatewayNow, hearTime } from './gateway-time.ts'
import { perRealm, type Realm } from './realm.ts'
import { or } from './schema.ts'
import { $language } from '../i18n/language.ts'

/** How a call is made. `T` is what it answers, read by `value`. */
export interface CallOptions<T> {
  query?: Record<string, string | number | boolean | undefined>
  body?: object
  headers?: Record<string, string>
  /** The session that the call is for, in place of the caller's: one that this page has left. */
  token?: string | undefined
  /** What the gateway's value is read by. */
  value: z.ZodMiniType<T>
  signal?: AbortSignal | undefined
  /** Milliseconds until the call is given up; 15,000 unless told. */
  timeout?: number
}
/** The same with what the endpoint says. */
type Sent<T> = CallOptions<T> & { method: string; marks: string }

/** Who a call is made as: a realm's session, by its token; or the page, which carries none. */
export type Caller = Realm | 'page'

/** What a realm's calls carry. Filled by the session. */
export const access = perRealm(() => ({
  /** Token of who is logged in, or the kept one while it is checked; or empty. */
  token: '',
  /** Token of the latest login that was begun here; it becomes `token` when the gateway has said whose it is. Empty where `token` is. */
  entering: '',
  /** Id of the member whose session the token is; empty while nobody is logged in, and while a login is only tried. */
  member: '',
  /** Called when a call that carried a token is answered 401; true: the same member has a new one. */
  onUnauthorized: async (_token: string): Promise<boolean> => false,
  /** Called when a call is refused until the member proves who they are; true: the proof was given. */
  onStepUp: async (_refusal: unknown): Promise<boolean> => false,
}))

const nobody = { token: '', member: '' }
const accessOf = (caller: Caller): typeof nobody => (caller === 'page' ? nobody : access(caller))
const tokenOf = (caller: Caller): string => accessOf(caller).token

/** What the client has to know of the page. Filled once by the start. */
export const connection = {
  /** Address of the gateway: its origin and the path it stands under, without a slash at the end. */
  gateway: '',
  /** Payload key of the brand, from which the keys of E calls are derived. */
  payloadKey: '',
  /** Called when the system turns out to be under maintenance or the region blocked, in mid-session. */
  onUnavailable: (_code: string): void => {},
  /** Method and path of each call that the gateway says it has; undefined: it says nothing, and every call is made. */
  offered: undefined as ReadonlySet<string> | undefined,
  /** Called when something else than the gateway answered a call: says in the console what it is, once. */
  onStrange: (_code: StrangeCode, _call: string): void => {},
}

/**
 * What a call got in place of the gateway's answer. CHALLENGE: a CDN's page that checks the visitor; NOT_JSON: another page;
 * OTHER_SESSION: an answer to somebody else, out of a cache.
 */
export type StrangeCode = 'CHALLENGE' | 'NOT_JSON' | 'OTHER_SESSION'

/** §7: every answer is an envelope. */
const Envelope = z.object({
  success: z.boolean(),
  message: or(z.string(), undefined),
  code: or(z.string(), undefined),
  value: or(z.unknown(), undefined),
})

const standardTimeout = 15_000
/** A new authenticator is asked for beside a proof that was there before. */
const mostProofs = 2
const retryDelays = [300, 900]
/** Where the gateway has had too many requests, and did not say for how long. */
const busyDelays = [1000, 3000]
/** A read waits no longer for a busy gateway, ms; what takes longer is told to the player. */
const longestPatience = 60_000

/** Ends early, with the abort, where the caller wants the answer no more. */
const pause = (time: number, signal: AbortSignal | undefined): Promise<void> =>
  unlessAborted(new Promise((resolve) => void setTimeout(resolve, time)), signal)

/**
 * Makes one call of §7, unless the loader has made it already (`first-calls.ts`). Reads (GET) are tried up to three times after a network error or a 5xx, and after a 429, or a 503
 * that says when, as soon as they were told, and again with the token of a session that was renewed; anything that changes something is
 * sent once, and again after each proof that it was refused for (STEP_UP).
 * @throws {ApiError} always of that class, except for the caller's own abort. UNAVAILABLE for a change that met the end of a session that
 * was renewed: nothing was done, and the member may send it again.
 */
export async function call<T, E extends Endpoint>(caller: Caller, endpoint: E, given: CallOptions<T> & WithBody<E>): Promise<T> {
  // `partsOf` in place: the core is smaller without its function
  const [, method = 'GET', path = '', marks = ''] = /^(?:(\w+) )?(\S+)(?: (\w+))?$/.exec(endpoint) ?? []
  const options = { __proto__: null, method, marks, ...(given as CallOptions<T>) } as Sent<T> // a host's scripts may have added such a name to every object
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
        // not for somebody else who is here meanwhile
        if ((await access(caller).onStepUp(error.value)) && access(caller).member === member) continue
      }
      if (!isRead || !(error instanceof ApiError) || options.signal?.aborted) throw error
      const delay = isBusy(error) ? busyDelay(error, refused++, options.timeout) : isPassing(error) ? retryDelays[failed++] : undefined
      if (delay === undefined) throw error
      await pause(delay, options.signal)
      if (token !== '' && token !== tokenOf(caller)) throw error // somebody else is here meanwhile: it was not their question
    }
  }
}

const isPassing = ({ kind, status }: ApiError): boolean => kind === 'network' || (kind === 'http' && status >= 500)
const isBusy = ({ status, retryAfter }: ApiError): boolean => status === 429 || (status === 503 && retryAfter !== undefined)

/** How long to wait for a busy gateway, ms: as told, and a little more, so that not all come back at once. Undefined: no more. */
function busyDelay({ retryAfter }: ApiError, refused: number, patience = longestPatience): number | undefined {
  const otherwise = busyDelays[refused]
  if (otherwise === undefined || (retryAfter ?? 0) > patience) return undefined
  return (retryAfter ?? otherwise) + ((environment().random(1)[0] ?? 0) / 256) * 500
}

/** `Retry-After` in ms: seconds, or a date (RFC 9110 §10.2.3). Undefined where it says nothing. */
function toldWait(response: Response): number | undefined {
  const told = response.headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(told)) return Number(told) * 1000 || undefined
  // a browser reads any number as some date
  const wait = /^[a-z]{3}/i.test(told) ? Date.parse(told) - gatewayNow() : Number.NaN
  return wait > 0 ? wait : undefined
}

/**
 * Reads a JSON file that is no call, such as brand.json: no token, no envelope. An early answer that is lost or late counts as a lost try.
 * Rejects where the file can't be read: with an ApiError for another status than 2xx, and after a minute.
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

/** time: until it counts as lost, ms. */
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

/** Is it an answer to another session's call? Without a mark: a gateway that doesn't say whose its answers are. */
const isOthers = ({ headers }: Response, token: string): boolean =>
  ![null, token === '' ? guestMark : fingerprint(token)].includes(headers.get(sessionMark))

/** Sends a call. An answer to somebody else, out of a cache, is dropped; a read is then made again past the caches. */
async function sendOwn(path: string, options: Sent<unknown>, token: string): Promise<Answered> {
  const first = await send(path, options, token)
  if (!isOthers(first.response, token)) return first
  const { method, query } = options
  connection.onStrange('OTHER_SESSION', `${method} ${path}`)
  if (method !== 'GET') throw new ApiError('network') // whether it was carried out is not known
  const second = await send(path, { ...options, query: { ...query, _: environment().random(8).join('') } }, token, 'reload')
  if (isOthers(second.response, token)) throw new ApiError('http', { code: 'OTHER_SESSION' })
  return second
}

/** Does the gateway have a call? name: method and path. The permission information, which says so, is always asked for. */
export const isOffered = (name: string): boolean => !connection.offered || connection.offered.has(name) || name.endsWith(getPermission)

async function once<T>(caller: Caller, path: string, options: Sent<T>): Promise<T> {
  const name = `${options.method} ${path.replace(/\?.*/, '')}`
  if (!isOffered(name)) throw new ApiError('rejected', { code: 'CALL_MISSING', status: 404 })
  const { response, answer, isPage } = await sendOwn(path, options, options.token ?? tokenOf(caller))
  const envelope = Envelope.safeParse(answer)
  const { ok, status, headers } = response
  const told = { status, retryAfter: ok ? undefined : toldWait(response), requestId: headers.get('x-request-id') ?? undefined }
  // with an envelope something else may be missing: what was asked for
  if (status === 404 && (!envelope.success || Object(envelope.data.value).call)) {
    sayMissing(name)
    throw new ApiError('rejected', { ...told, code: 'CALL_MISSING' })
  }
  if (!envelope.success) {
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : status >= 500 ? 'NETWORK' : 'UNKNOWN'
    const strange = isChallenge(response) ? 'CHALLENGE' : isPage && code === 'UNKNOWN' && status !== 404 ? 'NOT_JSON' : undefined
    if (strange) {
      connection.onStrange(strange, name)
      throw new ApiError('http', { ...told, status: 0, code: strange }) // no other try helps
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

/** Cloudflare, Vercel and AWS say so in a header. */
const isChallenge = ({ headers }: Response): boolean =>
  ['cf-mitigated', 'x-vercel-mitigated', 'x-amzn-waf-action'].some((name) => /challenge|captcha/.test(headers.get(name) ?? ''))

const missing = new Set<string>()
/** For whoever builds a gateway: once for each call that it does not have. */
function sayMissing(call: string): void {
  if (missing.has(call)) return
  missing.add(call)
  console.warn(`Tessera: the gateway has no call ${call}`)
}

interface Answered {
  response: Response
  answer: unknown
  /** Is it HTML? */
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
  options.signal?.addEventListener('abort', onAbort) // AbortSignal.any is newer than the oldest browsers
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
    // one that the loader has asked for counts as a lost try: this call has not asked itself yet
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

/** For what does not take the signal itself. */
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
