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

test('money for nothing: no searched sequence of deposits, points, gifts and invitations makes a profit without a bet', async () => {
  const rows: string[] = []
  for (const [name, search] of Object.entries(freeMoney(gateway).searches)) rows.push(`${name}: ${(await search()).toFixed(2)}`)
  console.log(rows.join('\n'))
  expect(rows.filter((row) => Number(row.split(': ').at(-1)) > 0)).toEqual([])
})

test('honest members (control of the searches): each gets the reward', async () => {
  const { honest } = freeMoney(gateway)
  expect(await honest['two people, one invited by the other']()).toBe(50)
  expect(await honest['five people at five addresses with one bonus code']()).toBe(50)
  expect(await honest['a member who has a code, and sends it to the upline']()).toBe(10)
  expect(await honest['a member who bets, and changes the points']()).toBeGreaterThan(0)
})

test.each([
  ['deposit', '20.00'],
  ['days', '1'],
])('a mission that counts %s without a bet: the configuration refuses free spins, because their wins are own money', async (kind, goal) => {
  const config = async () => ((await gateway.call('GET', '/sandbox/rewards')).value as { config: { missions: unknown[] } }).config.missions
  const before = await config()
  const set = (reward: object) =>
    gateway.call('PUT', '/sandbox/rewards/config', { body: { missions: [{ id: 'gift', kind, goal, stars: 1, reward }] } })
  expect(await set({ kind: 'spins', amount: '5' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  expect(await config()).toEqual(before)
  expect((await set({ kind: 'points', amount: '5' })).success).toBe(true)
})

test.each([
  ['deposit', '20.00'],
  ['days', '1'],
])('a mission that counts %s with free spins set by an earlier release: gives their value as a bonus with turnover', async (kind, goal) => {
  const { db } = gateway.services
  const set = { missions: [{ id: 'gift', kind, goal, stars: 1, reward: { kind: 'spins', amount: '5' } }] }
  await db.deleteFrom('settings').where('key', '=', 'rewards').execute()
  await db
    .insertInto('settings')
    .values({ key: 'rewards', value: JSON.stringify(set) })
    .execute()
  const token = await gateway.login('player1')
  const read = async (path: string) => (await gateway.call('GET', path, { token })).value
  const send = async (path: string, body: object) => (await gateway.call('POST', path, { token, body })).value
  const ask = { method: 'ewallet', amount: '20.00', fee: '0.20', bonus: '', key: crypto.randomUUID() }
  const { payUrl } = (await send('/wps/v2/wallets/deposit', ask)) as { payUrl: string }
  await gateway.call('POST', payUrl, { body: { action: 'pay' } })
  await send('/wps/rewards/checkIn/claim', {})
  const offer = async () => {
    const { balance, withdrawable } = (await read('/wps/v2/wallets/withdrawal/offer')) as { balance: string; withdrawable: string }
    return { withdrawable, locked: (Number(balance) - Number(withdrawable)).toFixed(2) }
  }
  const before = await offer()
  const { list } = (await send('/wps/rewards/missions/claim', { missionId: 'gift' })) as { list: object[] }
  expect(list).toMatchObject([{ isClaimed: true, reward: { kind: 'money', amount: '5.00' } }])
  expect(await read('/wps/rewards/freeSpins')).toMatchObject({ list: [] })
  expect(await offer()).toEqual({ withdrawable: before.withdrawable, locked: (Number(before.locked) + 5).toFixed(2) })
})
