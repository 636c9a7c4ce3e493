import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm } from '../platform/realm.ts'

/** As much of the session as popups and routes go by. */
export interface Visitor {
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
}

const $current = perRealm(() => atom<Visitor>({ isLogin: false, isAgent: false, isTrial: false }))
/** Who is in front of the page. The session says it. */
export const $visitor: (realm: Realm) => ReadableAtom<Visitor> = $current

export function setVisitor(realm: Realm, { isLogin, isAgent, isTrial }: Visitor): void {
  $current(realm).set({ isLogin, isAgent, isTrial })
}
