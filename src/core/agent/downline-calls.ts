import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, listOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { TeamPerson } from './team-calls.ts'

/** A rebate in hundredths of a per cent: 85 is 0.85 %. */
const rate = Count
const moment = or(z.number(), null)
const amount = or(Amount, null)

/** A node of the tree. team: how many members are below it. */
export const TreeNode = z.object({ ...TeamPerson.shape, team: Count, hasChildren: Flag })
export type TreeNode = z.infer<typeof TreeNode>
export const TreePage = z.object({ list: listOf(TreeNode), total: Count })
export type TreePage = z.infer<typeof TreePage>

/**
 * T, agents only. The members below somebody who have a team or are agents, by account. id: '' for the caller; page: from 1. Ours.
 * @throws {ApiError} NOT_IN_TEAM
 */
export const getTree = (id: string, page: number, signal?: AbortSignal): Promise<TreePage> =>
  call('agent', endpoints.getTree, { query: { id: id || undefined, page }, value: TreePage, signal })

export const downlineFilters = ['all', 'agents', 'members'] as const
export type DownlineFilter = (typeof downlineFilters)[number]
export const downlineSorts = ['account', 'rebate', 'team', 'balance', 'seenAt', 'createdAt'] as const
export type DownlineSort = (typeof downlineSorts)[number]

/** A direct downline member. seenAt: null if never; note: the caller's. */
export const DownlineRow = z.object({
  ...TeamPerson.shape,
  rebate: rate,
  team: Count,
  balance: amount,
  seenAt: moment,
  createdAt: z.number(),
  note: Text,
})
export type DownlineRow = z.infer<typeof DownlineRow>
export const DownlinePage = z.object({
  list: listOf(DownlineRow),
  total: Count,
  pageSize: Count,
  currencySymbol: Text,
  /** Of all rows. */
  totals: z.object({ agents: Count, members: Count, team: Count, balance: amount }),
})
export type DownlinePage = z.infer<typeof DownlinePage>

export interface DownlineQuery {
  /** '' for the caller. */
  id: string
  filter: DownlineFilter
  /** Part of account or nickname. */
  search: string
  sort: DownlineSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}
/** T, agents only. The direct downline of somebody in the caller's team. Ours. @throws {ApiError} NOT_IN_TEAM */
export const getDownline = ({ id, search, page, ...query }: DownlineQuery, signal?: AbortSignal): Promise<DownlinePage> =>
  call('agent', endpoints.getDownline, {
    query: { id: id || undefined, search: search || undefined, page, ...query },
    value: DownlinePage,
    signal,
  })

/** A member found in the team, with their upline. */
export const FoundPerson = z.object({ ...TeamPerson.shape, upline: Text })
export type FoundPerson = z.infer<typeof FoundPerson>
const Found = z.object({ list: listOf(FoundPerson), total: Count })
export type Found = z.infer<typeof Found>
/** T, agents only. Searches the whole team, by account and nickname. Ours. */
export const findDownline = (q: string, signal?: AbortSignal): Promise<Found> =>
  call('agent', endpoints.findDownline, { query: { q }, value: Found, signal })

/** What the agent may know of somebody in the team. */
export const DownlineMember = z.object({
  ...TeamPerson.shape,
  isSelf: Flag,
  /** Directly below the caller: the caller may set the rebate, offer contracts and transfer money. */
  isDirect: Flag,
  rebate: rate,
  /** The next rebate: from a day on, YYYY-MM-DD. */
  next: or(z.object({ rebate: rate, from: z.string() }), null),
  /** The range that may be set from tomorrow on; null if the caller may not set it. */
  bounds: or(z.object({ least: rate, most: rate }), null),
  /** The caller may not set it before, ms since 1970; 0: now. */
  outflowsFrom: Count,
  /** The upline. The caller's own upline is shown with a masked account and without an id. */
  upline: or(z.object({ id: Text, account: z.string() }), null),
  directAgents: Count,
  directMembers: Count,
  /** Everybody below. */
  team: Count,
  balance: amount,
  currencySymbol: Text,
  createdAt: z.number(),
  seenAt: moment,
  note: Text,
  /** Of the last 30 days, with today, of the member's whole team. */
  figures: z.object({ bets: amount, lost: amount, activeMembers: Count, deposits: amount, withdrawals: amount, newMembers: Count }),
})
export type DownlineMember = z.infer<typeof DownlineMember>
/** T, agents only. id: '' for the caller. Ours. @throws {ApiError} NOT_IN_TEAM */
export const getDownlineMember = (id: string, signal?: AbortSignal): Promise<DownlineMember> =>
  call('agent', endpoints.getDownlineMember, { query: { id: id || undefined }, value: DownlineMember, signal })

export type RebateChange = Omit<BodyOf<typeof endpoints.postRebate>, 'key'>
/** T. Ours; valid from tomorrow on; one key takes effect once. @throws {ApiError} NOT_IN_TEAM, NOT_DIRECT, REBATE_ABOVE_OWN, REBATE_BELOW_DOWNLINE */
export const postRebate = (body: BodyOf<typeof endpoints.postRebate>): Promise<unknown> =>
  call('agent', endpoints.postRebate, { body, value: z.unknown(), timeout: operationTimeout })

export const noteLength = 140
/** T. Ours. text: up to `noteLength`; '' removes the note. @throws {ApiError} NOT_IN_TEAM */
export const postNote = (memberId: string, text: string): Promise<unknown> =>
  call('agent', endpoints.postNote, { body: { memberId, text }, value: z.unknown() })
