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

/** A node of the tree. team: the number of members below it. */
export const TreeNode = z.object({ ...TeamPerson.shape, team: Count, hasChildren: Flag })
export type TreeNode = z.infer<typeof TreeNode>
export const TreePage = z.object({ list: listOf(TreeNode), total: Count })
export type TreePage = z.infer<typeof TreePage>

/**
 * For agents only. The members directly below a member who are agents or have a team, sorted by account. id: '' for the caller; page: from
 * 1.
 * @throws {ApiError} NOT_IN_TEAM
 */
export const getTree = (id: string, page: number, signal?: AbortSignal): Promise<TreePage> =>
  call('agent', endpoints.getTree, { query: { id: id || undefined, page }, value: TreePage, signal })

export const downlineFilters = ['all', 'agents', 'members'] as const
export type DownlineFilter = (typeof downlineFilters)[number]
export const downlineSorts = ['account', 'rebate', 'team', 'balance', 'seenAt', 'createdAt'] as const
export type DownlineSort = (typeof downlineSorts)[number]

/** A direct downline member. seenAt: the last visit, null for never; note: the caller's note. */
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
  /** Totals of all rows. */
  totals: z.object({ agents: Count, members: Count, team: Count, balance: amount }),
})
export type DownlinePage = z.infer<typeof DownlinePage>

export interface DownlineQuery {
  /** Id of the member whose downline is listed; '' for the caller. */
  id: string
  filter: DownlineFilter
  /** Part of an account or nickname. */
  search: string
  sort: DownlineSort
  order: 'asc' | 'desc'
  /** Page number, from 1. */
  page: number
}
/** For agents only. The direct downline of a member of the caller's team. @throws {ApiError} NOT_IN_TEAM */
export const getDownline = ({ id, search, page, ...query }: DownlineQuery, signal?: AbortSignal): Promise<DownlinePage> =>
  call('agent', endpoints.getDownline, {
    query: { id: id || undefined, search: search || undefined, page, ...query },
    value: DownlinePage,
    signal,
  })

/** A member found in the team, with the account of their upline. */
export const FoundPerson = z.object({ ...TeamPerson.shape, upline: Text })
export type FoundPerson = z.infer<typeof FoundPerson>
const Found = z.object({ list: listOf(FoundPerson), total: Count })
export type Found = z.infer<typeof Found>
/** For agents only. Searches the whole team by account and nickname. */
export const findDownline = (q: string, signal?: AbortSignal): Promise<Found> =>
  call('agent', endpoints.findDownline, { query: { q }, value: Found, signal })

/** What an agent may see about a member of the team. */
export const DownlineMember = z.object({
  ...TeamPerson.shape,
  isSelf: Flag,
  /** True for a direct downline member: the caller may set the rebate, offer contracts and transfer money. */
  isDirect: Flag,
  rebate: rate,
  /** The next rebate, and the day from which it is valid, YYYY-MM-DD. */
  next: or(z.object({ rebate: rate, from: z.string() }), null),
  /** The rates that the caller may set from tomorrow on; null if the caller may not set the rebate. */
  bounds: or(z.object({ least: rate, most: rate }), null),
  /** The caller can't set the rebate before this time, ms since 1970; 0: can set it now. */
  outflowsFrom: Count,
  /** The upline. The caller's own upline is shown with a masked account and without an id. */
  upline: or(z.object({ id: Text, account: z.string() }), null),
  directAgents: Count,
  directMembers: Count,
  /** The number of all members below. */
  team: Count,
  balance: amount,
  currencySymbol: Text,
  createdAt: z.number(),
  seenAt: moment,
  note: Text,
  /** The last 30 days including today, of the member's whole team. */
  figures: z.object({ bets: amount, lost: amount, activeMembers: Count, deposits: amount, withdrawals: amount, newMembers: Count }),
})
export type DownlineMember = z.infer<typeof DownlineMember>
/** For agents only. One member of the team. id: '' for the caller. @throws {ApiError} NOT_IN_TEAM */
export const getDownlineMember = (id: string, signal?: AbortSignal): Promise<DownlineMember> =>
  call('agent', endpoints.getDownlineMember, { query: { id: id || undefined }, value: DownlineMember, signal })

export type RebateChange = Omit<BodyOf<typeof endpoints.postRebate>, 'key'>
/**
 * Sets a rebate from tomorrow on. key: idempotency key. @throws {ApiError} NOT_IN_TEAM, NOT_DIRECT, REBATE_ABOVE_OWN, REBATE_BELOW_DOWNLINE
 */
export const postRebate = (body: BodyOf<typeof endpoints.postRebate>): Promise<unknown> =>
  call('agent', endpoints.postRebate, { body, value: z.unknown(), timeout: operationTimeout })

export const noteLength = 140
/** Saves a note. text: up to `noteLength` characters; '' removes the note. @throws {ApiError} NOT_IN_TEAM */
export const postNote = (memberId: string, text: string): Promise<unknown> =>
  call('agent', endpoints.postNote, { body: { memberId, text }, value: z.unknown() })
