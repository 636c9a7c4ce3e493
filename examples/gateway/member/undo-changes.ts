import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { LinkedAccount } from '../../../src/core/member/security-calls.ts'
import type { Tables } from '../database/tables.ts'
import { unknownHash } from '../platform/secrets.ts'
import { endChallenges } from './end-challenges.ts'
import { findByIdentity } from './linked.ts'
import { type Guard, realName } from './security-changes.ts'

const Text = z.nullable(z.string())
const FormerNumber = z.object({ mobile: Text, country_code: Text })
const FormerMailbox = z.object({ email: Text })
const FormerCodes = z.object({ codes: z.array(z.object({ code_hash: z.string(), used_at: z.nullable(z.number()) })) })
const FormerTotp = z.extend(FormerCodes, { secret: Text })
const FormerPasskey = z.object({
  public_key: z.string(),
  counter: z.number(),
  transports: z.string(),
  name: z.string(),
  created_at: z.number(),
  used_at: z.nullable(z.number()),
})
const FormerLink = z.object({ external_id: z.string(), name: z.string(), created_at: z.number() })
const FormerProfile = z.record(z.string(), z.string())

interface Undone {
  memberId: string
  /** A passkey's id, a provider, or `realName`. */
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
    // somebody else has the number now, so none is restored
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
    await trx.updateTable('member_security').set({ totp_secret: null }).where('member_id', '=', memberId).execute()
    await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  },
  async totpOff(trx, { memberId, former }) {
    const { secret, codes } = FormerTotp.parse(former)
    await trx.updateTable('member_security').set({ totp_secret: secret }).where('member_id', '=', memberId).execute()
    await restoreCodes(trx, memberId, codes)
  },
  recoveryCodes: (trx, { memberId, former }) => restoreCodes(trx, memberId, FormerCodes.parse(former).codes),
  passkey: (trx, { memberId, subject }) => trx.deleteFrom('passkeys').where('member_id', '=', memberId).where('id', '=', subject).execute(),
  passkeyRemoved: (trx, { memberId, subject, former }) =>
    trx
      .insertInto('passkeys')
      .values({ id: subject, member_id: memberId, ...FormerPasskey.parse(former) })
      .onConflict((on) => on.doNothing())
      .execute(),
  link: (trx, { memberId, subject }) =>
    trx
      .deleteFrom('linked_accounts')
      .where('member_id', '=', memberId)
      .where('provider', '=', subject as LinkedAccount['provider'])
      .execute(),
  async unlink(trx, { memberId, subject, former }) {
    const link = FormerLink.parse(former)
    // somebody else has linked it since
    if (await findByIdentity(trx, link.external_id)) return
    await trx
      .insertInto('linked_accounts')
      .values({ member_id: memberId, provider: subject as LinkedAccount['provider'], ...link, is_final: 0 })
      .onConflict((on) => on.doNothing())
      .execute()
  },
  async profile(trx, { memberId, former }) {
    const { profile } = await trx.selectFrom('members').select('profile').where('id', '=', memberId).executeTakeFirstOrThrow()
    const restored = JSON.stringify({ ...(JSON.parse(profile) as Record<string, unknown>), ...FormerProfile.parse(former) })
    await trx.updateTable('members').set({ profile: restored }).where('id', '=', memberId).execute()
  },
}

async function restoreCodes(trx: Transaction<Tables>, memberId: string, codes: z.output<typeof FormerCodes>['codes']): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  const rows = codes.map((code) => ({ ...code, member_id: memberId }))
  if (rows.length > 0) await trx.insertInto('recovery_codes').values(rows).execute()
}

const day = 24 * 3_600_000
const added: readonly Guard[] = ['totp', 'passkey', 'paymentPassword']
const contacts: readonly Guard[] = ['mobile', 'email']
/** The `former` values of a first number or mailbox. */
const firstContacts = [{ mobile: null, country_code: null }, { email: null }].map((each) => JSON.stringify(each))

/**
 * Undoes the security changes since the first one that the member did not make.
 * - Numbers, mailboxes and payment passwords are restored.
 * - Added authenticators, recovery codes, passkeys, linked accounts and payees are removed; removed ones are restored.
 * - The member may report a later notice than the first. So additions within the brand's waiting time before it are undone too, as are
 * payees still within their waiting time, and authenticators, passkeys and payment passwords of the week before that proved nothing at
 * first.
 * - A payee of that time stays if a passkey, an authenticator or a code confirmed it, because the member had that proof before.
 * - A first number or mailbox stays, because the notice was sent there.
 * - The login password, whoever set it, and open challenges end. The member sets a new password with a code to the restored number or
 * mailbox.
 * @param since milliseconds since 1970
 * @param wait the brand's waiting time, ms: see `proofWait`
 */
export async function undoChanges(
  trx: Transaction<Tables>,
  memberId: string,
  { since, wait, now }: { since: number; wait: number; now: number },
): Promise<void> {
  const changes = await trx
    .updateTable('security_changes')
    .set({ undone_at: now })
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('created_at', '>=', since),
        where.and([
          where('created_at', '>=', since - wait),
          where.or([where('subject', '=', realName), where('guard', 'in', [...added, 'link'])]),
        ]),
        where.and([
          where('guard', 'in', added),
          where('created_at', '>=', since - 7 * day),
          where('counts_from', '>', where.ref('created_at')),
        ]),
        where.and([where('guard', 'in', contacts), where('counts_from', '>', since), where('former', 'not in', firstContacts)]),
      ]),
    )
    .where('undone_at', 'is', null)
    .returning(['guard', 'subject', 'former', 'created_at'])
    .execute()
  // newest first, so that the oldest change's former value remains
  for (const { guard, subject, former } of changes.toSorted((one, other) => Number(other.created_at) - Number(one.created_at)))
    await undo[guard as Guard](trx, { memberId, subject, former: JSON.parse(former) as unknown })
  await trx
    .updateTable('payees')
    .set({ removed_at: null })
    .where('member_id', '=', memberId)
    .where('created_at', '<', since)
    .where('removed_at', '>=', since)
    .execute()
  await trx
    .updateTable('payees')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('created_at', '>=', since),
        where('usable_at', '>', since),
        where.and([where('created_at', '>=', since - wait), where('usable_at', '>', where.ref('created_at'))]),
      ]),
    )
    .where('removed_at', 'is', null)
    .execute()
  await trx
    .updateTable('members')
    .set({ password_hash: unknownHash, password_expires_at: now, temporary_hash: null, temporary_until: null })
    .where('id', '=', memberId)
    .execute()
  await endChallenges(trx, memberId, now)
}
