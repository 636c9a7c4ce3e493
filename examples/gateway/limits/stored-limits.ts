import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { LimitKind } from './limit-tables.ts'

type Reader = Pick<Database, 'selectFrom'>
/** A looser limit applies after this time, and can be cancelled until then. */
export const looserAfter = 24 * 3_600_000
/** Minutes between two reminders, by default. */
export const standardReminder = 30n

/** A stored limit. value: null without a limit; next: a requested looser value. */
export interface StoredLimit {
  value: bigint | null
  next: { value: bigint | null; from: number } | null
}

const big = (stored: number | bigint | null): bigint | null => (stored === null ? null : BigInt(stored))

function standing(row: Selectable<Tables['play_limits']>, at: number): StoredLimit {
  const { value, next_value, next_from } = row
  if (next_from === null) return { value: big(value), next: null }
  if (next_from <= at) return { value: big(next_value), next: null }
  return { value: big(value), next: { value: big(next_value), from: next_from } }
}

/** A member's limits by kind. A looser value whose time has come is returned as active. */
export async function limitsOf(db: Reader, memberId: string, at: number): Promise<Map<LimitKind, StoredLimit>> {
  const rows = await db.selectFrom('play_limits').selectAll().where('member_id', '=', memberId).execute()
  return new Map(rows.map((row) => [row.kind, standing(row, at)]))
}

interface Change {
  memberId: string
  kind: LimitKind
  /** null removes the limit. */
  value: bigint | null
  at: number
}

/**
 * Sets a limit. A tighter one applies at once and cancels an earlier request; a looser one, or none, after 24 hours. The reminder limits
 * nothing, so it changes at once. Lock the member first.
 */
export async function setLimit(trx: Transaction<Tables>, { memberId, kind, value, at }: Change): Promise<void> {
  const { value: before, next } = (await limitsOf(trx, memberId, at)).get(kind) ?? { value: null, next: null }
  if (before === value && next === null) return
  if (next !== null && next.value === value) return // already requested: the 24 hours do not start again
  const isTighter = value !== null && (before === null || value <= before)
  const isAtOnce = isTighter || kind === 'reminder'
  await write(trx, memberId, kind, isAtOnce ? { value, next: null } : { value: before, next: { value, from: at + looserAfter } })
  const action = before === value ? 'calledOff' : value === null ? 'removed' : before === null ? 'set' : isTighter ? 'lowered' : 'raised'
  await remember(trx, { memberId, kind, action, before, after: value, startsAt: isAtOnce ? at : at + looserAfter, at })
}

/** Cancels a requested looser limit and keeps the current one. */
export async function callOff(trx: Transaction<Tables>, { memberId, kind, at }: Omit<Change, 'value'>): Promise<void> {
  const limit = (await limitsOf(trx, memberId, at)).get(kind)
  if (!limit?.next) return
  await write(trx, memberId, kind, { value: limit.value, next: null })
  await remember(trx, { memberId, kind, action: 'calledOff', before: limit.next.value, after: limit.value, startsAt: at, at })
}

async function write(trx: Transaction<Tables>, memberId: string, kind: LimitKind, { value, next }: StoredLimit): Promise<void> {
  const stored = { value, next_value: next?.value ?? null, next_from: next?.from ?? null }
  await trx
    .insertInto('play_limits')
    .values({ member_id: memberId, kind, ...stored })
    .onConflict((on) => on.columns(['member_id', 'kind']).doUpdateSet(stored))
    .execute()
}

interface Remembered extends Pick<Tables['limit_changes'], 'kind' | 'action'> {
  memberId: string
  before: bigint | null
  after: bigint | null
  startsAt: number
  at: number
}

/** Adds an entry to the member's list of limit changes. */
export async function remember(trx: Transaction<Tables>, { memberId, startsAt, at, ...change }: Remembered): Promise<void> {
  await trx
    .insertInto('limit_changes')
    .values({ id: randomUUID(), member_id: memberId, ...change, starts_at: startsAt, created_at: at })
    .execute()
}
