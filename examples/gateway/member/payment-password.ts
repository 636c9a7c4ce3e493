import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { closedUntil, forgetOwn, subjectsOf } from '../guard/brakes.ts'
import { Braked, guess } from '../guard/guess.ts'
import { secrets } from '../guard/rules.ts'
import { Refusal } from '../platform/refusal.ts'
import type { HashPurpose } from '../platform/hash-queue.ts'
import { hashPassword, type PasswordCost, verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { refuseField } from '../session/field-rules.ts'
import type { Member } from '../session/members.ts'

const rules = secrets.paymentPassword
/** Six digits: short enough for a keypad, and never the same as the login password. */
export const paymentPasswordForm = /^\d{6}$/

/** Passwords that are guessed first: the same digit, digits in sequence up or down, or a repeated group of two or three digits. */
export function isTrivial(text: string): boolean {
  const steps = new Set([...text].slice(1).map((digit, at) => (Number(digit) - Number(text[at]) + 10) % 10))
  return (steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))) || /^(\d{2,3})\1+$/.test(text)
}

/**
 * @param field the form field
 * @throws {Refusal} FIELD_INVALID, PAYMENT_PASSWORD_TRIVIAL with {field}
 */
export function refuseWeakPayment(text: string, field: string): void {
  if (!paymentPasswordForm.test(text)) refuseField(field, 'pattern')
  if (isTrivial(text)) throw new Refusal('PAYMENT_PASSWORD_TRIVIAL', { value: { field } })
}

type Db = Kysely<Tables> | Transaction<Tables>

/** Does the member have a payment password? */
export async function hasPaymentPassword(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', memberId).executeTakeFirst()
  return !!row?.payment_hash
}

/**
 * Sets the payment password and removes a lock. The caller has verified the member.
 * @param text six digits
 */
export async function setPaymentPassword(
  db: Db,
  memberId: string,
  text: string,
  cost: PasswordCost,
  purpose: HashPurpose = 'payment',
): Promise<void> {
  const now = { payment_hash: await hashPassword(text, cost, purpose) }
  await db
    .insertInto('member_security')
    .values({ member_id: memberId, totp_secret: null, totp_step: 0, ...now })
    .onConflict((on) => on.column('member_id').doUpdateSet(now))
    .execute()
  await forgetOwn(db, 'paymentPassword', subjectsOf(rules, { account: memberId }))
}

/**
 * Checks the payment password before money leaves. The lock and the try are handled in one statement: of any number of parallel tries, the
 * fifth wrong one locks it for 15 minutes, during which even a right one is refused; each further wrong one doubles the lock. Right ones
 * are not counted.
 * @throws {Refusal} PAYMENT_PASSWORD_MISSING if none is set, PAYMENT_PASSWORD_WRONG {field: 'paymentPassword', left: tries left},
 * PAYMENT_PASSWORD_LOCKED with Retry-After
 */
export async function checkPaymentPassword(services: Services, member: Pick<Member, 'id'>, text: string): Promise<void> {
  const { db, clock, passwordCost } = services
  const row = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', member.id).executeTakeFirst()
  const hash = row?.payment_hash
  if (!hash) throw new Refusal('PAYMENT_PASSWORD_MISSING')
  const who = { memberId: member.id, account: member.id }
  const guessed = await guess(services, 'paymentPassword', who, async () => {
    return (await verifyPassword(text, hash, passwordCost, 'payment')) || undefined
  }).catch((error: unknown) => {
    throw error instanceof Braked ? locked(error.retryAfter ?? 1) : error
  })
  if (guessed.isRight) return
  const left = rules.account.free - guessed.tries
  if (left > 0) throw new Refusal('PAYMENT_PASSWORD_WRONG', { value: { field: 'paymentPassword', left } })
  const until = await closedUntil(db, 'paymentPassword', subjectsOf(rules, { account: member.id }), clock())
  throw locked(Math.max(1, Math.ceil((until - clock()) / 1000)))
}

const locked = (retryAfter: number) =>
  new Refusal('PAYMENT_PASSWORD_LOCKED', { value: { field: 'paymentPassword', minutes: Math.ceil(retryAfter / 60) }, retryAfter })
