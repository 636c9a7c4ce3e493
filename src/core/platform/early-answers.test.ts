import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { envelope, type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { access, call, connection, readDocument } from './client.ts'
import { keepEarlyAnswers } from './early-answers.ts'
import { useEnvironment } from './environment.ts'
import { type EarlyAnswers, earlyKey } from '../first-calls.ts'
import { $clockLead, hearTime } from './gateway-time.ts'
import { speak } from '../i18n/language.ts'
import { remote } from './remote.ts'

const list = '/wps/some/list?language=EN&of=A,B'
let environment: TestEnvironment
let answers: EarlyAnswers

/** Adds an early response like the loader does. */
const early = (response: Promise<Response>, { language = 'EN', asking = list, age = 0 } = {}) => {
  response.catch(() => {})
  answers.set(earlyKey(language, `http://localhost:4700${asking}`), { response, askedAt: Date.now() - age })
}
const read = (signal?: AbortSignal) => call('member', list, { value: z.string(), signal })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2031, 4, 6, 7, 8, 9) })
  environment = testEnvironment({ app: { request: () => envelope('asked now') } })
  useEnvironment(environment)
  connection.gateway = 'http://localhost:4700'
  access('member').token = ''
  speak('EN')
  keepEarlyAnswers({ answers: (answers = new Map()), brought: undefined }, connection.gateway)
})
afterEach(() => vi.useRealTimers())

test('early response: used once, without a request', async () => {
  early(Promise.resolve(envelope('early')))
  expect(await read()).toBe('early')
  expect(environment.calls).toHaveLength(0)
  expect(await read()).toBe('asked now')
  expect(environment.calls).toHaveLength(1)
})

test('early response: waited for while it is pending', async () => {
  let arrive = (_: Response) => {}
  early(new Promise((resolve) => (arrive = resolve)))
  const reading = read()
  arrive(envelope('early'))
  expect(await reading).toBe('early')
  expect(environment.calls).toHaveLength(0)
})

test('early response: not used for a call with a token, because it was a guest’s', async () => {
  early(Promise.resolve(envelope('a guest’s')))
  access('member').token = 'of a member'
  expect(await read()).toBe('asked now')
  expect(environment.calls[0]?.token).toBe('of a member')
})

test('early response: not used for another language, query, method or headers', async () => {
  early(Promise.resolve(envelope('early')), { language: 'TY' })
  expect(await read()).toBe('asked now')
  early(Promise.resolve(envelope('early')), { asking: '/wps/some/list?language=EN&of=A' })
  expect(await read()).toBe('asked now')
  early(Promise.resolve(envelope('early')))
  expect(await call('page', `POST ${list}`, { body: {}, value: z.string() })).toBe('asked now')
  expect(await call('page', list, { headers: { 'x-gateway-version': '2' }, value: z.string() })).toBe('asked now')
})

test('early response: stale after 15 seconds', async () => {
  early(Promise.resolve(envelope('early')), { age: 15_000 })
  expect(await read()).toBe('asked now')
  early(Promise.resolve(envelope('early')), { age: 14_999 })
  expect(await read()).toBe('early')
})

test('early document: used at any age, once', async () => {
  const asked = () => early(Promise.resolve(new Response('"early"')), { language: '', asking: '/texts.json', age: 60_000 })
  asked()
  environment.intercept = () => Promise.resolve(new Response('"asked now"'))
  const address = 'http://localhost:4700/texts.json'
  expect([await readDocument(address), await readDocument(address)]).toEqual(['early', 'asked now'])
})

test('early response failed: counts as the first of three attempts', async () => {
  early(Promise.reject(new TypeError('no network')))
  environment.intercept = () => Promise.reject(new TypeError('no network'))
  const reading = read()
  const failing = expect(reading).rejects.toMatchObject({ kind: 'network' })
  await vi.advanceTimersByTimeAsync(10_000)
  await failing
  expect(environment.calls).toHaveLength(2)
})

test('early response is a rejection: handled like any other', async () => {
  early(Promise.resolve(envelope(null, { code: 'MAINTENANCE', status: 503 })))
  await expect(read()).rejects.toMatchObject({ code: 'MAINTENANCE' })
})

