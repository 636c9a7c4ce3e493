import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BetDetail, BetPage, BetTotals } from '../../../src/core/wallet/bet-calls.ts'
import { settleRound } from '../games/settle-round.ts'
import { settleDue } from '../lottery/settle.ts'
import { intervalsOf, nextDraw } from '../lottery/draws.ts'
import { buyTicket, ticketValue } from '../lottery/tickets.ts'
import { drawKindOf } from '../lottery/lottery-games.ts'
import { findByAccount } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const hour = 3_600_000
const noon = Date.UTC(2026, 10, 21, 12)
let now = noon
let gateway: TrialGateway
let token: string
let memberId: string
beforeAll(async () => {
  gateway = await trialGateway({ clock: () => now })
  await gateway.services.settings.change({ sessionIdleMinutes: 720 }) // hours pass in these tests
  token = await gateway.login('player1')
  memberId = (await findByAccount(gateway.services.db, 'player1'))?.id ?? ''
})
afterAll(() => gateway.close())

const ask = async <T>(path: string, query: Record<string, string | undefined>, as = token) => {
  const answer = await gateway.call('GET', `/wps/relay/MCSFE_${path}`, { token: as, query: JSON.parse(JSON.stringify(query)) })
  return { ...answer, value: answer.value as T }
}
const today = { from: String(noon - 12 * hour), until: String(noon + 12 * hour) }
const gameOf = (demo: string) => gateway.services.catalogue.games.find((game) => game.demo === demo)!
const play = (demo: string, key: string, at: number, more = {}) =>
  gateway.services.db.transaction().execute((trx) =>
    settleRound(trx, gateway.services, {
      memberId,
      nodeId: gameOf(demo).nodeId,
      gameSessionId: null,
      key,
      bet: 100n,
      input: demo === 'hilo' ? { card: { suit: 'heart', rank: 7 }, pick: 'higher' } : undefined,
      at,
      ...more,
    }),
  )

test('bet history: pages continue exactly after the previous one; each bet appears once, newest first', async () => {
  for (let index = 0; index < 7; index++) await play(index % 2 ? 'hilo' : 'slot', `history-${index}`, noon - Math.floor(index / 2) * hour)
  const seen: BetPage['list'] = []
  let cursor = ''
  do {
    const { value } = await ask<BetPage>('getBetHistory', { ...today, size: '2', ...(cursor && { cursor }) })
    expect(value.list.length).toBeLessThanOrEqual(2)
    seen.push(...value.list)
    cursor = value.next ?? ''
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(7)
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a))
  const { value: totals } = await ask<BetTotals>('getBetTotals', today)
  const cents = (amount: string | null) => Math.round(Number(amount) * 100)
  expect(totals).toMatchObject({ rounds: 7, bets: '7.00', open: '0.00' })
  expect(seen.reduce((sum, { net }) => sum + cents(net), 0)).toBe(cents(totals.net))
})

test('bet history: filters by game type, vendor and range apply to list and totals; the available filter values stay', async () => {
  const { gameType, vassalage } = gameOf('hilo')
  for (const filter of [{ gameType }, { vassalage }, { gameType, vassalage }]) {
    const { value } = await ask<BetPage>('getBetHistory', { ...today, ...filter })
    expect(value.list).toHaveLength(3)
    expect(value.list.every((bet) => bet.gameType === gameType && bet.vassalage === vassalage)).toBe(true)
    const { value: totals } = await ask<BetTotals>('getBetTotals', { ...today, ...filter })
    expect(totals.rounds).toBe(3)
    expect(totals.types).toContain(gameOf('slot').gameType)
  }
  expect((await ask<BetPage>('getBetHistory', { from: String(noon - 90_000), until: String(noon + 1) })).value.list).toHaveLength(2)
  expect((await ask<BetPage>('getBetHistory', { ...today, gameType: 'SPORTS' })).value.list).toEqual([])
})

