import type { Database } from '../database/open.ts'
import type { Days } from './days.ts'
import { figuresByDay } from './figures.ts'
import { betsOf, type PartPlay } from './part-day.ts'
import { incomeByDay, partOf, rateOn, ratesOf } from './rates.ts'
import { childrenOf, idsOf, isAgent, type TeamMember, type TeamPlace } from './team.ts'
import type { Member } from '../session/members.ts'

/** The direct downline agent through whom the play of a member reaches the agent; undefined for the agent and direct members. */
export async function lineOf(db: Database, agent: Pick<Member, 'id'>, place: TeamMember): Promise<string | undefined> {
  const ids = idsOf(place.path)
  const next = ids[ids.indexOf(agent.id) + 1]
  if (next === undefined) return undefined
  const { type } = await db.selectFrom('members').select('type').where('id', '=', next).executeTakeFirstOrThrow()
  return isAgent({ type }) ? next : undefined
}

/** The rate that the agent earns on a member's play; undefined for the whole own team, because its lines differ. */
export async function incomeRate(db: Database, agent: Pick<Member, 'id'>, place: TeamMember, day: number): Promise<number | undefined> {
  if (place.id === agent.id) return undefined
  const line = await lineOf(db, agent, place)
  return (await rateOn(db, agent.id, day)) - (line === undefined ? 0 : await rateOn(db, line, day))
}

/** An agent's daily income from the play of a member and everybody below; minor units. Days without play are left out. */
export async function scopeIncome(
  db: Database,
  agent: Pick<Member, 'id'> & TeamPlace,
  place: TeamMember,
  days: Days,
): Promise<Map<number, bigint>> {
  if (place.id === agent.id) return new Map([...(await incomeByDay(db, agent, days))].map(([day, { income }]) => [day, income]))
  const line = await lineOf(db, agent, place)
  const rateOf = await ratesOf(db, [agent.id, ...(line === undefined ? [] : [line])], days.to)
  const rows = await figuresByDay(db, place, days)
  return new Map(rows.map(({ day, bets }) => [day, partOf(bets, rateOf(agent.id, day) - (line === undefined ? 0 : rateOf(line, day)))]))
}

/** `scopeIncome` for a part of a day. plays: the member's team's play in that part. */
export async function partIncome(
  db: Database,
  agent: Pick<Member, 'id'>,
  place: TeamMember,
  day: number,
  plays: PartPlay[],
): Promise<bigint> {
  const one = place.id === agent.id ? undefined : await lineOf(db, agent, place)
  const lines = place.id === agent.id ? (await childrenOf(db, agent.id, 'agents')).map(({ id }) => id) : one === undefined ? [] : [one]
  const rateOf = await ratesOf(db, [agent.id, ...lines], day)
  const bets = Map.groupBy(plays, ({ ids }) => lines.find((line) => ids.includes(line)))
  return [...bets].reduce((sum, [line, of]) => {
    const rate = rateOf(agent.id, day) - (line === undefined ? 0 : rateOf(line, day))
    return sum + partOf(betsOf(of), rate)
  }, 0n)
}
