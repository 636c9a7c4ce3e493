import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Limits } from '../../../src/core/member/limit-calls.ts'
import { Opened, RoundAnswer } from '../demo-games/protocol.ts'
import { gamesOfArea } from '../lottery/lottery-games.ts'
import { settleDue } from '../lottery/settle.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { postFreely } from '../testing/post-freely.ts'
import { parseAmount } from '../ledger/money.ts'
import { findByAccount } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { depositLeft, refuseAbovePlayLimits } from './limits.ts'
import { oneZone } from '../platform/house-days.ts'
import { monthsLater, periodOf } from './periods.ts'
import { refuseMovement } from '../movements/admit.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A Saturday. */
const noon = Date.UTC(2026, 10, 21, 12)

let now = noon
let gateway: TrialGateway
let token: string
let memberId: string
beforeEach(() => begin())
afterEach(() => gateway.close())

/** timeZoneOffset: minutes ahead of UTC at which days begin. */
async function begin(timeZoneOffset = 0) {
  now = noon
  gateway = await trialGateway({ clock: () => now, timeZoneOffset })
  await gateway.services.settings.change({ sessionIdleMinutes: 720 }) // hours pass in these tests
  await logIn()
  memberId = (await findByAccount(gateway.services.db, 'player1'))?.id ?? ''
}

async function logIn() {
  token = await gateway.login('player1')
}
/** Moves the clock and logs in again, because the session has expired by then. */
async function later(time: number) {
  now = time
  await logIn()
}
const limits = async () => (await gateway.call('GET', '/wps/member/limits', { token })).value as Limits
const one = async (kind: string) => (await limits()).limits.find((limit) => limit.kind === kind)
const set = (kind: string, value: string | null) => gateway.call('POST', '/wps/member/limits/change', { token, body: { kind, value } })
const exclude = (span: string, confirmation = 'Player123!') =>
  gateway.call('POST', '/wps/member/selfExclusion', { token, sealed: true, body: { span, confirmation, isUnderstood: true } })
const timeOut = (days: string) => gateway.call('POST', '/wps/member/timeOut', { token, body: { days } })

/** Books a deposit as the cashier does: refused by the member's own limits, or booked. */
const deposit = (amount: string, at = now) =>
  gateway.services.db.transaction().execute(async (trx) => {
    const minor = parseAmount(amount) ?? 0n
    await refuseMovement(trx, { movement: 'deposit', memberId, amount: minor, at })
    await postFreely(trx, {
      key: crypto.randomUUID(),
      body: amount,
      kind: 'deposit',
      entries: [
        { account: houseAccounts.float, amount: -minor },
        { account: memberAccount(memberId), amount: minor },
      ],
      at,
    })
  })

const slot = () => gateway.services.catalogue.games.find((game) => game.demo === 'slot')
async function launch() {
  const game = slot() ?? gateway.services.catalogue.games[0]
  return gateway.call('POST', '/wps/relay/GCS_gameLaunchFB', { token, body: { nodeId: game?.nodeId, vassalage: game?.vassalage } })
}
async function openGame() {
  const { value } = await launch()
  const ticket = new URL((value as { url: string }).url, 'http://x').searchParams.get('launch')
  return Opened.parse((await gateway.call('POST', '/games/api/open', { body: { launch: ticket } })).value).gameSession
}
let rounds = 0
const play = (gameSession: string, bet: string, key = `round-key-${++rounds}`) =>
  gateway.call('POST', '/games/api/round', { body: { gameSession, key, bet } })

