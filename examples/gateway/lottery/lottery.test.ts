import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LotteryMenu, OpenedNumbers } from '../../../src/core/lottery/calls.ts'
import { Opened, LotteryState, RoundAnswer } from '../demo-games/protocol.ts'
import { checkLedger } from '../ledger/check.ts'
import { trialGateway, type TrialGateway } from '../testing/trial-gateway.ts'
import { openDraw } from './draws.ts'
import { gamesOfArea } from './lottery-games.ts'
import { settleDue } from './settle.ts'

let gateway: TrialGateway
let token: string
beforeEach(async () => {
  gateway = await trialGateway()
  token = await gateway.login('player1')
})
afterEach(async () => {
  expect((await checkLedger(gateway.services.db)).faults).toEqual([])
  await gateway.close()
})

const minute = 60_000
const menuQuery = { prizeMode: '1900', device: 'WEB', vassalage: 'TCG_LOTTO_VN' }
/** A game of Viet Nam with a draw each minute. */
const quickGame = () => {
  const game = gamesOfArea(gateway.services.catalogue, 'TCG_LOTTO_VN').find((one) => one.gameClassify === 'instant')
  if (!game) throw new Error('no game')
  return game
}
/** Moves the clock to a number of milliseconds after a full minute. */
const toMinute = (after: number) => gateway.wait(minute - (gateway.now() % minute) + after)

async function open(gameCode = quickGame().gameCode) {
  const body = { launchMode: 'LOTT', lottoArea: 'VN', lottoPrizeMode: '1900', lottoGameCode: gameCode, lottoView: 'betting', device: 'WEB' }
  const { value } = await gateway.call('POST', '/wps/game/launchGame', { token, body: { ...body, vassalage: 'TCG_LOTTO_VN' } })
  const launch = new URL((value as { url: string }).url, 'http://x').searchParams.get('launch') ?? ''
  return Opened.parse((await gateway.call('POST', '/games/api/open', { body: { launch } })).value)
}
const look = async (gameSession: string, gameCode = '') =>
  LotteryState.parse((await gateway.call('POST', '/games/api/lottery', { body: { gameSession, gameCode } })).value)
const buy = (
  gameSession: string,
  numero: string,
  lines: object[],
  { bet = '10.00', key = 'ticket-1', gameCode = quickGame().gameCode } = {},
) => gateway.call('POST', '/games/api/round', { body: { gameSession, key, bet, input: { gameCode, numero, lines } } })
const balance = async () => ((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).value as { balance: string }).balance
const cents = (amount: string) => BigInt(amount.replace('.', ''))
/** Bets on both sides: one of the lines always wins. */
const bothSides = [
  { bet: 'size', pick: 'big' },
  { bet: 'size', pick: 'small' },
]

test("lottery menu: has the area's games, each with its last draw and the time until the next one", async () => {
  toMinute(10_000)
  const { games } = LotteryMenu.parse((await gateway.call('GET', '/lgw/vn/games/game_menu', { query: menuQuery })).value)
  expect(games.length).toBeGreaterThan(10)
  expect(new Set(games.map((game) => game.interval))).toEqual(new Set([60, 300, 3600]))
  for (const { interval, next, last, kind } of games) {
    expect(next.drawsIn).toBeGreaterThan(0)
    expect(next.drawsIn).toBeLessThanOrEqual(interval * 1000)
    expect(next.closesIn).toBe(Math.max(0, next.drawsIn - 5000))
    expect(last?.numbers).toHaveLength(kind === 'digits5' ? 5 : 0)
  }
  expect((await gateway.call('GET', '/lgw/vn/games/game_menu', { query: { ...menuQuery, prizeMode: '7' } })).code).toBe('BAD_REQUEST')
})

test('drawn numbers: stay the same, also for simultaneous requests', async () => {
  toMinute(10_000)
  const query = { gameCode: quickGame().gameCode }
  const ask = async () => OpenedNumbers.parse((await gateway.call('GET', '/lgw/vn/numeros/opened/game', { query })).value).list
  const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()])
  expect(first).toHaveLength(12)
  for (const other of others) expect(other).toEqual(first)
  toMinute(100)
  const later = await ask()
  expect(later.slice(1)).toEqual(first?.slice(0, 11))
  expect((await gateway.call('GET', '/lotto/lgw/games/opened/numero', { query })).code).toBe('NOT_LOGGED_IN')
  expect((await gateway.call('GET', '/lgw/vn/numeros/opened/game', { query: { gameCode: 'x' } })).code).toBe('GAME_NOT_FOUND')
})

