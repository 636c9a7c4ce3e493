import { bonusKinds } from '../../../src/core/rewards/bonus-calls.ts'
import type { Transaction } from '../../../src/core/wallet/transaction-calls.ts'
import { inLanguage } from '../content/local-text.ts'
import { allPromotions } from '../content/promotions.ts'
import type { Booked } from '../ledger/history.ts'
import { formatAmount } from '../ledger/money.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { methodOf } from './deposit-methods.ts'
import { referenceOf } from './reference.ts'

/** The prefix of the reference, by kind of line. */
const prefixes: Record<string, string> = {
  deposit: 'DP',
  withdraw: 'WD',
  transfer: 'TR',
  bonus: 'BN',
  points: 'PT',
  rebate: 'RB',
  credit: 'CR',
  reversal: 'RV',
  commission: 'CM',
  dividend: 'DV',
  salary: 'SL',
  round: 'BT',
  bet: 'BT',
  payout: 'BT',
}
/** Kinds of lines that are shown under another kind's filter. */
const shownKind: Record<string, string> = {
  points: 'bonus',
  credit: 'other',
  reversal: 'other',
  commission: 'other',
  dividend: 'other',
  salary: 'other',
  round: 'play',
  bet: 'play',
  payout: 'play',
}

/** Details of a line. number: the reference of the deposit, withdrawal or other record, if it has one. */
interface Details {
  variant: string
  name?: string | undefined
  number?: string | undefined
  state?: string | undefined
}

/** A line that moved no money: a deposit that is not paid yet, or was never paid. */
export interface Unbooked {
  id: string
  created_at: number
  reference: string
  method: string
  kind: string
  amount: number | bigint
  state: string
}

const depositDetails = ({ method, kind }: { method: string; kind: string }): Details => ({
  variant: `deposit-${kind}`,
  name: methodOf(method)?.name,
})

/** The line of an unpaid deposit, as sent to the member. */
export const unbookedLine = (row: Unbooked): Transaction => ({
  id: row.id,
  createdAt: row.created_at,
  kind: 'deposit',
  name: '',
  ...depositDetails(row),
  reference: row.reference,
  state: row.state,
  isBooked: false,
  amount: formatAmount(row.amount),
  balance: null,
})

/** The booked lines of a page, as sent to the member; related records are read for the whole page at once. */
export async function bookedLines(services: Services, memberId: string, rows: Booked[], language: string): Promise<Transaction[]> {
  const { db, catalogue } = services
  const parted = rows.map((row) => ({ row, parts: (row.reference ?? '').split(':') }))
  const counterpart = (parts: string[]) => parts.slice(1).find((id) => id !== memberId) ?? ''
  const referencesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.reference ? [row.reference] : []))
  const others = parted.flatMap(({ parts }) => (parts[0] === 'member' || parts[0] === 'contract' ? [counterpart(parts)] : []))
  const bonuses = rows.flatMap(({ kind, id }) => (kind === 'bonus' ? [id] : []))

  const [withdrawn, deposited, members, promotions] = await Promise.all([
    byId(referencesOf('withdraw'), (ids) =>
      db
        .selectFrom('withdrawals')
        .innerJoin('payees', 'payees.id', 'withdrawals.payee_id')
        .select(['withdrawals.id', 'withdrawals.state', 'payees.provider', 'payees.number'])
        .where('withdrawals.id', 'in', ids)
        .execute(),
    ),
    byId(referencesOf('deposit'), (ids) =>
      db.selectFrom('deposits').select(['id', 'reference', 'method', 'kind']).where('id', 'in', ids).execute(),
    ),
    byId(others, (ids) => db.selectFrom('members').select(['id', 'account']).where('id', 'in', ids).execute()),
    byId(bonuses, () => allPromotions(services, ['promotion', 'removed'])),
  ])

  const detailsOf = ({ id, kind, reference, amount }: Booked, parts: string[]): Details => {
    const [what = '', code = '', note = ''] = parts
    const isOut = BigInt(amount) < 0n
    if (kind === 'transfer' && what === 'member') {
      const account = members.get(counterpart(parts))?.account
      return { variant: isOut ? 'member-out' : 'member-in', name: account && maskName(account) }
    }
    if (kind === 'transfer' && code === 'ALL') return { variant: 'collect' }
    if (kind === 'transfer')
      return { variant: isOut ? 'vendor-out' : note === 'auto' ? 'vendor-auto' : 'vendor-in', name: catalogue.vendor(code)?.name ?? code }
    if (kind === 'withdraw') {
      const found = withdrawn.get(reference ?? '')
      return {
        variant: isOut ? 'withdraw' : 'withdraw-back',
        name: found && `${found.provider} ··${found.number.slice(-4)}`,
        number: referenceOf('WD', reference ?? id),
        state: isOut ? found?.state : undefined,
      }
    }
    if (kind === 'deposit') {
      const found = deposited.get(reference ?? '')
      return found ? { ...depositDetails(found), number: found.reference } : { variant: kind }
    }
    if (kind === 'bonus') {
      const promotion = promotions.get(reference ?? '')
      if (promotion) return { variant: 'bonus-promotion', name: inLanguage(promotion.data.title, language) }
      return { variant: what === 'expired' || bonusKinds.some((each) => each === what) ? `bonus-${what}` : kind, name: code }
    }
    if (shownKind[kind] === 'play') return { variant: kind, name: catalogue.game(reference ?? '')?.gameName }
    // the two parties of a contract may see each other's account
    if (what === 'contract') return { variant: `${kind}-${isOut ? 'out' : 'in'}`, name: members.get(counterpart(parts))?.account }
    if (kind === 'commission') return { variant: kind, name: code }
    return { variant: kind === 'credit' && what === 'spin' ? 'spin' : kind }
  }

  return parted.map(({ row, parts }) => {
    const { variant, name, number, state } = detailsOf(row, parts)
    return {
      id: row.id,
      createdAt: Number(row.created_at),
      kind: shownKind[row.kind] ?? row.kind,
      variant,
      name: name ?? '',
      reference: number ?? referenceOf(prefixes[row.kind] ?? 'TX', row.id),
      state: state ?? 'done',
      isBooked: true,
      amount: formatAmount(row.amount),
      balance: row.balance === null ? null : formatAmount(row.balance),
    }
  })
}

/** Rows by id; without ids no query is made. */
async function byId<Row extends { id: string }>(ids: string[], find: (ids: string[]) => Promise<Row[]>): Promise<Map<string, Row>> {
  return new Map(ids.length === 0 ? [] : (await find(ids)).map((row) => [row.id, row]))
}
