import { atom, computed, type ReadableAtom } from 'nanostores'
import { type Remote, remote } from '../platform/remote.ts'

/** One page as the gateway gives it; next: cursor of the next page, null at the end. */
export interface KeysetPage<Row> {
  list: Row[]
  next: string | null
}

/** The loaded part of a list. more: whether there are further rows, whether they load, or failed. */
export interface KeysetRows<Row> {
  list: Row[]
  more: 'end' | 'idle' | 'loading' | 'failed'
}

export interface KeysetList<Row> {
  $state: ReadableAtom<Remote<KeysetRows<Row>>>
  /** Fetches the next page, unless it is already loading or there is none. */
  more(): void
  reload(): void
}

/**
 * A long list that grows page by page at its end. It starts again when its keys change (see `remote`).
 * @param options fetcher: one page; cursor: `next` of the one before, undefined for the first
 */
export function keysetList<Row>(
  keys: readonly ReadableAtom<unknown>[],
  options: {
    fetcher: (cursor: string | undefined, signal?: AbortSignal) => Promise<KeysetPage<Row>>
    $owner: ReadableAtom<string>
  },
): KeysetList<Row> {
  const { fetcher, $owner } = options
  const first = remote(keys, { $owner, fetcher: (signal) => fetcher(undefined, signal) })
  /** The pages after the first one, and that first page. */
  const $further = atom<{ after?: KeysetPage<Row>; list: Row[]; next: string | null; status: 'idle' | 'loading' | 'failed' }>({
    list: [],
    next: null,
    status: 'idle',
  })
  const seen = (page: KeysetPage<Row>) => {
    const further = $further.get()
    return further.after === page ? further : { after: page, list: page.list, next: page.next, status: 'idle' as const }
  }
  const $state = computed([first.$state, $further], (state): Remote<KeysetRows<Row>> => {
    if (state.status !== 'ready') return state
    const { list, next, status } = seen(state.data)
    return { ...state, data: { list, more: next === null ? 'end' : state.isStale ? 'loading' : status } }
  })
  const more = () => {
    const state = first.$state.get()
    if (state.status !== 'ready' || state.isStale) return
    const before = seen(state.data)
    if (before.next === null || before.status === 'loading') return
    const isMine = () => $further.get().after === before.after
    $further.set({ ...before, status: 'loading' })
    fetcher(before.next).then(
      ({ list, next }) => isMine() && $further.set({ ...before, list: [...before.list, ...list], next, status: 'idle' }),
      () => isMine() && $further.set({ ...before, status: 'failed' }),
    )
  }
  return { $state, more, reload: first.reload }
}

/** Every row of a list, page after page, for an export. onCount gets the number of rows so far. */
export async function everyRow<Row>(
  fetch: (cursor: string | undefined) => Promise<KeysetPage<Row>>,
  onCount?: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const { list, next } = await fetch(cursor)
    rows.push(...list)
    onCount?.(rows.length)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return rows
}
