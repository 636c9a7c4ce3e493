import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { refuseField } from '../session/field-rules.ts'
import type { Member } from '../session/members.ts'

/** This many wrong tries in a row lock it. */
const tries = 5
const lockFor = 15 * 60_000
/** Six digits: short enough for a keypad, and never the login's own password. */
export const paymentPasswordForm = /^\d{6}$/

/** The first that somebody tries: one digit six times, digits in a row up or down, two or three digits again and again. */
export function isTrivial(text: string): boolean {
  const steps = new Set([...text].slice(1).map((digit, at) => (Number(digit) - Number(text[at]) + 10) % 10))
  return (steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))) || /^(\d{2,3})\1+$/.test(text)
}

/**
 * @param field where it was typed
 * @throws {Refusal} FIELD_INVALID, PAYMENT_PASSWORD_TRIVIAL with {field}
 */
export function refuseWeakPayment(text: string, field: string): void {
  if (!paymentPasswordForm.test(text)) refuseField(field, 'pattern')
  if (isTrivial(text)) throw new Refusal('PAYMENT_PASSWORD_TRIVIAL', { value: { field } })
}

type Db = Kysely<Tables> | Transaction<Tables>

/** Is there one? */
export async function hasPaymentPassword(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', memberId).executeTakeFirst()
  return !!row?.payment_hash
}

/**
 * Sets it, and removes a lock. The caller has verified the member.
 * @param text six digits
 */
export async function setPaymentPassword(db: Db, memberId: string, text: string): Promise<void> {
  const now = { payment_hash: await hashPassword(text), payment_failures: 0, payment_locked_until: 0 }
  await db
    .insertInto('member_security')
    .values({ member_id: memberId, totp_secret: null, totp_pending: null, totp_step: 0, ...now })
    .onConflict((on) => on.column('member_id').doUpdateSet(now))
    .execute()
}

/**
 * Checks the payment password before money leaves. Locked is decided in the same statement as the try: however many
 * tries come in parallel, five wrong ones lock it for 15 minutes, and a right one after them is refused. Right ones never
 * count.
 * @throws {Refusal} PAYMENT_PASSWORD_MISSING if none is set, PAYMENT_PASSWORD_WRONG {field: 'paymentPassword', left: tries left},
 * PAYMENT_PASSWORD_LOCKED with Retry-After
 */
export async function checkPaymentPassword({ db, clock }: Services, member: Pick<Member, 'id'>, text: string): Promise<void> {
  const row = await db
    .selectFrom('member_security')
    .select(['payment_hash', 'payment_locked_until'])
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!row?.payment_hash || row.payment_locked_until > clock()) throw await closed(db, member.id, clock())
  const isRight = await verifyPassword(text, row.payment_hash)
  const now = clock()
  const judged = await db
    .updateTable('member_security')
    .set(isRight ? { payment_failures: 0, payment_locked_until: 0 } : countedWrong(now))
    .where('member_id', '=', member.id)
    .where('payment_hash', '=', row.payment_hash)
    .where('payment_locked_until', '<=', now)
    .returning(['payment_failures'])
    .executeTakeFirst()
  if (judged && isRight) return
  if (!judged || judged.payment_failures === 0) throw await closed(db, member.id, now)
  throw new Refusal('PAYMENT_PASSWORD_WRONG', { value: { field: 'paymentPassword', left: tries - judged.payment_failures } })
}

/** The last wrong try locks it, and the count starts again. */
const countedWrong = (now: number) => ({
  payment_failures: sql<number>`case when payment_failures >= ${tries - 1} then 0 else payment_failures + 1 end`,
  payment_locked_until: sql<number>`case when payment_failures >= ${tries - 1} then ${now + lockFor} else payment_locked_until end`,
})

async function closed(db: Db, memberId: string, now: number): Promise<Refusal> {
  const row = await db
    .selectFrom('member_security')
    .select(['payment_hash', 'payment_locked_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row?.payment_hash) return new Refusal('PAYMENT_PASSWORD_MISSING')
  const retryAfter = Math.max(1, Math.ceil((row.payment_locked_until - now) / 1000))
  return new Refusal('PAYMENT_PASSWORD_LOCKED', { value: { field: 'paymentPassword', minutes: Math.ceil(retryAfter / 60) }, retryAfter })
}
