import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/rewards.ts'
import { sql } from 'kysely'
import { PointBalance, PointConfig, PointMovePage, PointReward, RedemptionPage } from '../../../src/core/rewards/calls.ts'
import type { Database } from '../database/open.ts'
import { optionalText, pageNumber, pageSize } from '../games/query.ts'
import { currency, currencySymbol, formatAmount } from '../ledger/money.ts'
import { outflowsFrom } from '../member/step-up.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { heldPoints } from './held-points.ts'
import { readRewards } from './config.ts'
import { pointAccount, pointsOf } from './points.ts'
import { redemptionValue, rewardValue } from './rewards.ts'

const section = '§7 Points'
const types = ['live', 'lottery', 'PVP', 'slots', 'sports', 'redeem', 'deposit', 'gift']

const movesOf = (db: Database, memberId: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .where('ledger_entries.account_id', '=', pointAccount(memberId))

async function balance({ db, clock }: Services, member: Member): Promise<z.output<typeof PointBalance>> {
  const { id: memberId } = member
  const rows = await movesOf(db, memberId)
    .select(['ledger_transactions.reference', sql<number | string>`sum(ledger_entries.amount)`.as('points')])
    .groupBy('ledger_transactions.reference')
    .execute()
  const sums = new Map(types.map((type) => [type, 0]))
  for (const { reference, points } of rows) {
    const type = reference?.split(':')[0] ?? 'gift'
    sums.set(type, (sums.get(type) ?? 0) + Number(points))
  }
  const { held, bet } = await heldPoints(db, memberId)
  return {
    balance: await pointsOf(db, memberId),
    held: Number(held),
    heldBet: formatAmount(bet),
    currencySymbol,
    outflowsFrom: await outflowsFrom(db, member, clock()),
    byType: [...sums].map(([type, points]) => ({ type, points })),
  }
}

async function moves(db: Database, memberId: string, type: string | undefined, pageNo: number, size: number) {
  let found = movesOf(db, memberId)
  if (type !== undefined && type !== '')
    found = found.where((where) =>
      where.or([where('ledger_transactions.reference', '=', type), where('ledger_transactions.reference', 'like', `${type}:%`)]),
    )
  const { count } = await found.select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['ledger_transactions.id', 'ledger_transactions.reference', 'ledger_transactions.created_at', 'ledger_entries.amount'])
    .orderBy('ledger_transactions.created_at', 'desc')
    .orderBy('ledger_transactions.id')
    .limit(size)
    .offset((pageNo - 1) * size)
    .execute()
  const list = rows.map(({ id, reference, created_at, amount }) => {
    const [ofType = 'gift', note = ''] = (reference ?? '').split(':')
    return { id, type: ofType, note, points: Number(amount), createdAt: created_at }
  })
  return { list, ...paging(Number(count), pageNo, size) }
}

const paging = (totalCount: number, pageNum: number, size: number) => ({ pageNum, totalPages: Math.ceil(totalCount / size), totalCount })

export const pointCalls = [
  defineCall(endpoints.getPointBalance, {
    section,
    summary: "The member's points, and by type where they came from and went",
    value: PointBalance,
    handle: (services, request) => balance(services, sessionOf(request).member),
  }),
  defineCall(endpoints.getPointReward, {
    section,
    summary: 'Rewards of the points mall',
    query: z.object({ language: optionalText }),
    value: z.object({ list: z.array(PointReward) }),
    async handle({ db }, { query, language }) {
      const rows = await db.selectFrom('point_rewards').selectAll().orderBy('position').orderBy('created_at').execute()
      return { list: rows.map((row) => rewardValue(row, query.language?.toUpperCase() || language)) }
    },
  }),
  defineCall(endpoints.getPointConfig, {
    section,
    summary: 'How points are earned, and what they are worth in money',
    value: PointConfig,
    async handle({ db }) {
      const { earn, convert } = await readRewards(db)
      return { earn: Object.entries(earn).map(([type, amount]) => ({ type, amount })), convert, currency, currencySymbol }
    },
  }),
  defineCall(endpoints.getRedeemPointList, {
    section,
    summary: 'What the member has redeemed, the latest first: in process, rejected, approved',
    query: z.object({ pageNo: pageNumber, pageSize, language: optionalText }),
    value: RedemptionPage,
    async handle({ db }, request) {
      const { query, language } = request
      const all = db.selectFrom('redemptions').where('member_id', '=', sessionOf(request).member.id)
      const { count } = await all.select(sql<number | string>`count(*)`.as('count')).executeTakeFirstOrThrow()
      const rows = await all
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute()
      const list = rows.map((row) => redemptionValue(row, query.language?.toUpperCase() || language))
      return { list, ...paging(Number(count), query.pageNo, query.pageSize) }
    },
  }),
  defineCall(endpoints.getPointTransactions, {
    section,
    summary: "Movements of the member's points, the latest first; of one type, or of all",
    query: z.object({ pageNo: pageNumber, pageSize, type: z.optional(z.enum(['', ...types])) }),
    value: PointMovePage,
    handle: (services, request) =>
      moves(services.db, sessionOf(request).member.id, request.query.type, request.query.pageNo, request.query.pageSize),
  }),
]
