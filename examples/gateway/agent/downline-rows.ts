import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DownlineFilter, DownlineSort } from '../../../src/core/agent/downline-calls.ts'
import { agentTypes } from '../../../src/core/brand/constants.ts'
import type { Database } from '../database/open.ts'
import { inTeam, inTeamOf } from './team.ts'

const agents = sql.join(agentTypes)
/** SQL for the number of members below the row `t` of `team`. */
const teamSize = sql<number>`(select count(*) - 1 from team deep where ${inTeamOf('t.path', 'deep.path')})`
const isAgent = sql<SqlBool>`m.type in (${agents})`

const plain = (text: string) => text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)
/** SQL condition: the account or nickname contains a text. */
function nameLike(text: string): RawBuilder<SqlBool> {
  const pattern = `%${plain(text)}%`
  return sql<SqlBool>`(lower(m.account) like ${pattern} escape '\\' or lower(m.nickname) like ${pattern} escape '\\')`
}

interface Wanted {
  /** The member whose direct downline is read. */
  upline: string
  filter: DownlineFilter
  search: string
}
const wanted = ({ upline, filter, search }: Wanted) => {
  const parts = [sql<SqlBool>`m.upline_id = ${upline}`]
  if (filter !== 'all') parts.push(filter === 'agents' ? isAgent : sql<SqlBool>`not ${isAgent}`)
  if (search) parts.push(nameLike(search))
  return sql.join(parts, sql` and `)
}

const balance = sql`coalesce((select amount from ledger_balances where account_id = 'member:' || m.id), 0)`
const rebate = (day: number) =>
  sql`coalesce((select rate from rebate_rates r where r.member_id = m.id and r.day <= ${day} order by r.day desc limit 1), 0)`
const seenAt = sql`(select max(seen_at) from sessions where member_id = m.id)`

export interface StoredRow {
  id: string
  account: string
  nickname: string
  type: number
  level: number
  rebate: number
  team: number | bigint
  balance: number | bigint
  seen_at: number | null
  created_at: number
  note: string | null
}

/** One page of a member's direct downline. day: today; agent: whose notes are included. */
export async function downlineRows(
  db: Database,
  query: Wanted & { agent: string; day: number; sort: DownlineSort; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<StoredRow[]> {
  const columns: Record<DownlineSort, RawBuilder<unknown>> = {
    account: sql`m.account`,
    rebate: rebate(query.day),
    team: teamSize,
    balance,
    seenAt: sql`coalesce(${seenAt}, 0)`,
    createdAt: sql`m.created_at`,
  }
  const order = sql.raw(query.order)
  // details are read for the rows of the page only
  const { rows } = await sql<StoredRow>`
    select m.id, m.account, m.nickname, m.type, t.level, m.created_at, ${rebate(query.day)} as rebate,
      cast(${teamSize} as bigint) as team, cast(${balance} as bigint) as balance, ${seenAt} as seen_at, n.text as note
    from (
      select m.id as id, ${columns[query.sort]} as sorted
      from members m join team t on t.member_id = m.id
      where ${wanted(query)} order by sorted ${order}, id ${order} limit ${query.limit} offset ${query.offset}
    ) page join members m on m.id = page.id join team t on t.member_id = m.id
    left join team_notes n on n.member_id = m.id and n.agent_id = ${query.agent}
    order by page.sorted ${order}, page.id ${order}`.execute(db)
  return rows
}

/** Totals of a direct downline. */
export async function downlineTotals(
  db: Database,
  query: Wanted,
): Promise<{ agents: number; members: number; team: number; balance: bigint }> {
  const { rows } = await sql<Record<'count' | 'agents' | 'team' | 'balance', number | bigint>>`
    select cast(count(*) as bigint) as count, cast(coalesce(sum(case when ${isAgent} then 1 else 0 end), 0) as bigint) as agents,
      cast(coalesce(sum(${teamSize}), 0) as bigint) as team, cast(coalesce(sum(${balance}), 0) as bigint) as balance
    from members m join team t on t.member_id = m.id where ${wanted(query)}`.execute(db)
  const { count = 0, agents: own = 0, team = 0, balance: sum = 0 } = rows[0] ?? {}
  return { agents: Number(own), members: Number(count) - Number(own), team: Number(team), balance: BigInt(sum) }
}

/** SQL condition: a node of the tree is an agent, or a member with a downline. */
const isNode = (alias: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.type`)} in (${agents})
    or exists (select 1 from members c join team ct on ct.member_id = c.id where c.upline_id = ${sql.ref(`${alias}.id`)}))`

export interface StoredNode {
  id: string
  account: string
  nickname: string
  type: number
  level: number
  team: number | bigint
  has_children: number | boolean
}

/** The number of rows, counted only if it doesn't follow from the page itself. */
async function totalOf(db: Database, from: RawBuilder<unknown>, found: number, limit: number, offset: number): Promise<number> {
  if (found > 0 ? found < limit : offset === 0) return offset + found
  const { rows } = await sql<{ count: number | bigint }>`select cast(count(*) as bigint) as count ${from}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Nodes directly below a member, by account. */
export async function treeNodes(
  db: Database,
  { upline, limit, offset }: { upline: string; limit: number; offset: number },
): Promise<{ rows: StoredNode[]; total: number }> {
  const from = sql`from members m join team t on t.member_id = m.id where m.upline_id = ${upline} and ${isNode('m')}`
  const { rows } = await sql<StoredNode>`
    select m.id, m.account, m.nickname, m.type, t.level, cast(${teamSize} as bigint) as team,
      exists (select 1 from members n join team nt on nt.member_id = n.id where n.upline_id = m.id and ${isNode('n')}) as has_children
    ${from} order by m.account limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: await totalOf(db, from, rows.length, limit, offset) }
}

export interface StoredFound {
  id: string
  account: string
  nickname: string
  type: number
  level: number
  upline: string | null
}

/** Members below a path whose account or nickname contains a text; matches at the beginning come first. */
export async function foundBelow(
  db: Database,
  { path, text, limit }: { path: string; text: string; limit: number },
): Promise<{ rows: StoredFound[]; total: number }> {
  const from = sql`from team deep join members m on m.id = deep.member_id left join members u on u.id = m.upline_id
    where ${inTeam(path, 'deep.path')} and deep.path <> ${path} and ${nameLike(text)}`
  const { rows } = await sql<StoredFound>`
    select m.id, m.account, m.nickname, m.type, deep.level, u.account as upline ${from}
    order by case when m.account like ${`${plain(text)}%`} escape '\\' then 0 else 1 end, deep.level, m.account limit ${limit}`.execute(db)
  return { rows, total: await totalOf(db, from, rows.length, limit, 0) }
}
