import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Passage } from './posting.ts'
import { findPosted, holdBalance, houseAccounts, KeyReused, memberAccount, openAccount, post } from './ledger.ts'

/** Where a member's reserved money is kept until the operation ends. */
export const heldAccount = (memberId: string): string => `held:${memberId}`

export type HoldEnd = 'posted' | 'voided'

/** The hold has already ended the other way; the request was not carried out. */
export class HoldEnded extends Error {
  readonly end: HoldEnd

  constructor(id: string, end: HoldEnd) {
    super(`hold ${id} has been ${end}`)
    this.end = end
  }
}

interface HoldStep {
  /** Of the hold: unique among all holds, for example a withdrawal's. */
  id: string
  memberId: string
  /** Minor units, above zero. */
  amount: bigint
  /** Milliseconds since 1970. */
  at: number
  passage: Passage
}

const holdKey = (id: string) => `hold:${id}`
/** One key for both ends: the ledger accepts only one of them. */
const endKey = (id: string) => `hold-end:${id}`
const holdBody = ({ memberId, amount }: HoldStep) => ({ memberId, amount: amount.toString() })
const endBody = (step: HoldStep, end: HoldEnd) => ({ ...holdBody(step), end })

/** Locks what a hold moves, in the order of its posting, so that the balance can be read before it. */
export async function lockForHold(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await openAccount(trx, heldAccount(memberId), memberId, { kind: 'held' })
  for (const account of [heldAccount(memberId), memberAccount(memberId)]) await holdBalance(trx, account)
}

/**
 * Reserves money of a member: it leaves the main account and cannot be spent.
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
 * The reserved money leaves for good. Of several calls at once, also of `voidHold`, the first one counts; repeating it is a replay.
 * @param to who gets it, in parts that sum up to the amount; the house's float by default
 * @throws {HoldEnded} if it was voided
 */
export function postHold(
  trx: Transaction<Tables>,
  step: HoldStep,
  to: { account: string; amount: bigint }[] = [{ account: houseAccounts.float, amount: step.amount }],
): Promise<{ id: string; isReplay: boolean }> {
  return endHold(trx, step, 'posted', to)
}

/** The reserved money goes back to the member. @throws {HoldEnded} if it was posted */
export function voidHold(trx: Transaction<Tables>, step: HoldStep): Promise<{ id: string; isReplay: boolean }> {
  return endHold(trx, step, 'voided', [{ account: memberAccount(step.memberId), amount: step.amount }])
}

async function endHold(trx: Transaction<Tables>, step: HoldStep, end: HoldEnd, to: { account: string; amount: bigint }[]) {
  // Other money of the member may be held too: what was never reserved must not be paid out of it.
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
