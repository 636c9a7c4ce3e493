import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { seeded } from '../artwork/random.ts'
import { createGateway, type Gateway } from '../create-gateway.ts'
import { hold } from '../ledger/holds.ts'
import { checkLedger } from '../ledger/check.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import { passageOf, postFreely } from '../testing/post-freely.ts'
import { settleDraw } from '../lottery/settle.ts'
import type { Services } from '../platform/services.ts'
import { addMember, giveBonus, moveMoney, playRound } from '../testing/team.ts'
import { expectedSums, storedSums } from '../testing/team-sums.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { payWithdrawal, repayMissing } from '../wallet/withdrawal-steps.ts'
import { figures, figuresByDay, figuresByLine } from './figures.ts'
import { recount } from './recount.ts'

/** TEAM_SEED repeats a run. */
const seed = process.env['TEAM_SEED'] ?? String(Date.now() % 1_000_000)
const day = 86_400_000
const timeZoneOffset = 480

let gateway: Gateway | undefined
let stop = async () => {}
afterEach(async () => {
  await gateway?.close()
  await stop()
  gateway = undefined
  stop = async () => {}
})

/** Buys a ticket and draws it. */
async function drawTicket(services: Services, memberId: string, cost: bigint): Promise<void> {
  const { db, catalogue, clock } = services
  const game = catalogue.games.find((each) => each.demo === 'lottery' && each.vassalage === 'TCG_QUICK')
  if (!game) throw new Error('there is no lottery')
  const at = clock()
  const drawsAt = Math.floor(at / 60_000) * 60_000 - 60_000
  await db.transaction().execute(async (trx) => {
    const entries = [
      { account: memberAccount(memberId), amount: -cost },
      { account: houseAccounts.play, amount: cost },
    ]
    const { id } = await postFreely(trx, { key: randomUUID(), body: '', kind: 'bet', reference: game.nodeId, entries, at })
    const ticket = { id, member_id: memberId, node_id: game.nodeId, game_code: game.gameCode, game_session_id: '', draws_at: drawsAt }
    const lines = JSON.stringify([{ bet: 'big', pick: '' }])
    await trx
      .insertInto('lottery_tickets')
      .values({ ...ticket, lines, stake: cost, cost, win: 0n, settled_at: null, created_at: at })
      .execute()
  })
  await settleDraw(services, game.gameCode, drawsAt)
}

/** Makes a withdrawal that is paid out; with isRepaid the operator refunds a part. */
async function withdraw(services: Services, memberId: string, amount: bigint, isRepaid: boolean): Promise<void> {
  const { db, clock } = services
  const [id, at] = [randomUUID(), clock()]
  const payee = {
    id,
    member_id: memberId,
    kind: 'bank' as const,
    provider: 'Bank',
    holder: 'A',
    number: '1',
    created_at: at,
    removed_at: null,
  }
  await db.insertInto('payees').values(payee).execute()
  const times = { requested_at: at, approved_at: at, paid_at: null, confirm_by: null, answered_at: null, ended_at: null }
  const rest = { answer: null, received: null, how: null, refunded: 0n, reason: '' }
  await db.transaction().execute(async (trx) => {
    await hold(trx, { id, memberId, amount, at, passage: await passageOf(trx, memberId) })
    await trx
      .insertInto('withdrawals')
      .values({ id, member_id: memberId, payee_id: id, amount, fee: 100n, state: 'approved', ...times, ...rest })
      .execute()
  })
  await payWithdrawal(services, id)
  if (!isRepaid) return
  await db.updateTable('withdrawals').set({ state: 'review', received: 300n }).where('id', '=', id).execute()
  await repayMissing(services, id, '')
}

