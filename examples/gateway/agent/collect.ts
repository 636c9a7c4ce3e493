import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { memberAccount, post } from '../ledger/ledger.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { rewardAccounts } from '../rewards/points.ts'
import type { Member } from '../session/members.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { claimOperation } from '../wallet/operations.ts'
import { dateOf } from './days.ts'
import { dayAt } from '../platform/house-days.ts'
import { incomeDays } from './rates.ts'
import { requireAgent } from './team.ts'
import { admit } from '../movements/admit.ts'

/** An agent's collectable income: that of all past days minus earlier collections. Minor units. until: days since 1970. */
export async function openIncome(db: Database, memberId: string, today: number): Promise<{ amount: bigint; until: number }> {
  const until = today - 1
  const days = await incomeDays(db, { id: memberId, path: '' }, { from: 0, to: until })
  const { collected } = await db
    .selectFrom('income_collections')
    .select(sql<number | bigint>`cast(coalesce(sum(amount), 0) as bigint)`.as('collected'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const amount = days.reduce((sum, { income }) => sum + income, 0n) - BigInt(collected)
  return { amount: amount > 0n ? amount : 0n, until }
}

/**
 * Pays an agent's income into the wallet, once per key; of two parallel requests the first takes all.
 * @throws {Refusal} NON_AGENT, NOTHING_TO_COLLECT {KeyReused}
 */
export async function collectIncome(services: Services, member: Member, key: string): Promise<{ amount: bigint; until: number }> {
  requireAgent(member)
  const at = services.clock()
  const memberId = member.id
  return services.db.transaction().execute(async (trx) => {
    const own = randomUUID()
    const claimed = await claimOperation(trx, { memberId, key, kind: 'income', body: {}, id: own, at })
    if (claimed.isReplay) {
      const earlier = await trx
        .selectFrom('income_collections')
        .innerJoin('ledger_transactions', 'ledger_transactions.id', 'income_collections.id')
        .select(['amount', 'until_day'])
        .where('ledger_transactions.key', '=', `income:${claimed.id}`)
        .executeTakeFirstOrThrow()
      return { amount: BigInt(earlier.amount), until: earlier.until_day }
    }
    await lockMember(trx, memberId) // parallel requests run one after the other
    const { amount, until } = await openIncome(trx, memberId, dayAt(services, at))
    if (amount === 0n) throw new Refusal('NOTHING_TO_COLLECT')
    const { id } = await post(trx, {
      key: `income:${own}`,
      body: key,
      kind: 'commission',
      reference: `income:${dateOf(until)}`,
      passage: await admit(trx, { movement: 'income', memberId, at }),
      entries: [
        { account: rewardAccounts.gifts, amount: -amount },
        { account: memberAccount(memberId), amount },
      ],
      at,
    })
    await trx.insertInto('income_collections').values({ id, member_id: memberId, until_day: until, amount, created_at: at }).execute()
    return { amount, until }
  })
}
