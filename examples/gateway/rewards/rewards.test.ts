import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { migrate } from '../database/migrate.ts'
import { checkLedger } from '../ledger/check.ts'
import { vipOf } from '../session/vip.ts'
import { setPaymentPassword } from '../member/payment-password.ts'
import { publicCost } from '../platform/secrets.ts'
import { paymentPassword } from '../testing/call-proven.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { changeRewards } from './config.ts'
import { day } from './days.ts'
import { grantSpins, spinGame } from './free-spins.ts'
import { movePoints, pointsOf } from './points.ts'
import { drawNow, keepRaffles, ticketsOf } from './raffles.ts'
import { settleRedemption } from './redeem.ts'
import { playedIn, taskCalls } from './tasks.ts'

let gateway: TrialGateway
let token: string
let id: string

const memberId = async (account: string) =>
  (await gateway.services.db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
beforeEach(async () => {
  gateway = await trialGateway({
    random: seeded('a week of losses'),
    limits: { round: { max: 5000, window: 60_000 } },
  })
  token = await gateway.login('player1')
  id = await memberId('player1')
  for (const each of [id, await memberId('vip1')]) await setPaymentPassword(gateway.services.db, each, paymentPassword, publicCost)
})
afterEach(async () => {
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
  await gateway.close()
})

const grant = (member: string, points: number) =>
  gateway.services.db.transaction().execute((trx) =>
    movePoints(trx, {
      memberId: member,
      points: BigInt(points),
      reference: 'gift:grant',
      key: crypto.randomUUID(),
      body: '',
      at: gateway.now(),
    }),
  )
const get = async (path: string, query = {}, as = token) => (await gateway.call('GET', path, { token: as, query })).value as never
const home = { name: 'Marisol Reyes', phone: '+63 917 123 4567', address: '12 Mabini Street, Quezon City' }
const redeem = (body: object, as = token) =>
  gateway.call('POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', {
    token: as,
    sealed: true,
    body: { password: paymentPassword, key: crypto.randomUUID(), delivery: home, ...body },
  })
const convert = (body: object) =>
  gateway.call('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
    token,
    sealed: true,
    body: { password: 'Player123!', key: crypto.randomUUID(), ...body },
  })
const stockOf = async (rewardId: string) =>
  (await gateway.services.db.selectFrom('point_rewards').select('stock').where('id', '=', rewardId).executeTakeFirstOrThrow()).stock
const balance = async (as = token) => ((await get('/wps/v2/wallets/balance', {}, as)) as { balance: string }).balance

async function play(nodeId: string, bets: string[], as = token): Promise<void> {
  const launch = await gateway.call('POST', '/wps/relay/GCS_gameLaunchFB', { token: as, body: { nodeId } })
  const ticket = new URL((launch.value as { url: string }).url, 'http://x').searchParams.get('launch')
  const { gameSession } = (await gateway.call('POST', '/games/api/open', { body: { launch: ticket } })).value as { gameSession: string }
  for (const bet of bets) {
    const round = await gateway.call('POST', '/games/api/round', { body: { gameSession, key: crypto.randomUUID(), bet } })
    expect(round.success).toBe(true)
  }
}
const slots = (count: number) =>
  gateway.services.catalogue.games
    .filter((game) => game.demo === 'slot' && game.gameType === 'RNG' && gateway.services.catalogue.maintenanceEnd(game, 0) === null)
    .slice(0, count)
    .map((game) => game.nodeId)

test('redemption of the last item in stock: of twenty simultaneous ones one succeeds and is charged', async () => {
  await grant(id, 100_000)
  // twenty payment passwords at once would be rate-limited, and goods need one
  await gateway.services.db.updateTable('point_rewards').set({ kind: 'spins', value: '1' }).where('id', '=', 'balloon').execute()
  const once = () => redeem({ rewardId: 'balloon', cost: 18_000, password: 'Player123!' })
  const answers = await Promise.all(Array.from({ length: 20 }, once))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['OUT_OF_STOCK']))
  expect([await stockOf('balloon'), await pointsOf(gateway.services.db, id)]).toEqual([0, 82_000])
})

