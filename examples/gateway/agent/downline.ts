import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/agent.ts'
import {
  DownlineMember,
  DownlinePage,
  downlineFilters,
  downlineSorts,
  type Found,
  FoundPerson,
  noteLength,
  TreePage,
} from '../../../src/core/agent/downline-calls.ts'
import { OperationKey } from '../../../src/core/money/operation-calls.ts'
import type { Tables } from '../database/tables.ts'
import { optionalText, pageNumber } from '../games/query.ts'
import { currencySymbol, formatAmount } from '../ledger/money.ts'
import { outflowsFrom } from '../member/step-up.ts'
import { admitPromise } from '../movements/admit-promise.ts'
import { type CallSession, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { maskName, type Member } from '../session/members.ts'
import { lockMember } from '../wallet/lock-member.ts'
import { claimOperation } from '../wallet/operations.ts'
import { dateOf } from './days.ts'
import { dayAt } from '../platform/house-days.ts'
import { downlineRows, downlineTotals, foundBelow, treeNodes } from './downline-rows.ts'
import { figures } from './figures.ts'
import { rateOn, setRate } from './rates.ts'
import { childrenOf, directDownline, isAgent, requireAgent, teamMember, teamScope, teamSize, type TeamMember } from './team.ts'
import { playable } from '../wallet/bonus-money.ts'

const section = '§2 Agent centre, downline management'
const treePage = 100
const pageSize = 20
const mostFound = 20

const id = z.optional(z.string().check(z.maxLength(40)))
const todayOf = (services: Services) => dayAt(services, services.clock())

/** The lowest rate that an agent may get: the highest current or scheduled rate of a direct downline. */
async function leastRate(db: Services['db'], member: TeamMember, day: number): Promise<number> {
  const rates = await Promise.all((await childrenOf(db, member.id, 'agents')).map((child) => rateOn(db, child.id, day)))
  return Math.max(0, ...rates)
}

async function memberView(services: Services, caller: Member, asked: string | undefined): Promise<z.output<typeof DownlineMember>> {
  const { db } = services
  const member = await teamScope(db, caller, asked)
  const isSelf = member.id === caller.id
  const isDirect = member.uplineId === caller.id
  const day = todayOf(services)
  const [now, tomorrow] = [await rateOn(db, member.id, day), await rateOn(db, member.id, day + 1)]
  const upline = member.uplineId
    ? await db.selectFrom('members').select(['id', 'account']).where('id', '=', member.uplineId).executeTakeFirst()
    : undefined
  const children = await childrenOf(db, member.id)
  const directAgents = children.filter(isAgent).length
  const row = await db.selectFrom('members').select(['created_at']).where('id', '=', member.id).executeTakeFirstOrThrow()
  const seen = await db
    .selectFrom('sessions')
    .select((of) => of.fn.max('seen_at').as('at'))
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const note = await db
    .selectFrom('team_notes')
    .select('text')
    .where('agent_id', '=', caller.id)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const last30 = await figures(db, member, { from: day - 29, to: day })
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    level: member.level,
    isSelf,
    isDirect,
    rebate: now,
    next: tomorrow === now ? null : { rebate: tomorrow, from: dateOf(day + 1) },
    bounds:
      isDirect && isAgent(member) ? { least: await leastRate(db, member, day + 1), most: await rateOn(db, caller.id, day + 1) } : null,
    outflowsFrom: await outflowsFrom(db, caller, services.clock()),
    // the caller's upline is not part of the caller's team
    upline: upline ? (isSelf ? { id: '', account: maskName(upline.account) } : upline) : null,
    directAgents,
    directMembers: children.length - directAgents,
    team: (await teamSize(db, member)).members,
    balance: formatAmount(await playable(db, member.id)),
    currencySymbol,
    createdAt: row.created_at,
    seenAt: seen?.at ?? null,
    note: note?.text ?? '',
    figures: {
      bets: formatAmount(last30.bets),
      lost: formatAmount(last30.lost),
      activeMembers: last30.activeMembers,
      deposits: formatAmount(last30.deposits),
      withdrawals: formatAmount(last30.withdrawals),
      newMembers: last30.newMembers,
    },
  }
}

const RebateBody = z.object({ memberId: z.string(), rebate: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)), key: OperationKey })

/**
 * Sets a rate from tomorrow on. Locks both rows, the upper one first: if an agent and their downline change rates at the same time, the
 * second change sees the first.
 */
