import { onMount, type ReadableAtom } from 'nanostores'

/** A store that looks again whenever a screen with it is opened anew; what was known stands there meanwhile. */
export function refreshed<S extends { $state: ReadableAtom<unknown>; reload(): void }>(store: S): S {
  let isKnown = false
  onMount(store.$state, () => {
    if (isKnown) store.reload()
    isKnown = true
  })
  return store
}
