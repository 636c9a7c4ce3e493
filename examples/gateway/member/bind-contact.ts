import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { noteChange, proofWait } from './security-changes.ts'

type Contact = { mobile: string; country_code: string } | { email: string }

/**
 * Binds a number or mailbox. Within the brand's waiting time the new contact proves nothing, however its binding was proven; until then the
 * previous one does.
 * @param at milliseconds since 1970
 * @throws {Refusal} MOBILE_EXISTS {field}
 */
export async function bindContact(services: Services, member: Member, contact: Contact, at: number): Promise<void> {
  const isNumber = 'mobile' in contact
  const { mobile, country_code, email } = member
  const until = at + (await proofWait(services))
  await services.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('members').set(contact).where('id', '=', member.id).execute()
      await noteChange(trx, {
        memberId: member.id,
        guard: isNumber ? 'mobile' : 'email',
        former: isNumber ? { mobile, country_code } : { email },
        countsFrom: until,
        at,
      })
    })
    .catch((error: unknown) => {
      // two members bind one number in parallel: the database accepts one
      if (error instanceof Error && /unique/i.test(error.message)) throw new Refusal('MOBILE_EXISTS', { value: { field: 'mobileNum' } })
      throw error
    })
}
