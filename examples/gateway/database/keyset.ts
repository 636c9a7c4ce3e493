import { type SelectQueryBuilder, sql } from 'kysely'
import { Refusal } from '../platform/refusal.ts'
import { present } from '../platform/present.ts'

/** One page, newest first. next: the cursor of the next page; null at the end. */
export interface KeysetPage<Row> {
  rows: Row[]
  next: string | null
}

interface Newest {
  created_at: number
  id: string
}

/**
 * Reads one page of a list ordered by time, newest first, by keyset pagination. It continues exactly after the last row of the previous
 * page: an index on (…, time, id) finds that row directly, however long the list is, and new rows shift nothing.
 * @param query the list, without order and limit; its rows have `created_at` and `id`
 * @param page.time, page.id the columns behind `created_at` and `id`, as named in the query: `rounds.created_at`
 * @param page.cursor `next` of the previous page; empty or undefined for the first
 * @throws {Refusal} BAD_REQUEST for an invalid cursor
 */
export async function keysetPage<DB, TB extends keyof DB, Row extends Newest>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: { time: string; id: string; cursor: string | undefined; size: number },
): Promise<KeysetPage<Row>> {
  const [time, id] = [sql.ref<number>(page.time), sql.ref<string>(page.id)]
  const after = page.cursor ? readCursor(page.cursor) : undefined
  const rows = await query
    .$if(after !== undefined, (from) => from.where(sql<boolean>`(${time}, ${id}) < (${after?.created_at}, ${after?.id})`))
    .orderBy(time, 'desc')
    .orderBy(id, 'desc')
    .limit(page.size + 1)
    .execute()
  const isMore = rows.length > page.size
  if (isMore) rows.pop()
  const last = rows.at(-1)
  return { rows, next: isMore && last ? cursorAt(last) : null }
}

/** The cursor for the rows after this one. */
const cursorAt = ({ created_at, id }: Newest): string => Buffer.from(`${created_at}.${id}`).toString('base64url')

/** Merges pages of several lists, each read with the same cursor and size, newest first. */
export function mergedPage<Row extends Newest>(pages: KeysetPage<Row>[], size: number): KeysetPage<Row> {
  const all = pages.flatMap(({ rows }) => rows).toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1))
  const rows = all.slice(0, size)
  const last = rows.at(-1)
  const isMore = all.length > size || pages.some(({ next }) => next !== null)
  return { rows, next: isMore && last ? cursorAt(last) : null }
}

function readCursor(cursor: string): Newest {
  const match = /^(\d{1,15})\.(.{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match) throw new Refusal('BAD_REQUEST')
  return { created_at: Number(match[1]), id: present(match[2]) }
}
