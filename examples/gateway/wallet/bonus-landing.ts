import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { houseAccounts, memberAccount } from '../ledger/ledger.ts'
import type { Entry } from '../ledger/posting.ts'
import { rewardAccounts } from '../rewards/points.ts'
import type { Shares } from './bonus-stake.ts'

/** The wallets that paid a bet which is settled later, read from its posting. */
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
 * The entries that return shares of such a bet, or pay its win. A share of a bonus that has meanwhile become own money goes to own money;
 * of a bonus that was lost, to the house. With bonus money, the member's balance has to be locked before.
 * @returns own: the part that becomes own money, minor units
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
