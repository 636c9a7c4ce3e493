import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { closedUntil, countOne, subjectsOf, type Who } from './brakes.ts'
import { type SendingName, sendings } from './rules.ts'
import { requireWork, type Worker } from './work.ts'

const codes = { sms: 'SMS_TOO_MANY', mail: 'TOO_MANY_REQUESTS' } as const

/**
 * Counts a requested message before it is known whether there is a recipient.
 * @param worker the request, if all but the first need a proof of work
 * @throws {Refusal} SMS_TOO_MANY or TOO_MANY_REQUESTS with Retry-After, WORK_REQUIRED
 */
export async function countSending(services: Services, what: SendingName, who: Who, worker?: Worker): Promise<void> {
  const { db, clock } = services
  const subjects = subjectsOf(sendings[what], { ...who, ...(worker && { address: worker.address }) })
  const now = clock()
  const refuse = (until: number) => {
    if (until > 0) throw new Refusal(codes[what], { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  refuse(await closedUntil(db, what, subjects, now))
  if (worker && (await isRepeated())) await requireWork(services, what, worker)
  await db.transaction().execute(async (trx) => {
    for (const subject of subjects) if (!(await countOne(trx, what, subject, now))) refuse(await closedUntil(trx, what, [subject], now))
  })

  /** Was a message of any of these subjects counted recently, within the rule's memory? */
  async function isRepeated(): Promise<boolean> {
    const rows = await db
      .selectFrom('brakes')
      .select(['subject', 'last_at'])
      .where('what', '=', what)
      .where(
        'subject',
        'in',
        subjects.map(({ key }) => key),
      )
      .execute()
    return rows.some((row) => row.last_at > now - subjects.find(({ key }) => key === row.subject)!.rule.memory)
  }
}
