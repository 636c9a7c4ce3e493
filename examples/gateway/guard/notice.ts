import { messageTexts } from '../member/message-texts.ts'
import { tellOnce } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { sendMessage } from '../session/outbox.ts'
import { brandName } from '../site/brand-name.ts'
import { dayOf } from './brakes.ts'

/** Notifies an account's owner of wrong tries, in the inbox and by e-mail, once a day, after the response. */
export function warnOwner(services: Services, memberId: string): void {
  services.later('notice of wrong tries', async () => {
    const { db, clock } = services
    const at = clock()
    const id = `guesses:${memberId}:${dayOf(at)}`
    const isNew = await tellOnce(db, { id, memberId, kind: 'system', key: 'guesses', path: '/member#securityCenter', at })
    if (!isNew) return
    const { email, language } = await db
      .selectFrom('members')
      .select(['email', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (email === null) return
    // the call may be a thief's, so the stored language is used
    const text = `${messageTexts(language ?? 'EN').text('guessesText')}\n${brandName}`
    await sendMessage(services, { channel: 'email', recipient: email, text })
  })
}