test('CALL-65 redemption: the same key redeems once, also twenty times simultaneously; with another body it is refused', async () => {
  await grant(id, 10_000)
  const key = 'one-and-the-same-key'
  await gateway.services.db.updateTable('point_rewards').set({ kind: 'spins', value: '1' }).where('id', '=', 'lantern').execute()
  const once = () => redeem({ rewardId: 'lantern', cost: 1800, key, password: 'Player123!' })
  const answers = await Promise.all(Array.from({ length: 20 }, once))
  expect(new Set(answers.map(({ value }) => (value as { redemption: { id: string } }).redemption.id)).size).toBe(1)
  expect([await stockOf('lantern'), await pointsOf(gateway.services.db, id)]).toEqual([19, 8200])
  expect((await redeem({ rewardId: 'compass', cost: 2400, key })).code).toBe('KEY_REUSED')
})

test('redemption: with a wrong password, too few points, an old price or no stock it is refused and takes nothing', async () => {
  expect((await redeem({ rewardId: 'lantern', cost: 1800, password: 'guess' })).code).toBe('PASSWORD_WRONG')
  expect((await redeem({ rewardId: 'lantern', cost: 1800 })).code).toBe('INSUFFICIENT_POINTS')
  await grant(id, 2000)
  expect((await redeem({ rewardId: 'lantern', cost: 1 })).code).toBe('OFFER_CHANGED')
  expect((await redeem({ rewardId: 'shell', cost: 1200 })).code).toBe('OUT_OF_STOCK')
  expect([await stockOf('lantern'), await pointsOf(gateway.services.db, id)]).toEqual([20, 2000])
})

test('STATE-34 STATE-35 STATE-36 goods: are in process until the operator approves or rejects; a rejection returns points and stock', async () => {
  await grant(id, 5000)
  const first = (await redeem({ rewardId: 'lantern', cost: 1800 })).value as { redemption: { id: string; state: string } }
  const second = (await redeem({ rewardId: 'lantern', cost: 1800 })).value as typeof first
  expect(first.redemption.state).toBe('process')
  await settleRedemption(gateway.services, first.redemption.id, 'approved', 'On its way')
  const settle = (remark: string) =>
    gateway.call('POST', `/sandbox/redemptions/${second.redemption.id}`, { body: { state: 'rejected', remark } })
  expect(await settle(' ')).toMatchObject({ code: 'FIELD_INVALID', value: { field: 'remark' } })
  expect((await settle('Sold out')).success).toBe(true)
  await expect(settleRedemption(gateway.services, second.redemption.id, 'rejected', '')).rejects.toThrow('not in process')
  const { list } = (await get('/wps/relay/MCS2_getRedeemPointList')) as { list: { id: string; state: string }[] }
  expect(new Map(list.map((row) => [row.id, row.state]))).toEqual(
    new Map([
      [first.redemption.id, 'approved'],
      [second.redemption.id, 'rejected'],
    ]),
  )
  expect([await stockOf('lantern'), await pointsOf(gateway.services.db, id)]).toEqual([19, 3200])
})

test('CALL-66 conversion: points become money at the shown rate, once per key', async () => {
  await grant(id, 1000)
  const before = await balance()
  expect((await convert({ points: 400, amount: '4.00' })).code).toBe('FIELD_INVALID')
  expect((await convert({ points: 550, amount: '5.50' })).code).toBe('FIELD_INVALID')
  expect((await convert({ points: 600, amount: '60.00' })).code).toBe('OFFER_CHANGED')
  const key = 'convert-once'
  const answers = await Promise.all(Array.from({ length: 10 }, () => convert({ points: 600, amount: '6.00', key })))
  expect(new Set(answers.map(({ value }) => JSON.stringify(value)))).toEqual(new Set(['{"points":600,"amount":"6.00","balance":400}']))
  expect(Number(await balance())).toBeCloseTo(Number(before) + 6)
  // a replay returns the same result, whatever the rate is now
  await changeRewards(gateway.services.db, { convert: { points: 100, amount: '2.00', minimum: 100 } })
  expect((await convert({ points: 600, amount: '6.00', key })).success).toBe(true)
})

