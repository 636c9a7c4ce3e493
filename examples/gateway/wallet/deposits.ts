import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { formatAmount, parseAmount } from '../ledger/money.ts'
import { holdPlay } from '../limits/play-time.ts'
import { publish } from '../live/publish.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { bonusesFor, bonusOf, refuseSharedBonus } from './deposit-bonuses.ts'
import { newCoin } from './deposit-coin.ts'
import { feeOf, lifetimes, type Method, methodOf, minor } from './deposit-methods.ts'
import { claimOperation } from './operations.ts'
import { referenceOf } from './reference.ts'
import { depositChange } from './settle-deposit.ts'
import { refuseMovement } from '../movements/admit.ts'

type Reader = Pick<Database, 'selectFrom'>

/** Maximum number of open deposits per member. */
const mostOpen = 3

export interface DepositAsked {
  key: string
  method: string
  amount: string
  /** The fee shown to the player. */
  fee: string
  /** The id of a bonus, or ''. */
  bonus: string
}

/** A member's open deposits: number and sum, minor units. */
export async function openDeposits(db: Reader, memberId: string): Promise<{ count: number; sum: bigint }> {
  const { count, total } = await db
    .selectFrom('deposits')
    .select([sql<number>`cast(count(*) as bigint)`.as('count'), sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('total')])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), sum: BigInt(total) }
}

const invalid = (field: string, reason: string, limit?: string) =>
  new Refusal('FIELD_INVALID', { value: { field, reason, ...(limit !== undefined && { limit }) } })

function readAsked({ method: id, amount: text, fee: shown }: DepositAsked): { method: Method; amount: bigint; fee: bigint } {
  const method = methodOf(id)
  if (!method) throw invalid('method', 'pattern')
  const amount = parseAmount(text)
  if (amount === undefined || amount === 0n) throw invalid('amount', 'pattern')
  if (amount < minor(method.minimum)) throw invalid('amount', 'minimum', method.minimum)
  if (amount > minor(method.maximum)) throw invalid('amount', 'maximum', method.maximum)
  const fee = feeOf(amount, method.rate)
  if (parseAmount(shown) !== fee) throw new Refusal('OFFER_CHANGED')
  return { method, amount, fee }
}

/** The bonus for a deposit. @throws {Refusal} BONUS_CLOSED; FIELD_INVALID if the amount is too small for it */
async function bonusFor(trx: Transaction<Tables>, memberId: string, bonusId: string, amount: bigint, at: number): Promise<bigint> {
  if (bonusId === '') return 0n
  const promotion = (await bonusesFor(trx, memberId, at)).list.find(({ id }) => id === bonusId)
  if (!promotion) throw new Refusal('BONUS_CLOSED')
  if (amount < minor(promotion.minimum)) throw invalid('bonus', 'minimum', promotion.minimum)
  return bonusOf(promotion, amount)
}

/**
 * Starts a deposit; nothing is booked before its payment arrives. The same key starts one deposit, however often it is sent.
 * @returns the deposit's id
 * @throws {Refusal} FIELD_INVALID {field, reason, limit}, OFFER_CHANGED, BONUS_CLOSED, REWARD_HELD, DEPOSITS_OPEN, and the refusals of
 * limits and breaks {KeyReused}
 */
export async function createDeposit(services: Services, memberId: string, asked: DepositAsked): Promise<string> {
  const at = services.clock()
  const { key, ...body } = asked
  await refuseSharedBonus(services.db, { memberId, bonusId: asked.bonus, at })
  return services.db.transaction().execute(async (trx) => {
    const claimed = await claimOperation(trx, { memberId, key, kind: 'deposit', body, id: randomUUID(), at })
    const { id } = claimed
    if (claimed.isReplay) return id
    const { method, amount, fee } = readAsked(asked)
    await holdPlay(trx, memberId) // of two parallel requests the second sees the first
    const open = await openDeposits(trx, memberId)
    // open deposits may still be paid, so they count against the member's own limits
    await refuseMovement(trx, { movement: 'deposit', memberId, amount: amount + open.sum, at }).catch((error: unknown) => {
      throw withoutOpen(error, open.sum)
    })
    if (open.count >= mostOpen) throw new Refusal('DEPOSITS_OPEN')
    const bonus = await bonusFor(trx, memberId, asked.bonus, amount, at)
    await trx
      .insertInto('deposits')
      .values({
        id,
        reference: referenceOf('DP', id),
        member_id: memberId,
        method: method.id,
        kind: method.kind,
        amount,
        fee,
        bonus_id: asked.bonus || null,
        bonus,
        state: 'waiting',
        reason: '',
        token: randomBytes(24).toString('base64url'),
        details: JSON.stringify(method.kind === 'crypto' ? newCoin(id, amount, at) : {}),
        note: null,
        created_at: at,
        expires_at: at + lifetimes[method.kind],
        due_at: null,
        ended_at: null,
      })
      .execute()
    await publish(trx, depositChange(id, memberId))
    return id
  })
}

/** Subtracts open deposits from the rest of the limit in the refusal. */
function withoutOpen(error: unknown, open: bigint): unknown {
  if (!(error instanceof Refusal) || error.code !== 'LIMIT_REACHED' || open === 0n) return error
  const value = error.value as { left: string }
  const left = (parseAmount(value.left) ?? 0n) - open
  return new Refusal('LIMIT_REACHED', { value: { ...value, left: formatAmount(left > 0n ? left : 0n) } })
}
