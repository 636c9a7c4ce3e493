import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { endSession } from '../session/session.ts'
import { envelope } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $balance, refreshBalance } from './balance.ts'

let core: TestCore
let stop: () => void
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
beforeEach(() => {
  stop = $balance('member').listen(() => {})
})
afterEach(() => {
  stop()
  core.reset()
})

const value = (balance: string) => ({ balance, currency: 'USD', currencySymbol: '$' })
const shown = () => {
  const state = $balance('member').get()
  return state.status === 'ready' ? state.data.balance : state.status
}

/** Delays the gateway's responses for balances. Each is sent with the balance passed to its function. */
function holdAnswers() {
  const waiting: ((balance: string) => void)[] = []
  core.environment.intercept = ({ path }) =>
    path.endsWith('/wallets/balance') ? new Promise((resolve) => waiting.push((balance) => resolve(envelope(value(balance))))) : undefined
  return waiting
}

const isHeld = (waiting: unknown[], count = 1) => vi.waitFor(() => expect(waiting).toHaveLength(count))

test('balance: a response that was requested before a live event does not replace the newer balance', async () => {
  await core.logIn()
  await vi.waitFor(() => expect(shown()).toMatch(/^\d/))
  const waiting = holdAnswers()
  const asked = refreshBalance('member')
  await isHeld(waiting)
  deliver('member', { type: 'balance', data: value('77.00') })
  waiting[0]?.('12.00')
  await asked
  expect(shown()).toBe('77.00')
})

test('balance: of two responses that overtake each other, the later request wins', async () => {
  await core.logIn()
  await vi.waitFor(() => expect(shown()).toMatch(/^\d/))
  const waiting = holdAnswers()
  const [one, two] = [refreshBalance('member'), refreshBalance('member')]
  await isHeld(waiting, 2)
  waiting[1]?.('20.00')
  await two
  waiting[0]?.('10.00')
  await one
  expect(shown()).toBe('20.00')
})

test('balance: a response after the logout is ignored', async () => {
  await core.logIn()
  await vi.waitFor(() => expect(shown()).toMatch(/^\d/))
  const waiting = holdAnswers()
  const asked = refreshBalance('member')
  await isHeld(waiting)
  endSession('member')
  waiting[0]?.('12.00')
  await asked
  expect(shown()).toBe('idle')
})

test("balance: another member never sees the former member's balance", async () => {
  await core.logIn()
  await vi.waitFor(() => expect(shown()).toMatch(/^\d/))
  const waiting = holdAnswers()
  await core.logIn('vip1')
  expect(shown()).toBe('loading')
  await isHeld(waiting)
  waiting[0]?.('9.00')
  await vi.waitFor(() => expect(shown()).toBe('9.00'))
})