describe('a lottery ticket', () => {
  test('lottery ticket: is paid at once and settled once at its draw (round, points, winners board, recent games, balance)', async () => {
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    const before = cents(await balance())
    const heard: string[] = []
    const memberId = (
      await gateway.services.db.selectFrom('members').select('id').where('account', '=', 'player1').executeTakeFirstOrThrow()
    ).id
    gateway.services.live.join({ memberId, send: ({ type }) => void heard.push(type) })
    const answer = RoundAnswer.parse((await buy(gameSession, game.next.numero, bothSides)).value)
    expect(cents(answer.balance)).toBe(before - 2000n)
    expect(cents(await balance())).toBe(before - 2000n)
    expect((await look(gameSession)).tickets[0]).toMatchObject({ state: 'open', cost: '20.00', numero: game.next.numero })
    await settleDue(gateway.services)
    expect(cents(await balance())).toBe(before - 2000n)

    toMinute(100)
    await Promise.all([settleDue(gateway.services), settleDue(gateway.services), look(gameSession)])
    const { tickets, draws, balance: shown } = await look(gameSession)
    expect(draws[0]?.numero).toBe(game.next.numero)
    expect(tickets[0]).toMatchObject({ state: 'won', win: '19.00' })
    expect(cents(shown)).toBe(before - 100n)
    const rounds = await gateway.services.db.selectFrom('rounds').selectAll().where('node_id', '=', quickGame().nodeId).execute()
    expect(rounds).toHaveLength(1)
    expect(rounds[0]).toMatchObject({ bet: 2000, win: 1900, balance: Number(before - 100n) })
    expect(heard.filter((type) => type === 'balance').length).toBe(2)
    const board = await gateway.call('GET', '/wps/relay/GCSGAME_getRankList', { query: { limitNum: '100' } })
    expect((board.value as { list: { nodeId: string; winAmount: string }[] }).list).toContainEqual(
      expect.objectContaining({ nodeId: quickGame().nodeId, winAmount: '19.00' }),
    )
    const { played } = await gateway.services.db
      .selectFrom('point_play')
      .select('played')
      .where('type', '=', 'lottery')
      .executeTakeFirstOrThrow()
    expect(BigInt(played)).toBe(2000n)
    const recent = await gateway.call('GET', '/lgw/vn/games/game_menu/recent', { token, query: menuQuery })
    expect(LotteryMenu.parse(recent.value).games.map((one) => one.gameCode)).toEqual([quickGame().gameCode])
  })

  test('lottery ticket: the same key returns the same ticket; with other lines it is refused', async () => {
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    const before = cents(await balance())
    const all = await Promise.all([1, 2, 3].map(() => buy(gameSession, game.next.numero, bothSides)))
    const [first, ...others] = all.map((answer) => RoundAnswer.parse(answer.value))
    for (const other of others) expect(other.roundId).toBe(first?.roundId)
    expect(cents(await balance())).toBe(before - 2000n)
    expect((await buy(gameSession, game.next.numero, bothSides.slice(1))).code).toBe('KEY_REUSED')
    toMinute(0)
    // returned also after the draw, because the page may not have received the first response
    expect(RoundAnswer.parse((await buy(gameSession, game.next.numero, bothSides)).value).roundId).toBe(first?.roundId)
  })

  test('lottery ticket: is settled even if the gateway stops between draw and settlement', async () => {
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    const before = cents(await balance())
    await buy(gameSession, game.next.numero, bothSides)
    toMinute(10)
    const drawsAt = gateway.now() - 10
    // the draw is opened, and then the gateway stops
    await openDraw(gateway.services, quickGame().gameCode, drawsAt - (drawsAt % minute))
    expect(cents(await balance())).toBe(before - 2000n)
    await settleDue(gateway.services)
    await settleDue(gateway.services)
    expect(cents(await balance())).toBe(before - 100n)
  })

  test('lottery ticket: its lottery is removed from the catalogue, refunded once', async () => {
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    const before = cents(await balance())
    await buy(gameSession, game.next.numero, bothSides)
    toMinute(10)
    const { catalogue, db } = gateway.services
    const games = catalogue.games.filter((one) => one.gameCode !== quickGame().gameCode)
    const without = { ...gateway.services, catalogue: { ...catalogue, games } }
    const draws = () =>
      db
        .selectFrom('lottery_draws')
        .select('draws_at')
        .where('draws_at', '>', gateway.now() - 1000)
        .execute()
    const opened = await draws()
    await Promise.all([settleDue(without), settleDue(without)])
    await settleDue(without)
    expect(cents(await balance())).toBe(before)
    expect(await draws()).toEqual(opened)
    const kept = await db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'reversal').execute()
    const rounds = await db.selectFrom('rounds').select('id').where('node_id', '=', quickGame().nodeId).execute()
    expect([kept.length, rounds.length]).toEqual([1, 0])
    // back in the catalogue, it is not paid a second time
    await settleDue(gateway.services)
    expect(cents(await balance())).toBe(before)
  })

  test.each([
    ['for a draw that is closing', 56_000, 0, bothSides, '1.00', 'DRAW_CLOSED'],
    ['for a draw that is over', 5_000, -1, bothSides, '1.00', 'DRAW_CLOSED'],
    ['without a line', 5_000, 0, [], '1.00', 'FIELD_INVALID'],
    ['with the same line twice', 5_000, 0, [bothSides[0], bothSides[0]], '1.00', 'FIELD_INVALID'],
    ['with a line of another game', 5_000, 0, [{ bet: 'face', pick: '3' }], '1.00', 'FIELD_INVALID'],
    ['with a stake above the most that may be won', 5_000, 0, [{ bet: 'straight', pick: '01234' }], '2.00', 'FIELD_INVALID'],
    ['with a stake of its own', 5_000, 0, bothSides, '1.01', 'FIELD_INVALID'],
    ['of another area', 5_000, 0, bothSides, '1.00', 'GAME_NOT_FOUND'],
  ])('lottery ticket %s: is refused', async (name, after, shift, lines, bet, code) => {
    toMinute(after)
    const { gameSession } = await open()
    const { game, draws } = await look(gameSession)
    const gameCode = name === 'of another area' ? gamesOfArea(gateway.services.catalogue, 'TCG_SEA')[0]?.gameCode : quickGame().gameCode
    const before = await balance()
    const numero = shift === 0 ? game.next.numero : (draws[0]?.numero ?? '')
    expect((await buy(gameSession, numero, lines as object[], { bet, gameCode: gameCode ?? '' })).code).toBe(code)
    expect(await balance()).toBe(before)
  })

  test('lottery ticket: is refused above the limit of a draw, and above the balance', async () => {
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    for (const index of [1, 2])
      expect((await buy(gameSession, game.next.numero, bothSides, { bet: '100.00', key: `limit-000${index}` })).success).toBe(true)
    expect((await buy(gameSession, game.next.numero, bothSides, { bet: '100.00', key: 'limit-0003' })).code).toBe('DRAW_LIMIT')
  })

  test('lottery ticket: is refused for trial users, guests and a game under maintenance', async () => {
    const body = { launchMode: 'LOTT', lottoGameCode: quickGame().gameCode }
    expect((await gateway.call('POST', '/wps/game/launchGame', { body })).code).toBe('NOT_LOGGED_IN')
    const device = { os: 'Linux', platform: 'W', value: gateway.services.payload.sealText('device-1') }
    const free = await gateway.call('POST', '/wps/session/login/freeplay', { body: device, headers: { 'x-gateway-version': '3' } })
    const trial = (free.value as { token: string }).token
    expect((await gateway.call('POST', '/wps/game/launchGame', { token: trial, body })).code).toBe('TRIAL_NOT_ALLOWED')
    expect((await gateway.call('GET', '/lgw/vn/games/game_menu', { token: trial, query: menuQuery })).success).toBe(true)
    expect((await gateway.call('GET', '/lgw/vn/games/game_menu/recent', { token: trial, query: menuQuery })).code).toBe('TRIAL_NOT_ALLOWED')
    expect((await gateway.call('POST', '/wps/game/launchGame', { token, body: { ...body, lottoGameCode: 'x' } })).code).toBe(
      'GAME_NOT_FOUND',
    )
    toMinute(5_000)
    const { gameSession } = await open()
    const { game } = await look(gameSession)
    gateway.services.catalogue.setMaintenance(quickGame().nodeId, 0)
    expect((await buy(gameSession, game.next.numero, bothSides)).code).toBe('GAME_MAINTENANCE')
    gateway.services.catalogue.setMaintenance(quickGame().nodeId, null)
  })
})

test('launch without a game: opens the lobby of the area', async () => {
  const body = { launchMode: 'LOTT', lottoArea: 'VN', lottoGameCode: '', lottoView: 'lobby', vassalage: 'TCG_SEA' }
  const { value } = await gateway.call('POST', '/wps/game/launchGame', { token, body })
  const launch = new URL((value as { url: string }).url, 'http://x').searchParams.get('launch') ?? ''
  const opened = Opened.parse((await gateway.call('POST', '/games/api/open', { body: { launch } })).value)
  expect(opened.view).toBe('lobby')
  const { games } = await look(opened.gameSession)
  expect(new Set(games.map((game) => game.vassalage))).toEqual(new Set(['TCG_SEA']))
  // every game of the area can be played with this launch
  const [, other] = games
  const state = await look(opened.gameSession, other?.gameCode)
  expect(state.game.gameCode).toBe(other?.gameCode)
})
