import { type RawBuilder, sql, type Transaction } from 'kysely'
import { insertMany } from '../database/bulk.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'
import { trialType } from '../session/players.ts'
import { dayAt, type DayClock, type HouseZone, ownEnd } from '../platform/house-days.ts'
import { idsOf } from './team.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { ownBet, ownWin } from '../games/own-part.ts'
import { present } from '../platform/present.ts'

const dayColumns = ['rounds', 'bets', 'wins', 'deposits', 'withdrawals', 'bonuses', 'new_members', 'first_deposits', 'active'] as const
const ownColumns = ['own_rounds', 'own_bets', 'own_wins', 'own_deposits', 'own_withdrawals', 'own_bonuses'] as const
const gameColumns = ['rounds', 'bets', 'wins', 'own_rounds', 'own_bets', 'own_wins'] as const

/** Sums by key as numbers: exact, because all amounts of the sandbox are far below 2^53. */
class Sums {
  readonly rows = new Map<string, number[]>()
  readonly #width: number

  constructor(width: number) {
    this.#width = width
  }

  add(key: string, values: readonly [column: number, value: number][]): number[] {
    let row = this.rows.get(key)
    if (row === undefined) this.rows.set(key, (row = Array.from({ length: this.#width }, () => 0)))
    for (const [column, value] of values) row[column] = present(row[column]) + value
    return row
  }
}

/** Adds missing rows to `team` from the members' uplines; existing rows stay. @returns paths by id */
async function fillTeam(trx: Transaction<Tables>): Promise<Map<string, { path: string; joinedAt: number }>> {
  const rows = await trx
    .selectFrom('members')
    .leftJoin('team', 'team.member_id', 'members.id')
    .select(['members.id', 'upline_id', 'members.created_at', 'team.path'])
    .where('is_house', '=', 0)
    .where('type', '<>', trialType)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const places = new Map<string, { path: string; joinedAt: number }>()
  const pathOf = (id: string): string => {
    const known = places.get(id)
    if (known) return known.path
    const row = byId.get(id)
    if (!row) return '/'
    const path = row.path ?? `${row.upline_id === null ? '/' : pathOf(row.upline_id)}${id}/`
    places.set(id, { path, joinedAt: Number(row.created_at) })
    return path
  }
  const missing = rows.filter((row) => row.path === null).map(({ id }) => [id, pathOf(id), idsOf(pathOf(id)).length])
  for (const { id } of rows) pathOf(id)
  await insertMany(trx, 'team', { member_id: 'text', path: 'text', level: 'bigint' }, missing)
  return places
}

/** `dayAt` as SQL for a column of times. */
function dayOf({ zones }: DayClock, column: string): RawBuilder<number> {
  const at = sql.ref(column)
  // bound as integers, because SQLite would otherwise divide as fractions
  const day = ({ timeZoneOffset }: HouseZone) => sql`(${at} + ${BigInt(timeZoneOffset * 60_000)}) / 86400000`
  const [first, ...later] = zones as [HouseZone, ...HouseZone[]]
  if (later.length === 0) return sql<number>`${day(first)}`
  const cases = later.map(
    (zone, index) => sql`when ${at} >= ${zone.startsAt} then ${day(zone)}
      when ${at} >= ${ownEnd(present(zones[index]), zone)} then ${BigInt(zone.dayBefore)}`,
  )
  return sql<number>`case ${sql.join(cases.toReversed(), sql` `)} else ${day(first)} end`
}

/**
 * Recounts all days from the rounds, the ledger and the members, by the rules of count.ts: for databases older than these tables, and for a
 * seed that wrote its rounds in bulk. Nobody may play meanwhile.
 */
export async function recount(trx: Transaction<Tables>, { catalogue }: Pick<Services, 'catalogue'>): Promise<void> {
  const places = await fillTeam(trx)
  const above = new Map([...places].map(([id, { path }]) => [id, idsOf(path)]))
  await trx.deleteFrom('team_days').execute()
  await trx.deleteFrom('team_game_days').execute()
  const clock = dayClockOf(trx)
  const days = new Sums(dayColumns.length + ownColumns.length)
  const games = new Sums(gameColumns.length)

  /** Adds to the member's own day, and to the days of all uplines. columns: for all, and for the member only. */
  const roll = (memberId: string, day: number, all: [number, number][], own: [number, number][]) => {
    for (const id of above.get(memberId) ?? []) days.add(`${id} ${day}`, id === memberId ? [...all, ...own] : all)
  }
  const at = (name: (typeof dayColumns)[number]) => dayColumns.indexOf(name)
  const ownAt = (name: (typeof ownColumns)[number]) => dayColumns.length + ownColumns.indexOf(name)

  const played = await sql<{ member_id: string; day: number; node_id: string; rounds: number; bets: number; wins: number }>`
    select member_id, ${dayOf(clock, 'created_at')} as day, node_id, count(*) as rounds,
      cast(sum(${ownBet}) as bigint) as bets, cast(sum(${ownWin}) as bigint) as wins
    from rounds group by 1, 2, 3`.execute(trx)
  const active = new Set<string>()
  for (const [index, row] of played.rows.entries()) {
    // a database may end a transaction that is idle for too long
    if (index % 20_000 === 0) await sql`select 1`.execute(trx)
    const [day, rounds, bets, wins] = [Number(row.day), Number(row.rounds), Number(row.bets), Number(row.wins)]
    const isNew = !active.has(`${row.member_id} ${day}`)
    if (isNew) active.add(`${row.member_id} ${day}`)
    roll(
      row.member_id,
      day,
      [
        [at('rounds'), rounds],
        [at('bets'), bets],
        [at('wins'), wins],
        [at('active'), isNew ? 1 : 0],
      ], // prettier-ignore
      [
        [ownAt('own_rounds'), rounds],
        [ownAt('own_bets'), bets],
        [ownAt('own_wins'), wins],
      ],
    )
    const game = catalogue.game(row.node_id)
    for (const id of above.get(row.member_id) ?? [])
      games.add(`${id} ${day} ${game?.gameType ?? ''} ${game?.vassalage ?? ''}`, [
        [0, rounds],
        [1, bets],
        [2, wins],
        ...(id === row.member_id
          ? ([
              [3, rounds],
              [4, bets],
              [5, wins],
            ] as [number, number][])
          : []),
      ])
  }

  const money = await sql<{ member_id: string; day: number; kind: string; sum: number }>`
    select accounts.member_id, ${dayOf(clock, 'entries.created_at')} as day, entries.kind, cast(sum(entries.amount) as bigint) as sum
    from ledger_entries entries join ledger_accounts accounts on accounts.id = entries.account_id
    where entries.is_play = 0 and ((accounts.kind = 'member' and entries.kind in ('deposit', 'withdraw', 'bonus', 'rebate'))
      or (accounts.kind = 'held' and entries.kind = 'withdraw'))
    group by 1, 2, 3 order by 2`.execute(trx)
  const deposited = new Set<string>()
  for (const { member_id, day, kind, sum } of money.rows) {
    const amount = Number(sum)
    if (amount === 0) continue
    if (kind === 'deposit') {
      const isFirst = !deposited.has(member_id)
      deposited.add(member_id)
      roll(
        member_id,
        Number(day),
        [
          [at('deposits'), amount],
          [at('first_deposits'), isFirst ? 1 : 0],
        ],
        [[ownAt('own_deposits'), amount]],
      )
    } else if (kind === 'withdraw') roll(member_id, Number(day), [[at('withdrawals'), -amount]], [[ownAt('own_withdrawals'), -amount]])
    else roll(member_id, Number(day), [[at('bonuses'), amount]], [[ownAt('own_bonuses'), amount]])
  }

  for (const [id, { joinedAt }] of places)
    for (const upper of (above.get(id) ?? []).slice(0, -1)) days.add(`${upper} ${dayAt(clock, joinedAt)}`, [[at('new_members'), 1]])

  const bigint = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'bigint' as const]))
  const cells = (rows: Sums['rows'], isNumber: (at: number) => boolean) =>
    [...rows].map(([key, values]) => [...key.split(' ').map((part, index) => (isNumber(index) ? Number(part) : part)), ...values])
  await insertMany(
    trx,
    'team_days',
    { member_id: 'text', day: 'bigint', ...bigint(dayColumns), ...bigint(ownColumns) },
    cells(days.rows, (index) => index === 1),
  )
  await insertMany(
    trx,
    'team_game_days',
    { member_id: 'text', day: 'bigint', game_type: 'text', vassalage: 'text', ...bigint(gameColumns) },
    cells(games.rows, (index) => index === 1),
  )
}

/** The key in `settings` of the first zone that the days were counted by, minutes ahead of UTC. A later zone affects only later days. */
const zoneKey = 'countedBy'
const firstZone = ({ zones }: DayClock): string => String(zones[0]?.timeZoneOffset)

/** Stores the first zone that the days of this database are counted by. */
export async function rememberZone(trx: Transaction<Tables>): Promise<void> {
  const value = firstZone(dayClockOf(trx))
  await trx
    .insertInto('settings')
    .values({ key: zoneKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Fills the tables of a database older than they are, and recounts them if their days were counted by an unknown zone, or by another one
 * than the rewards and limits. A later change of the zone needs no recount: see `DayClock`. Runs before the gateway serves calls.
 */
export async function backfillTeam(services: Services): Promise<void> {
  const { db, log } = services
  const isFilled = (await db.selectFrom('team').select('member_id').limit(1).executeTakeFirst()) !== undefined
  const kept = await db.selectFrom('settings').select('value').where('key', '=', zoneKey).executeTakeFirst()
  if (isFilled && kept?.value === firstZone(services)) return
  await db.transaction().execute(async (trx) => {
    await recount(trx, services)
    await rememberZone(trx)
  })
  if (isFilled)
    log.warn(
      { minutes: firstZone(services), before: kept?.value ?? 'unknown' },
      'team figures were counted anew by days of another time zone',
    )
}
