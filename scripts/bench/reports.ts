import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createGateway, type Gateway } from '../../examples/gateway/create-gateway.ts'
import { startSession } from '../../examples/gateway/session/sessions.ts'
import { startGatewayProcess } from '../load/gateway-process.ts'
import { findPostgres, howToGetPostgres, startPostgres } from '../postgres.ts'
import { openLog } from '../../examples/gateway/watch/logger.ts'

/** Size of an agent's reports: members of the team, and their bets in a year. */
const team = { members: 10_000, bets: Number(process.env['REPORT_BETS'] ?? 1_000_000) }
const turns = 20
/** Goals in milliseconds for the 95th percentile. */
const budgets = { report: 200, node: 100 }

export interface ReportTime {
  database: string
  call: string
  /** Median and 95th percentile of the response times for the slowest agent and period, ms. */
  p50: number
  p95: number
  of: string
  budget: number
}

interface Agent {
  name: string
  id: string
  token: string
  /** Ids of a member and an agent below this agent. */
  member: string
  child: string
}

/** The top agent, and the agents with the largest team on the second and the third level. */
async function agentsOf({ services }: Gateway): Promise<Agent[]> {
  const { db } = services
  const { rows } = await sql<{ id: string; account: string; level: number; path: string; size: number }>`
    select members.id, account, team.level, team.path, (select count(*) from team below
      where below.path >= team.path and below.path < substr(team.path, 1, length(team.path) - 1) || '0') as size
    from members join team on team.member_id = members.id
    where type in (1, 2, 41, 42) and team.level <= 3 and team.path like (select path from team join members on id = member_id where account = 'agent1') || '%'
    order by team.level, size desc`.execute(db)
  const chosen = [1, 2, 3].map((level) => rows.find((row) => row.level === level) as (typeof rows)[number])
  return Promise.all(
    chosen.map(async ({ id, account, level, path }) => {
      const busiest = await sql<{ id: string }>`
        select member_id as id from team_days join team using (member_id)
        where path > ${path} and path < ${`${path.slice(0, -1)}0`} group by 1 order by sum(own_rounds) desc limit 1`.execute(db)
      const child = await sql<{
        id: string
      }>`select id from members where upline_id = ${id} and type in (1, 2, 41, 42) order by id limit 1`.execute(db)
      const token = await startSession(services, id, false)
      return { name: `level ${level} (${account})`, id, token, member: busiest.rows[0]?.id ?? id, child: child.rows[0]?.id ?? id }
    }),
  )
}

/** Every report, with the queries that are measured. */
function questions({ member, child }: Agent, period: Record<string, string>): Record<string, Record<string, string>[]> {
  const list = { ...period, search: '', sort: 'bets', order: 'desc', page: '1' }
  const each = (name: string, values: string[]) => values.map((value) => ({ ...list, [name]: value }))
  return {
    MCSFE_getTeamOverview: [period, { ...period, scope: child }],
    MCSFE_getTeamLines: ['downline', 'gameType', 'vendor', 'member'].map((by) => ({ ...period, by })),
    MCSFE_getTeamBetting: [...each('by', ['day', 'member', 'gameType', 'vendor']), { ...list, by: 'member', gameType: 'RNG' }],
    MCSFE_getTeamBets: [{ ...period, memberId: member, size: '25' }],
    MCSFE_getTeamLoss: ['', 'ma'].map((search) => ({ ...list, show: 'all', depth: 'team', search })),
    MCSFE_getTeamIncome: each('by', ['day', 'line']),
    MCSFE_getTeamAccountLines: [
      { ...period, size: '25' },
      { ...period, size: '25', scope: member },
    ],
    MCSFE_getCreditReport: [period],
    MCSFE_getAgentAccount: [{}, { scope: member }],
    MCSFE_getDownline: [{}, { id: child }, { search: 'ma' }],
    MCSFE_findDownline: [{ q: 'mar' }],
    MCSFE_getDownlineMember: [{ id: member }, { id: child }],
    MCSFE_getContracts: [{ list: 'open' }],
    MCSFE_getContractSettlements: [
      { kind: 'dividend', side: 'mine' },
      { kind: 'dividend', side: 'downline' },
    ],
    MCSFE_getConsolidatedContract: [{}],
    MCSFE_getTeamNode: [{}, { id: child }, { id: member }],
    MCSFE_getDownlineTree: [{}, { id: child }],
  }
}

