import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { TicketKind } from '../session/tickets.ts'

/** A member's open challenges: codes, second steps, passkey registrations, login tokens. */
const kinds: readonly TicketKind[] = ['verification', 'login', 'proof', 'bind', 'totp', 'totpSetUp', 'passkey']

/**
 * Ends a member's open challenges. Their subject is the member's id, with the purpose before it (`passkeys.ts`) or the recipient after it
 * (`proof.ts`).
 */
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
