import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { type TeamDay, type TeamFigures, TeamOverview } from '../../../src/core/agent/team-calls.ts'
import { optionalText } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { comparedPeriod } from './compared-period.ts'
import { dateOf, type Days, daysQuery } from './days.ts'
import { dayAt } from '../platform/house-days.ts'
import { activeMembers, byGameType, byVendor, type Figures, figuresByDay } from './figures.ts'
import { personValue } from './node-calls.ts'
import { activeWithPart, partFigures, partPlay } from './part-day.ts'
import { rateOn } from './rates.ts'
import { incomeRate, partIncome, scopeIncome } from './scope-income.ts'
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

/** active: distinct members of the whole period, which is less than the sum of the days. */
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

/** A team's figures in a period and in the comparable part of the period before, in total and by day. */
async function overview(services: Services, member: Member, query: { scope?: string | undefined; from: string; to: string }) {
  const { db, clock, catalogue } = services
  const place = await teamScope(db, member, query.scope)
  const { before, whole, part, ...now } = comparedPeriod(services, query)
  const both = { from: before.from, to: now.to }
  const today = dayAt(services, clock())
  const own = await teamMember(db, member, member.id)
  const plays = await partPlay(db, place, part)
  const [days, income, partDay, partOfIncome, active, activeThen, types, vendors, size, rebate, rate] = await Promise.all([
    figuresByDay(db, place, both),
    scopeIncome(db, own, place, both),
    part && partFigures(db, place, part, plays),
    part && partIncome(db, own, place, part.day, plays),
    activeMembers(db, place.path, now),
    activeWithPart(db, place, whole, part),
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
  const daysNow = each(now)
  // the day compared with today counts only up to this time of day; later days don't count
  const daysThen = each(before).map((then) => {
    if (then.day <= whole.to) return then
    const counted = then.day === part?.day && partDay ? { ...partDay, income: partOfIncome ?? 0n } : { ...nothing, income: 0n }
    return { ...counted, day: then.day }
  })
  return {
    node: { ...personValue(place), rebate, incomeRate: rate ?? -1, ...size },
    before: { from: dateOf(before.from), to: dateOf(before.to), until: part?.until ?? null },
    now: figuresValue(daysNow, active),
    earlier: figuresValue(daysThen, activeThen),
    days: daysNow.map(dayValue),
    daysThen: daysThen.map(dayValue),
    types: types.map(({ key, bets }) => ({ key, name: key, bets: formatAmount(bets) })),
    vendors: vendors.map(({ key, bets }) => ({ key, name: catalogue.vendor(key)?.name ?? key, bets: formatAmount(bets) })),
  }
}

export const overviewCalls = [
  defineCall(endpoints.getTeamOverview, {
    section: '§2 Agent centre',
    summary: 'What the own team, or that of somebody in it, did in a period and in the one before, in all and day by day',
    isOurs: true,
    query: z.object({ scope: optionalText, ...daysQuery }),
    value: TeamOverview,
    handle: (services, { query, ...request }) => overview(services, sessionOf(request).member, query),
  }),
]
