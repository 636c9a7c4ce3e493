import { tellOnce } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { sendMessage } from '../session/outbox.ts'
import { dayOf } from './brakes.ts'

/** Tells the owner of an account of wrong tries at it, in the inbox and by mail: once a day, after the answer. */
export function warnOwner(services: Services, memberId: string): void {
  services.later('notice of wrong tries', async () => {
    const { db, clock } = services
    const at = clock()
    const id = `guesses:${memberId}:${dayOf(at)}`
    const isNew = await tellOnce(db, { id, memberId, kind: 'system', key: 'guesses', path: '/member#securityCenter', at })
    if (!isNew) return
    const { email } = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirstOrThrow()
    if (email === null) return
    const text =
      'There were several wrong tries with the password or the codes of your account today. If it was not you, change your password and turn on extra verification.'
    await sendMessage(services, { channel: 'email', recipient: email, text })
  })
}
