import { uploads } from '../../../src/core/brand/form-constants.ts'
import type { Answer, Withdrawal } from '../../../src/core/wallet/withdraw-calls.ts'
import { parseAmount } from '../ledger/money.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { claimOperation } from './operations.ts'
import { attachProofs } from './withdrawal-proofs.ts'
import { confirmByTime } from './withdrawal-steps.ts'
import { netOf, withdrawalChange, withdrawalValue } from './withdrawals.ts'

export interface NewAnswer {
  id: string
  answer: Answer
  /** The received amount, for the answer `partly`. */
  amount?: string | undefined
  proofs: string[]
  key: string
}

const wrong = (field: string, reason: string) => new Refusal('FIELD_INVALID', { value: { field, reason } })

/**
 * §4 Withdrawal confirmation: the member's answer, accepted once. `received` ends the withdrawal; `partly` and `not received` put it in
 * review, with one to three pictures as proof. Of parallel answers, or an answer and the deadline, one is accepted.
 * @throws {Refusal} WITHDRAWAL_CLOSED if it was answered, or its deadline has passed; FIELD_INVALID, TOO_MANY_IMAGES, IMAGE_INVALID,
 * NOT_FOUND
 * @throws {KeyReused}
 */
export async function answerWithdrawal(services: Services, memberId: string, given: NewAnswer): Promise<Withdrawal> {
  const { id, answer, key, proofs } = given
  const { db, clock } = services
  await confirmByTime(services, memberId)
  const at = clock()
  const isReport = answer !== 'received'
  const amount = answer === 'partly' ? parseAmount(given.amount) : 0n
  if (amount === undefined || (answer === 'partly' && amount === 0n)) throw wrong('amount', 'pattern')
  if (isReport && proofs.length === 0) throw wrong('proofs', 'required')
  if (proofs.length > (isReport ? uploads.count : 0)) throw new Refusal('TOO_MANY_IMAGES')
  await db.transaction().execute(async (trx) => {
    const body = { id, answer, amount: amount.toString(), proofs }
    const claimed = await claimOperation(trx, { memberId, key, kind: 'withdraw-answer', body, id, at })
    if (claimed.isReplay) return
    const answered = await trx
      .updateTable('withdrawals')
      .set({
        answer,
        answered_at: at,
        ...(isReport ? { state: 'review' as const, received: amount } : { state: 'done' as const, how: 'member', ended_at: at }),
      })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('state', '=', 'paid')
      .where('confirm_by', '>', at)
      .returning(['amount', 'fee'])
      .executeTakeFirst()
    if (!answered) throw new Refusal('WITHDRAWAL_CLOSED')
    if (amount >= netOf(answered)) throw wrong('amount', 'maximum')
    await attachProofs(trx, memberId, id, proofs)
    await publish(trx, withdrawalChange(id, memberId))
  })
  return withdrawalValue(services, memberId, id)
}
