import type { CallRequest } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { sendMessage } from '../session/outbox.ts'
import { issueToken } from '../session/tickets.ts'
import { type MessageKey, messageTexts, writeMessage } from './message-texts.ts'
import { type HouseMessage, tell } from './messages.ts'
import { emailTo, smsTo } from './proof.ts'
import { type Contacts, contactsThatProve } from './proving-contacts.ts'

/** How long the link of a notice is valid, ms. */
const lifetime = 7 * 24 * 3_600_000

/**
 * The changes that notices are about. name: the text in the SMS or e-mail, on the page of the link (`not-me-page.ts`) and in the console.
 * inbox: the text in the inbox.
 */
const changes = {
  mobileBound: { name: 'sent.mobileBound', inbox: 'mobileBound' },
  emailBound: { name: 'sent.emailBound', inbox: 'emailBound' },
  passwordChanged: { name: 'passwordChanged', inbox: 'passwordChanged' },
  paymentPassword: { name: 'paymentPassword', inbox: 'paymentPassword' },
  totpOn: { name: 'totpOn', inbox: 'totpOn' },
  totpOff: { name: 'totpOff', inbox: 'totpOff' },
  passkeyAdded: { name: 'sent.passkeyAdded', inbox: 'passkeys' },
  passkeyRemoved: { name: 'sent.passkeyRemoved', inbox: 'passkeys' },
  linked: { name: 'sent.linked', inbox: 'linkedAccounts' },
  unlinked: { name: 'sent.unlinked', inbox: 'linkedAccounts' },
  recoveryCodes: { name: 'recoveryCodes', inbox: 'recoveryCodes' },
  payeeBound: { name: 'payeeBound', inbox: 'payeeBound' },
  payeeRemoved: { name: 'payeeRemoved', inbox: 'payeeRemoved' },
  nameSet: { name: 'nameSet', inbox: 'nameSet' },
  idSet: { name: 'idSet', inbox: 'idSet' },
  newLogin: { name: 'newLogin', inbox: 'newLogin' },
} as const satisfies Record<string, { name: MessageKey; inbox: HouseMessage['key'] }>
export type Change = keyof typeof changes
export const changeKey = (change: Change): MessageKey => changes[change].name
/** Text for the console. change: as stored in the database. */
export const inEnglish = (change: string): string =>
  change === 'operator' ? 'told to customer service' : change in changes ? messageTexts('EN').text(changeKey(change as Change)) : change

/** What the link of a notice is about. at: the time of the change, ms since 1970; everything since then is undone. */
export interface Told {
  change: Change
  at: number
}

/** The call that makes the change. */
export type ChangeCall = Pick<CallRequest<unknown, unknown>, 'gateway' | 'language'>

/**
 * Notifies a member of a security change: in the inbox, and at every number and mailbox that was bound before the change. Contacts that
 * prove identity get a link to 'this wasn't me' (`not-me-page.ts`); a new contact proves nothing yet, so the previous one still gets the
 * link. SMS and e-mails are in the member's language. Call it after the commit.
 * @param before the member before the change
 * @param call the call that makes the change. gateway: the gateway's public address
 * @param at time of the change, ms since 1970
 */
export async function tellChange(
  services: Services,
  before: Pick<Member, 'id' | 'mobile' | 'country_code' | 'email' | 'language'>,
  { gateway, language: spoken }: ChangeCall,
  change: Change,
  { at, ...inbox }: Pick<HouseMessage, 'values' | 'path' | 'id'> & { at: number },
): Promise<void> {
  const { db, clock } = services
  await tell(db, { memberId: before.id, kind: 'system', key: changes[change].inbox, at: clock(), ...inbox })
  const language = before.language ?? spoken
  const named = messageTexts(language).text(changeKey(change))
  const proving = targetsOf(await contactsThatProve(db, before, at))
  for (const target of proving) {
    const told: Told = { change, at }
    const token = await issueToken(db, { kind: 'notMe', subject: before.id, data: told, now: clock(), lifetime })
    await sendMessage(services, {
      ...target,
      text: writeMessage(language, 'sent.link', { change: named, link: `${gateway}/not-me?token=${token}` }),
    })
  }
  for (const target of targetsOf(before)) {
    if (proving.some(({ recipient }) => recipient === target.recipient)) continue
    await sendMessage(services, { ...target, text: writeMessage(language, 'sent.contact', { change: named }) })
  }
}

const targetsOf = ({ mobile, country_code, email }: Contacts) =>
  [mobile && smsTo(country_code, mobile), email && emailTo(email)].filter((each) => each !== null && each !== '')
