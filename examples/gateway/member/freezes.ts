import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Reader = Pick<Db, 'selectFrom'>

/** The active freeze of a member's outgoing money. */
export const freezeOf = (db: Reader, memberId: string) =>
  db.selectFrom('freezes').selectAll().where('member_id', '=', memberId).where('released_at', 'is', null).executeTakeFirst()

/** Freezes a member's outgoing money; an existing freeze stays. @param cause the change that the member did not make */
export async function freeze(db: Db, memberId: string, cause: string, now: number): Promise<void> {
  await db
    .insertInto('freezes')
    .values({ id: randomUUID(), member_id: memberId, cause, created_at: now, released_at: null, reason: '' })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Releases a freeze. @returns false if there was none */
export async function release(db: Db, memberId: string, reason: string, now: number): Promise<boolean> {
  const released = await db
    .updateTable('freezes')
    .set({ released_at: now, reason })
    .where('member_id', '=', memberId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return Number(released.numUpdatedRows) === 1
}
