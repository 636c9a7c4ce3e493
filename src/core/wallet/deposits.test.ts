import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { onEmit } from '../site/events.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import type { Deposit } from './deposit-calls.ts'
import { $depositOffer, cancel, isOpen, later, openPayment, payAddress, reloadDeposits, startDeposit } from './deposits.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const asked = { method: 'ewallet', amount: '50.00', fee: '0.50', bonus: '' }
const list = () => {
  const state = $depositOffer('member').get()
  return state.status === 'ready' ? state.data.list : []
}

test('MEMBER-18 MEMBER-19 deposit: the response is lost, so the call is retried with the same key and the deposit created once', async () => {
  await core.logIn()
  const stop = $depositOffer('member').listen(() => {})
  let lost = 0
  core.environment.intercept = ({ path, body }) => {
    if (!path.endsWith('/wallets/deposit') || lost++ > 0) return undefined
    // the gateway gets the call, the response is lost
    return Promise.resolve(
      core.gateway.app.request(`http://localhost:4700${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${core.environment.calls.at(-1)?.token}` },
        body: JSON.stringify(body),
      }),
    ).then(() => Promise.reject(new TypeError('cut')))
  }
  const onChecking = vi.fn()
  const deposit = await startDeposit('member', asked, onChecking)
  expect(onChecking).toHaveBeenCalledOnce()
  expect(deposit).toMatchObject({ state: 'waiting', total: '50.50' })
  const sent = core.environment.callsOf('/wallets/deposit').map(({ body }) => (body as { key: string }).key)
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
  await vi.waitFor(() => expect(list().filter(isOpen)).toHaveLength(1))
  expect(openPayment(deposit)).toBe(true)
  expect(core.environment.windows).toEqual([`http://localhost:4700${deposit.payUrl}`])
  expect((await cancel('member', deposit.id)).state).toBe('cancelled')
  stop()
})

test('deposit: a live event changes the state, and an older response does not change it back', async () => {
  await core.logIn()
  const stop = $depositOffer('member').listen(() => {})
  const deposit = await startDeposit('member', asked, () => {})
  const done: Deposit = { ...deposit, state: 'done' }
  const heard = (turn: number, value = deposit) => ({ deposit: value, turn })
  expect(later(heard(1, done), heard(2)).deposit).toBe(done)
  expect(later(heard(2), heard(1, { ...deposit, state: 'checking' })).deposit.state).toBe('checking')
  expect(later(heard(2), heard(1)).turn).toBe(2)
  await vi.waitFor(() => expect(list().some(({ id }) => id === deposit.id)).toBe(true))
  deliver('member', { type: 'deposit', data: { ...deposit, state: 'checking' } })
  deliver('member', { type: 'deposit', data: deposit })
  deliver('member', { type: 'deposit', data: { id: deposit.id } })
  expect(list().find(({ id }) => id === deposit.id)?.state).toBe('checking')
  stop()
})

test('deposit: the host gets each step once, without an amount', async () => {
  await core.logIn()
  const told: unknown[] = []
  const off = onEmit((name, detail) => {
    if (name === 'step') told.push(detail)
    return true
  })
  const stop = $depositOffer('member').listen(() => {})
  await expect(startDeposit('member', { ...asked, amount: '0.01' }, () => {})).rejects.toThrow()
  const deposit = await startDeposit('member', asked, () => {})
  await vi.waitFor(() => expect(list().some(({ id }) => id === deposit.id)).toBe(true))
  for (const state of ['checking', 'expired', 'expired'] as const) deliver('member', { type: 'deposit', data: { ...deposit, state } })
  expect(told).toEqual(['submit', 'refused', 'submit', 'pay', 'expired'].map((step) => ({ realm: 'member', flow: 'deposit', step })))
  off()
  await cancel('member', deposit.id)
  stop()
})

test('deposit: shown in the latest state known from live events, unless a later request says otherwise', async () => {
  await core.logIn()
  const deposit = await startDeposit('member', { ...asked, method: 'usdt-trc20', fee: '0.00' }, () => {})
  await core.logIn('vip1')
  await core.logIn() // like a reload: everything known comes from the list
  let told = 0
  const stop = $depositOffer('member').listen(() => told++)
  const shown = () => list().find(({ id }) => id === deposit.id)?.coin?.confirmations
  await vi.waitFor(() => expect(shown()).toBe(0))
  const { coin } = deposit
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const offers = () => core.environment.callsOf('/deposit/offer').length
  core.environment.intercept = ({ path }) => (path.endsWith('/deposit/offer') ? held.then(() => undefined as never) : undefined)
  const lists = offers()
  reloadDeposits('member')
  await vi.waitFor(() => expect(offers()).toBe(lists + 1))
  deliver('member', { type: 'deposit', data: { ...deposit, coin: { ...coin, confirmations: 3 } } })
  expect(shown()).toBe(3)
  const before = told
  release()
  await vi.waitFor(() => expect(told).toBeGreaterThan(before))
  expect(shown()).toBe(3) // the list was requested before the event
  core.environment.intercept = () => undefined
  reloadDeposits('member')
  await vi.waitFor(() => expect(shown()).toBe(0)) // the gateway's current state
  stop()
})

test('deposit: a response after another member has logged in is not shown to them', async () => {
  await core.logIn()
  const stop = $depositOffer('member').listen(() => {})
  let answered = () => {}
  const held = new Promise<void>((resolve) => (answered = resolve))
  core.environment.intercept = ({ path, body }) => {
    if (!path.endsWith('/wallets/deposit')) return undefined
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${core.environment.calls.at(-1)?.token}` }
    const sent = core.gateway.app.request(`http://localhost:4700${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return held.then(() => sent)
  }
  const beginning = startDeposit('member', asked, () => {})
  await vi.waitFor(() => expect(core.environment.callsOf('/wallets/deposit')).toHaveLength(1))
  await core.logIn('vip1')
  answered()
  const { id } = await beginning
  await vi.waitFor(() => expect($depositOffer('member').get().status).toBe('ready'))
  expect(list().map((each) => each.id)).not.toContain(id)
  stop()
})

test('polling of an open deposit: the last listener is removed during a request, no further call', async () => {
  await core.logIn('vip1')
  const deposit = await startDeposit('member', asked, () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const stop = $depositOffer('member').listen(() => {})
    await vi.waitFor(() => expect(list().filter(isOpen)).not.toHaveLength(0))
    const polls = () => core.environment.calls.filter(({ path }) => path.endsWith('/deposit/state')).length
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    core.environment.intercept = ({ path }) => (path.endsWith('/deposit/state') ? held.then(() => undefined as never) : undefined)
    await vi.advanceTimersByTimeAsync(3000)
    await vi.waitFor(() => expect(polls()).toBe(1))
    stop()
    await vi.advanceTimersByTimeAsync(1500) // the store unmounts one second after its last listener
    release()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(polls()).toBe(1)
  } finally {
    vi.useRealTimers()
    core.environment.intercept = () => undefined
    await cancel('member', deposit.id)
  }
})

test('payment page: only a safe URL of the gateway or the web is opened', () => {
  expect(payAddress({ payUrl: '/cashier/x' })).toBe('http://localhost:4700/cashier/x')
  expect(payAddress({ payUrl: 'https://pay.example/x' })).toBe('https://pay.example/x')
  for (const payUrl of ['', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 'mailto:x@example.org'])
    expect(payAddress({ payUrl }), payUrl).toBeUndefined()
})
