import { everyRow, numbered } from '../platform/growing.ts'
import type { RemoteStore } from '../platform/remote.ts'
import { sendOnce } from '../money/operation.ts'
import { getTransferTarget, type TransferTarget } from '../wallet/transfer-calls.ts'
import { teamStore } from './team-store.ts'
import {
  type DownlineMember,
  type DownlinePage,
  type DownlineQuery,
  type DownlineRow,
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
/** One page of the nodes directly below a member. id: '' for the agent. */
export const treeNodes: (question: TreeQuestion) => RemoteStore<TreePage> = teamStore(({ id, page }: TreeQuestion, signal) =>
  getTree(id, page, signal),
)

/** One page of a member's direct downline. */
export const downline: (query: DownlineQuery) => RemoteStore<DownlinePage> = teamStore(getDownline)

/** The whole direct downline of a member, for an export. */
export const everyDownline = (query: DownlineQuery): Promise<DownlineRow[]> =>
  everyRow(
    numbered(async (page) => {
      const { list, total } = await getDownline({ ...query, page })
      return { list, count: total }
    }),
  )

/** Members of the whole team whose account or nickname contains the text. None for an empty text. */
export const foundInTeam: (text: string) => RemoteStore<Found> = teamStore((text: string, signal) =>
  text === '' ? Promise.resolve({ list: [], total: 0 }) : findDownline(text, signal),
)

/** A member of the team. id: '' for the agent. */
export const downlineMember: (id: string) => RemoteStore<DownlineMember> = teamStore(getDownlineMember, () => ({ isFresh: true }))

interface TargetQuestion {
  direction: 'upline' | 'downline'
  /** Account of the downline member. */
  account: string
}
/** The receiver of a transfer to a direct downline member or to the upline, and how much may be sent. */
export const teamTarget: (question: TargetQuestion) => RemoteStore<TransferTarget> = teamStore(
  ({ direction, account }: TargetQuestion, signal) => getTransferTarget('agent', direction, account || undefined, signal),
)

/**
 * Sets the rebate of a direct downline agent, valid from tomorrow on.
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

/** Saves the agent's note about a member of the team. '' removes it. @throws {ApiError} NOT_IN_TEAM */
export async function setNote(memberId: string, text: string): Promise<void> {
  await postNote(memberId, text)
  downlineMember(memberId).reload()
}

/** Parses a rebate typed in per cent, with up to two digits after the point: '0.85' returns 85. Null if it is not valid. */
export function parseRate(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  const rate = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return rate <= 10_000 ? rate : null
}

/** Formats a rebate so that `parseRate` can parse it. */
export const rateText = (rate: number): string => `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`
