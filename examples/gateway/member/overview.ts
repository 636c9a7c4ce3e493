import type * as z from 'zod/mini'
import type { Security } from '../../../src/core/member/security-calls.ts'
import type { Services } from '../platform/services.ts'
import { isPasswordUnknown, maskEmail, maskNumber } from '../session/members.ts'
import { passkeysOf } from './passkeys.ts'
import { linkedAccounts } from './linked.ts'
import { secondStepFrom } from './proofs.ts'
import { provingContacts } from './proving-contacts.ts'
import { youngChanges } from './security-changes.ts'
import { channelsOf } from './step-up.ts'

/** A member's security settings, read again, so that they contain what a call has just changed. */
export async function securityOf({ db, settings, clock }: Services, memberId: string): Promise<z.output<typeof Security>> {
  const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  const young = await youngChanges(db, memberId, clock())
  const guard = await db
    .selectFrom('member_security')
    .select(['payment_hash', 'totp_secret'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const left = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  return {
    hasPassword: !isPasswordUnknown(member),
    hasPaymentPassword: !!guard?.payment_hash,
    mobile: member.mobile === null ? '' : maskNumber(`+${member.country_code}${member.mobile}`),
    email: member.email === null ? '' : maskEmail(member.email),
    isTotpOn: !!guard?.totp_secret,
    recoveryLeft: guard?.totp_secret ? left.length : 0,
    passkeys: await passkeysOf(db, memberId),
    young: young.map(({ guard, subject, until }) => ({ guard, subject, until })),
    secondStepFrom: (await secondStepFrom(db, member, clock())) ?? 0,
    codeChannels: await channelsOf({ settings }, provingContacts(young, member)),
    canLink: (await settings.get()).flags['THIRDPARTYLOGIN3'] ?? false,
    linked: await linkedAccounts(db, member),
  }
}
