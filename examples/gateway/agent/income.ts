import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { Collected, incomeBy, incomeSorts, TeamIncome } from '../../../src/core/agent/income-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import type { Database } from '../database/open.ts'
import { memberAccount } from '../ledger/ledger.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { collectIncome, openIncome } from './collect.ts'
import { type Days, dateOf, reportPeriod } from './days.ts'
import { dayAt, dayStart } from '../platform/house-days.ts'
import { incomeDays, type LineDay, ratesOf } from './rates.ts'
import { reportQuery, sortedPage } from './report-rows.ts'
import { childrenOf, requireAgent } from './team.ts'

const { scope: _, ...plainQuery } = reportQuery
const query = z.object({ ...plainQuery, by: z.enum(incomeBy), sort: z.enum(incomeSorts) })

interface Row {
  key: string
  name: string
  level: number | null
  rate: number
  lineRate: number | null
  isMixed: boolean
  bets: bigint
  income: bigint
  paid: bigint
}

const sumOf = (days: { bets: bigint; income: bigint; paid: bigint }[]) => ({
  bets: days.reduce((sum, each) => sum + each.bets, 0n),
  income: days.reduce((sum, each) => sum + each.income, 0n),
  paid: days.reduce((sum, each) => sum + each.paid, 0n),
})
const written = ({ bets, income, paid }: ReturnType<typeof sumOf>) => ({
  bets: formatAmount(bets),
  income: formatAmount(income),
  paid: formatAmount(paid),
})

const byDay = (days: LineDay[]): Row[] =>
  [...Map.groupBy(days, ({ day }) => day)].map(([day, lines]) => ({
    key: dateOf(day),
    name: '',
    level: null,
    rate: lines[0]?.rate ?? 0,
    lineRate: null,
    isMixed: false,
    ...sumOf(lines),
  }))

/** Income by direct downline agent; the rest as `direct`, if there were bets. */
async function byLine(db: Database, agentId: string, days: LineDay[], to: number): Promise<Row[]> {
  const lines = new Map((await childrenOf(db, agentId, 'agents')).map((line) => [line.id, line]))
  const rateOf = await ratesOf(db, [agentId, ...lines.keys()], to)
  const rate = rateOf(agentId, to)
  return [...Map.groupBy(days, ({ line }) => line)].map(([id, own]) => {
    const lineRate = id === '' ? 0 : rateOf(id, to)
    return {
      key: id || 'direct',
      name: lines.get(id)?.account ?? '',
      level: lines.get(id)?.level ?? null,
      rate,
      lineRate,
      isMixed: own.some((each) => each.rate !== rate || each.lineRate !== lineRate),
      ...sumOf(own),
    }
  })
}

/** Contract payments on the agent's own account, minor units, all non-negative. */
async function contractMoney(services: Services, memberId: string, { from, to }: Days) {
  const part = (kind: string, isIn: boolean) =>
    sql<
      number | bigint
    >`cast(coalesce(sum(case when kind = ${kind} and ${isIn ? sql`amount > 0` : sql`amount < 0`} then ${isIn ? sql`amount` : sql`-amount`} end), 0) as bigint)`
  const row = await services.db
    .selectFrom('ledger_entries')
    .select([
      part('dividend', true).as('dividendsIn'),
      part('dividend', false).as('dividendsOut'),
      part('salary', true).as('salariesIn'),
      part('salary', false).as('salariesOut'),
    ])
    .where('account_id', '=', memberAccount(memberId))
    .where('is_play', '=', 0)
    .where('created_at', '>=', dayStart(services, from))
    .where('created_at', '<', dayStart(services, to + 1))
    .executeTakeFirstOrThrow()
  return {
    dividendsIn: BigInt(row.dividendsIn),
    dividendsOut: BigInt(row.dividendsOut),
    salariesIn: BigInt(row.salariesIn),
    salariesOut: BigInt(row.salariesOut),
  }
}

async function teamIncome(services: Services, member: Member, asked: z.output<typeof query>) {
  const { db } = services
  requireAgent(member)
  const { from, to } = reportPeriod(asked)
  const today = dayAt(services, services.clock())
  const days = await incomeDays(db, { id: member.id, path: '' }, { from, to })
  const [rows, contracts, open, last] = await Promise.all([
    asked.by === 'day' ? byDay(days) : byLine(db, member.id, days, to),
    contractMoney(services, member.id, { from, to }),
    openIncome(db, member.id, today),
    db
      .selectFrom('income_collections')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const total = sumOf(days)
  const { dividendsIn, dividendsOut, salariesIn, salariesOut } = contracts
  const { sort } = asked
  return {
    list: sortedPage(rows, asked, (row) => (sort === 'name' ? row.name || row.key : row[sort])).map((row) => ({ ...row, ...written(row) })),
    count: rows.length,
    pageSize: asked.size,
    total: written(total),
    contracts: {
      dividendsIn: formatAmount(dividendsIn),
      dividendsOut: formatAmount(dividendsOut),
      salariesIn: formatAmount(salariesIn),
      salariesOut: formatAmount(salariesOut),
    },
    net: formatAmount(total.income + dividendsIn - dividendsOut + salariesIn - salariesOut),
    open: { amount: formatAmount(open.amount), until: dateOf(open.until) },
    last: last ? { amount: formatAmount(last.amount), until: dateOf(last.until_day), collectedAt: last.created_at } : null,
    nextAt: dayStart(services, today + 1),
    currencySymbol,
  }
}

const section = '§2 Agent centre, income report'

export const incomeCalls = [
  defineCall(endpoints.getTeamIncome, {
    section,
    summary: 'What an agent earned by the rebate, by day or by line, with what contracts brought and cost, and what waits to be collected',
    isOurs: true,
    query,
    value: TeamIncome,
    handle: (services, request) => teamIncome(services, sessionOf(request).member, request.query),
  }),
  defineCall(endpoints.collectIncome, {
    section,
    summary: 'Pays the income of all ended days that is not collected yet into the wallet; the same key pays once',
    isOurs: true,
    body: z.object({ key: OperationKey }),
    value: Collected,
    async handle(services, request) {
      const { member } = sessionOf(request)
      const { amount, until } = await collectIncome(services, member, request.body.key)
      return { amount: formatAmount(amount), until: dateOf(until) }
    },
  }),
]
