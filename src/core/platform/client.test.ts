import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { envelope, type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { access, call, connection } from './client.ts'
import { useEnvironment } from './environment.ts'
import { ApiError } from './errors.ts'
import { fingerprint, guestMark, sessionMark } from './fingerprint.ts'

let environment: TestEnvironment
/** The gateway's responses, in order. After the last one it answers "fine". */
let answers: Response[]
let asked: number[]
let began: number
/** Warnings about responses that are not from the gateway. */
let strange: string[]

const busy = (retryAfter?: string, body: string = JSON.stringify({ success: false, code: 'TOO_MANY_REQUESTS' }), status = 429) =>
  new Response(body, { status, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) })
const read = (options: { timeout?: number; signal?: AbortSignal } = {}) =>
  call('member', '/wps/some/list', { value: z.string(), ...options })
/** Records the outcome of a promise. */
const outcome = (promise: Promise<unknown>) => {
  const seen: { value?: unknown; error?: unknown } = {}
  promise.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  )
  return seen
}
const seconds = () => asked.map((at) => Math.floor((at - began) / 1000))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2031, 4, 6, 7, 8, 9) })
  began = Date.now()
  asked = []
  answers = []
  environment = testEnvironment({ app: { request: () => envelope('fine') } })
  environment.random = (length) => new Uint8Array(length).fill(128)
  environment.intercept = () => {
    asked.push(Date.now())
    return answers.shift()
  }
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  access('member').token = ''
  strange = []
  connection.onStrange = (code, call) => strange.push(`${code} ${call}`)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('429 on a read: retried after Retry-After in seconds, without an error in the meantime', async () => {
  answers = [busy('7')]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(6900)
  expect([seen, asked.length]).toEqual([{}, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual({ value: 'fine' })
  expect(seconds()).toEqual([0, 7])
})

test('429 on a read: retried after Retry-After as a date', async () => {
  answers = [busy(new Date(began + 20_000).toUTCString())]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(21_000)
  expect(seen).toEqual({ value: 'fine' })
  expect(seconds()).toEqual([0, 20])
})

test.each([undefined, '', 'soon', '-5'])(
  '429 with the invalid Retry-After %j: retried after one second, then after three',
  async (told) => {
    answers = [busy(told), busy(told)]
    const seen = outcome(read())
    await vi.advanceTimersByTimeAsync(6000)
    expect(seen).toEqual({ value: 'fine' })
    expect(seconds()).toEqual([0, 1, 4])
  },
)

test('429 three times: the read rejects with the last Retry-After', async () => {
  answers = [busy('2'), busy('2'), busy('9'), busy('2')]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
  expect(seen.error).toMatchObject({ kind: 'rejected', status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 9000 })
})

test('429 with a long Retry-After: no wait above a minute or above the call’s timeout', async () => {
  answers = [busy('61'), busy('3600')]
  for (const seen of [outcome(read()), outcome(read())]) {
    await vi.advanceTimersByTimeAsync(10)
    expect(seen.error).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
  answers = [busy('3')]
  const short = outcome(read({ timeout: 2000 }))
  await vi.advanceTimersByTimeAsync(10)
  expect(short.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 3000 })
  expect(asked).toHaveLength(3)
})

test('429 on a POST, PUT or DELETE: never retried', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    answers = [busy('1')]
    const seen = outcome(call('member', `${method} /wps/relay/GCS_walletTransfer`, { body: {}, value: z.string() }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 1000 })
  }
  expect(asked).toHaveLength(3)
})

test('429 without an envelope: retried or rejected like one with an envelope', async () => {
  answers = [busy('2', '<html>Slow down</html>')]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(3000)
  expect(seen).toEqual({ value: 'fine' })
  answers = [busy('600', '<html>Slow down</html>')]
  await expect(read()).rejects.toMatchObject({ kind: 'http', status: 429, code: 'TOO_MANY_REQUESTS' })
})

test('503 with Retry-After: retried; MAINTENANCE: not retried', async () => {
  answers = [busy('2', JSON.stringify({ success: false, code: 'UNAVAILABLE' }), 503)]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(3000)
  expect(seen).toEqual({ value: 'fine' })
  answers = [busy(undefined, JSON.stringify({ success: false, code: 'MAINTENANCE' }), 503)]
  await expect(read()).rejects.toMatchObject({ code: 'MAINTENANCE' })
})

test('429 on a read: an abort ends the wait', async () => {
  answers = [busy('30')]
  const abort = new AbortController()
  const seen = outcome(read({ signal: abort.signal }))
  await vi.advanceTimersByTimeAsync(1000)
  abort.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.error).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('429 on a read: not retried if another member has logged in', async () => {
  access('member').token = 'one'
  answers = [busy('5')]
  const seen = outcome(read())
  await vi.advanceTimersByTimeAsync(1000)
  access('member').token = 'other'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.error).toBeInstanceOf(ApiError)
  expect(asked).toHaveLength(1)
})

test("ApiError: contains the gateway's request id", async () => {
  const headers = { 'x-request-id': '4bf92f3577b34da6' }
  const answersOf = (body: string, status: number) => new Response(body, { status, headers })
  answers = [answersOf('{"success":false,"code":"UNKNOWN"}', 500), answersOf('<html>', 400), answersOf('{"success":true,"value":5}', 200)]
  for (const kind of ['rejected', 'http', 'schema']) await expect(read()).rejects.toMatchObject({ kind, requestId: '4bf92f3577b34da6' })
})

