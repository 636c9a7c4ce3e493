import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractWorld, contractWorld, day, flat, key, type Person } from '../testing/contract-world.ts'
import { dayAt } from '../platform/house-days.ts'
import { setRate } from './rates.ts'

let world: ContractWorld
let top: Person
let middle: Person
let low: Person
beforeAll(async () => {
  world = await contractWorld('2026-11-18T10:00:00Z')
  top = await world.person(1)
  middle = await world.person(2, top)
  low = await world.person(2, middle)
})
afterAll(() => world.gateway.close())

const offer = (from: Person, to: Person, kind: string, rate: number) =>
  from.post('MCSFE_offerContract', { memberId: to.id, kind, ...(kind === 'dividend' && { period: 'W' }), tiers: flat(rate), key: key() })
const room = async (who: Person) => (await who.get('MCSFE_getOfferRoom')).value
const above = (most: number) => ({ code: 'TIERS_INVALID', value: { line: 0, reason: 'ceiling', most } })

test('contract ceiling: an agent can promise at most what their own contract and rebate give; without them nothing', async () => {
  expect(await offer(middle, low, 'dividend', 1)).toMatchObject(above(0))
  await world.contract(top, middle, { kind: 'dividend', period: 'W', tiers: flat(623) })
  expect(await offer(middle, low, 'dividend', 10_000)).toMatchObject(above(623))
  expect(await offer(middle, low, 'dividend', 624)).toMatchObject(above(623))
  expect((await offer(middle, low, 'dividend', 623)).success).toBe(true)

  const { services } = world.gateway
  await services.db.transaction().execute((trx) => setRate(trx, { memberId: middle.id, rate: 85, fromDay: dayAt(services, world.now()) }))
  expect(await offer(middle, low, 'daily', 86)).toMatchObject(above(85))
  expect(await room(middle)).toMatchObject({ most: { dividend: 623, daily: 85, hourly: 85, realtime: 85 }, balance: '100000.00' })
})

test("contract ceiling: without an upline the operator's setting applies; an ended contract doesn't count; the operator can disable it", async () => {
  expect(await room(top)).toMatchObject({ most: { dividend: 6000, daily: 1500 } })
  expect(await offer(top, middle, 'hourly', 1501)).toMatchObject(above(1500))
  const { id } = await world.contract(top, middle, { kind: 'realtime', tiers: flat(400) })
  expect(await room(middle)).toMatchObject({ most: { realtime: 485 } })
  await top.post('MCSFE_terminateContract', { id, key: key() })
  world.goTo(world.now() + day)
  expect(await room(middle)).toMatchObject({ most: { realtime: 85 } })
  await world.gateway.call('PUT', '/sandbox/settings', { body: { contractCeilings: { isOn: false } } })
  expect(await room(middle)).toMatchObject({ most: { dividend: null, realtime: null } })
  expect((await offer(middle, low, 'hourly', 10_000)).success).toBe(true)
})
