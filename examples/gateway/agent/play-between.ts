import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Counted } from './figures.ts'
import { inTeam } from './team.ts'
import { ownBet, ownWin } from '../games/own-part.ts'

export interface Play {
  activeMembers: number
  /** Minor units, without bets paid by the house (free spins, active bonuses). */
  bets: bigint
  lost: bigint
}

/** A team's play between two times (ms since 1970, until exclusive), from its rounds: for hours and shorter periods. */
export async function playBetween(db: Database, path: string, since: number, until: number): Promise<Play> {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('team', 'team.member_id', 'rounds.member_id')
    .select([
      sql<Counted>`count(distinct rounds.member_id)`.as('activeMembers'),
      sql<Counted>`cast(coalesce(sum(${ownBet}), 0) as bigint)`.as('bets'),
      sql<Counted>`cast(coalesce(sum(${ownWin}), 0) as bigint)`.as('wins'),
    ])
    .where('rounds.created_at', '>=', since)
    .where('rounds.created_at', '<', until)
    .where(inTeam(path))
    .executeTakeFirstOrThrow()
  return { activeMembers: Number(row.activeMembers), bets: BigInt(row.bets), lost: BigInt(row.bets) - BigInt(row.wins) }
}