test('redemption and conversion: a repeated key returns the same result, even after a price change and self-exclusion', async () => {
  const { db } = gateway.services
  await grant(id, 10_000)
  const [one, two] = [
    { rewardId: 'lantern', cost: 1800, key: 'redeemed-and-gone' },
    { points: 600, amount: '6.00', key: 'converted-and-closed' },
  ]
  const [redeemed, converted] = [await redeem(one), await convert(two)]
  await db.updateTable('point_rewards').set({ cost: 2000 }).where('id', '=', 'lantern').execute()
  await db
    .insertInto('play_breaks')
    .values({ id: 'for good', member_id: id, kind: 'exclusion', starts_at: gateway.now() - 1, ends_at: null })
    .execute()
  expect((await redeem(one)).value).toMatchObject({ redemption: (redeemed.value as { redemption: object }).redemption })
  expect((await convert(two)).value).toEqual(converted.value)
  expect((await redeem({ rewardId: 'compass', cost: 2400 })).code).toBe('SELF_EXCLUDED')
  expect((await convert({ points: 600, amount: '6.00' })).code).toBe('SELF_EXCLUDED')
})

test('CALL-61 CALL-67 rounds: earn whole points by game type, and the remainder is kept', async () => {
  const [slot = ''] = slots(1)
  const live = gateway.services.catalogue.games.find(
    (game) => game.gameType === 'LIVE' && game.demo === 'slot' && gateway.services.catalogue.maintenanceEnd(game, 0) === null,
  )
  await play(slot, ['0.50', '0.50', '0.20', '2.00']) // 3.20 played: 3 points, 0.20 kept
  await play(slot, ['0.50', '0.50'])
  if (live) await play(live.nodeId, ['5.00'])
  const { byType } = (await get('/wps/relay/MCS2_getPointBalance')) as { byType: { type: string; points: number }[] }
  const of = (type: string) => byType.find((each) => each.type === type)?.points
  expect([of('slots'), of('live')]).toEqual([4, live ? 2 : 0])
  const found = (await get('/wps/relay/ODSFE2_MemTransDet', { type: 'slots', pageSize: '2' })) as {
    list: { points: number; type: string }[]
    totalPages: number
  }
  expect(found.list.every(({ type, points }) => type === 'slots' && points > 0)).toBe(true)
  expect(found.list.length).toBe(2)
})

test('check-in: once a day of the house, seven in a row, and a missed day restarts the streak', async () => {
  const checkIn = () => gateway.call('POST', '/wps/rewards/checkIn/claim', { token, body: {} })
  const claimed = (value: unknown) => (value as { days: { state: string }[] }).days.filter(({ state }) => state === 'claimed').length
  await Promise.all([checkIn(), checkIn(), checkIn()])
  expect(await pointsOf(gateway.services.db, id)).toBe(5)
  for (let each = 2; each <= 8; each++) {
    gateway.wait(day)
    token = await gateway.login('player1')
    expect(claimed((await checkIn()).value)).toBe(each > 7 ? 1 : each)
  }
  expect(await pointsOf(gateway.services.db, id)).toBe(5 + 5 + 10 + 10 + 15 + 15 + 50 + 5)
  gateway.wait(2 * day)
  token = await gateway.login('player1')
  expect(claimed((await checkIn()).value)).toBe(1)
})

test("check-in: after days are passed in the console, today's gives its points again", async () => {
  const checkIn = () => gateway.call('POST', '/wps/rewards/checkIn/claim', { token, body: {} })
  await checkIn()
  await gateway.call('POST', '/sandbox/days', { body: { account: 'player1', days: 1 } })
  await checkIn()
  await checkIn()
  expect(await pointsOf(gateway.services.db, id)).toBe(5 + 5)
})

