import { atom, type ReadableAtom } from 'nanostores'
import type { Realm } from '../platform/realm.ts'
import { emit } from './events.ts'
import type { AnyPlace, Place, PopupPath } from './paths.ts'
import type { PopupName } from './popup-names.ts'
import { openPopup } from './popups.ts'
import { $visitor } from './visitor.ts'

/** The current route of §2 with its query and, on the full site, its hash: `/rng?vassalage=JL`, `/promotions#12`. */
const $current = atom('/')
export const $place: ReadableAtom<string> = $current

let base = ''
/** Sets the base path of the full site: `/casino`, without a trailing slash; empty for the root. */
export function standBelow(path: string): void {
  base = path
}
/** The path of a route on the full site, with the base path: `/casino/promotions#12`. */
export const routeAddress = (route: string): string => base + route
/** The route for a URL of the full site. The path of a URL outside the base path is unchanged. */
export function routeAt({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  return (isBelow ? pathname.slice(base.length) || '/' : pathname) + search + hash
}

/** Routes that the lobby shows. */
const lobbyRoutes = /^\/(|all|hot|recent|favorite|new|recommend|rng|inhouse|live|fish|pvp|lott|elott|sports|esports|cockfight)$/
/** Routes that open popups (§2 Routes). */
const popupRoutes: Partial<Record<PopupPath, PopupName>> = {
  '/login': 'login',
  '/register': 'register',
  '/forget': 'forgot',
  '/help#term': 'terms',
  // not in the specification: labels without a route (§2 Other screens)
  '/change-password': 'changePassword',
  '/first-login': 'firstLogin',
  '/blocked': 'ipBlocked',
}

/** §4 Side menu and centres: a centre opens at the given page. If no widget of the host page shows it, it opens as a popup. */
const centres: Record<string, ((page: string) => void) | undefined> = {
  member: (page) => void openPopup('member', 'member', { page }),
  agentHome: (page) => void openPopup('agent', 'agent', { page }),
}
/** Registers a widget that shows the pages of the member or agent centre. Returns the function that unregisters it. */
export function showCentreBy(centre: 'member' | 'agentHome', show: (page: string) => void): () => void {
  const before = centres[centre]
  centres[centre] = show
  return () => {
    centres[centre] = before
  }
}

/** The full site's router, which can show every route. Without it, a page of widgets only shows the routes of its widgets. */
let site: { go: (path: string) => void; back: (otherwise: string) => void } | undefined

function follow(realm: Realm, path: string): boolean {
  if (site) {
    site.go(path)
    return true
  }
  const route = path.split('?')[0] ?? path
  const popup = popupRoutes[path as PopupPath] // undefined for any other path
  const [, centre, page = ''] = /^\/(member|agentHome)(?:#(.*))?$/s.exec(path) ?? []
  if (popup) openPopup(realm, popup)
  else if (centre) centres[centre]?.(page)
  else if (lobbyRoutes.test(route)) $current.set(path)
  else return false
  return true
}

/** The route for a realm: money and messages of an agent are pages of the agent centre. */
export const inRealm = (realm: Realm, path: string): string => (realm === 'agent' ? path.replace(/^\/member(?=#|$)/, '/agentHome') : path)

/**
 * Goes to a route. The host page may handle it; otherwise the full site changes its page, and a page of widgets shows what its widgets can.
 * Returns false if nothing has shown the route; then the caller may show something else.
 */
export function goTo(realm: Realm, route: AnyPlace): boolean {
  const path = inRealm(realm, route)
  return !emit('navigate', { realm, path }) || follow(realm, path)
}

/**
 * 'Goes to /' of §4, after login and logout. Agents have a different home and login page. isAgent: is the user an agent? On a host page
 * only the event is emitted; only the full site changes its route (design §4).
 */
export function goHome(realm: Realm, isAgent = $visitor(realm).get().isAgent): void {
  const path = realm === 'member' ? '/' : isAgent ? '/agentHome' : '/agent'
  if (emit('navigate', { realm, path })) site?.go(path)
}

/** Goes back to the previous page or, if that was on another site, to the given route. */
export function goBack(realm: Realm, otherwise: Place): void {
  if (site) site.back(otherwise)
  else goTo(realm, otherwise)
}

/**
 * Sets the full site's router, which then handles all routes. Returns the function that removes it.
 * @param back see `goBack`
 */
export function routeBy(go: (path: string) => void, back = go): () => void {
  const mine = { go, back }
  site = mine
  return () => {
    if (site === mine) site = undefined
  }
}

/** Is this the full site, where each route has a URL? On a host page, a route is only reported to the host. */
export const isRouted = (): boolean => site !== undefined

/** Sets the current route without an event for the host: for the router, and for a lobby's `data-category`. */
export function setPlace(path: string): void {
  $current.set(path)
}
