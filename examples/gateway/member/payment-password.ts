import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashPassword, verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'

/** So many wrong ones in a row lock it. */
const tries = 5
const lockFor = 15 * 60_000
/** Six digits: short enough for a keypad, and never the login's own password. */
export const paymentPasswordForm = /^\d{6}$/

type Db = Kysely<Tables> | Transaction<Tables>

/** Is there one? */
export async function hasPaymentPassword(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member_security').select('payment_hash').where('member_id', '=', memberId).executeTakeFirst()
  return !!row?.payment_hash
}

/**
 * Sets it, and lifts a lock. The caller has made sure that it is the member.
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
 * Checks the payment password before money leaves. Each try is counted before it is judged, so that a hundred at once are
 * no more than five; the fifth wrong one locks it for 15 minutes.
 * @throws {Refusal} PAYMENT_PASSWORD_MISSING where none is set, PAYMENT_PASSWORD_WRONG {field: 'paymentPassword', left: tries left},
 * PAYMENT_PASSWORD_LOCKED with Retry-After
 */
export async function checkPaymentPassword({ db, clock }: Services, member: Pick<Member, 'id'>, text: string): Promise<void> {
  const now = clock()
  const ofMember = db.updateTable('member_security').where('member_id', '=', member.id)
  const tried = await ofMember
    .set((fields) => ({
      payment_failures: fields
        .case()
        .when('payment_failures', '>=', tries - 1)
        .then(0)
        .else(fields('payment_failures', '+', 1))
        .end(),
      payment_locked_until: fields
        .case()
        .when('payment_failures', '>=', tries - 1)
        .then(now + lockFor)
        .else(fields.ref('payment_locked_until'))
        .end(),
    }))
    .where('payment_hash', 'is not', null)
    .where('payment_locked_until', '<=', now)
    .returning(['payment_hash', 'payment_failures'])
    .executeTakeFirst()
  if (!tried) throw await closed(db, member.id, now)
  if (await verifyPassword(text, tried.payment_hash ?? undefined)) {
    await ofMember.set({ payment_failures: 0, payment_locked_until: 0 }).execute()
    return
  }
  if (tried.payment_failures === 0) throw await closed(db, member.id, now)
  throw new Refusal('PAYMENT_PASSWORD_WRONG', { value: { field: 'paymentPassword', left: tries - tried.payment_failures } })
}

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
