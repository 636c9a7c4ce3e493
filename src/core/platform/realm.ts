/**
 * Whose session something belongs to: the members', or that of the agents, who have a login and a centre of their own (§2).
 * Widgets of both stand side by side in a page. What is of a session takes its realm first; what takes none is the page's:
 * brand, language, theme, permission information, popups' order, catalogue.
 */
export type Realm = 'member' | 'agent'
export const realms: readonly Realm[] = ['member', 'agent']

/** What each realm has for itself: made when it is first asked for, and kept. */
export function perRealm<T>(make: (realm: Realm) => T): (realm: Realm) => T {
  const made = new Map<Realm, T>()
  return (realm) => {
    if (!made.has(realm)) made.set(realm, make(realm))
    return made.get(realm) as T
  }
}
