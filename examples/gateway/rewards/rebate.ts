import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { parseAmount } from '../ledger/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { vipOf } from '../session/vip.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { claimOperation } from '../wallet/operations.ts'
import { payBonus } from './bonus.ts'
import { refuseClaims } from './may-claim.ts'
import { readRewards, type RewardsConfig } from './config.ts'
import { playTypes } from '../../../src/core/wallet/deposit-calls.ts'
import type { PlayType } from './play-types.ts'

/** The rate at a VIP level, hundredths of a per cent; the last one of the list applies to all higher levels. */
export const rateOf = ({ rebate }: Pick<RewardsConfig, 'rebate'>, type: PlayType, level: number): number =>
  rebate.rates[type][level] ?? rebate.rates[type].at(-1) ?? 0

/** @throws {Refusal} NOT_OFFERED if the operator has disabled it (§3 MANPLAYREB3) */
export async function refuseWithoutRebate({ settings }: Services): Promise<void> {
  if (!(await settings.get()).flags['MANPLAYREB3']) throw new Refusal('NOT_OFFERED')
}

/** Turnover not yet rebated, and the rebate at the member's level, minor units. */
export async function openRebate(db: Pick<Transaction<Tables>, 'selectFrom'>, member: Pick<Member, 'id' | 'vip_level'>) {
  const config = await readRewards(db)
  const { vipLevel } = await vipOf(db, member)
  const rows = await db
    .selectFrom('point_play')
    .leftJoin('rebate_play', (join) =>
      join.onRef('rebate_play.member_id', '=', 'point_play.member_id').onRef('rebate_play.type', '=', 'point_play.type'),
    )
    .select(['point_play.type', 'point_play.played', 'rebate_play.rebated'])
    .where('point_play.member_id', '=', member.id)
    .execute()
  const lines = playTypes.map((type) => {
    const row = rows.find((each) => each.type === type)
    const played = BigInt(row?.played ?? 0)
    const turnover = played - BigInt(row?.rebated ?? 0)
    const rate = rateOf(config, type, vipLevel)
    return { type, played, turnover, rate, amount: (turnover * BigInt(rate)) / 10_000n }
  })
  const turnover = lines.reduce((sum, line) => sum + line.turnover, 0n)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0n)
  const minimum = parseAmount(config.rebate.minimum) ?? 0n
  return { vipLevel, lines, turnover, amount, minimum, isClaimable: amount > 0n && amount >= minimum }
}

/**
 * Pays the current amount, once per key; of parallel requests with different keys, the first takes all.
 * @throws {Refusal} NOT_CLAIMABLE, NOT_OFFERED, and those of refuseClaims {KeyReused}
 */
export async function claimRebate(services: Services, member: Member, key: string): Promise<{ id: string; amount: bigint }> {
  const at = services.clock()
  const memberId = member.id
  return services.db.transaction().execute(async (trx) => {
    const own = randomUUID()
    const { id: operation, isReplay } = await claimOperation(trx, { memberId, key, kind: 'rebate', body: {}, id: own, at })
    if (!isReplay) {
      await refuseWithoutRebate(services)
      await refuseClaims({ ...services, db: trx }, member, at)
      await lockMember(trx, memberId) // parallel claims run one after the other
      const { vipLevel, lines, turnover, amount, isClaimable } = await openRebate(trx, member)
      if (!isClaimable) throw new Refusal('NOT_CLAIMABLE')
      const { id } = await payBonus(trx, { memberId, reference: 'rebate', amount, key: `rebate:${own}`, at, kind: 'rebate' })
      for (const { type, played } of lines)
        await trx
          .insertInto('rebate_play')
          .values({ member_id: memberId, type, rebated: played })
          .onConflict((on) => on.columns(['member_id', 'type']).doUpdateSet({ rebated: played }))
          .execute()
      await trx.insertInto('rebates').values({ id, member_id: memberId, turnover, amount, vip_level: vipLevel, created_at: at }).execute()
      return { id, amount }
    }
    const posted = await trx
      .selectFrom('ledger_transactions')
      .innerJoin('rebates', 'rebates.id', 'ledger_transactions.id')
      .select(['rebates.id', 'rebates.amount'])
      .where('ledger_transactions.key', '=', `rebate:${operation}`)
      .executeTakeFirstOrThrow()
    return { id: posted.id, amount: BigInt(posted.amount) }
  })
}
