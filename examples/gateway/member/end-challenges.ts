import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { TicketKind } from '../session/tickets.ts'

/** What a member has open: codes that were sent, second steps, passkeys that are being made, login tokens. */
const kinds: readonly TicketKind[] = ['verification', 'login', 'proof', 'bind', 'totp', 'totpSetUp', 'passkey']

/** Ends them. Their subject is the member's id, with the purpose before it (`passkeys.ts`) or the recipient after it (`proof.ts`). */
export async function endChallenges(trx: Transaction<Tables>, memberId: string, now: number): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ used_at: now })
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where((where) =>
      where.or([where('subject', '=', memberId), where('subject', 'like', `% ${memberId}`), where('subject', 'like', `${memberId} %`)]),
    )
    .execute()
}
