import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import { lossDepths, lossOutcomes, lossSorts, TeamLoss } from '../../../src/core/agent/loss-calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText } from '../games/query.ts'
import { formatAmount } from '../ledger/money.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import { reportPeriod } from './days.ts'
import { dayStart } from '../platform/house-days.ts'
import { figuresByMember, type MemberTotals } from './figures-by-member.ts'
import { reportQuery } from './report-rows.ts'
import { isAgent, type TeamPlace, teamScope } from './team.ts'

const query = z.object({
  ...reportQuery,
  show: z.enum(lossOutcomes),
  depth: z.enum(lossDepths),
  search: optionalText,
  sort: z.enum(lossSorts),
})

const written = ({ rounds, bets, wins, lost, deposits, withdrawals, bonuses }: MemberTotals) => ({
  rounds,
  bets: formatAmount(bets),
  wins: formatAmount(wins),
  lost: formatAmount(lost),
  deposits: formatAmount(deposits),
  withdrawals: formatAmount(withdrawals),
  bonuses: formatAmount(bonuses),
})

/** Each member's last round before a time, ms since 1970: a direct index look-up. */
async function lastBets(db: Database, ids: string[], from: number, until: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('members')
    .select((fields) => [
      'members.id',
      fields
        .selectFrom('rounds')
        .select('created_at')
        .whereRef('member_id', '=', 'members.id')
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('at'),
    ])
    .where('members.id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

async function teamLoss(services: Services, place: TeamPlace, { depth, show, size, ...asked }: z.output<typeof query>) {
  const { from, to } = reportPeriod(asked)
  const { rows, count, totals } = await figuresByMember(services.db, place, {
    ...asked,
    from,
    to,
    directOnly: depth === 'direct',
    outcome: show,
    pageSize: size,
  })
  const ids = rows.map(({ id }) => id)
  const last = await lastBets(services.db, ids, dayStart(services, from), dayStart(services, to + 1))
  return {
    list: rows.map(({ id, account, nickname, level, activeDays, ...row }) => ({
      id,
      account,
      nickname,
      level,
      isAgent: isAgent(row),
      ...written(row),
      activeDays,
      lastBetAt: last.get(id) ?? null,
    })),
    count,
    pageSize: size,
    total: written(totals),
  }
}

export const lossCalls = [
  defineCall(endpoints.getTeamLoss, {
    section: '§2 Agent centre, user loss',
    summary: 'Members of a team by what they lost or won: a page of those who did anything in the period, and the sums of all',
    isOurs: true,
    query,
    value: TeamLoss,
    async handle(services, request) {
      const place = await teamScope(services.db, sessionOf(request).member, request.query.scope)
      return teamLoss(services, place, request.query)
    },
  }),
]