test('bet history: a free spin has no cost, so its net result is its win', async () => {
  const at = noon + hour
  const { round } = await play('slot', 'history-free', at, { isPaidByHouse: true })
  const { value } = await ask<BetPage>('getBetHistory', { from: String(at), until: String(at + 1) })
  expect(value.list[0]).toMatchObject({ isFree: true, bet: '1.00', net: value.list[0]?.win })
  expect((await ask<BetTotals>('getBetTotals', { from: String(at), until: String(at + 1) })).value).toMatchObject({
    rounds: 1,
    bets: '0.00',
  })
  expect(round.id).toBe(value.list[0]?.id)
})

test("bet detail: shows reels and cards, to the bet's owner only", async () => {
  const { value } = await ask<BetPage>('getBetHistory', today)
  const [slot, cards] = ['slot', 'hilo'].map((demo) => value.list.find(({ gameType }) => gameType === gameOf(demo).gameType)?.id ?? '')
  expect((await ask<BetDetail>('getBetDetail', { id: slot! })).value).toMatchObject({ cards: null, slot: { lines: expect.any(Array) } })
  expect((await ask<BetDetail>('getBetDetail', { id: cards! })).value).toMatchObject({
    slot: null,
    cards: { card: { rank: 7, suit: 'heart' }, pick: 'higher' },
  })
  const other = await gateway.login('vip1')
  expect(await ask('getBetDetail', { id: slot! }, other)).toMatchObject({ status: 404 })
  expect((await ask<BetPage>('getBetHistory', today, other)).value.list).toEqual([])
})

test('bet history: a ticket is open until its draw, then a round; a refunded one stays "returned", even if its lottery comes back', async () => {
  const { services } = gateway
  const lotteries = services.catalogue.games.filter((game) => game.demo === 'lottery' && drawKindOf(game) === 'dice')
  const [game, gone] = [lotteries[0]!, lotteries[1]!]
  const buy = async (at: number, { gameCode, nodeId }: typeof game, key: string) => {
    const { numero } = nextDraw(at, (await intervalsOf(services.db, [game, gone])).get(gameCode) ?? 300, [])
    const input = { gameCode, numero, lines: [{ bet: 'size', pick: 'big' }] }
    return (await buyTicket(services, { session: { id: key, member_id: memberId, node_id: nodeId }, key, stake: 100n, input })).ticket
  }
  const range = { from: String(noon + 2 * hour), until: String(noon + 30 * hour) }
  now = noon + 2 * hour
  const [kept, returned] = [await buy(now, game, 'ticket-1'), await buy(now, gone, 'ticket-2')]
  expect((await ask<BetPage>('getBetHistory', range)).value.list.map(({ state }) => state)).toEqual(['open', 'open'])
  expect((await ask<BetTotals>('getBetTotals', range)).value).toMatchObject({ rounds: 0, open: '2.00' })
  expect((await ask<BetDetail>('getBetDetail', { id: kept.id })).value.draw).toMatchObject({ numbers: [], lines: [{ pick: 'big' }] })
  const without = { ...services.catalogue, games: services.catalogue.games.filter((each) => each !== gone) }
  // the gateway's own clock is not moved: otherwise it would settle the tickets with both lotteries
  await settleDue({ ...services, catalogue: without, clock: () => now + hour })
  now += hour
  const states = Object.fromEntries((await ask<BetPage>('getBetHistory', range)).value.list.map((bet) => [bet.nodeId, bet]))
  expect(states[gone.nodeId]).toMatchObject({ id: returned.id, state: 'returned', net: '0.00' })
  const row = await services.db.selectFrom('lottery_tickets').selectAll().where('id', '=', returned.id).executeTakeFirstOrThrow()
  expect(ticketValue(row).state).toBe('returned')
  expect(states[game.nodeId]?.state).toMatch(/won|lost/)
  expect((await ask<BetDetail>('getBetDetail', { id: states[game.nodeId]!.id })).value.draw?.numbers).toHaveLength(3)
})

test('§6 bet history: trial users and guests, invalid ranges and cursors are refused', async () => {
  expect(await gateway.call('GET', '/wps/relay/MCSFE_getBetHistory', { query: today })).toMatchObject({ status: 401 })
  expect(await ask('getBetHistory', { from: 'yesterday', until: '1' })).toMatchObject({ status: 400 })
  expect(await ask('getBetHistory', { ...today, cursor: 'no' })).toMatchObject({ status: 400 })
})
