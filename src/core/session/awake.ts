import { atom, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm, realms } from '../platform/realm.ts'

const counts = perRealm(() => ({ widgets: 0, popups: 0 }))
/** The page's realm before its first widget is there; undefined if only that widget can tell. */
let marked: Realm | undefined = 'member'

function home(): Realm | undefined {
  const [members, agents] = [counts('member').widgets, counts('agent').widgets]
  if (members + agents === 0) return marked
  return members === 0 ? 'agent' : 'member'
}

/** The realm to use where none is given: the members', unless the page has only agents' widgets. */
export const homeRealm = (): Realm => home() ?? 'member'

const $present = perRealm((realm) => atom(realm === 'member'))
/** Is anything of the realm on the page, or does the page belong to it? */
export const $isPresent: (realm: Realm) => ReadableAtom<boolean> = $present

const $awake = perRealm((realm) => atom(realm === 'member'))
/**
 * Is the realm's session active? The agents' is while something of theirs is on the page. The members' is from then until
 * the page ends, because the full site comes back to it.
 */
export const $isAwake: (realm: Realm) => ReadableAtom<boolean> = $awake
export const isAwake = (realm: Realm): boolean => $awake(realm).get()

/** Adds or removes one widget or popup. */
export function count(realm: Realm, what: 'widgets' | 'popups', by: 1 | -1): void {
  counts(realm)[what] += by
  if (what === 'widgets') marked = 'member'
  settle()
}

/** Sets the page's realm by its markup, before widgets and start run. */
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
