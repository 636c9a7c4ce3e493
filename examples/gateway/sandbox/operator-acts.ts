import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { OperatorAct } from './operator-act-tables.ts'

/** Records an operator's act on a member's account. Call it in the transaction of the act. */
export async function recordAct(
  db: Kysely<Tables> | Transaction<Tables>,
  { memberId, act, reason, at }: { memberId: string; act: OperatorAct; reason: string; at: number },
): Promise<void> {
  await db.insertInto('operator_acts').values({ id: randomUUID(), member_id: memberId, act, reason, created_at: at }).execute()
}
