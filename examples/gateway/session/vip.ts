import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import { ownBet } from '../games/own-part.ts'

/** The points at which each VIP level begins; everybody has at least the first level. */
export const vipLevels = [0, 1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 320_000]

export interface Vip {
  vipLevel: number
  vipPoints: number
  /** The points at which the member's level begins. */
  vipFrom: number
  /** The points at which the next level begins; 0 at the highest level. */
  vipNext: number
}

/**
 * A member's VIP progress: one point per whole unit bet, plus the starting points of the level that staff granted.
 * @param granted the level that the member has without playing
 * @param turnover all bets with the member's own money, minor units
 */
export function vipProgress(granted: number, turnover: bigint): Vip {
  const points = (vipLevels[Math.min(granted, vipLevels.length - 1)] ?? 0) + Number(turnover / 100n)
  const vipLevel = vipLevels.findLastIndex((start) => start <= points)
  return { vipLevel, vipPoints: points, vipFrom: vipLevels[vipLevel] ?? 0, vipNext: vipLevels[vipLevel + 1] ?? 0 }
}

/** VIP progress from rounds paid with the member's own money; free spins and open bonuses don't count. */
export async function vipOf(db: Pick<Database, 'selectFrom'>, member: { id: string; vip_level: number }): Promise<Vip> {
  const { total } = await db
    .selectFrom('rounds')
    .select(sql<number | bigint | string>`cast(coalesce(sum(${ownBet}), 0) as bigint)`.as('total'))
    .where('member_id', '=', member.id)
    .where('paid_by_house', '=', 0)
    .executeTakeFirstOrThrow()
  return vipProgress(member.vip_level, BigInt(total))
}