const nodes = new Set(['MCSFE_getTeamNode', 'MCSFE_getDownlineTree'])
const dateAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const periods = { month: { from: dateAt(30), to: dateAt(1) }, year: { from: dateAt(365), to: dateAt(0) } }

async function ask(origin: string, agents: Agent[], database: string): Promise<ReportTime[]> {
  const slowest = new Map<string, ReportTime>()
  for (const agent of agents)
    for (const [name, period] of Object.entries(periods))
      for (const [call, list] of Object.entries(questions(agent, period)))
        for (const query of list) {
          const url = `${origin}/wps/relay/${call}?${new URLSearchParams(query)}`
          const times: number[] = []
          for (let turn = 0; turn <= turns; turn++) {
            const begin = performance.now()
            const response = await fetch(url, { headers: { authorization: `Bearer ${agent.token}` } })
            const text = await response.text()
            if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
            if (turn > 0) times.push(performance.now() - begin) // the first query warms up
          }
          times.sort((one, other) => one - other)
          const within = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? 0)
          const of = `${agent.name}, ${name}, ${JSON.stringify({ ...query, from: undefined, to: undefined })}`
          const time = { database, call, p50: within(0.5), p95: within(0.95), of, budget: nodes.has(call) ? budgets.node : budgets.report }
          if (process.env['REPORT_ALL']) console.log(`${time.p95} ms ${call} ${of}`)
          if (time.p95 >= (slowest.get(call)?.p95 ?? 0)) slowest.set(call, time)
        }
  return [...slowest.values()]
}

async function measure(database: string, name: string): Promise<ReportTime[]> {
  const begin = performance.now()
  const gateway = await createGateway({ database, team, log: openLog('warn', 'json') })
  console.log(`${name}: ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  const agents = await agentsOf(gateway)
  await gateway.close()
  const process = await startGatewayProcess(database)
  return ask(process.origin, agents, name).finally(process.stop)
}

/**
 * Measures every report of an agent on SQLite, and on a PostgreSQL started for this. If REPORT_DATABASE is set, that database is used
 * instead and kept.
 */
export async function measureReports(): Promise<ReportTime[]> {
  const own = process.env['REPORT_DATABASE']
  if (own) return measure(own, own.startsWith('postgres') ? 'PostgreSQL' : 'SQLite')
  const folder = mkdtempSync(join(tmpdir(), 'tessera-reports-'))
  const results = await measure(join(folder, 'reports.sqlite'), 'SQLite').finally(() => rmSync(folder, { recursive: true, force: true }))
  if (findPostgres() === undefined) {
    console.log(howToGetPostgres)
    return results
  }
  const postgres = await startPostgres()
  try {
    return [...results, ...(await measure(postgres.address, 'PostgreSQL'))]
  } finally {
    await postgres.stop()
  }
}

/** Prints as Markdown: each report on both databases, with the agent and period of the slowest response. */
export function printReports(times: ReportTime[]): void {
  const databases = [...new Set(times.map(({ database }) => database))]
  const heads = databases.flatMap((database) => [`${database}: p50`, 'p95'])
  console.log(`\n| report, ${team.members} members, ${team.bets} bets | ${heads.join(' | ')} | wanted |`)
  console.log(`|---|${heads.map(() => '---|').join('')}---|`)
  for (const [call, found] of Map.groupBy(times, (time) => time.call))
    console.log(`| ${call} | ${found.map(({ p50, p95 }) => `${p50} | ${p95} ms`).join(' | ')} | ${found[0]?.budget} ms |`)
  for (const database of databases) {
    const [slowest] = times.filter((time) => time.database === database).toSorted((one, other) => other.p95 - one.p95)
    if (slowest) console.log(`\nSlowest on ${database}: ${slowest.call}, ${slowest.p95} ms for ${slowest.of}`)
  }
  console.log(
    `\nLoad average afterwards: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
}

// `npx node scripts/bench/reports.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) {
  const times = await measureReports()
  printReports(times)
  if (times.some(({ p95, budget }) => p95 > budget)) process.exitCode = 1
}
