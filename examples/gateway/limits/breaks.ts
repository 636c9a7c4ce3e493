import type { Database } from '../database/open.ts'
import type { BreakKind } from './limit-tables.ts'

type Reader = Pick<Database, 'selectFrom'>

/** An active time-out or self-exclusion. until: null if permanent. */
export interface Break {
  kind: BreakKind
  until: number | null
}

/** The active break of each kind; of several, the longest. */
export async function breaksOf(db: Reader, memberId: string, at: number): Promise<Record<BreakKind, Break | undefined>> {
  const rows = await db
    .selectFrom('play_breaks')
    .select(['kind', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .execute()
  const longest = (kind: BreakKind): Break | undefined => {
    const ends = rows.filter((row) => row.kind === kind).map((row) => row.ends_at ?? Number.POSITIVE_INFINITY)
    const end = Math.max(...ends)
    return ends.length === 0 ? undefined : { kind, until: Number.isFinite(end) ? end : null }
  }
  return { timeOut: longest('timeOut'), exclusion: longest('exclusion') }
}

/** Members with an active self-exclusion: they receive no offers. */
export const excludedAt = (db: Reader, at: number) =>
  db
    .selectFrom('play_breaks')
    .select('member_id')
    .where('kind', '=', 'exclusion')
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))

/** The break that blocks deposits and everything that advertises deposits and play: a self-exclusion, or else a time-out. */
export async function breakOf(db: Reader, memberId: string, at: number): Promise<Break | null> {
  const { exclusion, timeOut } = await breaksOf(db, memberId, at)
  return exclusion ?? timeOut ?? null
}
