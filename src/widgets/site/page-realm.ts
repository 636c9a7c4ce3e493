import type { Realm } from '../../core/platform/realm.ts'
import { settleInRealm } from '../../core/start/presence.ts'
import { realmOf } from './routes.ts'

let settled: { realm: Realm; leave: () => void } | undefined
/** Gives the site the realm of its page. @returns a function that ends this */
export function followRealm(place: string): () => void {
  const realm = realmOf(place)
  if (settled?.realm !== realm) {
    const before = settled
    settled = { realm, leave: settleInRealm(realm) }
    before?.leave()
  }
  return () => {
    settled?.leave()
    settled = undefined
  }
}
