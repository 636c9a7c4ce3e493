import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { endSession } from '../session/session.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { sendOnce, sendPayment } from './operation.ts'
import { $unanswered } from './unanswered.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  core.reset()
})

/** A money call whose outcome the test controls. */
const send = (key: string) => call('member', 'POST /wps/relay/MCS2_convertPoint', { body: { key }, value: z.unknown() })
/** Advances the fake time over the delays between two requests. */
async function waited<T>(sent: Promise<T>): Promise<T> {
  const state = { isSettled: false }
  const settle = () => (state.isSettled = true)
  sent.then(settle, settle)
  while (!state.isSettled) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => setImmediate(resolve)) // the gateway's work in between
  }
  return sent
}
const keys = () => core.environment.callsOf('MCS2_convertPoint').map((made) => (made.body as { key: string }).key)

test('MEMBER-18 money operation: its key is created before sending, stored, and reused until there is a response', async () => {
  await core.logIn()
  core.environment.intercept = ({ path }) => (path.endsWith('convertPoint') ? Promise.reject(new TypeError('cut')) : undefined)
  const asked = sendOnce('member', ['convert', 1], send, () => {})
  const stored = core.environment.session.get('tessera:operations')
  await expect(waited(asked)).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  expect(stored).toContain(keys()[0])
  // a reload keeps only session storage, so the test checks it there
  await expect(waited(sendOnce('member', ['convert', 1], send, () => {}))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  await expect(waited(sendOnce('member', ['convert', 2], send, () => {}))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  const [one, two, other] = keys()
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toBe(one)
  expect(other).not.toBe(one)
})

test('MEMBER-19 money operation without a response: its status is requested by the key, and it is not sent again unless it was booked', async () => {
  await core.logIn()
  core.environment.intercept = ({ path }) => (path.endsWith('convertPoint') ? Promise.reject(new TypeError('cut')) : undefined)
  const onChecking = vi.fn()
  await expect(waited(sendOnce('member', ['convert', 3], send, onChecking))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  expect(onChecking).toHaveBeenCalledOnce()
  expect(keys()).toHaveLength(1)
  const asked = core.environment.callsOf('wallets/operation')
  expect(asked.length).toBeGreaterThan(1)
  for (const { query } of asked) expect(query['key']).toBe(keys()[0])
})

test('MEMBER-19 money operation without a response: the outcome is known within ten seconds', async () => {
  await core.logIn()
  for (const isBooked of [false, true]) {
    core.environment.intercept = ({ path }) => {
      if (path.endsWith('wallets/operation'))
        return isBooked ? Response.json({ success: true, value: { status: 'booked' } }) : Promise.reject(new TypeError('cut'))
      if (!path.endsWith('convertPoint')) return undefined
      return keys().length % 2 === 1 ? Promise.reject(new TypeError('cut')) : Response.json({ success: true, value: {} })
    }
    core.environment.calls.length = 0
    let known = ''
    void sendOnce('member', ['convert', isBooked], send, () => {}).then(
      () => (known = 'booked'),
      (error: { code: string }) => (known = error.code),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(known).toBe(isBooked ? 'booked' : 'NOT_BOOKED')
  }
})

test('money operation: not sent again with the token of another login in progress', async () => {
  await core.logIn()
  core.environment.intercept = ({ path }) => {
    if (path.endsWith('convertPoint')) return keys().length === 1 ? Promise.reject(new TypeError('cut')) : envelope({})
    if (path.endsWith('wallets/operation')) return envelope({ status: 'booked' })
    return path.endsWith('member/info') ? new Promise(() => {}) : undefined
  }
  const sent = sendOnce('member', ['convert', 5], send, () => {})
  void core.logIn('vip1')
  await expect(waited(sent)).rejects.toMatchObject({ kind: 'network' })
  expect(keys()).toHaveLength(1)
})

test('$unanswered: contains a payment until it is answered, rejected or 30 minutes old, or its member leaves', async () => {
  await core.logIn()
  const cut = () => Promise.reject(new TypeError('cut'))
  const sent = (amount: number) => sendPayment('member', ['transfer', amount], send, () => {}).catch(() => {})
  const known = () => $unanswered('member').get()
  const cutAll = () => (core.environment.intercept = ({ path }) => (path.endsWith('convertPoint') ? cut() : undefined))
  cutAll()
  await waited(sent(7))
  expect(known()).toEqual([{ id: '["transfer",7]' }])
  core.environment.intercept = () => undefined
  await waited(sent(7)) // a rejection is a response
  expect(known()).toEqual([])
  core.environment.intercept = ({ path }) =>
    path.endsWith('convertPoint') ? envelope(null, { code: 'MAINTENANCE', status: 503 }) : undefined
  await waited(sent(7)) // maintenance rejects before any work
  expect(known()).toEqual([])
  cutAll()
  await waited(sent(8))
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  await waited(sent(8)) // the time starts again with the later attempt
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(known()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(known()).toEqual([])
  await waited(sent(9))
  expect($unanswered('agent').get()).toEqual([])
  endSession('agent', true)
  expect(known()).toHaveLength(1)
  endSession('member', true)
  expect(known()).toEqual([])
})

test('money operation: 30 minutes later the same subject gets a new key', async () => {
  await core.logIn()
  core.environment.intercept = ({ path }) => (path.endsWith('convertPoint') ? Promise.reject(new TypeError('cut')) : undefined)
  await expect(waited(sendOnce('member', ['convert', 4], send, () => {}))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  const later = Date.now() + 31 * 60_000
  core.environment.now = () => later
  await expect(waited(sendOnce('member', ['convert', 4], send, () => {}))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  const [one, other] = keys()
  expect(other).not.toBe(one)
})

test('money operations: another member gets another key, and a logout deletes all subjects', async () => {
  core.environment.intercept = ({ path }) => (path.endsWith('convertPoint') ? Promise.reject(new TypeError('cut')) : undefined)
  for (const account of ['player1', 'vip1', 'player1']) {
    await core.logIn(account)
    await expect(waited(sendOnce('member', ['convert', 5], send, () => {}))).rejects.toMatchObject({ code: 'NOT_BOOKED' })
  }
  expect(new Set(keys()).size).toBe(3)
  expect(core.environment.session.get('tessera:operations')).toContain('convert')
  endSession('member', true)
  expect(core.environment.session.get('tessera:operations')).toBeNull()
})
