import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dataOf, type RemoteStore } from '../platform/remote.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { envelope } from '../testing/test-environment.ts'
import { $balance, refreshBalance } from './balance.ts'
import { getFunds } from './funds-calls.ts'
import { funds } from './funds.ts'
import { latestTransactions } from './transactions.ts'
import { moveMoney, uplineTarget } from './transfers.ts'
import { withdrawOffer } from './withdraw.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterEach(() => core.reset())
afterAll(() => core.gateway.close())

const never = () => {}
/** Adds a listener to a store, like an open page. */
const look = (store: Pick<RemoteStore<unknown>, '$state'>) => store.$state.subscribe(() => {})
/** Waits until a store without listeners unmounts, after one second. */
const left = () => new Promise((resolve) => setTimeout(resolve, 1100))

const main = () => dataOf(funds('member').$state.get())?.main
const free = () => dataOf(withdrawOffer('member').$state.get())?.withdrawable
const sendable = () => dataOf(uplineTarget('member').$state.get())?.withdrawable
const newest = () => dataOf(latestTransactions('member').$state.get())?.list[0]?.amount

test('funds: reloaded when their page is reopened, because they changed without a listener', async () => {
  await core.logIn()
  const stops = [funds('member'), withdrawOffer('member'), uplineTarget('member'), latestTransactions('member')].map(look)
  for (const amount of [main, free, sendable, newest]) await expect.poll(amount).toBeDefined()
  const before = main()
  for (const stop of stops) stop()
  await left()
  await moveMoney('member', { from: 'MAIN', to: 'MIRADOR', amount: '7.00' }, never)
  const again = [funds('member'), withdrawOffer('member'), uplineTarget('member'), latestTransactions('member')].map(look)
  await expect.poll(main).not.toBe(before)
  await expect.poll(free).toBe(main())
  await expect.poll(sendable).toBe(main())
  await expect.poll(newest).toBe('-7.00')
  for (const stop of again) stop()
})

test('funds: reloaded when the balance changes, without a live event', async () => {
  await core.logIn()
  const stops = [$balance('member').subscribe(() => {}), look(funds('member')), look(withdrawOffer('member'))]
  for (const amount of [main, free]) await expect.poll(amount).toBeDefined()
  await expect.poll(() => $balance('member').get().status).toBe('ready')
  await core.console('credit', { account: 'player1', amount: '5.00' }) // no live connection in this test
  await refreshBalance('member')
  const shown = () => {
    const state = $balance('member').get()
    return state.status === 'ready' ? state.data.balance : null
  }
  await expect.poll(main).toBe(shown())
  await expect.poll(free).toBe(shown())
  for (const stop of stops) stop()
})

test("funds: a vendor's amount is missing or invalid, so the totals are null", async () => {
  await core.logIn()
  const vendor = (amount: unknown) => ({ vassalage: String(amount), displayName: 'V', iconUrl: '', gameType: 'RNG', amount })
  const told = { main: '10.00', withdrawable: '10.00', locked: '0.00', held: '0.00', vendorTotal: '0.00', total: '10.00' }
  const answers = (change: object) => {
    core.environment.intercept = ({ path }) => (path.endsWith('funds/consolidated') ? envelope({ ...told, ...change }) : undefined)
    return getFunds('member')
  }
  for (const amount of [null, 'NaN', 5])
    expect(await answers({ vendors: [vendor('1.00'), vendor(amount)] })).toMatchObject({ vendorTotal: null, total: null, main: '10.00' })
  expect(await answers({ vendors: [vendor('0.00')] })).toMatchObject({ vendorTotal: '0.00', total: '10.00' })
  expect(await answers({ held: null, vendors: [] })).toMatchObject({ vendorTotal: '0.00', total: null })
})
