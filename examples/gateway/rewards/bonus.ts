import type { Transaction } from 'kysely'
import { countMoney } from '../agent/count.ts'
import type { Tables } from '../database/tables.ts'
import { memberAccount, post } from '../ledger/ledger.ts'
import { lockBonus } from '../wallet/turnover.ts'
import { day } from './days.ts'
import { rewardAccounts } from './points.ts'
import { admit } from '../movements/admit.ts'

interface Bonus {
  memberId: string
  /** The source: a kind of `bonusKinds`, and after a colon the details. Shown in the bonus details. */
  reference: string
  /** Minor units. */
  amount: bigint
  /** Ledger key: each key pays once. */
  key: string
  at: number
  kind?: 'bonus' | 'rebate'
  /** How many times the amount has to be played, and within how many days, before it can be withdrawn. */
  turnover?: number
  days?: number
}

/**
 * Pays a bonus in the caller's transaction: into the wallet, or with a turnover into its own account until that is played.
 * @returns the ledger transaction; `isReplay` if it was paid before
 */
export async function payBonus(trx: Transaction<Tables>, bonus: Bonus): Promise<{ id: string; isReplay: boolean }> {
  const { memberId, reference, amount, key, at, kind = 'bonus', turnover = 0, days = 30 } = bonus
  const passage = await admit(trx, { movement: 'reward', memberId, at })
  if (turnover > 0) {
    const [required, expiresAt] = [amount * BigInt(turnover), at + days * day]
    return lockBonus(trx, { memberId, amount, required, name: reference, key, expiresAt, at, passage })
  }
  const entries = [
    { account: rewardAccounts.gifts, amount: -amount },
    { account: memberAccount(memberId), amount },
  ]
  const paid = await post(trx, { key, body: key, kind, reference, entries, at, passage })
  if (!paid.isReplay) await countMoney(trx, { memberId, kind: 'bonuses', amount, at })
  return paid
}
