import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Reader = Pick<Db, 'selectFrom'>

/**
 * The protected items of an account that can be changed. Removals are separate guards: a removal doesn't end the waiting time of an
 * addition.
 */
export type Guard =
  | 'mobile'
  | 'email'
  | 'paymentPassword'
  | 'totp'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkey'
  | 'passkeyRemoved'
  | 'link'
  | 'unlink'
  | 'profile'

/** The subject of profile changes that payments are checked against: real name and ID number. */
export const realName = 'realName'

/** The brand's waiting time, during which something new proves nothing, ms (`proofWaitHours` of the console). */
export const proofWait = async ({ settings }: Pick<Services, 'settings'>): Promise<number> =>
  (await settings.get()).proofWaitHours * 3_600_000

interface NewChange {
  memberId: string
  guard: Guard
  /** A passkey's id, a provider, or `realName`. */
  subject?: string
  /** The previous value, which 'this wasn't me' restores. */
  former: unknown
  /** Milliseconds since 1970. */
  countsFrom: number
  at: number
}

/** Records a change. One that counts at once ends the waiting time of an earlier change of the same guard. */
export async function noteChange(db: Db, { memberId, guard, subject = '', former, countsFrom, at }: NewChange): Promise<void> {
  if (countsFrom <= at)
    await db
      .updateTable('security_changes')
      .set({ counts_from: at })
      .where('member_id', '=', memberId)
      .where('guard', '=', guard)
      .where('subject', '=', subject)
      .where('counts_from', '>', at)
      .execute()
  await db
    .insertInto('security_changes')
    .values({
      id: randomUUID(),
      member_id: memberId,
      guard,
      subject,
      former: JSON.stringify(former),
      counts_from: countsFrom,
      created_at: at,
      undone_at: null,
    })
    .execute()
}

export interface YoungChange {
  guard: Guard
  subject: string
  former: unknown
  /** Until then it proves nothing, ms since 1970. */
  until: number
}

/** Changes within their waiting time, oldest first. Everything else counts. */
export async function youngChanges(db: Reader, memberId: string, now: number): Promise<YoungChange[]> {
  const rows = await db
    .selectFrom('security_changes')
    .select(['guard', 'subject', 'former', 'counts_from'])
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .where('counts_from', '>', now)
    .orderBy('created_at')
    .execute()
  return rows.map(({ guard, subject, former, counts_from }) => ({
    guard: guard as Guard,
    subject,
    former: JSON.parse(former) as unknown,
    until: Number(counts_from),
  }))
}

/** The last change of a guard, ms since 1970. */
export async function latestChange(db: Reader, memberId: string, guard: Guard): Promise<number> {
  const { at } = await db
    .selectFrom('security_changes')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('member_id', '=', memberId)
    .where('guard', '=', guard)
    .executeTakeFirstOrThrow()
  return Number(at)
}

/** When the last waiting time of a guard ends, ms since 1970; undefined if it counts already. */
export function waitOf(young: readonly YoungChange[], guard: Guard, subject = ''): number | undefined {
  const ends = young.filter((each) => each.guard === guard && each.subject === subject).map(({ until }) => until)
  return ends.length === 0 ? undefined : Math.max(...ends)
}
