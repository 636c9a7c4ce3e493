import type { RemoteStore } from '../platform/remote.ts'
import { sendOnce } from '../money/operation.ts'
import { getTransferTarget, type TransferTarget } from '../wallet/transfer-calls.ts'
import { byQuestion } from './by-question.ts'
import {
  type DownlineMember,
  type DownlinePage,
  type DownlineQuery,
  type Found,
  findDownline,
  getDownline,
  getDownlineMember,
  getTree,
  postNote,
  postRebate,
  type RebateChange,
  type TreePage,
} from './downline-calls.ts'

interface TreeQuestion {
  id: string
  page: number
}
/** Nodes of the tree right below somebody, a page of them. id: '' for oneself. */
export const treeNodes: (question: TreeQuestion) => RemoteStore<TreePage> = byQuestion(({ id, page }: TreeQuestion, signal) =>
  getTree(id, page, signal),
)

/** A page of somebody's direct downline. */
export const downline: (query: DownlineQuery) => RemoteStore<DownlinePage> = byQuestion(getDownline)

/** Who in the whole team has a text in account or nickname; nobody for no text. */
export const foundInTeam: (text: string) => RemoteStore<Found> = byQuestion((text: string, signal) =>
  text === '' ? Promise.resolve({ list: [], total: 0 }) : findDownline(text, signal),
)

/** Somebody of the team. id: '' for oneself. */
export const downlineMember: (id: string) => RemoteStore<DownlineMember> = byQuestion(getDownlineMember)

interface TargetQuestion {
  direction: 'upline' | 'downline'
  /** Of the member below. */
  account: string
}
/** Who a transfer to a member right below, or to the one above, goes to, and what may be sent. */
export const teamTarget: (question: TargetQuestion) => RemoteStore<TransferTarget> = byQuestion(
  ({ direction, account }: TargetQuestion, signal) => getTransferTarget('agent', direction, account || undefined, signal),
)

/**
 * Sets the rebate of an agent right below, from tomorrow on.
 * @throws {ApiError} REBATE_ABOVE_OWN, REBATE_BELOW_DOWNLINE, NOT_DIRECT, NOT_BOOKED …
 */
export async function setRebate(change: RebateChange): Promise<void> {
  await sendOnce(
    'agent',
    ['setRebate', change.memberId, change.rebate],
    (key) => postRebate({ ...change, key }),
    () => {},
  )
  downlineMember(change.memberId).reload()
}

/** Keeps the own note on somebody of the team; '' takes it away. @throws {ApiError} NOT_IN_TEAM */
export async function setNote(memberId: string, text: string): Promise<void> {
  await postNote(memberId, text)
  downlineMember(memberId).reload()
}

/** A rebate as it is typed, in per cent with up to two digits after the point: '0.85' is 85. Null where it is none. */
export function parseRate(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  const rate = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return rate <= 10_000 ? rate : null
}

/** As `parseRate` reads it. */
export const rateText = (rate: number): string => `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`
