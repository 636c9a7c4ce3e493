import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { freeMoney } from '../testing/free-money.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ isStill: true })
  await gateway.services.settings.change({ payeeWaitHours: 0, sessionIdleMinutes: 720, flags: { MANPLAYREB3: true, VIP3: true } })
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

test('money for nothing: no search through deposits, points, gifts and invitations ends above zero without a bet', async () => {
  const rows: string[] = []
  for (const [name, search] of Object.entries(freeMoney(gateway).searches)) rows.push(`${name}: ${(await search()).toFixed(2)}`)
  console.log(rows.join('\n'))
  expect(rows.filter((row) => Number(row.split(': ').at(-1)) > 0)).toEqual([])
})

test('honest people: the control of the searches, each gets the reward', async () => {
  const { honest } = freeMoney(gateway)
  expect(await honest['two people, one invited by the other']()).toBe(50)
  expect(await honest['five people at five addresses with one bonus code']()).toBe(50)
  expect(await honest['a member who has a code, and sends it to the upline']()).toBe(10)
  expect(await honest['a member who bets, and changes the points']()).toBeGreaterThan(0)
})

test.each([
  ['deposit', '20.00'],
  ['days', '1'],
])(
  'a mission that counts %s and no bet: the configuration takes no free spins for it, because what they win is own money',
  async (kind, goal) => {
    const config = async () =>
      ((await gateway.call('GET', '/sandbox/rewards')).value as { config: { missions: unknown[] } }).config.missions
    const before = await config()
    const set = (reward: object) =>
      gateway.call('PUT', '/sandbox/rewards/config', { body: { missions: [{ id: 'gift', kind, goal, stars: 1, reward }] } })
    expect(await set({ kind: 'spins', amount: '5' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await config()).toEqual(before)
    expect((await set({ kind: 'points', amount: '5' })).success).toBe(true)
  },
)
