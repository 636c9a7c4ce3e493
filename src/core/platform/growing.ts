import { atom, computed, type ReadableAtom } from 'nanostores'
import { dataOf, type Remote, type RemoteOptions, type RemoteStore, remote } from './remote.ts'

/** One page as returned by the gateway. next: where the next page starts; null or '' at the end. */
export interface Page<Row = unknown, Next = string | number> {
  list: Row[]
  next: Next | null
}

/** The last loaded page, with the rows of all pages. more: the state of the next page; 'end' if there is none. */
export type Grown<P> = P & { more: 'end' | 'idle' | 'loading' | 'failed' }

export interface GrowingList<P extends Page> extends RemoteStore<Grown<P>> {
  /** Loads the next page, unless one is loading or there is none. A page that arrives after the list was reloaded is ignored. */
  more(): Promise<void>
  /** @returns a function that changes the loaded rows. It has no effect after the list was reloaded */
  editor(): (change: (rows: P['list']) => P['list']) => void
}

/** A list whose pages contain only rows. */
export type RowList<Row> = GrowingList<Page<Row, string>>

/**
 * A long list that loads page by page. It starts again when a key changes and when it is reloaded.
 * @param options see `remote`. fetcher: loads one page; at: `next` of the previous page, undefined for the first
 */
export function growing<P extends Page>(
  keys: readonly ReadableAtom<unknown>[],
  options: Pick<RemoteOptions<P>, '$owner' | '$subject' | 'isFresh' | 'watch'> & {
    fetcher: (at: NonNullable<P['next']> | undefined, signal?: AbortSignal) => Promise<P>
  },
): GrowingList<P> {
  const { fetcher } = options
  const first = remote(keys, { ...options, fetcher: (signal) => fetcher(undefined, signal) })
  /** of: the first page that these rows belong to. */
  const $grown = atom<{ of: P; page: P; status: 'idle' | 'loading' | 'failed' } | undefined>(undefined)
  const grown = (of: P) => {
    const now = $grown.get()
    return now?.of === of ? now : { of, page: of, status: 'idle' as const }
  }
  const $state = computed([first.$state, $grown], (state): Remote<Grown<P>> => {
    if (state.status !== 'ready') return state
    const { page, status } = grown(state.data)
    return { ...state, data: { ...page, more: page.next ? (state.isStale ? 'loading' : status) : 'end' } }
  })
  const more = async () => {
    const state = first.$state.value // `get` would mount the store, and fetch for nobody
    if (state?.status !== 'ready' || state.isStale) return
    const before = grown(state.data)
    const next = before.page.next as NonNullable<P['next']> | null
    if (!next || before.status === 'loading') return
    $grown.set({ ...before, status: 'loading' })
    const page = await fetcher(next).catch(() => undefined)
    const now = $grown.get()
    if (now?.of !== before.of) return
    $grown.set(page ? { ...now, page: { ...page, list: [...now.page.list, ...page.list] }, status: 'idle' } : { ...now, status: 'failed' })
  }
  const editor = () => {
    const of = first.$state.value && dataOf(first.$state.value)
    if (of) $grown.set(grown(of))
    return (change: (rows: P['list']) => P['list']) => {
      const now = $grown.get()
      if (now && now.of === of) $grown.set({ ...now, page: { ...now.page, list: change(now.page.list) } })
    }
  }
  return { ...first, $state, more, editor }
}

/**
 * Loads every row of a list, page by page, for an export. onCount gets the number of rows so far. most: no further page is loaded after
 * this number of rows.
 */
export async function everyRow<Row, Next extends string | number = string>(
  fetcher: (at: Next | undefined) => Promise<Page<Row, Next>>,
  onCount?: (count: number) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  let at: Next | undefined
  do {
    const { list, next } = await fetcher(at)
    rows.push(...list)
    onCount?.(rows.length)
    at = next || undefined
  } while (at !== undefined && rows.length < most)
  return rows
}

/** Adapts a list with page numbers from 1 and a count of all rows to `everyRow`. */
export function numbered<Row>(
  fetcher: (page: number) => Promise<{ list: Row[]; count: number }>,
): (at: number | undefined) => Promise<Page<Row, number>> {
  let rows = 0
  return async (at = 1) => {
    const { list, count } = await fetcher(at)
    rows += list.length
    return { list, next: list.length > 0 && rows < count ? at + 1 : null }
  }
}
