import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import type { Entry } from '../ledger/posting.ts'
import { rewardAccounts } from '../rewards/points.ts'
import type { Shares } from './bonus-stake.ts'

/** What paid a bet that is settled later, by its posting. */
export async function paidShares(trx: Transaction<Tables>, memberId: string, postingId: string): Promise<Shares> {
  const rows = await trx
    .selectFrom('ledger_entries')
    .select(['account_id', 'amount'])
    .where('transaction_id', '=', postingId)
    .where('account_id', '<>', houseAccounts.play)
    .execute()
  const shares: Shares = { own: 0n, bonus: [] }
  for (const { account_id: account, amount } of rows)
    if (account === memberAccount(memberId)) shares.own -= BigInt(amount)
    else shares.bonus.push({ account, amount: -BigInt(amount) })
  return shares
}

/**
 * Where shares of such a bet, or of its win, go: a bonus that has become own money meanwhile is paid as own money, one that was lost to
 * the house. With bonus money, call it with the member's balance locked.
 * @returns own: what of it becomes own money, minor units
 */
export async function landing(trx: Transaction<Tables>, memberId: string, shares: Shares): Promise<{ entries: Entry[]; own: bigint }> {
  const ids = shares.bonus.map(({ account }) => account.slice(account.lastIndexOf(':') + 1))
  const ended = ids.length
    ? await trx.selectFrom('turnovers').select(['id', 'ending']).where('id', 'in', ids).where('ended_at', 'is not', null).execute()
    : []
  let own = shares.own
  const entries: Entry[] = []
  for (const [index, part] of shares.bonus.entries()) {
    const turnover = ended.find(({ id }) => id === ids[index])
    if (!turnover) entries.push(part)
    else if (turnover.ending === 'met') own += part.amount
    else entries.push({ account: rewardAccounts.gifts, amount: part.amount })
  }
  return { entries: [{ account: memberAccount(memberId), amount: own }, ...entries], own }
}