test("check-in and tasks: return the time until the house's next day", async () => {
  for (const path of ['/wps/rewards/checkIn', '/wps/rewards/tasks']) {
    const before = gateway.now()
    const { nextAt, nextIn } = (await get(path)) as { nextAt: number; nextIn: number }
    expect(nextAt - nextIn).toBeGreaterThanOrEqual(before)
    expect(nextAt - nextIn).toBeLessThanOrEqual(gateway.now())
  }
})

test('a reward claim at midnight: belongs to exactly one day', async () => {
  for (const nodeId of slots(3)) await play(nodeId, ['0.20'])
  const before = await pointsOf(gateway.services.db, id)
  const { nextAt } = (await get('/wps/rewards/tasks')) as { nextAt: number }
  // the clock passes midnight while the claim is handled
  let isRead = false
  const clock = () => (isRead ? nextAt + 1 : ((isRead = true), nextAt - 1))
  const claim = taskCalls.find(({ verb }) => verb === 'POST')
  const member = await gateway.services.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const request = { body: { taskId: 'games' }, session: { id: 'x', member } }
  const answer = await claim?.handle({ ...gateway.services, clock }, request as never)
  const { list, nextIn } = answer as unknown as { list: { id: string; isClaimed: boolean }[]; nextIn: number }
  expect([list.find((task) => task.id === 'games')?.isClaimed, nextIn]).toEqual([true, 1])
  expect((await pointsOf(gateway.services.db, id)) - before).toBe(15)
})

test('tasks: count real rounds and are claimed once a day', async () => {
  const claim = (taskId: string) => gateway.call('POST', '/wps/rewards/tasks/claim', { token, body: { taskId } })
  expect((await claim('games')).code).toBe('NOT_CLAIMABLE')
  for (const nodeId of slots(3)) await play(nodeId, ['0.20'])
  const before = await pointsOf(gateway.services.db, id)
  await Promise.all([claim('games'), claim('games')])
  expect((await pointsOf(gateway.services.db, id)) - before).toBe(15)
  expect((await claim('rounds')).code).toBe('NOT_CLAIMABLE')
})

test("rescue fund: refunds 5 % of last week's net loss, once", async () => {
  const [slot = ''] = slots(1)
  await play(
    slot,
    Array.from({ length: 30 }, () => '10.00'),
  )
  expect((await gateway.call('POST', '/wps/rewards/rescue/claim', { token, body: {} })).code).toBe('NOT_CLAIMABLE')
  const { bet, win } = await gateway.services.db
    .selectFrom('rounds')
    .select((fields) => [fields.fn.sum<number>('bet').as('bet'), fields.fn.sum<number>('win').as('win')])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const expected = ((BigInt(bet) - BigInt(win)) * 5n) / 100n
  expect(expected > 10n, 'the seed gives a loss').toBe(true)
  gateway.wait(7 * day)
  token = await gateway.login('player1')
  const before = await balance()
  const claims = await Promise.all(Array.from({ length: 5 }, () => gateway.call('POST', '/wps/rewards/rescue/claim', { token, body: {} })))
  expect(claims.every(({ success }) => success)).toBe(true)
  expect(Math.round((Number(await balance()) - Number(before)) * 100)).toBe(Number(expected))
})

test('free spin: pays a bet on its game at its stake only', async () => {
  const { db, catalogue } = gateway.services
  const nodeId = spinGame(catalogue)
  await grantSpins(db, { memberId: id, nodeId, granted: 2, at: gateway.now() })
  const left = async () => ((await get('/wps/rewards/freeSpins')) as { list: { left: number }[] }).list[0]?.left
  await play(nodeId, ['1.00', '2.00'])
  await play(slots(3).find((each) => each !== nodeId) ?? '', ['1.00'])
  expect(await left()).toBe(1)
  await play(nodeId, ['1.00', '1.00'])
  expect(await left()).toBeUndefined()
  const paid = await db.selectFrom('ledger_transactions').select('id').where('reference', 'like', 'spin:%').execute()
  expect(paid).toHaveLength(2)
})