describe('changing limits', () => {
  test('MEMBER-21 a tighter limit: applies at once; a looser one: applies after 24 hours, and can be cancelled until then', async () => {
    await set('deposit.week', '1000')
    expect(await one('deposit.week')).toMatchObject({ value: '1000.00', next: null })
    await set('deposit.week', '600')
    expect(await one('deposit.week')).toMatchObject({ value: '600.00', next: null })
    await set('deposit.week', '800')
    expect(await one('deposit.week')).toMatchObject({ value: '600.00', next: { value: '800.00', from: noon + day } })

    await later(noon + day - 1)
    expect(await one('deposit.week')).toMatchObject({ value: '600.00' })
    await later(noon + day)
    expect(await one('deposit.week')).toMatchObject({ value: '800.00', next: null })

    await set('deposit.week', '900')
    await gateway.call('POST', '/wps/member/limits/callOff', { token, body: { kind: 'deposit.week' } })
    await later(noon + 3 * day)
    expect(await one('deposit.week')).toMatchObject({ value: '800.00', next: null })
  })

  test("removing a limit counts as loosening; a repeated request doesn't restart the 24 hours, and a tighter limit cancels it", async () => {
    await set('loss.day', '50')
    await set('loss.day', null)
    now += hour
    await set('loss.day', null)
    expect(await one('loss.day')).toMatchObject({ value: '50.00', next: { value: null, from: noon + day } })
    await set('loss.day', '40')
    expect(await one('loss.day')).toMatchObject({ value: '40.00', next: null })
    await set('loss.day', null)
    await later(now + day)
    expect(await one('loss.day')).toMatchObject({ value: null, left: null, next: null })
    const { value } = await gateway.call('GET', '/wps/member/limits/changes', { token })
    expect((value as { list: { action: string }[] }).list.map(({ action }) => action).toSorted()).toEqual([
      'lowered',
      'removed',
      'removed',
      'set',
    ])
  })

  test('limit values with signs, exponents, commas, cents or other digits, or too low or high: are refused', async () => {
    for (const value of ['-5', '+5', '1e3', '1,000', '5.50', '５００', '0', '', ' 5', '99999999999'])
      expect(await set('deposit.day', value)).toMatchObject({ code: 'FIELD_INVALID' })
    for (const value of ['14', '1441', '1.5', '60m']) expect(await set('session.one', value)).toMatchObject({ code: 'FIELD_INVALID' })
    expect(await set('bet.day', '5')).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await one('deposit.day')).toMatchObject({ value: null })
  })

  test('simultaneous changes of a limit: are applied one after the other, and none loosens what another has tightened', async () => {
    await set('deposit.day', '500')
    await Promise.all(['400', '900', '300', '700', '200'].map((value) => set('deposit.day', value)))
    expect(await one('deposit.day')).toMatchObject({ value: '200.00' })
  })
})

