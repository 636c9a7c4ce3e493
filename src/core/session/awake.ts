import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm } from '../platform/realm.ts'

const $count = perRealm(() => atom(0))
/** How many widgets and popups of a realm are on the page. */
export const $holders: (realm: Realm) => ReadableAtom<number> = $count

/** Counts one more or fewer. */
export const countHolder = (realm: Realm, by: 1 | -1): void => $count(realm).set($count(realm).get() + by)

/** Is the realm's session looked after? The members' is with the page itself, the agents' while something of theirs is there. */
export const isAwake = (realm: Realm): boolean => realm === 'member' || $count(realm).get() > 0

const widgets = perRealm(() => ({ count: 0 }))

/** Counts one widget more or fewer. */
export function countWidget(realm: Realm, by: 1 | -1): void {
  widgets(realm).count += by
}

/** Whose the page is where nobody says it: the members', unless agents' widgets stand in it alone. */
export const homeRealm = (): Realm => (widgets('agent').count > 0 && widgets('member').count === 0 ? 'agent' : 'member')
