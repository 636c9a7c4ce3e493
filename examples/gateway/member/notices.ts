import type { CallRequest } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { sendMessage } from '../session/outbox.ts'
import { issueToken } from '../session/tickets.ts'
import { type HouseMessage, tell } from './messages.ts'
import { emailTo, smsTo } from './proof.ts'

/** How long 'this wasn't me' can be said, ms. */
const lifetime = 7 * 24 * 3_600_000

/** What a notice tells of: the sentence of the SMS or e-mail, and of the console. */
export const changes = {
  mobileBound: 'The mobile number of your account was changed.',
  emailBound: 'The email address of your account was changed.',
  passwordChanged: 'The login password of your account was changed.',
  paymentPassword: 'The payment password of your account was set.',
  totpOn: 'Extra verification was turned on for your account.',
  totpOff: 'Extra verification was turned off for your account.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  linked: 'An account of Google or Facebook was linked to your account: it can log in.',
  unlinked: 'A linked account of Google or Facebook was taken off your account.',
  recoveryCodes: 'New recovery codes were made for your account.',
  payeeBound: 'A withdrawal account was added to your account.',
  newLogin: 'Somebody has logged in to your account on a new device.',
} as const
export type Change = keyof typeof changes
/** The text of the inbox, whose title is also on the page of the link (`not-me-page.ts`). */
export function inboxKey(change: Change): HouseMessage['key'] {
  if (change === 'linked' || change === 'unlinked') return 'linkedAccounts'
  return change === 'passkeyAdded' || change === 'passkeyRemoved' ? 'passkeys' : change
}

/**
 * Tells a member of a change of what protects the account: in the inbox, and at every number and mailbox that was bound before the change,
 * with a link to say 'this wasn't me' (`not-me-page.ts`). Call it after the commit.
 * @param before the member as they were before the change
 * @param gateway the gateway's address as the member knows it
 */
export async function tellChange(
  services: Services,
  before: Pick<Member, 'id' | 'mobile' | 'country_code' | 'email'>,
  gateway: CallRequest<unknown, unknown>['gateway'],
  change: Change,
  inbox: Pick<HouseMessage, 'values' | 'path' | 'id'> = {},
): Promise<void> {
  const { db, clock } = services
  await tell(db, { memberId: before.id, kind: 'system', key: inboxKey(change), at: clock(), ...inbox })
  const { mobile, country_code, email } = before
  for (const target of [mobile && smsTo(country_code, mobile), email && emailTo(email)]) {
    if (!target) continue
    const token = await issueToken(db, { kind: 'notMe', subject: before.id, data: change, now: clock(), lifetime })
    await sendMessage(services, { ...target, text: `${changes[change]} If this wasn't you: ${gateway}/not-me?token=${token}` })
  }
}
