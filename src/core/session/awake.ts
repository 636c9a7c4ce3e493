import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'

const counts = perRealm(() => ({ widgets: 0, popups: 0 }))
/** Whose the page is before its first widget is there; undefined where only that widget can tell. */
let marked: Realm | undefined = 'member'

function home(): Realm | undefined {
  const [members, agents] = [counts('member').widgets, counts('agent').widgets]
  if (members + agents === 0) return marked
  return members === 0 ? 'agent' : 'member'
}

/** Whose the page is where nobody says it: the members', unless agents' widgets stand in it alone. */
export const homeRealm = (): Realm => home() ?? 'member'

const $present = perRealm((realm) => atom(realm === 'member'))
/** Is anything of the realm on the page, or is the page its own? */
export const $isPresent: (realm: Realm) => ReadableAtom<boolean> = $present

const $awake = perRealm((realm) => atom(realm === 'member'))
/**
 * Is the realm's session looked after? The agents' is while something of theirs is on the page. The members' from when
 * something is until the page ends: the full site comes back to it.
 */
export const $isAwake: (realm: Realm) => ReadableAtom<boolean> = $awake
export const isAwake = (realm: Realm): boolean => $awake(realm).get()

/** Counts one widget or popup more or fewer. */
export function count(realm: Realm, what: 'widgets' | 'popups', by: 1 | -1): void {
  counts(realm)[what] += by
  if (what === 'widgets') marked = 'member'
  settle()
}

/** Says whose the page is by what stands in it, before its widgets are there and the start. */
export function markPage(realm: Realm | undefined): void {
  marked = realm
  $awake('member').set(false)
  settle()
}

function settle(): void {
  for (const realm of realms) {
    const { widgets, popups } = counts(realm)
    const isPresent = widgets + popups > 0 || home() === realm
    $present(realm).set(isPresent)
    $awake(realm).set(isPresent || (realm === 'member' && isAwake(realm)))
  }
}
