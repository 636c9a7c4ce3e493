import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deliver } from '../platform/live.ts'
import { dataOf } from '../platform/remote.ts'
import { endSession } from '../session/session.ts'
import type { MadeCall } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { funds, merchantWallet, setAutoTransfer } from './funds.ts'
import { askTransactions, everyTransaction, transactions } from './transactions.ts'
import { collectMoney, moveMoney } from './transfers.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(() => {
  vi.useRealTimers()
  core.reset()
})
afterAll(() => core.gateway.close())

const never = () => {}
const calls = (path: string) => core.environment.callsOf(path).length
/** Adds a listener to a store. Returns the function that removes it. */
function look<T>(store: { subscribe(listener: (value: T) => void): () => void }): () => void {
  return store.subscribe(() => {})
}

test('CALL-27 merchant wallet: loaded once and stored in session storage', async () => {
  await core.logIn()
  const stop = look(merchantWallet('member').$state)
  await expect.poll(() => dataOf(merchantWallet('member').$state.get())).toEqual({ isSingle: false })
  expect(core.environment.session.get('tessera:single-wallet')).toBe('0')
  merchantWallet('member').reload()
  await expect.poll(() => dataOf(merchantWallet('member').$state.get())).toEqual({ isSingle: false })
  expect(calls('GCS_merchantWallet')).toBe(1)
  stop()
})

test('CALL-25 CALL-26 transfer: the funds on screen change; the call has a decimal string and a key', async () => {
  await core.logIn()
  const stop = look(funds('member').$state)
  await expect.poll(() => dataOf(funds('member').$state.get())?.vendorTotal).toBe('0.00')
  const moved = await moveMoney('member', { from: 'MAIN', to: 'MIRADOR', amount: '10.10' }, never)
  expect(moved).toMatchObject({ amount: '10.10', main: '12470.40' })
  const [sent] = core.environment.callsOf('GCS_walletTransfer')
  expect(sent?.body).toEqual({ from: 'MAIN', to: 'MIRADOR', amount: '10.10', key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(core.environment.session.get('tessera:operations')).toBe('[]')
  await expect.poll(() => dataOf(funds('member').$state.get())?.vendorTotal).toBe('10.10')
  await collectMoney('member', never)
  await expect.poll(() => dataOf(funds('member').$state.get())?.vendorTotal).toBe('0.00')
  await setAutoTransfer('member', true)
  await expect.poll(() => dataOf(funds('member').$state.get())?.isAutoTransfer).toBe(true)
  stop()
})

test('MEMBER-19 transfer: the response is lost, the call is retried, and the money moves once', async () => {
  await core.logIn()
  let isCut = true
  const bookAndCut = async ({ path, body, token }: MadeCall): Promise<Response> => {
    await core.gateway.app.request(`http://localhost:4700${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    throw new TypeError('cut')
  }
  core.environment.intercept = (call) => {
    if (!call.path.endsWith('GCS_walletTransfer') || !isCut) return undefined
    isCut = false
    return bookAndCut(call)
  }
  const onChecking = vi.fn()
  expect(await moveMoney('member', { from: 'MAIN', to: 'BTI', amount: '3.00' }, onChecking)).toMatchObject({ amount: '3.00' })
  expect(onChecking).toHaveBeenCalledOnce()
  expect(await collectMoney('member', never)).toMatchObject({ amount: '3.00' })
})

test('funds: live events in quick succession cause one request, and none after the logout', async () => {
  await core.logIn()
  const stop = look(funds('member').$state)
  await expect.poll(() => funds('member').$state.get().status).toBe('ready')
  const before = calls('funds/consolidated')
  vi.useFakeTimers()
  for (let at = 0; at < 5; at++) deliver('member', { type: 'balance', data: {} })
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls('funds/consolidated')).toBe(before + 1)
  vi.useRealTimers()
  stop()
  endSession('member')
  deliver('member', { type: 'balance', data: {} })
  expect(calls('funds/consolidated')).toBe(before + 1)
})

test('MEMBER-07 history: loads further pages, starts again for another filter, and exports every line', async () => {
  await core.logIn('vip1')
  for (let at = 0; at < 23; at++) await moveMoney('member', { from: 'MAIN', to: 'OSTRA', amount: '1.00' }, never)
  const lines = () => dataOf(transactions('member').$state.get())
  const stop = look(transactions('member').$state)
  askTransactions('member', { kind: 'transfer' })
  await expect.poll(() => lines()?.list.length).toBe(20)
  await transactions('member').more()
  const all = lines()
  expect([all?.list.length, all?.next, all?.more]).toEqual([23, null, 'end'])
  expect(new Set(all?.list.map(({ id }) => id)).size).toBe(23)
  await transactions('member').more() // there are no further pages
  expect(await everyTransaction('member')).toEqual(all?.list)
  // a user who has loaded older lines does not lose them when money moves
  deliver('member', { type: 'balance', data: {} })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(lines()?.list).toHaveLength(23)
  askTransactions('member', {})
  await expect.poll(() => [lines()?.more, lines()?.list.length]).toEqual(['idle', 20])
  const asked = core.environment.callsOf('transactions').length
  askTransactions('member', { kind: 'deposit' })
  // the lines of the former filter stay until the new ones arrive; a further page would mix both
  expect(lines()).toMatchObject({ more: 'loading' })
  await transactions('member').more()
  expect(core.environment.callsOf('transactions')).toHaveLength(asked + 1)
  await expect.poll(() => lines()?.list).toEqual([])
  core.environment.intercept = ({ path }) => (path.endsWith('transactions') ? Promise.reject(new TypeError('cut')) : undefined)
  askTransactions('member', { kind: 'other' })
  await expect.poll(() => transactions('member').$state.get().status).toBe('failed')
  stop()
})
