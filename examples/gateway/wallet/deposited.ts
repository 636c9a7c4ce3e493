import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { formatAmount } from '../ledger/money.ts'
import { tell } from '../member/messages.ts'
import type { Services } from '../platform/services.ts'
import { earnPoints } from '../rewards/points.ts'
import { noteReferral } from '../rewards/referral.ts'

export interface Deposited {
  memberId: string
  /** Minor units, without fee and bonus. */
  amount: bigint
  /** The id of the deposit. */
  id: string
  at: number
}

type Effect = (trx: Transaction<Tables>, services: Services, deposited: Deposited) => Promise<void>

/** The side effects of a deposit, in the transaction that books it, after its money; points are locked last. */
const effects: readonly Effect[] = [
  (trx, _services, { memberId, amount, id, at }) => earnPoints(trx, { memberId, gameType: 'DEPOSIT', amount, id, at }),
  (trx, _services, { memberId, amount, id, at }) =>
    tell(trx, {
      memberId,
      kind: 'money',
      key: 'depositDone',
      values: { amount: formatAmount(amount) },
      path: '/member#transactionHistory',
      id: `deposit:${id}`,
      at,
    }),
  (trx, _services, { memberId, amount, at }) => noteReferral(trx, { memberId, amount, at }),
]

export async function onDeposited(trx: Transaction<Tables>, services: Services, deposited: Deposited): Promise<void> {
  for (const effect of effects) await effect(trx, services, deposited)
}
