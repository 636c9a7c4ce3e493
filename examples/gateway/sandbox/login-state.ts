import { sql } from 'kysely'
import { subjectsOf, type Who } from '../guard/brakes.ts'
import { needsCaptcha } from '../session/needs-captcha.ts'
import { trialType, staffType } from '../session/players.ts'
import { isPasswordUnknown, type Member } from '../session/members.ts'
import { asksElsewhere } from '../session/verification.ts'
import { breaksOf } from '../limits/breaks.ts'
import { freezeOf } from '../member/freezes.ts'
import { inEnglish } from '../member/notices.ts'
import { emailTo, smsTo } from '../member/proof.ts'
import { asksSecondStep } from '../member/proofs.ts'
import type { Services } from '../platform/services.ts'
import { type HeldUp, heldUp, rules } from './held-up.ts'

/**
 * A reason why a member can't log in or is limited. `stops`: no login at all. `waits`: not before `until`. `asks`: the login needs
 * something more, or requires a password change. `limits`: the login works, but money or play is limited.
 */
export interface LoginReason {
  effect: 'stops' | 'waits' | 'asks' | 'limits'
  text: string
  /** Milliseconds since 1970; null: no end, or unknown. */
  until: number | null
  /** What an operator can release, if anything. */
  release: { kind: 'brake'; what: string; subject: string } | { kind: 'freeze'; id: string } | null
}

const reason = (
  effect: LoginReason['effect'],
  text: string,
  until: number | null = null,
  release: LoginReason['release'] = null,
): LoginReason => ({ effect, text, until, release })

/** Reasons that affect all members. */
async function houseReasons({ settings }: Services): Promise<LoginReason[]> {
  const { isDomainValid, isAccessRestricted, systemStatus, maintenanceEnd } = await settings.get()
  return [
    ...(systemStatus === 1 ? [reason('stops', 'The house is under maintenance: nobody can log in.', maintenanceEnd)] : []),
    ...(systemStatus === 2 ? [reason('stops', 'The region is blocked: nobody can log in.')] : []),
    ...(isAccessRestricted ? [reason('stops', 'The visitor’s address is blocked in the settings of the house: nobody can log in.')] : []),
    ...(isDomainValid ? [] : [reason('stops', 'The domain counts as unknown in the settings of the house: nobody can log in.')]),
  ]
}

/** Reasons of the account itself. */
function accountReasons(member: Member, now: number): LoginReason[] {
  const hasTemporary = member.temporary_until !== null && member.temporary_until > now
  return [
    ...(member.is_blocked === 1
      ? [reason('stops', `An operator has blocked the account${member.block_reason ? `: ${member.block_reason}` : '.'}`)]
      : []),
    ...(member.type === staffType ? [reason('stops', 'This is an account of staff: only a login token of the console admits it.')] : []),
    ...(member.is_house === 1 || member.is_seeded === 1
      ? [reason('stops', 'The sandbox has made this account for its lists: nobody can log in with it.')]
      : []),
    ...(member.type === trialType ? [reason('asks', 'This is a trial account: only the device that began it can log in.')] : []),
    ...(isPasswordUnknown(member) && member.password_expires_at === null && member.type !== trialType
      ? [reason('asks', 'The account has no password: its member logs in with Google or Facebook, or with a code by SMS.')]
      : []),
    ...(isPasswordUnknown(member) && member.password_expires_at !== null && !hasTemporary
      ? [
          reason(
            'asks',
            'No password works now: the old one was reset, or ended by “this wasn’t me”. “Forgot password” sends a code to the member’s number or a temporary password to the mailbox. Where there is neither, reset the password again.',
          ),
        ]
      : []),
    ...(hasTemporary
      ? [reason('asks', 'A temporary password was sent. After a login with it the password has to be changed.', member.temporary_until)]
      : []),
    ...(member.is_default_password === 1 ? [reason('asks', 'The password is the default one: it has to be changed after the login.')] : []),
    ...(member.password_expires_at !== null && member.password_expires_at <= now && !isPasswordUnknown(member)
      ? [reason('asks', 'The password has expired: it has to be changed after the login.')]
      : []),
  ]
}

/** Delays of the account, its number and mailbox, and its most recent addresses. */
export async function brakesOf({ db, clock }: Services, member: Member, addresses: readonly string[]): Promise<HeldUp[]> {
  const { mobile, country_code, email } = member
  const counted: Who[] = [
    { account: member.id },
    { account: `?${member.account}` },
    ...(mobile === null ? [] : [{ number: smsTo(country_code, mobile).recipient }]),
    ...(email === null ? [] : [{ number: emailTo(email).recipient }]),
    ...addresses.map((address) => ({ address })),
  ]
  const keys = counted.flatMap((who) => Object.values(rules).flatMap((each) => subjectsOf(each, who).map(({ key }) => key)))
  return heldUp(db, clock(), (rows) =>
    rows.where((where) => where.or([where('subject', 'in', [...new Set(keys)]), sql<boolean>`subject like ${`device ${member.id} %`}`])),
  )
}

const kindNames: Record<string, string> = { ipv4: 'address', ipv4Network: 'network', site: 'network' }

const brakeReason = ({ name, kind, value, tries, today, until, what, subject }: HeldUp): LoginReason => {
  const of = (each: string) => (each === 'device' ? value : each === 'number' ? `to ${value}` : `${kindNames[each] ?? each} ${value}`)
  const at = kind === 'account' ? '' : ` (${of(kind)})`
  return reason('waits', `Too many tries: ${name}${at}, ${tries} in a row, ${today} today.`, until, { kind: 'brake', what, subject })
}

/** Limits on money or play of a member who can log in. */
async function limitReasons({ db, clock }: Services, memberId: string): Promise<LoginReason[]> {
  const { exclusion, timeOut } = await breaksOf(db, memberId, clock())
  const freeze = await freezeOf(db, memberId)
  return [
    ...(exclusion ? [reason('limits', 'The member has excluded themselves: no play, no deposits, no offers.', exclusion.until)] : []),
    ...(timeOut ? [reason('limits', 'The member takes a time-out: no play and no deposits.', timeOut.until)] : []),
    ...(freeze
      ? [
          reason('limits', `No money goes out since the member said that this was somebody else: ${inEnglish(freeze.cause)}`, null, {
            kind: 'freeze',
            id: freeze.id,
          }),
        ]
      : []),
  ]
}

/**
 * Why a member can't log in, or is limited afterwards; empty if nothing prevents anything.
 * @param addresses the account's most recent addresses
 */
export async function loginReasons(services: Services, member: Member, addresses: readonly string[]): Promise<LoginReason[]> {
  const { db, clock } = services
  const known = await db.selectFrom('known_addresses').select('address').where('member_id', '=', member.id).execute()
  return [
    ...(await houseReasons(services)),
    ...accountReasons(member, clock()),
    ...(await brakesOf(services, member, addresses)).map(brakeReason),
    ...((await needsCaptcha(services, { account: member.id }))
      ? [reason('asks', 'After wrong passwords the login asks for a captcha, for a quarter of an hour.')]
      : []),
    ...((await asksSecondStep(db, member, clock()))
      ? [reason('asks', 'The login asks for the second step: an authenticator’s code or a passkey.')]
      : []),
    ...((await asksElsewhere(services, member, known.length > 0))
      ? [reason('asks', 'From an address that is not known yet, the login asks for a code that is sent to the member.')]
      : []),
    ...(await limitReasons(services, member.id)),
  ]
}