async function changeRebate(trx: Transaction<Tables>, services: Services, session: CallSession, body: z.output<typeof RebateBody>) {
  const caller = session.member
  const { memberId, rebate, key } = body
  const claimed = await claimOperation(trx, {
    memberId: caller.id,
    key,
    kind: 'setRebate',
    body: { memberId, rebate },
    id: randomUUID(),
    at: services.clock(),
  })
  if (claimed.isReplay) return
  await lockMember(trx, caller.id)
  const member = await directDownline(trx, caller, memberId)
  await lockMember(trx, memberId)
  if (!isAgent(member)) throw new Refusal('FIELD_INVALID', { value: { field: 'rebate', reason: 'member' } })
  const tomorrow = todayOf(services) + 1
  if (rebate > (await rateOn(trx, caller.id, tomorrow))) throw new Refusal('REBATE_ABOVE_OWN')
  if (rebate < (await leastRate(trx, member, tomorrow))) throw new Refusal('REBATE_BELOW_DOWNLINE')
  await setRate(trx, { memberId, rate: rebate, fromDay: tomorrow })
  await admitPromise(trx, services, session, 'rebate', { of: [memberId, rebate], to: member.account })
}

const common = { section, isOurs: true } as const

export const downlineCalls = [
  defineCall(endpoints.getTree, {
    ...common,
    summary: 'Who right below somebody of the team has a team, or is an agent',
    query: z.object({ id, page: pageNumber }),
    value: TreePage,
    async handle({ db }, request): Promise<z.output<typeof TreePage>> {
      const upline = await teamScope(db, sessionOf(request).member, request.query.id)
      const { rows, total } = await treeNodes(db, { upline: upline.id, limit: treePage, offset: (request.query.page - 1) * treePage })
      return {
        list: rows.map(({ has_children, team, ...node }) => ({ ...node, team: Number(team), hasChildren: Boolean(has_children) })),
        total,
      }
    },
  }),
  defineCall(endpoints.getDownline, {
    ...common,
    summary: 'The direct downline of somebody of the team, sorted and page by page',
    query: z.object({
      id,
      filter: z.optional(z.enum(downlineFilters)),
      search: optionalText,
      sort: z.optional(z.enum(downlineSorts)),
      order: z.optional(z.enum(['asc', 'desc'])),
      page: pageNumber,
    }),
    value: DownlinePage,
    async handle(services, request): Promise<z.output<typeof DownlinePage>> {
      const { db } = services
      const { member } = sessionOf(request)
      const { filter = 'all', search = '', sort = 'account', order = 'asc', page } = request.query
      const upline = await teamScope(db, member, request.query.id)
      const wanted = { upline: upline.id, filter, search: search.trim() }
      const totals = await downlineTotals(db, wanted)
      const rows = await downlineRows(db, {
        ...wanted,
        agent: member.id,
        day: todayOf(services),
        sort,
        order,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      })
      return {
        list: rows.map(({ seen_at, created_at, note, team, balance, ...row }) => ({
          ...row,
          team: Number(team),
          balance: formatAmount(balance),
          seenAt: seen_at === null ? null : Number(seen_at),
          createdAt: Number(created_at),
          note: note ?? '',
        })),
        total: totals.agents + totals.members,
        pageSize,
        currencySymbol,
        totals: { ...totals, balance: formatAmount(totals.balance) },
      }
    },
  }),
  defineCall(endpoints.findDownline, {
    ...common,
    summary: 'Looks for somebody in the whole team, by account or nickname',
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
    value: z.object({ list: z.array(FoundPerson), total: z.number() }),
    async handle({ db }, request): Promise<Found> {
      const { path } = await teamScope(db, sessionOf(request).member, undefined)
      const { rows, total } = await foundBelow(db, { path, text: request.query.q, limit: mostFound })
      return { list: rows.map((row) => ({ ...row, upline: row.upline ?? '' })), total }
    },
  }),
  defineCall(endpoints.getDownlineMember, {
    ...common,
    summary: 'What is known of somebody of the team, with the figures of 30 days',
    query: z.object({ id }),
    value: DownlineMember,
    handle: (services, request) => memberView(services, sessionOf(request).member, request.query.id),
  }),
  defineCall(endpoints.postRebate, {
    ...common,
    summary: 'Sets the rebate of an agent right below, from tomorrow on; once for a key',
    body: RebateBody,
    async handle(services, request) {
      const session = sessionOf(request)
      requireAgent(session.member)
      await services.db.transaction().execute((trx) => changeRebate(trx, services, session, request.body))
    },
  }),
  defineCall(endpoints.postNote, {
    ...common,
    summary: "Writes the caller's own note on somebody of the team",
    body: z.object({ memberId: z.string(), text: z.string().check(z.trim(), z.maxLength(noteLength)) }),
    async handle({ db, clock }, request) {
      const { member } = sessionOf(request)
      requireAgent(member)
      const { memberId, text } = request.body
      const of = await teamMember(db, member, memberId)
      if (text === '') {
        await db.deleteFrom('team_notes').where('agent_id', '=', member.id).where('member_id', '=', of.id).execute()
        return
      }
      const note = { text, updated_at: clock() }
      await db
        .insertInto('team_notes')
        .values({ agent_id: member.id, member_id: of.id, ...note })
        .onConflict((on) => on.columns(['agent_id', 'member_id']).doUpdateSet(note))
        .execute()
    },
  }),
]
