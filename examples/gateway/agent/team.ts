import { type RawBuilder, type Selectable, sql } from 'kysely'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tables } from '../database/tables.ts'

type Member = Selectable<Tables['members']>

/** A member's place: the subject of a report. */
export interface TeamPlace {
  id: string
  /** See `Tables['team']`. */
  path: string
}

export interface TeamMember extends TeamPlace {
  account: string
  nickname: string
  type: number
  /** 1 for members without an upline. */
  level: number
  uplineId: string | null
}

export const isAgent = ({ type }: Pick<Member, 'type'>): boolean => agentTypes.includes(type)

/** @throws {Refusal} NON_AGENT */
export function requireAgent(member: Pick<Member, 'type'>): void {
  if (!isAgent(member)) throw new Refusal('NON_AGENT')
}

/** Sorts after every path of a team: `/1/2/` → `/1/20`, because 0 follows the slash in ASCII. */
export const pathEnd = (path: string): string => `${path.slice(0, -1)}0`

/** SQL condition: a path belongs to a team, including the team's own member. Uses an index on the path. column: by default `team.path`. */
export const inTeam = (path: string, column = 'team.path'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${path} and ${sql.ref(column)} < ${pathEnd(path)})`

/** `inTeam` for the path of another row of the query, for example `upper.path`. */
export const inTeamOf = (upper: string, column = 'team.path'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${sql.ref(upper)} and ${sql.ref(column)} < substr(${sql.ref(upper)}, 1, length(${sql.ref(upper)}) - 1) || '0')`

const members = (db: Database) =>
  db
    .selectFrom('team')
    .innerJoin('members', 'members.id', 'team.member_id')
    .select(['members.id', 'account', 'nickname', 'type', 'team.path', 'team.level', 'upline_id as uplineId'])

/** A member of the agent's own team, including the agent. @throws {Refusal} NOT_IN_TEAM for everybody else, and for unknown ids */
export async function teamMember(db: Database, agent: Pick<Member, 'id'>, id: string): Promise<TeamMember> {
  const found = await members(db)
    .innerJoin('team as own', (join) => join.on('own.member_id', '=', agent.id).on(inTeamOf('own.path')))
    .where('team.member_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_IN_TEAM')
  return found
}

/** The scope of a report: a member of the own team; by default the agent. @throws {Refusal} NON_AGENT, NOT_IN_TEAM */
export async function teamScope(db: Database, agent: Pick<Member, 'id' | 'type'>, id: string | undefined): Promise<TeamMember> {
  requireAgent(agent)
  return teamMember(db, agent, id || agent.id)
}

/** A direct downline of the agent. @throws {Refusal} NOT_IN_TEAM; NOT_DIRECT for members further below, and for the agent */
export async function directDownline(db: Database, agent: Pick<Member, 'id'>, id: string): Promise<TeamMember> {
  const member = await teamMember(db, agent, id)
  if (member.uplineId !== agent.id) throw new Refusal('NOT_DIRECT')
  return member
}

/** A member's path; undefined for members without a team: trial users and house accounts. */
export async function pathOf(db: Pick<Database, 'selectFrom'>, memberId: string): Promise<string | undefined> {
  return (await db.selectFrom('team').select('path').where('member_id', '=', memberId).executeTakeFirst())?.path
}

/** The ids of a path, from the root down. */
export const idsOf = (path: string): string[] => path.split('/').slice(1, -1)

/** The direct downline, by account. */
export const childrenOf = (db: Database, id: string, only?: 'agents'): Promise<TeamMember[]> =>
  members(db)
    .where('upline_id', '=', id)
    .$if(only === 'agents', (query) => query.where('type', 'in', agentTypes))
    .orderBy('account')
    .execute()

/** The members from the agent down to a member of the own team, both included. */
export async function breadcrumbs(db: Database, agent: Pick<Member, 'id'>, member: TeamPlace): Promise<TeamMember[]> {
  const ids = idsOf(member.path)
  const own = ids.slice(ids.indexOf(agent.id))
  return members(db).where('team.member_id', 'in', own).orderBy('level').execute()
}

/** The number of members below a place: all, and the agents among them. */
export async function teamSize(db: Database, { id, path }: TeamPlace): Promise<{ members: number; agents: number }> {
  const { all, agents } = await db
    .selectFrom('team')
    .innerJoin('members', 'members.id', 'team.member_id')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(case when type in (${sql.join(agentTypes)}) then 1 else 0 end), 0)`.as('agents'),
    ])
    .where(inTeam(path))
    .where('team.member_id', '<>', id)
    .executeTakeFirstOrThrow()
  return { members: Number(all), agents: Number(agents) }
}
