import { randomUUID } from 'node:crypto'
import { plainNumber } from '../../../src/core/wallet/payee-number.ts'
import type { Selectable } from 'kysely'
import type { Payee, PayeeKind } from '../../../src/core/wallet/withdraw-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { type ChangeCall, tellChange } from '../member/notices.ts'
import { checkPaymentPassword } from '../member/payment-password.ts'
import { noteProfile } from '../member/profile.ts'
import { isBeyondKnowing } from '../member/proofs.ts'
import { proveFor } from '../member/step-up.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { isFullName } from './full-name.ts'
import { lockMember } from './lock-member.ts'
import { methodOf } from './withdraw-methods.ts'

/** Maximum number of accounts and addresses bound by a member. */
export const payeesMost = 5

type Reader = Pick<Database, 'selectFrom'>
type PayeeRow = Pick<Selectable<Tables['payees']>, 'id' | 'kind' | 'provider' | 'holder' | 'number' | 'usable_at'>

/** A payee as sent to its member: with only the end of the number. */
export const payeeValue = ({ id, kind, provider, holder, number, usable_at }: PayeeRow): Payee => ({
  id,
  kind,
  provider,
  holder,
  mask: number.slice(-4),
  usableAt: Number(usable_at),
})

/** A payee's name for its member: provider, and the end of the number. */
export const payeeName = ({ provider, number }: Pick<PayeeRow, 'provider' | 'number'>): string => `${provider} ··${number.slice(-4)}`

export async function payeesOf(db: Reader, memberId: string): Promise<Payee[]> {
  const rows = await db
    .selectFrom('payees')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(payeeValue)
}

/** The required holder name of a member's accounts; '' if unknown. */
export function realNameOf({ profile }: Pick<Member, 'profile'>): string {
  const { payeeName } = JSON.parse(profile) as { payeeName?: string }
  return payeeName ?? ''
}

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
const wrong = (field: string, reason = 'pattern') => new Refusal('FIELD_INVALID', { value: { field, reason } })

export interface NewPayee {
  kind: PayeeKind
  provider: string
  holder: string
  number: string
  password: string
}

/**
 * Binds an account or address. Without a proof stronger than a password it can't be used for some hours (`payeeWaitHours` of the console).
 * A bank account or e-wallet has to be in the member's real name; if none is known yet, its holder becomes the real name. Binding the same
 * one again returns the existing one.
 * @throws {Refusal} FIELD_INVALID, NAME_DIFFERENT, PAYEE_LIMIT, STEP_UP, and those of the payment password
 */
export async function bindPayee(services: Services, session: CallSession, call: ChangeCall, payee: NewPayee): Promise<Payee> {
  const { db, clock, settings } = services
  const { member } = session
  const { payeeWaitHours } = await settings.get()
  const method = methodOf(payee.kind)
  const { kind, provider } = payee
  const number = plainNumber(kind, payee.number)
  const name = payee.holder.trim().replace(/\s+/g, ' ')
  if (!method.providers.includes(provider)) throw wrong('provider')
  if (!method.number.test(number)) throw wrong('number')
  await checkPaymentPassword(services, member, payee.password)
  const bound = await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const { profile } = await trx.selectFrom('members').select('profile').where('id', '=', member.id).executeTakeFirstOrThrow()
    const realName = realNameOf({ profile })
    const holder = kind === 'crypto' ? '' : name
    if (kind !== 'crypto' && realName === '' && !isFullName(name)) throw wrong('holder')
    if (kind !== 'crypto' && realName !== '' && plain(holder) !== plain(realName))
      throw new Refusal('NAME_DIFFERENT', { value: { field: 'holder' } })
    const others = await trx.selectFrom('payees').selectAll().where('member_id', '=', member.id).where('removed_at', 'is', null).execute()
    const same = others.find((row) => row.kind === kind && row.provider === provider && row.number === number)
    if (same) return { value: payeeValue(same), newAt: undefined }
    if (others.length >= payeesMost) throw new Refusal('PAYEE_LIMIT')
    const subject = { of: [kind, provider, number, holder], to: payeeName({ provider, number }) }
    const proof = await proveFor(trx, services, session, 'payee', 'paymentPassword', subject)
    const created_at = clock()
    if (realName === '' && holder !== '') {
      await noteProfile(trx, member.id, { profile, names: ['payeeName'], at: created_at })
      await trx
        .updateTable('members')
        .set({ profile: JSON.stringify({ ...JSON.parse(profile), payeeName: holder }) })
        .where('id', '=', member.id)
        .execute()
    }
    const usable_at = isBeyondKnowing(proof) ? created_at : created_at + payeeWaitHours * 3_600_000
    const row = { id: randomUUID(), member_id: member.id, kind, provider, holder, number, created_at, usable_at, removed_at: null }
    await trx.insertInto('payees').values(row).execute()
    return { value: payeeValue(row), newAt: created_at }
  })
  const { value, newAt } = bound
  const inbox = { values: { provider, mask: value.mask }, path: '/member#withdraw' as const, id: `payee:${value.id}` }
  if (newAt !== undefined) await tellChange(services, member, call, 'payeeBound', { ...inbox, at: newAt })
  return value
}

/** Removes a payee from the list. Open withdrawals are still sent to it. @throws {Refusal} PAYEE_GONE */
export async function removePayee(services: Services, member: Member, call: ChangeCall, id: string): Promise<void> {
  const { db, clock } = services
  const at = clock()
  const removed = await db
    .updateTable('payees')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('member_id', '=', member.id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!removed) throw new Refusal('PAYEE_GONE')
  const values = { provider: removed.provider, mask: payeeValue(removed).mask }
  await tellChange(services, member, call, 'payeeRemoved', { values, path: '/member#withdraw', id: `payee-removed:${id}:${at}`, at })
}
