import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditReport, ProfitLoss } from '../../../src/core/wallet/report-calls.ts'
import { settleRound } from '../games/settle-round.ts'
import { parseAmount } from '../ledger/money.ts'
import { findByAccount } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { dateOf, reportDays } from './report-days.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 10, 21, 12)
let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway({ clock: () => noon })
})
afterAll(() => gateway.close())

const report = async <T>(path: string, account: string, password: string, query: Record<string, string>) =>
  (await gateway.call('GET', `/wps/relay/${path}`, { token: await gateway.login(account, password), query })).value as T
const week = { from: '2026-11-15', to: '2026-11-21', offset: '0' }
const cents = (amount: string | null) => (amount?.startsWith('-') ? -1n : 1n) * (parseAmount(amount?.replace('-', '')) ?? 0n)

async function play(account: string, key: string, at: number) {
  const { services } = gateway
  const member = await findByAccount(services.db, account)
  const slot = services.catalogue.games.find((game) => game.demo === 'slot')
  await services.db.transaction().execute((trx) =>
    settleRound(trx, services, {
      memberId: member?.id ?? '',
      nodeId: slot?.nodeId ?? '',
      gameSessionId: null,
      key,
      bet: 100n,
      input: undefined,
      at,
    }),
  )
}

test('report days: are in the requested time zone', () => {
  const east = reportDays({ from: '2026-11-15', to: '2026-11-21', offset: 60 })
  expect(east.numbers.map(dateOf)).toEqual(['15', '16', '17', '18', '19', '20', '21'].map((number) => `2026-11-${number}`))
  expect(new Date(east.since).toISOString()).toBe('2026-11-14T23:00:00.000Z')
  expect(new Date(east.until).toISOString()).toBe('2026-11-21T23:00:00.000Z')
})

test('profit and loss: days, game types and vendors each sum to the total, and net is wins minus bets', async () => {
  for (const [key, age] of [
    ['report-1', 0],
    ['report-2', 1],
    ['report-3', 1],
    ['report-4', 8],
  ] as const)
    await play('player1', key, noon - age * day)
  const { days, types, vendors, total } = await report<ProfitLoss>('MCSFE_getProfitLoss', 'player1', 'Player123!', week)
  expect(days).toHaveLength(7)
  expect(days.slice(-2).map(({ rounds }) => rounds)).toEqual([2, 1])
  expect(total).toMatchObject({ rounds: 3, bets: '3.00' })
  for (const name of ['bets', 'wins', 'net'] as const) {
    expect(days.reduce((sum, each) => sum + cents(each[name]), 0n)).toBe(cents(total[name]))
    expect(types.reduce((sum, each) => sum + cents(each[name]), 0n)).toBe(cents(total[name]))
    expect(vendors.reduce((sum, each) => sum + cents(each[name]), 0n)).toBe(cents(total[name]))
  }
  expect(cents(total.wins) - cents(total.bets)).toBe(cents(total.net))
  const month = await report<ProfitLoss>('MCSFE_getProfitLoss', 'player1', 'Player123!', { ...week, from: '2026-10-23' })
  expect(month.total.rounds).toBe(4)
})

test("credit report: each day opens with the previous closing balance, and the last closes at the ledger's balance", async () => {
  await play('agent1', 'report-5', noon - day)
  await play('agent1', 'report-6', noon)
  const { days, total } = await report<CreditReport>('MCSFE_getCreditReport', 'agent1', 'Agent123!', week)
  let at = cents(total.opening)
  for (const each of days) {
    expect(cents(each.opening)).toBe(at)
    at += cents(each.credits) - cents(each.debits)
    expect(cents(each.closing)).toBe(at)
  }
  const { balance } = await report<{ balance: string }>('../v2/wallets/balance', 'agent1', 'Agent123!', {})
  expect(days.at(-1)?.closing).toBe(balance)
})

test('§6 credit report: is for agents only; invalid ranges are refused', async () => {
  const token = await gateway.login('player1')
  expect(await gateway.call('GET', '/wps/relay/MCSFE_getCreditReport', { token, query: week })).toMatchObject({
    code: 'NON_AGENT',
  })
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2024-01-01', '2026-11-21'],
    ['2026-02-30', '2026-03-02'],
    ['yesterday', '2026-11-21'],
  ] as const)
    expect(await gateway.call('GET', '/wps/relay/MCSFE_getProfitLoss', { token, query: { from, to } })).toMatchObject({ status: 400 })
})