test("free spins: don't count as own stake for points, tasks, VIP level, raffle and rescue fund", async () => {
  const { db, catalogue, clock } = gateway.services
  const nodeId = spinGame(catalogue)
  const vip = async () => (await vipOf(db, { id, vip_level: 0 })).vipPoints
  const raffle = {
    ...(await db.selectFrom('raffles').selectAll().where('drawn_at', 'is', null).executeTakeFirstOrThrow()),
    ticket_amount: 1,
  }
  const tickets = async () => (await ticketsOf(db, raffle)).get(id) ?? 0
  const played = () => playedIn(db, id, 0, clock() + 1)
  await grantSpins(db, { memberId: id, nodeId, granted: 3, stake: 1000n, at: gateway.now() })
  const before = { vip: await vip(), tickets: await tickets(), points: await pointsOf(db, id) }
  await play(nodeId, ['10.00', '10.00', '10.00'])
  expect({ vip: await vip(), tickets: await tickets(), points: await pointsOf(db, id) }).toEqual(before)
  expect(await played()).toMatchObject({ rounds: 0, bet: 0n, games: 0 })
  await play(nodeId, ['10.00']) // no spin is left: the member pays this one
  expect(await vip()).toBe(before.vip + 10)
  expect(await tickets()).toBe(before.tickets + 1000)
  expect(await pointsOf(db, id)).toBe(before.points + 10)
  expect(await played()).toMatchObject({ rounds: 1, bet: 1000n, games: 1 })
  // migration: an older database without the column takes it from the ledger
  await sql`drop index rounds_member`.execute(db) // a later migration creates this index on the column
  await sql`alter table rounds drop column paid_by_house`.execute(db)
  await db.deleteFrom('migrations').where('name', '=', '006 rounds paid by the house').execute()
  await migrate(db, 'sqlite')
  expect(await played()).toMatchObject({ rounds: 1, bet: 1000n, games: 1 })
})

test('free spins from an operator: are granted once per key, also for simultaneous calls; with another body it is refused', async () => {
  const give = (granted: number) => gateway.call('POST', '/sandbox/free-spins', { body: { account: 'player1', granted, key: 'one-gift' } })
  const answers = await Promise.all([give(3), give(3), give(3)])
  expect(answers.every(({ success }) => success)).toBe(true)
  expect((await give(4)).code).toBe('KEY_REUSED')
  const { list } = (await get('/wps/rewards/freeSpins')) as { list: { granted: number }[] }
  expect(list.map(({ granted }) => granted)).toEqual([3])
})

test('CALL-57 raffle: is drawn among tickets from real bets, and its winner claims the prize once', async () => {
  const [slot = ''] = slots(1)
  await play(slot, ['10.00', '5.00', '2.00'])
  await drawNow(gateway.services)
  const { list } = (await get('/wps/rewards/raffles')) as {
    list: { isDrawn: boolean; tickets: number; prizes: { id: string; isOwn: boolean; isClaimed: boolean; amount: string }[] }[]
  }
  expect(list.map(({ isDrawn }) => isDrawn)).toEqual([false, true])
  expect(list[1]?.tickets).toBe(3)
  const own = list[1]?.prizes.filter(({ isOwn }) => isOwn) ?? []
  expect(own.map(({ amount }) => amount)).toEqual(['100.00'])
  const prizeId = own[0]?.id
  const claim = (as: string) => gateway.call('POST', '/wps/relay/MCS2_claimRafflePromotion', { token: as, body: { prizeId } })
  expect((await claim(await gateway.login('vip1'))).code).toBe('NOT_CLAIMABLE')
  const before = await balance()
  await Promise.all([claim(token), claim(token), claim(token)])
  expect(Number(await balance()) - Number(before)).toBeCloseTo(100)
})

