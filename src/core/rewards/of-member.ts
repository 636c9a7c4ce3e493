import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Realm } from '../platform/realm.ts'
import { remote, type Remote } from '../platform/remote.ts'
import { $session } from '../session/session.ts'
import { refreshed } from './refreshed.ts'

/** What a member's own screens show. A guest has nothing to fetch: `idle`. */
export interface OwnStore<T> {
  $state: ReadableAtom<Remote<T>>
  reload(): void
}

const $none = atom('')

/**
 * A store of what belongs to the member who is logged in: fetched when it is first looked at, and again for somebody else
 * (or when `$more` changes), whose screen never shows the figures of the one before.
 */
export function ofMember<T>(realm: Realm, fetch: (signal: AbortSignal) => Promise<T>, $more: ReadableAtom<string> = $none): OwnStore<T> {
  const $key = computed([$session(realm), $more], ({ memberInfo }, more) => (memberInfo ? `${memberInfo.id} ${more}` : ''))
  const store = remote($key, async (signal) => {
    const key = $key.get()
    return { key, data: key === '' ? undefined : await fetch(signal) }
  })
  const $state = computed([store.$state, $key], (state, key): Remote<T> => {
    if (state.status !== 'ready') return state
    if (state.data.key !== key) return { status: 'loading' }
    return state.data.data === undefined ? { status: 'idle' } : { status: 'ready', data: state.data.data }
  })
  return refreshed({ $state, reload: store.reload })
}
