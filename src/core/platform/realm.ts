/**
 * Which session something belongs to: the members' or the agents', who have a separate login and centre (§2). A page can contain widgets of
 * both. Functions about a session take its realm as the first argument. Everything without a realm belongs to the page: brand, language,
 * theme, permission info, popup order, catalogue.
 */
export type Realm = 'member' | 'agent'
export const realms: readonly Realm[] = ['member', 'agent']

/** Creates one value per realm on first use, and keeps it. */
export function perRealm<T>(make: (realm: Realm) => T): (realm: Realm) => T {
  const made = new Map<Realm, T>()
  return (realm) => {
    const value = made.get(realm) ?? make(realm)
    made.set(realm, value)
    return value
  }
}