const missing = (body: string) => new Response(body, { status: 404 })
const absent = (value?: unknown) => missing(JSON.stringify({ success: false, code: 'NOT_FOUND', value }))

test('missing call: one console warning per call, with or without an envelope', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ask = (path: Endpoint, query = {}) => call('page', path, { query, value: z.string() }).catch((error: ApiError) => error.code)
  answers = [absent({ call: 'GET /wps/one' }), absent({ call: 'GET /wps/one' }), missing('<html>nginx</html>')]
  expect([await ask('/wps/one', { a: 1 }), await ask('/wps/one?b=2'), await ask('/wps/two?secret=3')]).toEqual([
    'CALL_MISSING',
    'CALL_MISSING',
    'CALL_MISSING',
  ])
  expect(warn.mock.calls).toEqual([['Tessera: the gateway has no call GET /wps/one'], ['Tessera: the gateway has no call GET /wps/two']])
})

test('list of calls from the gateway: a call that is not in it is rejected without a request', async () => {
  connection.offered = new Set(['GET /wps/some/list'])
  expect(await read()).toBe('fine')
  await expect(call('page', '/wps/other?a=1', { value: z.string() })).rejects.toMatchObject({ code: 'CALL_MISSING' })
  expect(await call('page', '/wps/system/permission', { value: z.string() })).toBe('fine')
  expect(asked).toHaveLength(2)
  connection.offered = undefined
  expect(await call('page', '/wps/other', { value: z.string() })).toBe('fine')
})

test('NOT_FOUND without the name of a call: means the requested object, no console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answers = [absent()]
  expect(await call('page', '/wps/three', { value: z.string() }).catch((error: ApiError) => error.code)).toBe('NOT_FOUND')
  expect(warn).not.toHaveBeenCalled()
})

const marked = (value: string, mark: string | undefined) =>
  new Response(JSON.stringify({ success: true, value }), { headers: mark === undefined ? {} : { [sessionMark]: mark } })
const mine = 'the-token-of-this-session'

test.each([
  ['another member', mine, fingerprint('the-token-of-another')],
  ['a guest', mine, guestMark],
  ['a member, who has logged out', '', fingerprint(mine)],
])('response for another session (%s): ignored, one warning, the read is retried without caches', async (_who, token, mark) => {
  access('member').token = token
  const own = token === '' ? guestMark : fingerprint(token)
  const urls: string[] = []
  const modes: unknown[] = []
  answers = [marked('of somebody else', mark), marked('mine', own)]
  const { fetch } = environment
  environment.fetch = (url, init) => {
    urls.push(url)
    modes.push(init.cache)
    return fetch(url, init)
  }
  expect(await read()).toBe('mine')
  expect(strange).toEqual(['OTHER_SESSION GET /wps/some/list'])
  expect(modes).toEqual([undefined, 'reload'])
  expect(new Set(urls).size).toBe(2) // the URL differs too, for caches that only look at the URL
})

test('call with the token of an ended session: its response is accepted', async () => {
  answers = [marked('ended', fingerprint('the session before'))]
  expect(await call('page', 'DELETE /wps/session/logout', { token: 'the session before', value: z.string() })).toBe('ended')
  expect(strange).toEqual([])
})

test('response for another session twice: the read rejects with OTHER_SESSION', async () => {
  access('member').token = mine
  answers = [marked('of somebody else', 'other'), marked('of somebody else', 'other')]
  await expect(read()).rejects.toMatchObject({ kind: 'http', code: 'OTHER_SESSION' })
  expect(asked).toHaveLength(2)
})

test('response for another session to a POST: counts as lost, not retried', async () => {
  access('member').token = mine
  answers = [marked('of somebody else', 'other')]
  await expect(call('member', 'POST /wps/some/change', { body: {}, value: z.string() })).rejects.toMatchObject({
    kind: 'network',
  })
  expect(asked).toHaveLength(1)
})

test('responses without a session mark: accepted for members and guests', async () => {
  answers = [marked('a', undefined), marked('b', undefined)]
  expect(await read()).toBe('a')
  access('member').token = mine
  expect(await read()).toBe('b')
  expect(strange).toEqual([])
})

test.each([
  ['cf-mitigated', 'challenge', 403],
  ['x-vercel-mitigated', 'challenge', 429],
  ['x-amzn-waf-action', 'captcha', 405],
  ['cf-mitigated', 'challenge', 503],
])('CDN challenge page (%s, status %3$i): rejects with CHALLENGE, one warning, no retry', async (name, value, status) => {
  answers = [new Response('<title>Just a moment...</title>', { status, headers: { [name]: value } })]
  await expect(read()).rejects.toMatchObject({ kind: 'http', code: 'CHALLENGE' })
  expect([strange, asked.length]).toEqual([['CHALLENGE GET /wps/some/list'], 1])
})

test.each([200, 401, 403])('HTML in place of JSON with status %i: rejects with NOT_JSON, the session stays', async (status) => {
  access('member').token = mine
  const ended = vi.fn(async () => false)
  access('member').onUnauthorized = ended
  answers = [new Response('\n<!doctype html><h1>Sign in to the office network</h1>', { status })]
  await expect(read()).rejects.toMatchObject({ kind: 'http', code: 'NOT_JSON' })
  expect(strange).toEqual(['NOT_JSON GET /wps/some/list'])
  expect(ended).not.toHaveBeenCalled()
})
