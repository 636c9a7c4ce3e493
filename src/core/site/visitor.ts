import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm } from '../platform/realm.ts'

/** The session data that popups and routes need. */
export interface Visitor {
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
}

const $current = perRealm(() => atom<Visitor>({ isLogin: false, isAgent: false, isTrial: false }))
/** The current visitor. Set by the session. */
export const $visitor: (realm: Realm) => ReadableAtom<Visitor> = $current

export function setVisitor(realm: Realm, { isLogin, isAgent, isTrial }: Visitor): void {
  $current(realm).set({ isLogin, isAgent, isTrial })
}