test('end of a raffle: of several simultaneous requests one starts the next', async () => {
  const late = { ...gateway.services, clock: () => gateway.now() + 15 * day }
  await Promise.all([keepRaffles(late), keepRaffles(late), keepRaffles(late)])
  const open = await gateway.services.db.selectFrom('raffles').select('id').where('drawn_at', 'is', null).execute()
  expect(open).toHaveLength(1)
})

test("a trial user: can't earn or claim; a guest is refused", async () => {
  for (const name of ['MCS2_getPointReward', 'MCS2_getPointConfig'])
    expect((await gateway.call('GET', `/wps/relay/${name}`)).code).toBe('NOT_LOGGED_IN')
  expect((await gateway.call('GET', '/wps/relay/MCS2_getPointBalance')).code).toBe('NOT_LOGGED_IN')
  await gateway.services.db.updateTable('members').set({ type: 4 }).where('id', '=', id).execute()
  for (const path of ['/wps/rewards/checkIn/claim', '/wps/rewards/rescue/claim'])
    expect((await gateway.call('POST', path, { token, body: {} })).code).toBe('TRIAL_NOT_ALLOWED')
  expect((await redeem({ rewardId: 'lantern', cost: 1800 })).code).toBe('TRIAL_NOT_ALLOWED')
})

test('goods: are sent to an address, which member and console see; rewards given at once have none', async () => {
  const vip = await gateway.login('vip1')
  await grant(await memberId('vip1'), 50_000)
  const known = async () => (await get('/wps/rewards/delivery', {}, vip)) as typeof home
  expect((await known()).phone).toBe('')
  const lantern = { rewardId: 'lantern', cost: 1800 }
  const before = await stockOf('lantern')
  for (const [delivery, field] of [
    [null, 'name'],
    [undefined, 'name'],
    [{ ...home, name: ' ' }, 'name'],
    [{ ...home, phone: 'x' }, 'phone'],
    [{ ...home, address: 'here' }, 'address'],
  ] as const)
    expect(await redeem({ ...lantern, delivery }, vip)).toMatchObject({ code: 'FIELD_INVALID', value: { field } })
  expect(await stockOf('lantern')).toBe(before)
  const key = crypto.randomUUID()
  const first = await redeem({ ...lantern, key, delivery: { ...home, name: '  Marisol Reyes ' } }, vip)
  expect(first.value).toMatchObject({ redemption: { state: 'process', delivery: home } })
  // the same request with another address is a replay, and keeps the first address
  const again = await redeem({ ...lantern, key, delivery: { ...home, address: 'Another street 9, Cebu' } }, vip)
  expect(again.value).toMatchObject({ redemption: { delivery: home } })
  const { cost } = await gateway.services.db
    .selectFrom('point_rewards')
    .select('cost')
    .where('id', '=', 'spins-10')
    .executeTakeFirstOrThrow()
  const spins = await redeem({ rewardId: 'spins-10', cost }, vip)
  expect(spins.value).toMatchObject({ redemption: { state: 'approved', delivery: null } })
  const list = (await get('/wps/relay/MCS2_getRedeemPointList', { pageNo: 1, pageSize: 10 }, vip)) as {
    list: { rewardId: string; delivery: unknown }[]
  }
  expect(list.list.map(({ rewardId, delivery }) => [rewardId, delivery])).toEqual(
    expect.arrayContaining([
      ['lantern', home],
      ['spins-10', null],
    ]),
  )
  expect(await known()).toEqual(home)
  expect((await get('/wps/rewards/delivery')) as typeof home).not.toEqual(home)
  const { value } = await gateway.call('GET', '/sandbox/rewards')
  expect((value as { redemptions: object[] }).redemptions).toContainEqual(expect.objectContaining({ account: 'vip1', delivery: home }))
})
