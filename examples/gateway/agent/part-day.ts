import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { PartDay } from './compared-period.ts'
import type { Days } from './days.ts'
import { activeMembers, type Counted, type Figures, hasPlayed } from './figures.ts'
import { idsOf, inTeam, type TeamPlace } from './team.ts'
import { ownBet, ownWin } from '../games/own-part.ts'

/** A member's play of one game. Minor units; without bets paid by the house. */
export interface PartPlay {
  memberId: string
  /** From the root down to the member. */
  ids: string[]
  nodeId: string
  rounds: number
  bets: bigint
  wins: bigint
}

/** A team's play in a part of a day, calculated from the rounds, because stored sums are for whole days. Empty without a part. */
export async function partPlay(db: Database, place: TeamPlace, part: PartDay | undefined): Promise<PartPlay[]> {
  if (!part) return []
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('team', 'team.member_id', 'rounds.member_id')
    .select(['team.member_id', 'team.path', 'node_id'])
    .select([
      sql<Counted>`count(*)`.as('rounds'),
      sql<Counted>`cast(sum(${ownBet}) as bigint)`.as('bets'),
      sql<Counted>`cast(sum(${ownWin}) as bigint)`.as('wins'),
    ])
    .where('rounds.created_at', '>=', part.since)
    .where('rounds.created_at', '<', part.until)
    .where(inTeam(place.path))
    .groupBy(['team.member_id', 'team.path', 'node_id'])
    .execute()
  return rows.map((row) => ({
    memberId: row.member_id,
    ids: idsOf(row.path),
    nodeId: row.node_id,
    rounds: Number(row.rounds),
    bets: BigInt(row.bets),
    wins: BigInt(row.wins),
  }))
}

export const betsOf = (plays: PartPlay[]): bigint => plays.reduce((sum, { bets }) => sum + bets, 0n)

/** The bets of a member's whole team. */
export const betsBelow = (plays: PartPlay[], id: string): bigint => betsOf(plays.filter(({ ids }) => ids.includes(id)))

/** A team's money movements in a part of a day, by the rules of count.ts; minor units. */
async function partMoney(db: Database, place: TeamPlace, { day, since, until }: PartDay) {
  const { rows } = await sql<{ kind: string; amount: Counted; firsts: Counted }>`
    select moved.kind, cast(sum(moved.amount) as bigint) as amount, cast(sum(case when moved.amount <> 0 and not exists (
      select 1 from team_days past where past.member_id = moved.member_id and past.day < ${day} and past.own_deposits <> 0
    ) then 1 else 0 end) as bigint) as firsts
    from (
      select team.member_id, case when entries.kind = 'rebate' then 'bonus' else entries.kind end as kind, sum(entries.amount) as amount
      from team
      join team_days days on days.member_id = team.member_id and days.day = ${day}
      join ledger_entries entries on entries.account_id in ('member:' || team.member_id, 'held:' || team.member_id)
        and entries.is_play = 0 and entries.created_at >= ${since} and entries.created_at < ${until}
      where ${inTeam(place.path)}
        and (entries.kind = 'withdraw' or (entries.kind in ('deposit', 'bonus', 'rebate') and entries.account_id = 'member:' || team.member_id))
      group by 1, 2
    ) moved
    group by moved.kind`.execute(db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  return {
    deposits: BigInt(of('deposit')?.amount ?? 0),
    firstDeposits: Number(of('deposit')?.firsts ?? 0),
    withdrawals: -BigInt(of('withdraw')?.amount ?? 0),
    bonuses: BigInt(of('bonus')?.amount ?? 0),
  }
}

async function joinedBelow(db: Database, { id, path }: TeamPlace, { since, until }: PartDay): Promise<number> {
  const { count } = await db
    .selectFrom('team')
    .innerJoin('members', 'members.id', 'team.member_id')
    .select(sql<number>`count(*)`.as('count'))
    .where(inTeam(path))
    .where('team.member_id', '<>', id)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A team's figures in a part of a day. plays: see `partPlay`. */
export async function partFigures(db: Database, place: TeamPlace, part: PartDay, plays: PartPlay[]): Promise<Figures & { day: number }> {
  const [money, newMembers] = await Promise.all([partMoney(db, place, part), joinedBelow(db, place, part)])
  const [bets, wins] = [betsOf(plays), plays.reduce((sum, play) => sum + play.wins, 0n)]
  return {
    day: part.day,
    ...money,
    newMembers,
    bets,
    wins,
    lost: bets - wins,
    rounds: plays.reduce((count, play) => count + play.rounds, 0),
    activeMembers: new Set(plays.map(({ memberId }) => memberId)).size,
  }
}

/** The number of distinct members who played in the whole days or in the part after them. */
export async function activeWithPart(db: Database, { path }: TeamPlace, whole: Days, part: PartDay | undefined): Promise<number> {
  const inWhole = await activeMembers(db, path, whole)
  if (!part) return inWhole
  const { count } = await db
    .selectFrom('rounds')
    .innerJoin('team', 'team.member_id', 'rounds.member_id')
    .select(sql<number>`count(distinct rounds.member_id)`.as('count'))
    .where('rounds.created_at', '>=', part.since)
    .where('rounds.created_at', '<', part.until)
    .where(inTeam(path))
    .where(sql<boolean>`not ${hasPlayed('team.member_id', whole.from, whole.to)}`)
    .executeTakeFirstOrThrow()
  return inWhole + Number(count)
}
