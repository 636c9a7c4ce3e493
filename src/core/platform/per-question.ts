import type { ReadableAtom } from 'nanostores'

/** How many stores per function are kept, so that going back shows the data at once. Not in the specification. */
const keptStores = 20

/**
 * Keeps one store per query: the same query returns the same store. A query is plain data. Besides the latest stores, it keeps those that
 * have a listener or a pending request.
 */
export function perQuestion<Q extends readonly unknown[], S extends { $state: ReadableAtom<unknown> }>(
  make: (...question: Q) => S,
): (...question: Q) => S {
  const stores = new Map<string, S>()
  return (...question) => {
    const name = JSON.stringify(question)
    const store = stores.get(name) ?? make(...question)
    stores.delete(name)
    stores.set(name, store)
    let spare = stores.size - keptStores
    for (const [old, { $state }] of stores) {
      if (spare <= 0) break
      if (old === name || $state.lc > 0 || isLoading($state.value)) continue
      stores.delete(old)
      spare--
    }
    return store
  }
}

const isLoading = (state: unknown): boolean => (state as { status?: string } | undefined)?.status === 'loading'
