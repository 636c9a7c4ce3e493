import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Passage } from './posting.ts'
import { findPosted, holdBalance, houseAccounts, KeyReused, memberAccount, openAccount, post } from './ledger.ts'

/** The account in which a member's reserved money is kept until the operation ends. */
export const heldAccount = (memberId: string): string => `held:${memberId}`

export type HoldEnd = 'posted' | 'voided'

/** The hold has already ended the other way, so the request was not carried out. */
export class HoldEnded extends Error {
  readonly end: HoldEnd

  constructor(id: string, end: HoldEnd) {
    super(`hold ${id} has been ${end}`)
    this.end = end
  }
}

interface HoldStep {
  /** Id of the hold, unique among all holds; for example a withdrawal's id. */
  id: string
  memberId: string
  /** Minor units, above zero. */
  amount: bigint
  /** Milliseconds since 1970. */
  at: number
  passage: Passage
}

const holdKey = (id: string) => `hold:${id}`
/** The same key for both ends, so that the ledger accepts only one of them. */
const endKey = (id: string) => `hold-end:${id}`
const holdBody = ({ memberId, amount }: HoldStep) => ({ memberId, amount: amount.toString() })
const endBody = (step: HoldStep, end: HoldEnd) => ({ ...holdBody(step), end })

/** Locks the accounts of a hold, in the order of its posting, so that the balance can be read first. */
export async function lockForHold(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await openAccount(trx, heldAccount(memberId), memberId, { kind: 'held' })
  for (const account of [heldAccount(memberId), memberAccount(memberId)]) await holdBalance(trx, account)
}

/**
 * Reserves a member's money: it leaves the main account and can't be spent.
 * @returns the ledger transaction; `isReplay` if this hold already exists
 * @throws {InsufficientFunds} {KeyReused}
 */
export async function hold(trx: Transaction<Tables>, step: HoldStep): Promise<{ id: string; isReplay: boolean }> {
  const { id, memberId, amount, at, passage } = step
  if (amount <= 0n) throw new Error(`hold ${id} of nothing`)
  await openAccount(trx, heldAccount(memberId), memberId, { kind: 'held' })
  return post(trx, {
    key: holdKey(id),
    body: holdBody(step),
    kind: 'withdraw',
    reference: id,
    entries: [
      { account: memberAccount(memberId), amount: -amount },
      { account: heldAccount(memberId), amount },
    ],
    at,
    passage,
  })
}

/**
 * Pays out the reserved money. Of several simultaneous calls, including `voidHold`, the first one counts; repeating it is a replay.
 * @param to the receivers, whose parts sum to the amount; default: the house's float
 * @throws {HoldEnded} if the hold was voided
 */
export function postHold(
  trx: Transaction<Tables>,
  step: HoldStep,
  to: { account: string; amount: bigint }[] = [{ account: houseAccounts.float, amount: step.amount }],
): Promise<{ id: string; isReplay: boolean }> {
  return endHold(trx, step, 'posted', to)
}

/** Returns the reserved money to the member. @throws {HoldEnded} if it was posted */
export function voidHold(trx: Transaction<Tables>, step: HoldStep): Promise<{ id: string; isReplay: boolean }> {
  return endHold(trx, step, 'voided', [{ account: memberAccount(step.memberId), amount: step.amount }])
}

async function endHold(trx: Transaction<Tables>, step: HoldStep, end: HoldEnd, to: { account: string; amount: bigint }[]) {
  // The hold has to exist: the member's held account may contain money of other holds, which must not be paid out.
  if ((await findPosted(trx, holdKey(step.id), holdBody(step))) === undefined) throw new Error(`there is no hold ${step.id}`)
  try {
    return await post(trx, {
      key: endKey(step.id),
      body: endBody(step, end),
      kind: 'withdraw',
      reference: step.id,
      entries: [{ account: heldAccount(step.memberId), amount: -step.amount }, ...to],
      at: step.at,
      passage: step.passage,
    })
  } catch (error) {
    if (error instanceof KeyReused) throw new HoldEnded(step.id, end === 'posted' ? 'voided' : 'posted')
    throw error
  }
}
