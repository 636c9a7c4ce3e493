import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { unknownHash } from '../platform/secrets.ts'
import { endChallenges } from './end-challenges.ts'
import type { Guard } from './security-changes.ts'

const Text = z.nullable(z.string())
const FormerNumber = z.object({ mobile: Text, country_code: Text })
const FormerMailbox = z.object({ email: Text })

interface Undone {
  memberId: string
  /** A passkey's id, or a provider. */
  subject: string
  former: unknown
}

const undo: Record<Guard, (trx: Transaction<Tables>, change: Undone) => Promise<unknown>> = {
  async mobile(trx, { memberId, former }) {
    const before = FormerNumber.parse(former)
    const holder =
      before.mobile === null
        ? undefined
        : await trx
            .selectFrom('members')
            .select('id')
            .where('country_code', '=', before.country_code)
            .where('mobile', '=', before.mobile)
            .executeTakeFirst()
    // somebody else has it since: then there is none
    const isTaken = holder !== undefined && holder.id !== memberId
    const restored = isTaken ? { mobile: null, country_code: null } : before
    await trx.updateTable('members').set(restored).where('id', '=', memberId).execute()
  },
  email: (trx, { memberId, former }) => trx.updateTable('members').set(FormerMailbox.parse(former)).where('id', '=', memberId).execute(),
  paymentPassword: (trx, { memberId, former }) =>
    trx
      .updateTable('member_security')
      .set({ payment_hash: Text.parse(former) })
      .where('member_id', '=', memberId)
      .execute(),
  async totp(trx, { memberId }) {
    await trx.updateTable('member_security').set({ totp_secret: null, totp_pending: null }).where('member_id', '=', memberId).execute()
    await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  },
  passkey: (trx, { memberId, subject }) => trx.deleteFrom('passkeys').where('member_id', '=', memberId).where('id', '=', subject).execute(),
  link: (trx, { memberId, subject }) =>
    trx
      .deleteFrom('linked_accounts')
      .where('member_id', '=', memberId)
      .where('provider', '=', subject as 'google' | 'facebook')
      .execute(),
}

/**
 * Takes back what was changed since the first change that the member did not make: numbers, mailboxes and payment passwords are those of
 * before; authenticators, passkeys, linked accounts and payees that were added are gone, and payees that were removed are back. The login
 * password ends too, whoever has set it, and so do open challenges: the member sets a new one by a code to the number or mailbox of before.
 * @param since milliseconds since 1970
 */
export async function undoChanges(trx: Transaction<Tables>, memberId: string, since: number, now: number): Promise<void> {
  const changes = await trx
    .updateTable('security_changes')
    .set({ undone_at: now })
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .returning(['guard', 'subject', 'former', 'created_at'])
    .execute()
  // the oldest last: it knows what was there before
  for (const { guard, subject, former } of changes.toSorted((one, other) => Number(other.created_at) - Number(one.created_at)))
    await undo[guard as Guard](trx, { memberId, subject, former: JSON.parse(former) as unknown })
  await trx
    .updateTable('payees')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('removed_at', 'is', null)
    .execute()
  await trx
    .updateTable('payees')
    .set({ removed_at: null })
    .where('member_id', '=', memberId)
    .where('created_at', '<', since)
    .where('removed_at', '>=', since)
    .execute()
  await trx.updateTable('member_security').set({ totp_pending: null }).where('member_id', '=', memberId).execute()
  await trx
    .updateTable('members')
    .set({ password_hash: unknownHash, password_expires_at: now, temporary_hash: null, temporary_until: null })
    .where('id', '=', memberId)
    .execute()
  await endChallenges(trx, memberId, now)
}
