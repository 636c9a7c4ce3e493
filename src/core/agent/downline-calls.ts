import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { Amount, Count, Flag, Text, listOf, or } from '../platform/schema.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { TeamPerson } from './team-calls.ts'

/** A rebate in hundredths of a per cent: 85 is 0.85 %. */
const rate = Count
const moment = or(z.number(), null)
const amount = or(Amount, null)

/** A node of the tree. team: how many stand below it. */
export const TreeNode = z.object({ ...TeamPerson.shape, team: Count, hasChildren: Flag })
export type TreeNode = z.infer<typeof TreeNode>
export const TreePage = z.object({ list: listOf(TreeNode), total: Count })
export type TreePage = z.infer<typeof TreePage>

/**
 * T, agents only. Who below somebody has a team or is an agent, by account. id: '' for the caller; page: from 1. Ours.
 * @throws {ApiError} NOT_IN_TEAM
 */
export const getTree = (id: string, page: number, signal?: AbortSignal): Promise<TreePage> =>
  call('agent', '/wps/relay/MCSFE_getDownlineTree', { query: { id: id || undefined, page }, value: TreePage, signal })

export const downlineFilters = ['all', 'agents', 'members'] as const
export type DownlineFilter = (typeof downlineFilters)[number]
export const downlineSorts = ['account', 'rebate', 'team', 'balance', 'seenAt', 'createdAt'] as const
export type DownlineSort = (typeof downlineSorts)[number]

/** One of the direct downline. seenAt: never where null; note: the caller's own. */
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
/** T, agents only. The direct downline of somebody in the own team. Ours. @throws {ApiError} NOT_IN_TEAM */
export const getDownline = ({ id, search, page, ...query }: DownlineQuery, signal?: AbortSignal): Promise<DownlinePage> =>
  call('agent', '/wps/relay/MCSFE_getDownline', {
    query: { id: id || undefined, search: search || undefined, page, ...query },
    value: DownlinePage,
    signal,
  })

/** Somebody found in the team, with the one above. */
export const FoundPerson = z.object({ ...TeamPerson.shape, upline: Text })
export type FoundPerson = z.infer<typeof FoundPerson>
const Found = z.object({ list: listOf(FoundPerson), total: Count })
export type Found = z.infer<typeof Found>
/** T, agents only. Looks through the whole team, by account and nickname. Ours. */
export const findDownline = (q: string, signal?: AbortSignal): Promise<Found> =>
  call('agent', '/wps/relay/MCSFE_findDownline', { query: { q }, value: Found, signal })

/** What is known of somebody in the team. */
export const DownlineMember = z.object({
  ...TeamPerson.shape,
  isSelf: Flag,
  /** Right below the caller: rebate, contracts and transfers are the caller's to give. */
  isDirect: Flag,
  rebate: rate,
  /** What comes: from a day on, YYYY-MM-DD. */
  next: or(z.object({ rebate: rate, from: z.string() }), null),
  /** What may be set from tomorrow on; null where it is not the caller's to set. */
  bounds: or(z.object({ least: rate, most: rate }), null),
  /** The one above. The caller's own upline goes by a masked account, without an id. */
  upline: or(z.object({ id: Text, account: z.string() }), null),
  directAgents: Count,
  directMembers: Count,
  /** All below. */
  team: Count,
  balance: amount,
  currencySymbol: Text,
  createdAt: z.number(),
  seenAt: moment,
  note: Text,
  /** Of the last 30 days, today included, of the whole team of the member. */
  figures: z.object({ bets: amount, lost: amount, activeMembers: Count, deposits: amount, withdrawals: amount, newMembers: Count }),
})
export type DownlineMember = z.infer<typeof DownlineMember>
/** T, agents only. id: '' for the caller. Ours. @throws {ApiError} NOT_IN_TEAM */
export const getDownlineMember = (id: string, signal?: AbortSignal): Promise<DownlineMember> =>
  call('agent', '/wps/relay/MCSFE_getDownlineMember', { query: { id: id || undefined }, value: DownlineMember, signal })

export interface RebateChange {
  memberId: string
  rebate: number
}
/** T. Ours; from tomorrow on, once for a key. @throws {ApiError} NOT_IN_TEAM, NOT_DIRECT, REBATE_ABOVE_OWN, REBATE_BELOW_DOWNLINE */
export const postRebate = (body: RebateChange & { key: string }): Promise<unknown> =>
  call('agent', '/wps/relay/MCSFE_setRebate', { method: 'POST', body: { ...body }, value: z.unknown(), timeout: operationTimeout })

export const noteLength = 140
/** T. Ours. text: up to `noteLength`; '' takes it away. @throws {ApiError} NOT_IN_TEAM */
export const postNote = (memberId: string, text: string): Promise<unknown> =>
  call('agent', '/wps/relay/MCSFE_setNote', { method: 'POST', body: { memberId, text }, value: z.unknown() })
