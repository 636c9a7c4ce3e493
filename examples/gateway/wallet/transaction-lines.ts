import type { Transaction } from '../../../src/core/wallet/transaction-calls.ts'
import type { Booked } from '../ledger/history.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { referenceOf } from './reference.ts'

/** How a kind of line is numbered. */
const prefixes: Record<string, string> = {
  deposit: 'DP',
  withdraw: 'WD',
  transfer: 'TR',
  bonus: 'BN',
  points: 'PT',
  rebate: 'RB',
  credit: 'CR',
  reversal: 'RV',
}
/** Filters that take another kind's lines in. */
const shownKind: Record<string, string> = { points: 'bonus', credit: 'other', reversal: 'other' }
/** Credits of the house that say what they are for. */
const namedCredits = ['spin', 'raffle', 'rescue']

interface Details {
  variant: string
  name?: string
  reference?: string
  state?: string
}

/** What the withdrawals of a page's lines have come to, by id. */
async function withdrawalsOf({ db }: Services, ids: string[]): Promise<Map<string, { reference: string; state: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('payees', 'payees.id', 'withdrawals.payee_id')
    .select(['withdrawals.id', 'withdrawals.reference', 'withdrawals.state', 'payees.provider', 'payees.number'])
    .where('withdrawals.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, reference, state, provider, number }) => [id, { reference, state, name: `${provider} ··${number.slice(-4)}` }]),
  )
}

/** Masked names of the members at the other end of a page's transfers, by id. */
async function namesOf({ db }: Services, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('members').select(['id', 'account']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, account }) => [id, maskName(account)]))
}

/** The booked lines of a page as the member reads them. */
export async function linesOf(services: Services, memberId: string, rows: Booked[]): Promise<Transaction[]> {
  const parted = rows.map((row) => ({ row, parts: (row.reference ?? '').split(':') }))
  const counterpart = (parts: string[]) => parts.slice(1).find((id) => id !== memberId) ?? ''
  const withdrawals = await withdrawalsOf(
    services,
    rows.flatMap(({ kind, reference }) => (kind === 'withdraw' && reference ? [reference] : [])),
  )
  const names = await namesOf(
    services,
    parted.flatMap(({ row, parts }) => (row.kind === 'transfer' && parts[0] === 'member' ? [counterpart(parts)] : [])),
  )

  const detailsOf = ({ kind, reference, amount }: Booked, parts: string[]): Details => {
    const isOut = BigInt(amount) < 0n
    const [what = '', code = '', note] = parts
    if (kind === 'transfer' && what === 'member')
      return { variant: isOut ? 'memberOut' : 'memberIn', name: names.get(counterpart(parts)) ?? '' }
    if (kind === 'transfer' && code === 'ALL') return { variant: 'collect' }
    if (kind === 'transfer')
      return {
        variant: isOut ? 'vendorOut' : note === 'auto' ? 'vendorAuto' : 'vendorIn',
        name: services.catalogue.vendor(code)?.name ?? code,
      }
    if (kind === 'withdraw') {
      const { name = '', state, reference: number } = withdrawals.get(reference ?? '') ?? {}
      return { variant: isOut ? 'withdraw' : 'withdrawBack', name, ...(number && { reference: number }), ...(isOut && state && { state }) }
    }
    if (kind === 'bonus' && what === 'expired') return { variant: 'bonusExpired' }
    if (kind === 'credit' && namedCredits.includes(what)) return { variant: what }
    return { variant: kind }
  }

  return parted.map(({ row, parts }) => {
    const details = detailsOf(row, parts)
    return {
      id: row.id,
      createdAt: Number(row.created_at),
      kind: shownKind[row.kind] ?? row.kind,
      variant: details.variant,
      name: details.name ?? '',
      reference: details.reference ?? referenceOf(prefixes[row.kind] ?? 'TX', row.id),
      state: details.state ?? 'done',
      isBooked: true,
      amount: formatAmount(row.amount),
      balance: row.balance === null ? null : formatAmount(row.balance),
    }
  })
}
