import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backfillTeam, recount, rememberZone } from '../agent/recount.ts'
import { migrate } from '../database/migrate.ts'
import type { Line } from '../demo-games/lottery/rules.ts'
import { checkLedger } from '../ledger/check.ts'
import { balanceOf, memberAccount } from '../ledger/ledger.ts'
import { settleDue } from '../lottery/settle.ts'
import { grantSpins } from '../rewards/free-spins.ts'
import { rewardAccounts } from '../rewards/points.ts'
import { type BonusPlayer, bonusPlayer, higherThanSeven } from '../testing/bonus-player.ts'
import { anyBonus, giveLocked, wager } from '../testing/locked-bonus.ts'
import { postFreely } from '../testing/post-freely.ts'
import { expectedSums, storedSums } from '../testing/team-sums.ts'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { openBonuses, playable } from './bonus-money.ts'
import { giveUpBonuses } from './forfeit.ts'
import { expireTurnovers, turnoverOf } from './turnover.ts'

const many = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
let serial = 0

describe.each(testDatabases)('simultaneous bonus operations on $name', ({ name, isThere, startFilled }) => {
  if (!isThere) return test.skip('skipped: needs PostgreSQL', () => {})
  let gateway: TrialGateway
  let stop: () => Promise<void>
  beforeAll(async () => {
    const database = await startFilled()
    stop = database.stop
    gateway = await trialGateway({ database: database.address })
  })
  afterAll(async () => {
    expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true, faults: [] })
    await gateway.close()
    await stop()
  })

  /** A player with 100.00 of own money and the registration bonus of 100.00. */
  async function someone(): Promise<BonusPlayer> {
    const player = await bonusPlayer(gateway, `bonus${serial++}`)
    await player.deposit('100.00', 'registration')
    return player
  }
  const gifts = () => balanceOf(gateway.services.db, rewardAccounts.gifts)

  test('simultaneous withdrawals give a bonus up once and reserve no more than the balance; one key reserves once', async () => {
    const player = await someone()
    const before = await gifts()
    const same = crypto.randomUUID()
    await player.withdraw('100.00') // binds the account; the withdrawal itself is refused
    const answers = await many(4, (at) => player.withdraw('40.00', { forfeit: anyBonus, ...(at < 2 && { key: same }) }))
    expect(new Set(answers.map(({ success, code }) => (success ? 'ok' : code)))).toEqual(new Set(['ok', 'INSUFFICIENT_FUNDS']))
    expect(await player.funds()).toMatchObject({ main: '20.00', held: '80.00', locked: '0.00', turnover: null })
    expect(await gifts()).toBe(before + 10_000n)
  })

  test('a withdrawal that fails after the bonus was given up: leaves the bonus unchanged', async () => {
    const { id, money } = await someone()
    const { db, clock } = gateway.services
    const failed = db.transaction().execute(async (trx) => {
      await giveUpBonuses(trx, { memberId: id, forfeit: anyBonus, at: clock() })
      expect((await openBonuses(trx, id)).length).toBe(0)
      throw new Error('the gateway was killed')
    })
    await expect(failed).rejects.toThrow('killed')
    expect(await money()).toEqual({ own: 10_000n, locked: 10_000n, left: 160_000n })
  })

  test('simultaneous rounds, tickets, expiries and withdrawals: no deadlock, and no money is lost or created', async () => {
    const player = await someone()
    const { db } = gateway.services
    await giveLocked(gateway.services, { memberId: player.id, amount: 2_000n, required: 1_000n })
    await player.withdraw('1.00')
    const [before, house] = [await playable(db, player.id), await gifts()]
    const results = await Promise.all([
      many(20, () => player.play('LIVE', '5.00', higherThanSeven)),
      many(3, () => player.ticket('1.00', [{ bet: 'size', pick: 'big' }])),
      many(10, () => wager(gateway.services, player.id, 100n).then(() => ({ success: true, code: undefined }))),
      many(5, () => expireTurnovers(gateway.services).then(() => ({ success: true, code: undefined }))),
      many(3, (at) => player.withdraw('20.00', at === 2 ? { forfeit: anyBonus } : {})),
    ])
    const codes = new Set(results.flat().map(({ success, code }) => (success ? 'ok' : code)))
    for (const code of codes) expect(['ok', 'BONUS_FORFEIT', 'TURNOVER_OPEN', 'INSUFFICIENT_FUNDS', 'BONUS_BET_LIMIT']).toContain(code)
    await player.draw()
    const rounds = await db.selectFrom('rounds').select(['bet', 'win']).where('member_id', '=', player.id).execute()
    const net = rounds.reduce((sum, { bet, win }) => sum + BigInt(win) - BigInt(bet), 0n)
    const [after, held, taken] = [
      await playable(db, player.id),
      BigInt((await player.funds()).held?.replace('.', '') ?? 0),
      (await gifts()) - house,
    ]
    expect(after + held + taken).toBe(before + net)
  })

  test('simultaneous free spins and tickets whose prize goes to the house: no deadlock', async () => {
    const { db, clock, catalogue } = gateway.services
    const newcomer = () => bonusPlayer(gateway, `bonus${serial++}`)
    const hopeful = await many(3, newcomer)
    for (const player of hopeful) {
      await giveLocked(gateway.services, { memberId: player.id, amount: 5_000n, required: 100_000n })
      const lines: Line[] = [
        { bet: 'size', pick: 'big' },
        { bet: 'size', pick: 'small' },
      ]
      const tickets = await many(8, () => player.ticket('1.00', lines))
      expect(tickets.every(({ success }) => success)).toBe(true)
      await db.transaction().execute((trx) => giveUpBonuses(trx, { memberId: player.id, forfeit: anyBonus, at: clock() }))
    }
    const nodeId =
      catalogue.games.find(({ gameType, demo, rests }) => gameType === 'RNG' && demo !== 'lottery' && rests === 0)?.nodeId ?? ''
    const lucky = await many(6, newcomer)
    for (const { id } of lucky) await grantSpins(db, { memberId: id, nodeId, granted: 12, at: clock() })
    gateway.wait(60_000)
    const [rounds] = await Promise.all([
      Promise.all(lucky.map((player) => many(12, () => player.play('RNG', '1.00')))),
      many(3, () => settleDue(gateway.services)),
    ])
    expect(rounds.flat().filter(({ success }) => !success)).toEqual([])
    const booked = async (key: string) => {
      const { sum } = await db
        .selectFrom('ledger_entries')
        .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
        .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('sum'))
        .where('account_id', '=', rewardAccounts.gifts)
        .where('key', 'like', key)
        .executeTakeFirstOrThrow()
      return Number(sum)
    }
    expect(await booked('draw:%')).toBeGreaterThan(0)
    expect(await booked('spin:%')).toBe(-72 * 100)
  })

  test('simultaneous claims of one code: it pays one bonus', async () => {
    const { id } = await someone()
    const ids = await many(8, () => giveLocked(gateway.services, { memberId: id, amount: 700n, required: 100n, key: `same:${id}` }))
    expect(new Set(ids).size).toBe(1)
    expect(await turnoverOf(gateway.services.db, id)).toMatchObject({ locked: 10_700n })
  })

  test('simultaneous opposite transfers between members with bonuses: no deadlock', async () => {
    const { db } = gateway.services
    const [up, down] = [await someone(), await someone()]
    await db.updateTable('members').set({ upline_id: up.id, password_hash: '' }).where('id', '=', down.id).execute()
    const [first, second] = [memberAccount(up.id), memberAccount(down.id)].toSorted()
    const move = (from: string, to: string, key: string) =>
      db.transaction().execute(
        (trx) =>
          postFreely(trx, {
            key,
            body: '',
            kind: 'transfer',
            entries: [
              { account: from, amount: -1n },
              { account: to, amount: 1n },
            ],
            at: gateway.now(),
          }), // prettier-ignore
      )
    const leave = (member: BonusPlayer) =>
      db.transaction().execute((trx) => giveUpBonuses(trx, { memberId: member.id, forfeit: anyBonus, at: gateway.now() }))
    await Promise.all([
      many(10, (at) => move(first ?? '', second ?? '', `there:${up.id}:${at}`)),
      many(10, (at) => move(second ?? '', first ?? '', `back:${up.id}:${at}`)),
      leave(up),
      leave(down),
    ])
    expect([(await up.money()).locked, (await down.money()).locked]).toEqual([0n, 0n])
  })

  test('migration: active bonuses of an older database move to their own accounts, as far as money is left, with their old terms', async () => {
    const { db, clock } = gateway.services
    const members = [await someone(), await someone(), await someone()]
    for (const { id } of members)
      await db.transaction().execute((trx) => giveUpBonuses(trx, { memberId: id, forfeit: anyBonus, at: clock() }))
    await db.updateTable('turnovers').set({ ended_at: 1, ending: 'cancelled' }).where('ended_at', 'is', null).execute()
    const [rich, poor, hopeful] = members
    expect((await hopeful?.ticket('1.00', [{ bet: 'size', pick: 'big' }]))?.success).toBe(true)
    await db.transaction().execute((trx) => recount(trx, gateway.services))
    await db.transaction().execute((trx) => rememberZone(trx))
    const last = await db.selectFrom('ledger_transactions').select(sql<number>`max(created_at)`.as('at')).executeTakeFirstOrThrow()
    for (const statement of [
      'drop index turnovers_open_member',
      'alter table turnovers drop column terms',
      'alter table turnovers add column locked bigint not null default 0',
      'drop index rounds_member',
      'alter table rounds drop column bonus_bet',
      'alter table rounds drop column bonus_win',
      'create index rounds_member on rounds (member_id, created_at, id, node_id, bet, win, paid_by_house)',
      "delete from migrations where name = '026 accounts of bonuses'",
    ])
      await sql.raw(statement).execute(db)
    for (const [id, memberId, locked, at] of [
      ['old-1', rich?.id, 3000, 1],
      ['old-2', rich?.id, 4000, 2],
      ['old-3', poor?.id, 8000, 1],
      ['old-4', poor?.id, 5000, 2],
      ['old-5', poor?.id, 1000, 3],
      ['old-6', hopeful?.id, 20_000, 1],
      ['old-7', hopeful?.id, 1000, 2],
    ] as const)
      await sql`insert into turnovers (id, member_id, source, reference, required, wagered, locked, expires_at, created_at, ended_at, ending)
        values (${id}, ${memberId}, 'bonus', ${id}, 1000, 0, ${locked}, null, ${at}, null, null)`.execute(db)
    const started = Date.now() - 5_000 // the database's clock differs from the gateway's
    await migrate(db, name === 'SQLite' ? 'sqlite' : 'postgres')
    expect(await checkLedger(db)).toMatchObject({ ok: true, faults: [] })
    expect(await rich?.money()).toEqual({ own: 3_000n, locked: 7_000n, left: 2_000n })
    // earlier entries don't change: the migration's bookings come last, each with the balance after it
    const { rows: booked } = await sql<{ id: string; created_at: number; balance: number | bigint | null }>`
      select transaction_id as id, created_at, balance from ledger_entries
      where account_id = ${memberAccount(rich?.id ?? '')} order by created_at desc, transaction_id desc limit 2`.execute(db)
    expect(booked.map(({ id, balance }) => [id, Number(balance ?? -1)])).toEqual([
      ['bonus-moved:old-2', 3_000],
      ['bonus-moved:old-1', 7_000],
    ]) // prettier-ignore
    expect(booked.every(({ created_at: at }) => Number(at) > Number(last.at) && Number(at) >= started)).toBe(true)
    // a bonus now counts when it becomes own money, so earlier figures are counted again
    const daysOf = ({ days }: Pick<Awaited<ReturnType<typeof expectedSums>>, 'days'>) =>
      Object.fromEntries(Object.entries(days).filter(([key]) => key.startsWith(`${rich?.id} `)))
    const expected = daysOf(await expectedSums(gateway.services, 0))
    expect(daysOf(await storedSums(db))).not.toEqual(expected)
    await backfillTeam(gateway.services)
    expect(daysOf(await storedSums(db))).toEqual(expected)
    // nothing is left of the third bonus: it has ended, unless a ticket may still win
    const ended = db.selectFrom('turnovers').select(['id', 'ending']).where('id', 'in', ['old-5', 'old-6', 'old-7']).orderBy('id')
    expect(await ended.execute()).toEqual([
      { id: 'old-5', ending: 'lost' },
      { id: 'old-6', ending: null },
      { id: 'old-7', ending: null },
    ])
    // 100.00 are left for two bonuses of 130.00
    expect((await openBonuses(db, poor?.id ?? '')).map(({ amount, given }) => [amount, given])).toEqual([
      [8_000n, 8_000n],
      [2_000n, 2_000n],
    ]) // prettier-ignore
    expect(await poor?.money()).toMatchObject({ own: 0n, locked: 10_000n })
    await wager(gateway.services, rich?.id ?? '', 1_000n) // with the old terms every bet counts in full
    expect(await rich?.money()).toEqual({ own: 6_000n, locked: 4_000n, left: 1_000n })
  })
})
