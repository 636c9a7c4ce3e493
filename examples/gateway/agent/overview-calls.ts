import * as z from 'zod/mini'
import { type TeamDay, type TeamFigures, TeamOverview } from '../../../src/core/agent/team-calls.ts'
import { optionalText } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { dateOf, dayAt, type Days, daysQuery, reportPeriod } from './days.ts'
import { activeMembers, byGameType, byVendor, type Figures, figuresByDay } from './figures.ts'
import { personValue } from './node-calls.ts'
import { rateOn } from './rates.ts'
import { incomeRate, scopeIncome } from './scope-income.ts'
import { teamMember, teamScope, teamSize } from './team.ts'

type Day = Figures & { day: number; income: bigint }

const nothing: Figures = {
  bets: 0n,
  wins: 0n,
  lost: 0n,
  rounds: 0,
  deposits: 0n,
  withdrawals: 0n,
  newMembers: 0,
  firstDeposits: 0,
  bonuses: 0n,
  activeMembers: 0,
}

/** active: different members of the whole period, which the sum of the days is not. */
function figuresValue(days: Day[], active: number): TeamFigures {
  const amount = (name: 'bets' | 'wins' | 'lost' | 'income' | 'deposits' | 'withdrawals' | 'bonuses') =>
    formatAmount(days.reduce((sum, day) => sum + day[name], 0n))
  const count = (name: 'rounds' | 'newMembers' | 'firstDeposits') => days.reduce((sum, day) => sum + day[name], 0)
  return {
    bets: amount('bets'),
    wins: amount('wins'),
    lost: amount('lost'),
    income: amount('income'),
    rounds: count('rounds'),
    activeMembers: active,
    deposits: amount('deposits'),
    withdrawals: amount('withdrawals'),
    newMembers: count('newMembers'),
    firstDeposits: count('firstDeposits'),
    bonuses: amount('bonuses'),
  }
}

const dayValue = ({ day, bets, lost, income, activeMembers: active }: Day): TeamDay => ({
  date: dateOf(day),
  bets: formatAmount(bets),
  lost: formatAmount(lost),
  income: formatAmount(income),
  activeMembers: active,
})

/** A team's figures in a period and in the one before, in all and day by day. */
async function overview(
  { db, clock, catalogue, timeZoneOffset }: Services,
  member: Member,
  query: { scope?: string | undefined; from: string; to: string },
) {
  const place = await teamScope(db, member, query.scope)
  const { before, ...now } = reportPeriod(query)
  const whole = { from: before.from, to: now.to }
  const today = dayAt({ timeZoneOffset }, clock())
  const own = await teamMember(db, member, member.id)
  const [days, income, active, activeThen, types, vendors, size, rebate, rate] = await Promise.all([
    figuresByDay(db, place, whole),
    scopeIncome(db, own, place, whole),
    activeMembers(db, place.path, now),
    activeMembers(db, place.path, before),
    byGameType(db, place, now),
    byVendor(db, place, now),
    teamSize(db, place),
    rateOn(db, place.id, today),
    incomeRate(db, member, place, today),
  ])
  const byDay = new Map(days.map((day) => [day.day, day]))
  const each = ({ from, to }: Days): Day[] =>
    Array.from({ length: to - from + 1 }, (_, at) => {
      const day = from + at
      return { ...(byDay.get(day) ?? nothing), day, income: income.get(day) ?? 0n }
    })
  const [daysNow, daysThen] = [each(now), each(before)]
  return {
    node: { ...personValue(place), rebate, incomeRate: rate ?? -1, ...size },
    before: { from: dateOf(before.from), to: dateOf(before.to) },
    now: figuresValue(daysNow, active),
    earlier: figuresValue(daysThen, activeThen),
    days: daysNow.map(dayValue),
    daysThen: daysThen.map(dayValue),
    types: types.map(({ key, bets }) => ({ key, name: key, bets: formatAmount(bets) })),
    vendors: vendors.map(({ key, bets }) => ({ key, name: catalogue.vendor(key)?.name ?? key, bets: formatAmount(bets) })),
  }
}

export const overviewCalls = [
  defineCall({
    verb: 'GET',
    path: '/wps/relay/MCSFE_getTeamOverview',
    section: '§2 Agent centre',
    summary: 'What the own team, or that of somebody in it, did in a period and in the one before, in all and day by day',
    token: 'required',
    isOurs: true,
    query: z.object({ scope: optionalText, ...daysQuery }),
    value: TeamOverview,
    handle: (services, { query, ...request }) => overview(services, sessionOf(request).member, query),
  }),
]
