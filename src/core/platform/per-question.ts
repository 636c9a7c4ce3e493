import type { ReadableAtom } from 'nanostores'

/** How many stores of a kind are kept, so that the way back finds its answer. Ours. */
const keptStores = 20

/**
 * One store for each question: those who ask the same share it. A question is plain data. The most recent ones are kept; a
 * store that somebody looks at, or whose answer is on its way, always is.
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
