import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'

const counts = perRealm(() => ({ widgets: 0, popups: 0 }))
/** The page's realm before its first widget has mounted; undefined if it is only known when that widget mounts. */
let marked: Realm | undefined = 'member'

function home(): Realm | undefined {
  const [members, agents] = [counts('member').widgets, counts('agent').widgets]
  if (members + agents === 0) return marked
  return members === 0 ? 'agent' : 'member'
}

/** The realm to use if none is given: the members' realm, unless the page only has agents' widgets. */
export const homeRealm = (): Realm => home() ?? 'member'

const $present = perRealm((realm) => atom(realm === 'member'))
/** Does the page contain a widget or popup of the realm, or does the page belong to the realm? */
export const $isPresent: (realm: Realm) => ReadableAtom<boolean> = $present

const $awake = perRealm((realm) => atom(realm === 'member'))
/**
 * Is the realm's session active? The agents' session is active while the page contains one of their widgets or popups. The members'
 * session, once active, remains active until the page unloads, because the full site returns to it.
 */
export const $isAwake: (realm: Realm) => ReadableAtom<boolean> = $awake
export const isAwake = (realm: Realm): boolean => $awake(realm).get()

/** Adds or removes one widget or popup of a realm. */
export function count(realm: Realm, what: 'widgets' | 'popups', by: 1 | -1): void {
  counts(realm)[what] += by
  if (what === 'widgets') marked = 'member'
  settle()
}

/** Sets the page's realm from its markup, before the widgets mount and the start code runs. */
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
