import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Payee, PayeeKind } from '../../../src/core/wallet/withdraw-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { tellChange } from '../member/notices.ts'
import { checkPaymentPassword } from '../member/payment-password.ts'
import { proveFor } from '../member/step-up.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { lockMember } from './lock-member.ts'
import { methodOf } from './withdraw-methods.ts'

/** The maximum number of accounts and addresses that a member may have bound. */
export const payeesMost = 5

type Reader = Pick<Database, 'selectFrom'>
type PayeeRow = Pick<Selectable<Tables['payees']>, 'id' | 'kind' | 'provider' | 'holder' | 'number' | 'usable_at'>

/** The form for its member: only the end of the number. */
export const payeeValue = ({ id, kind, provider, holder, number, usable_at }: PayeeRow): Payee => ({
  id,
  kind,
  provider,
  holder,
  mask: number.slice(-4),
  usableAt: Number(usable_at),
})

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

/** The name that a member's accounts must have; '' if none is known yet. */
export function realNameOf({ profile }: Pick<Member, 'profile'>): string {
  const { payeeName } = JSON.parse(profile) as { payeeName?: string }
  return payeeName ?? ''
}

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
/** §5 pattern 21: first and last name separated by a space. */
const fullName = /^[\p{L}\p{M}'’.-]+( [\p{L}\p{M}'’.-]+)+$/u
const wrong = (field: string, reason = 'pattern') => new Refusal('FIELD_INVALID', { value: { field, reason } })

export interface NewPayee {
  kind: PayeeKind
  provider: string
  holder: string
  number: string
  password: string
}

/**
 * Binds an account or address. Without a proof that is stronger than a password it waits (`payeeWaitHours` of the console). A bank account or e-wallet has to be in the member's real name; if none is known yet, this one becomes the
 * real name. Binding the same one again returns the existing one.
 * @throws {Refusal} FIELD_INVALID, NAME_DIFFERENT, PAYEE_LIMIT, STEP_UP, and those of the payment password
 */
export async function bindPayee(services: Services, session: CallSession, gateway: string, payee: NewPayee): Promise<Payee> {
  const { db, clock, settings } = services
  const { member } = session
  const { payeeWaitHours } = await settings.get()
  const method = methodOf(payee.kind)
  const { kind, provider } = payee
  const number = payee.number.replace(/[\s-]/g, '')
  const name = payee.holder.trim().replace(/\s+/g, ' ')
  if (!method.providers.includes(provider)) throw wrong('provider')
  if (!method.number.test(number)) throw wrong('number')
  await checkPaymentPassword(services, member, payee.password)
  const bound = await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const { profile } = await trx.selectFrom('members').select('profile').where('id', '=', member.id).executeTakeFirstOrThrow()
    const realName = realNameOf({ profile })
    const holder = kind === 'crypto' ? '' : name
    if (kind !== 'crypto' && realName === '' && (name.length > 80 || !fullName.test(name))) throw wrong('holder')
    if (kind !== 'crypto' && realName !== '' && plain(holder) !== plain(realName))
      throw new Refusal('NAME_DIFFERENT', { value: { field: 'holder' } })
    const others = await trx.selectFrom('payees').selectAll().where('member_id', '=', member.id).where('removed_at', 'is', null).execute()
    const same = others.find((row) => row.kind === kind && row.provider === provider && row.number === number)
    if (same) return { value: payeeValue(same), isNew: false }
    if (others.length >= payeesMost) throw new Refusal('PAYEE_LIMIT')
    const proof = await proveFor(trx, services, session, 'payee', 'paymentPassword')
    if (realName === '' && holder !== '')
      await trx
        .updateTable('members')
        .set({ profile: JSON.stringify({ ...JSON.parse(profile), payeeName: holder }) })
        .where('id', '=', member.id)
        .execute()
    const created_at = clock()
    const usable_at = proof === 'paymentPassword' ? created_at + payeeWaitHours * 3_600_000 : created_at
    const row = { id: randomUUID(), member_id: member.id, kind, provider, holder, number, created_at, usable_at, removed_at: null }
    await trx.insertInto('payees').values(row).execute()
    return { value: payeeValue(row), isNew: true }
  })
  const { value, isNew } = bound
  const inbox = { values: { provider, mask: value.mask }, path: '/member#withdraw' as const, id: `payee:${value.id}` }
  if (isNew) await tellChange(services, member, gateway, 'payeeBound', inbox)
  return value
}

/** Removes it from the list. Open withdrawals are still sent to it. @throws {Refusal} PAYEE_GONE */
export async function removePayee({ db, clock }: Services, memberId: string, id: string): Promise<void> {
  const removed = await db
    .updateTable('payees')
    .set({ removed_at: clock() })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (Number(removed.numUpdatedRows) !== 1) throw new Refusal('PAYEE_GONE')
}