test('early response never arrives: counts as the first attempt, then the call sends a request', async () => {
  early(new Promise(() => {}))
  const reading = read()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(environment.calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await reading).toBe('asked now')
})

test('early response never arrives, widget is removed and added again: its data load', async () => {
  const lists = remote([atom('all')], { fetcher: (signal) => read(signal) })
  early(new Promise(() => {}))
  let stop = lists.$state.listen(() => {})
  stop()
  stop = lists.$state.listen(() => {}) // within the second in which the response is still waited for
  await vi.advanceTimersByTimeAsync(16_000)
  expect(lists.$state.get()).toEqual({ status: 'ready', data: 'asked now' })
  stop()
})

test('early response never arrives: the call rejects when its caller aborts', async () => {
  early(new Promise(() => {}))
  const leaving = new AbortController()
  const left = expect(read(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
  leaving.abort()
  await left
})

test('early response: sets the gateway’s clock by the time of its request', async () => {
  hearTime(new Response('', { headers: { date: new Date(Date.now() + 7_200_000).toUTCString() } }), Date.now())
  const date = new Date(Date.now() - 2000 + 3_600_000).toUTCString()
  early(Promise.resolve(new Response(JSON.stringify({ success: true, value: 'early' }), { headers: { date } })), { age: 2500 })
  await read()
  expect($clockLead.get()).toBe(Date.parse(date) + 1000 - (Date.now() - 2500))
})

test('embedded responses: used once like early ones, and set the gateway’s clock', async () => {
  const date = new Date(Date.now() + 7_200_000).toUTCString()
  const brought = JSON.stringify({ date, values: { [`EN ${list}`]: 'brought' } })
  keepEarlyAnswers({ answers, brought }, connection.gateway)
  expect([await read(), await read()]).toEqual(['brought', 'asked now'])
  expect($clockLead.get() / 1000).toBeCloseTo(7200, -1)
})

test('embedded responses: ignored if the page may come from a cache, or if they are invalid', async () => {
  environment.pageAskedAt = () => undefined
  keepEarlyAnswers({ answers, brought: JSON.stringify({ date: '', values: { [`EN ${list}`]: 'of last week' } }) }, connection.gateway)
  expect(await read()).toBe('asked now')
  environment.pageAskedAt = () => Date.now()
  for (const brought of ['{"values":', JSON.stringify({ date: 'a\nb', values: { [`EN ${list}`]: 'brought' } })]) {
    keepEarlyAnswers({ answers, brought }, connection.gateway)
    expect(await read()).toBe('asked now')
  }
})

test('early document: found by its URL', async () => {
  answers.set(earlyKey('', 'http://localhost:4701/brand.json'), {
    response: Promise.resolve(new Response('{"name":"Early"}')),
    askedAt: Date.now(),
  })
  expect(await readDocument('http://localhost:4701/brand.json')).toEqual({ name: 'Early' })
  expect(environment.calls).toHaveLength(0)
})

test('early document failed: fetched again', async () => {
  early(Promise.reject(new TypeError('no network')), { language: '', asking: '/texts.json' })
  environment.intercept = () => Promise.resolve(new Response('"asked now"'))
  expect(await readDocument('http://localhost:4700/texts.json')).toBe('asked now')
})

test('early document never arrives or never ends: fetched again', async () => {
  environment.intercept = () => Promise.resolve(new Response('"asked now"'))
  const endless = new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('"ea')) }))
  for (const response of [new Promise<Response>(() => {}), Promise.resolve(endless)]) {
    early(response, { language: '', asking: '/texts.json' })
    const reading = readDocument('http://localhost:4700/texts.json')
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await reading).toBe('asked now')
    keepEarlyAnswers({ answers: (answers = new Map()), brought: undefined }, connection.gateway)
  }
})

test('document never arrives: rejects with a timeout after a minute', async () => {
  environment.intercept = () => new Promise(() => {})
  const reading = expect(readDocument('http://localhost:4700/texts.json')).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
})
