import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Locks the member's row until the transaction ends, so that a value counted now is still right when it is written. */
export async function lockMember(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((fields) => ({ login_count: fields.ref('login_count') }))
    .where('id', '=', memberId)
    .execute()
}
