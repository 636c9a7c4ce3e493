import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/wallet.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import { everyWallet, Transfer } from '../../../src/core/wallet/transfer-calls.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount, parseAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { Forfeit } from './forfeit.ts'
import { referenceOf } from './reference.ts'
import { transferKey } from './wallet-moves.ts'
import type { Moved } from './wallet-transfer.ts'

/** Parses the amount of a body; it has to be positive. @throws {Refusal} FIELD_INVALID */
export function amountOf(text: string): bigint {
  const amount = parseAmount(text)
  if (amount === undefined || amount === 0n) throw new Refusal('FIELD_INVALID', { value: { field: 'amount', reason: 'pattern' } })
  return amount
}

/** A posted transfer as sent to the member. */
const transferValue = ({ id, amount, main, at }: Moved): z.output<typeof Transfer> => ({
  id,
  reference: referenceOf('TR', id),
  amount: formatAmount(amount < 0n ? -amount : amount),
  currencySymbol,
  createdAt: at,
  main: formatAmount(main),
})

/** A transfer that was posted earlier, as sent to the member. */
export async function postedTransfer({ db }: Services, memberId: string, operationId: string): Promise<z.output<typeof Transfer>> {
  const { id, created_at, amount, balance } = await db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_transactions.id')
    .select(['ledger_transactions.id', 'ledger_transactions.created_at', 'ledger_entries.amount', 'ledger_entries.balance'])
    .where('ledger_transactions.key', '=', transferKey(operationId))
    .where('ledger_entries.account_id', '=', memberAccount(memberId))
    .executeTakeFirstOrThrow()
  return transferValue({ id, amount: BigInt(amount), main: BigInt(balance ?? 0n), at: created_at })
}

export const transferCalls = [
  defineCall(endpoints.postWalletTransfer, {
    section: '§7 Wallet',
    summary: 'Moves money between the main wallet and a vendor’s, or all of theirs back; the same key moves it once',
    body: z.object({ from: z.string(), to: z.string(), amount: z.optional(z.string()), key: OperationKey, forfeit: Forfeit }),
    value: Transfer,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { from, to, key, forfeit } = request.body
      refuseNonPlayers(member)
      const amount = request.body.amount === undefined || from === everyWallet ? undefined : amountOf(request.body.amount)
      const made = await services.transfer({ memberId: member.id, key, from, to, amount, forfeit, at: services.clock() })
      return typeof made === 'string' ? postedTransfer(services, member.id, made) : transferValue(made)
    },
  }),
]
