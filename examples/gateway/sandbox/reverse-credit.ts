import { memberAccount, post } from '../ledger/ledger.ts'
import { admit } from '../movements/admit.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { recordAct } from './operator-acts.ts'

/** The ledger key of the only transaction that can reverse this one. */
export const reversalKey = (transactionId: string): string => `reversal:${transactionId}`

/**
 * Reverses an operator's credit: books the opposite entries, once. The ledger itself is never changed.
 * @returns the id of the reversal; isReplay: it was reversed before
 * @throws {Refusal} NOT_FOUND if it is no credit of this member {InsufficientFunds} if the wallet no longer has the money
 */
export async function reverseCredit(
  { db, clock }: Services,
  member: Member,
  { transactionId, reason }: { transactionId: string; reason: string },
): Promise<{ id: string; isReplay: boolean }> {
  const at = clock()
  return db.transaction().execute(async (trx) => {
    const entries = await trx
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select(['ledger_entries.account_id', 'ledger_entries.amount', 'ledger_entries.currency'])
      .where('ledger_transactions.id', '=', transactionId)
      .where('ledger_transactions.kind', '=', 'credit')
      .orderBy('ledger_entries.position')
      .execute()
    const own = entries.find(({ account_id }) => account_id === memberAccount(member.id))
    if (!own || BigInt(own.amount) <= 0n) throw new Refusal('NOT_FOUND')
    const passage = await admit(trx, { movement: 'credit', memberId: member.id, at })
    const { id, isReplay } = await post(trx, {
      key: reversalKey(transactionId),
      body: transactionId,
      kind: 'reversal',
      reference: transactionId,
      entries: entries.map(({ account_id, amount, currency }) => ({ account: account_id, amount: -BigInt(amount), currency })),
      at,
      passage,
    })
    if (!isReplay) await recordAct(trx, { memberId: member.id, act: 'reversed', reason, at })
    return { id, isReplay }
  })
}
