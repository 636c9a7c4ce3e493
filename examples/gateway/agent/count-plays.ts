import type { Transaction } from 'kysely'
import { isAmong } from '../database/among.ts'
import { addingUp, inserting } from '../database/bulk.ts'
import type { Tables } from '../database/tables.ts'
import { type Part, rowsOf } from '../database/trips.ts'
import { dayClockOf } from '../platform/day-clock.ts'
import { dayAt } from '../platform/house-days.ts'
import type { Services } from '../platform/services.ts'
import type { CountedPlay } from './count.ts'
import { pathTo } from './paths.ts'
import { present } from '../platform/present.ts'

interface Sums {
  rounds: number
  bets: bigint
  wins: bigint
  own_rounds: number
  own_bets: bigint
  own_wins: bigint
  active: number
}
const sumNames = ['rounds', 'bets', 'wins', 'own_rounds', 'own_bets', 'own_wins'] as const
const noSums = (): Sums => ({ rounds: 0, bets: 0n, wins: 0n, own_rounds: 0, own_bets: 0n, own_wins: 0n, active: 0 })

const dayColumns = { member_id: 'text', day: 'bigint', ...columnsOf(sumNames), active: 'bigint' } as const
const gameColumns = { member_id: 'text', day: 'bigint', game_type: 'text', vassalage: 'text', ...columnsOf(sumNames) } as const
const addDays = addingUp(['member_id', 'day'], [...sumNames, 'active'])
const addGames = addingUp(['member_id', 'day', 'game_type', 'vassalage'], sumNames)

function columnsOf<Name extends string>(names: readonly Name[]): Record<Name, 'bigint'> {
  return Object.fromEntries(names.map((name) => [name, 'bigint'])) as Record<Name, 'bigint'>
}

/** The members who already have a round on this day. Their play has to be locked. */
export function activeOn(trx: Transaction<Tables>, memberIds: readonly string[], at: number): Part<Set<string>> {
  const active = trx
    .selectFrom('team_days')
    .select('member_id')
    .where('day', '=', dayAt(dayClockOf(trx), at))
    .where(isAmong(trx, 'team_days.member_id', memberIds))
    .where('own_rounds', '>', 0)
  return async (ask) => new Set((await rowsOf(active)(ask)).map(({ member_id }) => member_id))
}

/**
 * `countPlay` for simultaneous rounds, one per member. The sums of all uplines are added up first, so that a shared row is written once.
 * Rows are locked from the root down, as in `countPlay`.
 * @param active see `activeOn`
 * @param at ms since 1970
 */
export async function countingPlays(
  trx: Transaction<Tables>,
  { catalogue }: Pick<Services, 'catalogue'>,
  plays: readonly Omit<CountedPlay, 'at'>[],
  active: ReadonlySet<string>,
  at: number,
): Promise<Part<unknown>> {
  const day = dayAt(dayClockOf(trx), at)
  /** Keyed by path, so that they sort from the root down; then by game. */
  const days = new Map<string, Sums>()
  const games = new Map<string, { path: string; game: [type: string, vendor: string]; sums: Sums }>()
  for (const { memberId, nodeId, bet, win } of plays) {
    const path = await pathTo(trx, memberId)
    if (path === undefined) continue
    const { gameType = '', vassalage = '' } = catalogue.game(nodeId) ?? {}
    for (const above of pathsAlong(path)) {
      const ofDay = days.get(above) ?? noSums()
      days.set(above, ofDay)
      const key = `${above} ${gameType} ${vassalage}`
      const ofGame = games.get(key) ?? { path: above, game: [gameType, vassalage] as [string, string], sums: noSums() }
      games.set(key, ofGame)
      for (const sums of [ofDay, ofGame.sums]) {
        add(sums, { rounds: 1, bets: bet, wins: win })
        if (above === path) add(sums, { own_rounds: 1, own_bets: bet, own_wins: win })
      }
      if (!active.has(memberId)) ofDay.active++
    }
  }
  const cells = (sums: Sums) => sumNames.map((name) => Number(sums[name]))
  const dayRows = [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, sums]) => [idOf(path), day, ...cells(sums), sums.active])
  const gameRows = [...games]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { path, game, sums }]) => [idOf(path), day, ...game, ...cells(sums)])
  // in the order in which PostgreSQL locks rows for `addToTeamDays`
  const parts = [
    inserting(trx, 'team_game_days', gameColumns, gameRows, addGames),
    inserting(trx, 'team_days', dayColumns, dayRows, addDays),
  ]
  return (ask) => Promise.all(parts.map((part) => part(ask)))
}

function add(sums: Sums, more: Partial<Sums>): void {
  sums.rounds += more.rounds ?? 0
  sums.bets += more.bets ?? 0n
  sums.wins += more.wins ?? 0n
  sums.own_rounds += more.own_rounds ?? 0
  sums.own_bets += more.own_bets ?? 0n
  sums.own_wins += more.own_wins ?? 0n
}

/** The paths of all uplines and the member: `/a/`, `/a/b/` and `/a/b/c/` for `/a/b/c/`. */
const pathsAlong = (path: string): string[] => {
  const ids = path.split('/').slice(1, -1)
  return ids.map((_, at) => `/${ids.slice(0, at + 1).join('/')}/`)
}
const idOf = (path: string): string => present(path.split('/').at(-2))
