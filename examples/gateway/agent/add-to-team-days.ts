import { CompiledQuery, type Transaction } from 'kysely'
import { isPostgres } from '../database/is-postgres.ts'
import type { Tables } from '../database/tables.ts'
import { present } from '../platform/present.ts'

type Cell = string | number | bigint
/** Sums to add: `sums` to each row, `own` only to the member's row. */
export interface Addition {
  table: 'team_days' | 'team_game_days'
  /** The key columns besides the member, in the order of the primary key. */
  keys: Readonly<Record<string, Cell>>
  sums: Readonly<Record<string, Cell>>
  own: Readonly<Record<string, Cell>>
  /** Counts the member as active, once a day. */
  isPlay?: boolean
}

/** Cache of statement texts by kind and number of rows, because rounds use the same few repeatedly. */
const texts = new Map<string, string>()
/** 1 unless the member already has a round on this day. */
const active = `(select case when exists (
  select 1 from team_days played where played.member_id = ? and played.day = ? and played.own_rounds > 0) then 0 else 1 end)`

function textOf({ table, keys, sums, own, isPlay }: Addition, count: number): string {
  const keyNames = ['member_id', ...Object.keys(keys)]
  const names = [...Object.keys(sums), ...Object.keys(own), ...(isPlay ? ['active'] : [])]
  const known = `${count} ${table} ${names.join()}`
  const found = texts.get(known)
  if (found !== undefined) return found
  const cells = [...keyNames, ...Object.keys(sums), ...Object.keys(own)].map(() => '?')
  const row = `(${[...cells, ...(isPlay ? [active] : [])].join()})`
  const text = `insert into ${table} as stored (${[...keyNames, ...names].join()}) values ${Array<string>(count).fill(row).join()}
    on conflict (${keyNames.join()}) do update set ${names.map((name) => `${name} = stored.${name} + excluded.${name}`).join()}`
  texts.set(known, text)
  return text
}

function cellsOf({ keys, sums, own, isPlay }: Addition, ids: readonly string[]): Cell[] {
  const [keyCells, sumCells, ownCells] = [Object.values(keys), Object.values(sums), Object.values(own)]
  const last = present(ids.at(-1))
  return ids.flatMap((id) => [
    id,
    ...keyCells,
    ...sumCells,
    ...(id === last ? ownCells : ownCells.map(() => 0)),
    ...(isPlay ? [last, present(keys['day'])] : []),
  ])
}

/**
 * Adds to the rows of some members, from the root down; this fixed order prevents deadlocks. On PostgreSQL several additions are one
 * statement, because meanwhile every other round waits for the house's account.
 * @param ids from the root down to the member
 */
export async function addToTeamDays(trx: Transaction<Tables>, ids: readonly string[], additions: readonly Addition[]): Promise<void> {
  const all = additions.map((addition) => ({ text: textOf(addition, ids.length), cells: cellsOf(addition, ids) }))
  if (!isPostgres(trx)) {
    for (const { text, cells } of all) await trx.executeQuery(CompiledQuery.raw(text, cells))
    return
  }
  const [last, ...others] = all.toReversed()
  if (!last) return
  const before = others.map(({ text }, at) => `added${at} as (${text})`).join()
  let place = 0
  const text = `${before && `with ${before} `}${last.text}`.replaceAll('?', () => `$${++place}`)
  await trx.executeQuery(
    CompiledQuery.raw(
      text,
      [...others, last].flatMap(({ cells }) => cells),
    ),
  )
}
