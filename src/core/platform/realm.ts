/**
 * Whose session something belongs to: the members' or the agents', who have their own login and centre (§2). Widgets of
 * both can be on one page. Functions of a session take its realm first. What takes no realm belongs to the page: brand, language,
 * theme, permission information, order of popups, catalogue.
 */
export type Realm = 'member' | 'agent'
export const realms: readonly Realm[] = ['member', 'agent']

/** One value for each realm, made at the first use and kept. */
export function perRealm<T>(make: (realm: Realm) => T): (realm: Realm) => T {
  const made = new Map<Realm, T>()
  return (realm) => {
    const value = made.get(realm) ?? make(realm)
    made.set(realm, value)
    return value
  }
}
