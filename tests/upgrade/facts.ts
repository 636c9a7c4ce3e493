import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../examples/gateway/database/open.ts'

/** Facts about a kept database that an upgrade must not change. */
export const Facts = z.object({
  /** The last migration of its release. */
  migration: z.string(),
  members: z.number(),
  rounds: z.number(),
  transactions: z.number(),
  /** Minor units of each currency that members own in any account. */
  owned: z.record(z.string(), z.number()),
})
export type Facts = z.infer<typeof Facts>

export async function factsOf(db: Database): Promise<Facts> {
  const last = await db.selectFrom('migrations').select('name').orderBy('name', 'desc').limit(1).executeTakeFirstOrThrow()
  const count = async (table: string) =>
    Number((await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows)
  const owned = await sql<{ currency: string; amount: number }>`
    select a.currency, sum(b.amount) as amount from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.member_id is not null group by a.currency`.execute(db)
  return {
    migration: last.name,
    members: await count('members'),
    rounds: await count('rounds'),
    transactions: await count('ledger_transactions'),
    owned: Object.fromEntries(owned.rows.map(({ currency, amount }) => [currency, Number(amount)])),
  }
}
