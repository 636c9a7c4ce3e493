import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { houseAccounts, memberAccount, openAccount } from '../ledger/ledger.ts'
import { createMember } from '../session/members.ts'

/**
 * Gives a member of an empty database this number of transactions: half of them deposits of a cent, ten per millisecond; the other half
 * rounds without a win, a quarter of them by another member. The member's account is `long`.
 * @param from time of the first one, ms since 1970
 */
export async function fillHistory(db: Database, count: number, from = 1000): Promise<{ memberId: string; account: string }> {
  await db.transaction().execute(async (trx) => {
    for (const each of Object.values(houseAccounts)) await openAccount(trx, each, null)
  })
  const memberId = await createMember(db, { account: 'long', password_hash: '' }, 0n, 1)
  const other = await createMember(db, { account: 'short', password_hash: '' }, 5n, 1)
  const account = memberAccount(memberId)
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`
  const kind = sql`case when n % 2 = 0 then 'deposit' else 'round' end`
  const at = sql`${sql.lit(from)} + n / 10`
  const amount = sql`case when n % 2 = 0 then 1 else -1 end`
  const id = sql`'bulk-' || n`
  await db.transaction().execute(async (trx) => {
    await sql`insert into ledger_transactions (id, key, body_hash, kind, created_at)
      ${numbers} select ${id}, ${id}, '', ${kind}, ${at} from numbers`.execute(trx)
    for (const [position, holder, signed] of [
      [0, account, amount],
      [1, houseAccounts.play, sql`-(${amount})`],
    ] as const)
      await sql`insert into ledger_entries (transaction_id, position, account_id, currency, amount, created_at, kind, is_play, balance)
        ${numbers} select ${id}, ${sql.lit(position)}, ${sql.lit(holder)}, 'USD', ${signed}, ${at}, ${kind}, n % 2, 0 from numbers`.execute(
        trx,
      )
    await sql`insert into rounds (id, member_id, node_id, bet, win, balance, currency, outcome, created_at)
      ${numbers} select ${id}, case when n % 4 = 0 then ${sql.lit(other)} else ${sql.lit(memberId)} end, '1', 1, 0, 0, 'USD', '{}', ${at} from numbers`.execute(
      trx,
    )
  })
  await sql`analyze`.execute(db)
  return { memberId, account }
}