describe.each(testDatabases)('team days on $name', ({ isThere, start }) => {
  test.skipIf(!isThere)(`team days: match the rounds and payments, also with parallel operations (TEAM_SEED=${seed})`, async () => {
    const database = await start()
    stop = database.stop
    const random = seeded(`team ${seed}`)
    gateway = await createGateway({ database: database.address, random, timeZoneOffset, clock: () => Date.parse('2026-06-15T18:30:00Z') })
    const { services } = gateway
    const { db, catalogue } = services
    const now = services.clock()
    const top = await addMember(services, { account: 'topagent', type: 1, at: now - 9 * day })
    const first = await addMember(services, { account: 'firstagent', type: 2, upline: top, at: now - 8 * day })
    const second = await addMember(services, { account: 'secondagent', type: 41, upline: first, at: now - 8 * day })
    const people = [top, first, second]
    for (let n = 0; n < 9; n++) {
      const upline = people[n % 4] as string
      people.push(await addMember(services, { account: `plain${n}`, upline, at: now - Math.floor(random() * 7 * day) }))
    }
    const slots = catalogue.games.filter((game) => game.demo === 'slot').slice(0, 200)
    // the oldest deposit is made first, because the first deposit is recorded at booking time
    for (let ago = 5; ago > 0; ago--)
      for (const memberId of [people[ago], people[ago + 3]] as [string, string])
        await moveMoney(services, { memberId, kind: 'deposits', amount: BigInt(ago) * 1_000n, at: now - ago * day })
    const deeds = Array.from({ length: 160 }, () => {
      const memberId = people[Math.floor(random() * people.length)] as string
      const [kind, at, amount] = [random(), now - Math.floor(random() * 6 * day), BigInt(100 + Math.floor(random() * 20_000))]
      const nodeId = slots[Math.floor(random() * slots.length)]?.nodeId as string
      return () => {
        if (kind < 0.6)
          return playRound(services, { memberId, nodeId, bet: 200n, at: random() < 0.5 ? now : at, isPaidByHouse: kind < 0.05 })
        if (kind < 0.7) return giveBonus(services, memberId, amount)
        if (kind < 0.85) return moveMoney(services, { memberId, kind: 'deposits', amount })
        if (kind < 0.95) return withdraw(services, memberId, amount, kind < 0.88)
        return drawTicket(services, memberId, 100n)
      }
    })
    await Promise.all(deeds.map((deed) => deed()))

    const stored = await storedSums(db)
    expect(Object.keys(stored.days).length).toBeGreaterThan(20)
    expect(stored).toEqual(await expectedSums(services, timeZoneOffset))
    expect(await checkLedger(db)).toMatchObject({ ok: true })

    // a full recount gives the same sums
    await db.transaction().execute((trx) => recount(trx, services))
    expect(await storedSums(db)).toEqual(stored)

    // a period's figures are the sum of its days, and active members count once
    const today = Math.floor((now + timeZoneOffset * 60_000) / day)
    const days = { from: today - 4, to: today }
    const place = { id: top, path: `/${top}/` }
    const rounds = await db
      .selectFrom('rounds')
      .selectAll()
      .where('created_at', '>=', days.from * day - timeZoneOffset * 60_000)
      .execute()
    const own = rounds.filter(({ member_id }) => people.includes(member_id))
    const bets = own.reduce((sum, round) => sum + (round.paid_by_house ? 0n : BigInt(round.bet)), 0n)
    const wins = own.reduce((sum, round) => sum + BigInt(round.win), 0n)
    const told = await figures(db, place, days)
    expect(told).toMatchObject({
      bets,
      wins,
      lost: bets - wins,
      rounds: own.length,
      activeMembers: new Set(own.map((row) => row.member_id)).size,
    })
    const total = (list: { bets: bigint; deposits: bigint; withdrawals: bigint; bonuses: bigint }[]) =>
      list.reduce((sum, each) => sum + each.bets * 7n + each.deposits * 11n + each.withdrawals * 13n + each.bonuses * 17n, 0n)
    expect(total(await figuresByDay(db, place, days))).toBe(total([told]))
    const lines = await figuresByLine(db, place, days)
    expect(total(lines)).toBe(total([told]))
    expect(lines.reduce((sum, line) => sum + line.activeMembers, 0)).toBe(told.activeMembers)
    expect(lines.reduce((sum, line) => sum + line.members, 0)).toBe(people.length - 1)
    // both agents joined on the same day by the gateway's clock: the agent of a line is included in its new members
    const then = await figuresByLine(db, place, { from: today - 8, to: today - 8 })
    expect(then.map(({ line, newMembers }) => [line?.id, newMembers])).toEqual([
      [first, 2],
      [undefined, 0],
    ])
  })
})

test('seeded team: its days match its rounds and ledger, and no balance is negative', async () => {
  gateway = await createGateway({ database: ':memory:', timeZoneOffset: -210, team: { members: 400, bets: 4000 } })
  const { services } = gateway
  expect(await storedSums(services.db)).toEqual(await expectedSums(services, -210))
  expect(await checkLedger(services.db)).toMatchObject({ ok: true })
  const entries = await services.db
    .selectFrom('ledger_entries')
    .select(['account_id', 'balance', 'amount'])
    .where('account_id', 'like', 'member:%')
    .orderBy('account_id')
    .orderBy('created_at')
    .orderBy('transaction_id')
    .orderBy('position')
    .execute()
  expect(entries.length).toBeGreaterThan(4000)
  expect(entries.filter(({ balance }) => BigInt(balance ?? -1) < 0n)).toEqual([])
  const levels = await services.db.selectFrom('team').select('level').distinct().orderBy('level').execute()
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6])
  // no rate is above the upline's, on any day
  const rates = await services.db.selectFrom('rebate_rates').selectAll().orderBy('day').execute()
  const uplines = new Map(
    (await services.db.selectFrom('members').select(['id', 'upline_id']).execute()).map((row) => [row.id, row.upline_id]),
  )
  const rateAt = (id: string, on: number) => rates.findLast((row) => row.member_id === id && row.day <= on)?.rate ?? 0
  for (const { member_id, day: on, rate } of rates) {
    const upline = uplines.get(member_id)
    if (upline) expect(rate).toBeLessThanOrEqual(rateAt(upline, on))
  }
})
