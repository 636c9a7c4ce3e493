import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm } from '../platform/realm.ts'
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
/** Lines in one request of an export, and the most lines of an export. */
const exportPart = 500
export const longestExport = 20_000

/** The last lines of the wallet, of every kind. */
export const latestTransactions = perRealm((realm) =>
  remote([], {
    ...following(realm),
    fetcher: (signal) => getTransactions(realm, { size: latestSize }, signal),
  }),
)

const $query = perRealm(() => atom<TransactionQuery>({}))
/** The filter of the history. */
export const askTransactions = (realm: Realm, query: TransactionQuery): void => $query(realm).set(query)

/** The first page. */
export const transactions = perRealm((realm) =>
  remote([$query(realm)], {
    $owner: $memberId(realm),
    fetcher: (signal) => getTransactions(realm, { ...$query(realm).get(), size: pageSize }, signal),
  }),
)
/** Sums of the whole range. */
export const transactionTotals = perRealm((realm) =>
  remote([$query(realm)], { $owner: $memberId(realm), fetcher: (signal) => getTransactionTotals(realm, $query(realm).get(), signal) }),
)

interface More {
  /** The first page that these pages belong to. */
  after: TransactionPage | undefined
  list: Transaction[]
  next: string | null
  status: 'idle' | 'loading' | 'failed'
}
const $more = perRealm(() => atom<More>({ after: undefined, list: [], next: null, status: 'idle' }))

export interface TransactionList extends TransactionPage {
  more: More['status']
}

/** The loaded lines; undefined until the first page is there. */
export const $transactionList: (realm: Realm) => ReadableAtom<TransactionList | undefined> = perRealm((realm) => {
  const $made = computed([transactions(realm).$state, $more(realm)], (state, more) => {
    if (state.status !== 'ready') return undefined
    const first = state.data
    // the first page of the new filter is on its way: no further page of the old one
    if (state.isStale && first.next !== null) return { ...first, more: 'loading' as const }
    if (more.after !== first) return { ...first, more: 'idle' as const }
    return { ...first, list: [...first.list, ...more.list], next: more.next, more: more.status }
  })
  onMount($made, () => lookAgain(realm))
  return $made
})

/** Fetches again when the history is opened again and after money has moved, unless the reader has loaded older lines: those would be lost. */
function lookAgain(realm: Realm): () => void {
  const [first, totals] = [transactions(realm), transactionTotals(realm)]
  for (const { $state, reload } of [first, totals]) if ($state.get().status === 'ready') reload()
  return afterMoves(realm, () => {
    const { after, list } = $more(realm).get()
    if (list.length === 0 || after !== dataOf(first.$state.get())) first.reload()
    totals.reload()
  })
}

/** Reads the next page. */
export async function moreTransactions(realm: Realm): Promise<void> {
  const first = dataOf(transactions(realm).$state.get())
  const shown = $transactionList(realm).get()
  const $own = $more(realm)
  if (!first || !shown || shown.next === null || shown.more === 'loading') return
  const { next } = shown
  const before = $own.get()
  const list = before.after === first ? before.list : []
  $own.set({ after: first, list, next, status: 'loading' })
  try {
    const page = await getTransactions(realm, { ...$query(realm).get(), cursor: next, size: pageSize })
    if ($own.get().after === first) $own.set({ after: first, list: [...list, ...page.list], next: page.next, status: 'idle' })
  } catch {
    if ($own.get().after === first) $own.set({ after: first, list, next, status: 'failed' })
  }
}

/**
 * Every line of the range, newest first, for an export. @returns at most `longestExport` lines
 * @throws {ApiError}
 */
export async function everyTransaction(realm: Realm): Promise<Transaction[]> {
  const query = $query(realm).get()
  const all: Transaction[] = []
  let cursor: string | undefined
  do {
    const page = await getTransactions(realm, { ...query, cursor, size: exportPart })
    all.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && all.length < longestExport)
  return all
}
