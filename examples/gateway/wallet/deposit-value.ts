import type { Selectable } from 'kysely'
import type { z } from 'zod/mini'
import type { Deposit } from '../../../src/core/wallet/deposit-calls.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { formatAmount } from '../ledger/money.ts'
import { bonusNamed, turnoverFor } from './deposit-bonuses.ts'
import { type Coin, confirmationsNeeded, confirmationsOf } from './deposit-coin.ts'
import { bankAccount, methodOf } from './deposit-methods.ts'

export type DepositRow = Selectable<Tables['deposits']> & { hasProof?: unknown }

/** Deposits, with the type of their proof if any. */
export const selectDeposits = (db: Pick<Database, 'selectFrom'>) =>
  db
    .selectFrom('deposits')
    .leftJoin('deposit_proofs', 'deposit_proofs.deposit_id', 'deposits.id')
    .selectAll('deposits')
    .select('deposit_proofs.type as hasProof')

/** A coin's address and its confirmations. */
export function coinOf(details: string, at: number) {
  const kept = JSON.parse(details) as Coin
  return {
    coin: 'USDT',
    network: 'TRON (TRC-20)',
    address: kept.address,
    amount: formatAmount(BigInt(kept.amount)),
    rateLeft: Math.max(0, kept.rateUntil - at),
    confirmations: confirmationsOf(kept, at),
    needed: confirmationsNeeded,
  }
}

/** A deposit as sent to its member. */
export function depositValue(row: DepositRow, at: number): z.output<typeof Deposit> {
  const { id, reference, method, kind, bonus_id, state, reason, token, note } = row
  const [amount, fee, bonus] = [BigInt(row.amount), BigInt(row.fee), BigInt(row.bonus)]
  const promotion = bonus_id === null ? undefined : bonusNamed(bonus_id)
  const isOpen = row.ended_at === null
  return {
    id,
    reference,
    method,
    kind,
    name: methodOf(method)?.name ?? '',
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    total: formatAmount(amount + fee),
    bonus: promotion
      ? {
          id: promotion.id,
          name: promotion.name,
          amount: formatAmount(bonus),
          turnover: formatAmount(turnoverFor(promotion, amount, bonus)),
        }
      : null,
    state,
    reason,
    createdAt: Number(row.created_at),
    endedAt: isOpen ? null : Number(row.ended_at),
    expiresIn: state === 'waiting' ? Math.max(0, Number(row.expires_at) - at) : null,
    payUrl: kind !== 'bank' && isOpen ? `/cashier/${token}` : '',
    bank: kind === 'bank' && isOpen ? { ...bankAccount, note: reference } : null,
    coin: kind === 'crypto' && isOpen ? coinOf(row.details, at) : null,
    sent: note === null ? null : { note, hasProof: Boolean(row.hasProof) },
  }
}
