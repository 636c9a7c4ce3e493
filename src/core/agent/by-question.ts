import { computed } from 'nanostores'
import { $brand } from '../brand/brand.ts'
import { type RemoteStore, remote } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'

/** A team's days are those of the brand's clock. */
const $clock = computed($brand, ({ timeZoneOffset }) => timeZoneOffset)

/** One store for each question, kept while the page lives. A question is plain data. */
export function byQuestion<Q, T>(fetch: (question: Q, signal: AbortSignal) => Promise<T>): (question: Q) => RemoteStore<T> {
  const stores = new Map<string, RemoteStore<T>>()
  return (question) => {
    const name = JSON.stringify(question)
    const store = stores.get(name) ?? remote([$clock], { $owner: $memberId('agent'), fetcher: (signal) => fetch(question, signal) })
    stores.set(name, store)
    return store
  }
}
