import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Holds the member's row until the transaction ends: what is counted now is so when it is written. */
export async function lockMember(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((fields) => ({ login_count: fields.ref('login_count') }))
    .where('id', '=', memberId)
    .execute()
}
