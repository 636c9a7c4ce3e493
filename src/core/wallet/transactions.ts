import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { dataOf, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { afterMoves, following } from './funds.ts'
import {
  getTransactions,
  getTransactionTotals,
  type Transaction,
  type TransactionPage,
  type TransactionQuery,
} from './transaction-calls.ts'

const pageSize = 20
const latestSize = 8
/** Lines of one part of an export, and how many an export may have. */
const exportPart = 500
export const longestExport = 20_000

/** The last lines of the wallet, whatever they are. */
export const latestTransactions = following(remote($memberId, (signal) => getTransactions({ size: latestSize }, signal), $memberId))

const $query = atom<TransactionQuery>({})
/** What the history is asked for. */
export const askTransactions = (query: TransactionQuery): void => $query.set(query)

/** Of what is asked for, and by whom. */
const $key = computed([$memberId, $query], (memberId, query) => JSON.stringify([memberId, query]))
/** The first page. */
export const transactions = remote($key, (signal) => getTransactions({ ...$query.get(), size: pageSize }, signal), $memberId)
/** Sums of the whole range. */
export const transactionTotals = remote($key, (signal) => getTransactionTotals($query.get(), signal), $memberId)

interface More {
  /** The first page that these pages follow. */
  after: TransactionPage | undefined
  list: Transaction[]
  next: string | null
  status: 'idle' | 'loading' | 'failed'
}
const $more = atom<More>({ after: undefined, list: [], next: null, status: 'idle' })

export interface TransactionList extends TransactionPage {
  more: More['status']
}

/** The lines that are there; undefined until the first page is. */
export const $transactionList: ReadableAtom<TransactionList | undefined> = computed([transactions.$state, $more], (state, more) => {
  const first = dataOf(state)
  if (!first) return undefined
  if (more.after !== first) return { ...first, more: 'idle' as const }
  return { ...first, list: [...first.list, ...more.list], next: more.next, more: more.status }
})

/** Looks again when it is opened anew, and after money has moved, unless the reader has gone on to older lines: those would be gone. */
onMount($transactionList, () => {
  for (const { $state, reload } of [transactions, transactionTotals]) if ($state.get().status === 'ready') reload()
  return afterMoves(() => {
    const { after, list } = $more.get()
    if (list.length === 0 || after !== dataOf(transactions.$state.get())) transactions.reload()
    transactionTotals.reload()
  })
})

/** Reads the next page. */
export async function moreTransactions(): Promise<void> {
  const first = dataOf(transactions.$state.get())
  const shown = $transactionList.get()
  if (!first || !shown || shown.next === null || shown.more === 'loading') return
  const { next } = shown
  const before = $more.get()
  const list = before.after === first ? before.list : []
  $more.set({ after: first, list, next, status: 'loading' })
  try {
    const page = await getTransactions({ ...$query.get(), cursor: next, size: pageSize })
    if ($more.get().after === first) $more.set({ after: first, list: [...list, ...page.list], next: page.next, status: 'idle' })
  } catch {
    if ($more.get().after === first) $more.set({ after: first, list, next, status: 'failed' })
  }
}

/**
 * Every line of the range, newest first, for a file. @returns at most `longestExport` of them
 * @throws {ApiError}
 */
export async function everyTransaction(): Promise<Transaction[]> {
  const query = $query.get()
  const all: Transaction[] = []
  let cursor: string | undefined
  do {
    const page = await getTransactions({ ...query, cursor, size: exportPart })
    all.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && all.length < longestExport)
  return all
}