describe('deposit limits', () => {
  test("deposit limits: count from midnight, Monday and the 1st in the house's time zone", async () => {
    await gateway.close()
    await begin(420) // Saturday 19:00 in that zone
    await deposit('500', Date.UTC(2026, 9, 31, 16, 59)) // the 31st, 23:59
    await deposit('40', Date.UTC(2026, 9, 31, 17, 1)) // the 1st, 00:01
    await deposit('30', Date.UTC(2026, 10, 15, 16, 59)) // Sunday, 23:59
    await deposit('20', Date.UTC(2026, 10, 15, 17, 1)) // Monday, 00:01
    await deposit('10', Date.UTC(2026, 10, 20, 16, 59)) // Friday, 23:59
    await deposit('5', Date.UTC(2026, 10, 20, 17, 1)) // Saturday, 00:01
    for (const [kind, used] of [
      ['deposit.day', '5.00'],
      ['deposit.week', '35.00'],
      ['deposit.month', '105.00'],
    ] as const) {
      await set(kind, '200')
      expect(await one(kind)).toMatchObject({ used })
    }
    await set('deposit.week', '100')
    expect(await depositLeft(gateway.services.db, gateway.services, memberId)).toBe(65_00n)
    await expect(deposit('65.01')).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      value: { kind: 'deposit.week', limit: '100.00', left: '65.00', until: Date.UTC(2026, 10, 22, 17) },
    })
    await deposit('65.00')
    now = Date.UTC(2026, 10, 22, 17)
    expect(await depositLeft(gateway.services.db, gateway.services, memberId)).toBe(30_00n) // the rest of the month's limit
  })

  test('deposit limits: of several simultaneous deposits only one fits', async () => {
    await set('deposit.day', '100')
    const results = await Promise.allSettled([deposit('60'), deposit('60'), deposit('60')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('loss limits', () => {
  test('a limit lowered below the current loss refuses paid rounds, but not rounds that the house pays', async () => {
    const { db } = gateway.services
    await db
      .insertInto('play_days')
      .values({ member_id: memberId, day: Math.floor(now / day), staked: 20_00n, won: 0n, played: 0 })
      .execute()
    const asked = (bet: bigint) => refuseAbovePlayLimits(db, { memberId, bet, at: now })
    for (const limit of ['20', '10']) {
      await set('loss.day', limit)
      await asked(0n)
      await expect(asked(1n)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    }
  })

  test('loss limit: no bet may exceed what is left of it, and a win frees some again', async () => {
    await set('loss.day', '300')
    const game = await openGame()
    let [lost, refused] = [0n, 0]
    for (let round = 0; round < 60 && refused === 0; round++) {
      const answer = await play(game, '50.00')
      if (answer.success) lost += 50_00n - (parseAmount(RoundAnswer.parse(answer.value).win) ?? 0n)
      else {
        refused++
        expect(answer).toMatchObject({
          status: 403,
          code: 'LIMIT_REACHED',
          value: { kind: 'loss.day', until: periodOf('day', now, oneZone(0)).end },
        })
        expect(lost + 50_00n).toBeGreaterThan(300_00n)
      }
      expect(lost).toBeLessThanOrEqual(300_00n)
    }
    expect(parseAmount((await one('loss.day'))?.used)).toBe(lost > 0n ? lost : 0n)
  })

  test('a round already played is returned again for its key, even if the limit is reached now', async () => {
    const game = await openGame()
    const first = await play(game, '100.00', 'round-kept')
    await timeOut('1')
    expect((await play(game, '100.00', 'round-kept')).value).toEqual(first.value)
    expect(await play(game, '100.00', 'round-other')).toMatchObject({ code: 'TIME_OUT' })
  })

  test('a bet on an open draw counts as a loss, and its win on the day of the bet', async () => {
    const lottery = gamesOfArea(gateway.services.catalogue, 'TCG_LOTTO_VN').find((each) => each.gameClassify === 'instant')
    const gameCode = lottery?.gameCode ?? ''
    const body = { launchMode: 'LOTT', lottoGameCode: gameCode, lottoView: 'betting', vassalage: 'TCG_LOTTO_VN' }
    const buy = async (bet: string, key: string) => {
      const { value } = await gateway.call('POST', '/wps/game/launchGame', { token, body })
      const ticket = new URL((value as { url: string }).url, 'http://x').searchParams.get('launch')
      const { gameSession } = Opened.parse((await gateway.call('POST', '/games/api/open', { body: { launch: ticket } })).value)
      const state = await gateway.call('POST', '/games/api/lottery', { body: { gameSession, gameCode } })
      const numero = (state.value as { game: { next: { numero: string } } }).game.next.numero
      const lines = [
        { bet: 'size', pick: 'big' },
        { bet: 'size', pick: 'small' },
      ]
      return gateway.call('POST', '/games/api/round', { body: { gameSession, key, bet, input: { gameCode, numero, lines } } })
    }
    now = Date.UTC(2026, 10, 21, 23, 59, 10) // drawn at midnight
    await logIn()
    await set('loss.day', '30')
    expect((await buy('10.00', 'ticket-1')).success).toBe(true)
    expect(await one('loss.day')).toMatchObject({ used: '20.00', left: '10.00' })
    expect(await buy('10.00', 'ticket-2')).toMatchObject({ code: 'LIMIT_REACHED', value: { left: '10.00' } })
    now += minute
    await settleDue(gateway.services)
    expect(await one('loss.day')).toMatchObject({ used: '0.00', left: '30.00' }) // it is another day: the win does not raise its limit
    const days = await gateway.services.db.selectFrom('play_days').selectAll().where('member_id', '=', memberId).execute()
    expect(days).toHaveLength(1)
    expect(BigInt(days[0]?.won ?? 0)).toBeGreaterThan(0n)
  })
})

describe('breaks', () => {
  /** The `pause` fields that block deposits in the wallet and on the deposit page, and claims in the reward centre. */
  const pauses = async () => {
    const pages = ['/wps/member/info/funds/consolidated', '/wps/v2/wallets/deposit/offer', '/wps/rewards/center']
    const answers = await Promise.all(pages.map((page) => gateway.call('GET', page, { token })))
    return answers.map(({ value }) => (value as { pause: unknown }).pause)
  }

  test('MEMBER-22 a time-out blocks play and deposits until it ends; login, balance and limits still work, and nobody can end it early', async () => {
    const game = await openGame()
    expect((await timeOut('3')).value).toMatchObject({ timeOut: { until: noon + 3 * day } })
    expect(await launch()).toMatchObject({ status: 403, code: 'TIME_OUT', value: { until: noon + 3 * day } })
    expect(await play(game, '1.00')).toMatchObject({ code: 'TIME_OUT' })
    await expect(deposit('10')).rejects.toMatchObject({ code: 'TIME_OUT' })
    const on = { kind: 'timeOut', until: noon + 3 * day }
    expect(await pauses()).toEqual([on, on, null])
    await timeOut('1') // a shorter one changes nothing
    await later(noon + 3 * day - 1)
    expect(await launch()).toMatchObject({ code: 'TIME_OUT' })
    expect((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).success).toBe(true)
    expect((await set('deposit.day', '100')).success).toBe(true)
    now += 1
    expect((await launch()).success).toBe(true)
    expect((await limits()).timeOut).toBeNull()
  })

  test("MEMBER-23 a self-exclusion blocks play, deposits and bonuses, and can't be lifted by the member, the console or the database", async () => {
    const { db } = gateway.services
    expect(await exclude('1y', 'wrong')).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect((await limits()).exclusion).toBeNull()
    const until = Date.UTC(2027, 10, 21, 12)
    expect((await exclude('1y')).value).toMatchObject({ exclusion: { until } })
    expect((await exclude('6m')).value).toMatchObject({ exclusion: { until } })
    const on = { kind: 'exclusion', until }
    expect(await pauses()).toEqual([on, on, on])
    await gateway.call('PUT', '/sandbox/settings', { body: { limits: { exclusion: false } } })
    await expect(db.deleteFrom('play_breaks').execute()).rejects.toThrow('never lifted')
    await expect(db.updateTable('play_breaks').set({ ends_at: 1 }).execute()).rejects.toThrow('never lifted')
    await later(until - 1)
    expect(await launch()).toMatchObject({ status: 403, code: 'SELF_EXCLUDED', value: { until } })
    await expect(deposit('10')).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    await expect(refuseMovement(db, { movement: 'reward', memberId, at: now })).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    expect(await gateway.call('POST', '/wps/rewards/checkIn/claim', { token, body: {} })).toMatchObject({ code: 'SELF_EXCLUDED' })
    expect((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).success).toBe(true)
    await later(until)
    expect((await launch()).success).toBe(true)
  })

  test.each(['time-out', 'self-exclusion'])('a member on a %s sees no bonuses and promotions; existing applications stay', async (kind) => {
    const get = async (path: string) => (await gateway.call('GET', path, { token })).value as Record<string, unknown>
    const seen = async () => {
      const [offer, center, promotions, info, news] = await Promise.all([
        get('/wps/v2/wallets/deposit/offer'),
        get('/wps/rewards/center'),
        get('/wps/relay/MCSFE_getPromotions'),
        get('/wps/system/publicInfo'),
        get('/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W'),
      ])
      const { banners, notices, popup, promotions: titles, announcements } = news as Record<string, { promotionType?: string | null }[]>
      return {
        bonuses: offer['bonuses'],
        ready: center['list'],
        promotions: promotions['list'],
        count: info['availablePromoCount'],
        named: info['availablePromo'],
        badges: await get('/wps/rewards/badges'),
        adverts: [banners, notices, popup, titles].flat(),
        ways: announcements?.filter(({ promotionType }) => promotionType),
        pause: (await get('/wps/member/info'))['pause'],
      }
    }
    const before = await seen()
    for (const list of [before.bonuses, before.ready, before.promotions, before.named, before.adverts, before.ways])
      expect(list).not.toHaveLength(0)
    expect(before.count).toBeGreaterThan(0)
    expect(before.badges).toMatchObject({ rewards: expect.not.stringMatching(/^0$/) })
    expect(before.pause).toBeNull()
    const [promotion] = before.promotions as { id: string; state: string }[]
    const { db } = gateway.services
    await db
      .insertInto('promotion_applications')
      .values({
        id: 'own',
        promotion_id: promotion?.id ?? '',
        member_id: memberId,
        state: 'applying',
        comment: '',
        reason: '',
        amount: 0n,
        created_at: now,
        changed_at: now,
      })
      .execute()
    const until = kind === 'time-out' ? noon + 3 * day : Date.UTC(2027, 10, 21, 12)
    await (kind === 'time-out' ? timeOut('3') : exclude('1y'))
    expect(await seen()).toEqual({
      bonuses: [],
      ready: [],
      promotions: [expect.objectContaining({ id: promotion?.id, state: 'applying' })],
      count: 0,
      named: [],
      badges: { rewards: 0, missions: 0 },
      adverts: [],
      ways: [],
      pause: { kind: kind === 'time-out' ? 'timeOut' : 'exclusion', until },
    })
    const detail = async (id = '') => gateway.call('GET', `/wps/relay/MCSFE_getPromotion?id=${id}`, { token })
    expect((await detail(promotion?.id)).success).toBe(true)
    expect(await detail((before.promotions as { id: string }[])[1]?.id)).toMatchObject({ code: 'PROMOTION_GONE' })
    await later(until)
    expect(await seen()).toMatchObject({ bonuses: expect.arrayContaining([expect.anything()]), pause: null })
  })

  test('a permanent exclusion has no end, and a longer one replaces a shorter', async () => {
    await exclude('6m')
    expect((await exclude('forever')).value).toMatchObject({ exclusion: { until: null } })
    await later(noon + 30 * 365 * day)
    expect(await launch()).toMatchObject({ code: 'SELF_EXCLUDED', value: { until: null } })
  })
})

describe('play time', () => {
  const beat = async () => (await gateway.call('POST', '/wps/member/playSession', { token, body: {} })).value as Record<string, unknown>

  test('a play session: continues over games, launches and reloads, and ends with a pause; its result is the sum of its rounds', async () => {
    await beat()
    const round = RoundAnswer.parse((await play(await openGame(), '2.00')).value)
    now += 9 * minute
    await beat()
    now += 9 * minute
    const net = (parseAmount(round.win) ?? 0n) - 200n
    const sum = await beat()
    expect(sum).toMatchObject({ elapsed: 18 * minute, staked: '2.00', won: round.win, left: null, reminder: 30 * minute })
    expect(String(sum['net']).replace('.', '')).toMatch(new RegExp(`^${net < 0n ? '-' : ''}0*${net < 0n ? -net : net}$`))
    now += 10 * minute + 1
    expect(await beat()).toMatchObject({ elapsed: 0, staked: '0.00' })
  })

  test('a game in a separate window gets the same data about the play session', async () => {
    await beat()
    const gameSession = await openGame()
    await play(gameSession, '2.00')
    now += 9 * minute
    const alone = async (of: string) => gateway.call('POST', '/games/api/play', { body: { gameSession: of } })
    expect((await alone(gameSession)).value).toMatchObject({ elapsed: 9 * minute, staked: '2.00', left: null, reminder: 30 * minute })
    now += 9 * minute
    expect(await beat()).toMatchObject({ elapsed: 18 * minute, staked: '2.00' }) // the separate window has reported that the game is open
    expect((await alone('none')).code).toBe('SESSION_ENDED')
  })

  test("the session limit: ends the play session; after a pause another one can start, until the day's limit", async () => {
    await set('session.one', '30')
    await set('session.day', '45')
    await set('reminder', '15')
    const game = await openGame()
    for (let at = 0; at < 6; at++) {
      expect((await play(game, '0.20')).success).toBe(true)
      now += 5 * minute
    }
    expect(await play(game, '0.20')).toMatchObject({
      code: 'LIMIT_REACHED',
      value: { kind: 'session.one', limit: '30', until: now + 5 * minute },
    })
    expect(await launch()).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await beat()).toMatchObject({ left: 0, reminder: 15 * minute })
    now += 5 * minute + 1
    for (let at = 0; at < 4; at++) {
      expect((await play(game, '0.20')).success).toBe(true)
      now += 5 * minute
    }
    expect(await play(game, '0.20')).toMatchObject({ value: { kind: 'session.day', until: Date.UTC(2026, 10, 22) } })
    expect((await limits()).month).toMatchObject({ played: 40 })
    await later(Date.UTC(2026, 10, 22))
    expect((await launch()).success).toBe(true)
  })

  test('a play session over midnight: its part before midnight counts for yesterday', async () => {
    now = Date.UTC(2026, 10, 21, 23, 55)
    await logIn()
    await set('session.day', '60')
    await beat()
    now += 8 * minute
    await beat()
    expect(await one('session.day')).toMatchObject({ used: '3' })
    expect((await limits()).month).toMatchObject({ played: 8 })
  })
})

test('days passed in the sandbox: a looser limit starts, but breaks are not shortened', async () => {
  await set('deposit.day', '10')
  await set('deposit.day', '20')
  await set('loss.week', '1000')
  await play(await openGame(), '1.00')
  await timeOut('3')
  const pass = await gateway.call('POST', '/sandbox/days', { body: { account: 'player1', days: 7 } })
  expect(pass.success).toBe(true)
  expect(await one('deposit.day')).toMatchObject({ value: '20.00', next: null })
  expect(await one('loss.week')).toMatchObject({ used: '0.00' })
  expect((await limits()).timeOut).toEqual({ until: noon + 3 * day })
  const { value } = await gateway.call('GET', '/sandbox/limits/player1')
  expect(value).toMatchObject({ breaks: [{ kind: 'timeOut', until: noon + 3 * day }] })
})

test('limits that the operator does not offer: are neither shown nor accepted', async () => {
  await set('deposit.day', '10')
  await gateway.call('PUT', '/sandbox/settings', { body: { limits: { deposit: false, timeOut: false, session: false } } })
  expect((await limits()).limits.map(({ kind }) => kind)).toEqual(['loss.day', 'loss.week', 'loss.month'])
  expect((await limits()).offers).toEqual({ deposit: false, loss: true, session: false, timeOut: false, exclusion: true })
  expect(await set('deposit.day', '5')).toMatchObject({ status: 403, code: 'NOT_OFFERED' })
  expect(await set('reminder', '15')).toMatchObject({ code: 'NOT_OFFERED' })
  expect(await timeOut('1')).toMatchObject({ code: 'NOT_OFFERED' })
  expect((await set('loss.day', '5')).success).toBe(true)
  expect(await depositLeft(gateway.services.db, gateway.services, memberId)).toBeNull()
})

test('limits: guests and trial users have none', async () => {
  expect(await gateway.call('GET', '/wps/member/limits')).toMatchObject({ code: 'NOT_LOGGED_IN' })
  const trial = await gateway.call('POST', '/wps/session/login/freePlay', { body: { deviceId: 'device-of-a-trial' } })
  const { token: trialToken } = (trial.value ?? {}) as { token?: string }
  if (trialToken)
    expect(await gateway.call('GET', '/wps/member/limits', { token: trialToken })).toMatchObject({ code: 'TRIAL_NOT_ALLOWED' })
})

test('calendar months: six months after 31 August is the end of February', () => {
  const at = (text: string) => Date.parse(text)
  expect(new Date(monthsLater(at('2026-08-31T10:00Z'), 6, oneZone(0))).toISOString()).toBe('2027-02-28T10:00:00.000Z')
  expect(new Date(monthsLater(at('2024-02-29T10:00Z'), 12, oneZone(0))).toISOString()).toBe('2025-02-28T10:00:00.000Z')
  expect(periodOf('week', at('2026-11-22T23:59Z'), oneZone(0))).toMatchObject({ start: at('2026-11-16T00:00Z') })
  expect(periodOf('month', at('2026-12-31T18:00Z'), oneZone(420))).toMatchObject({
    start: at('2026-12-31T17:00Z'),
    end: at('2027-01-31T17:00Z'),
  })
})
