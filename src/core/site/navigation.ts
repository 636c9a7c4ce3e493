import { atom, type ReadableAtom } from 'nanostores'
import type { Realm } from '../platform/realm.ts'
import { emit } from './events.ts'
import type { AnyPlace, Place, PopupPath } from './paths.ts'
import type { PopupName } from './popup-names.ts'
import { openPopup } from './popups.ts'
import { $visitor } from './visitor.ts'

/** Where the page is: a route of §2 with its query and, on the full site, its hash: `/rng?vassalage=JL`, `/promotions#12`. */
const $current = atom('/')
export const $place: ReadableAtom<string> = $current

let base = ''
/** The full site stands below this path of its origin: `/casino`, without a slash at the end; at its root where it is empty. */
export function standBelow(path: string): void {
  base = path
}
/** Where a route has its address on the full site: `/casino/promotions#12`. */
export const routeAddress = (route: string): string => base + route
/** The route of an address of the full site; what isn't below its path stands for itself. */
export function routeAt({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  return (isBelow ? pathname.slice(base.length) || '/' : pathname) + search + hash
}

/** Routes that a lobby shows in its own place. */
const lobbyRoutes = /^\/(|all|hot|recent|favorite|new|recommend|rng|inhouse|live|fish|pvp|lott|elott|sports|esports|cockfight)$/
/** Routes that are popups (§2 Routes). */
const popupRoutes: Partial<Record<PopupPath, PopupName>> = {
  '/login': 'login',
  '/register': 'register',
  '/forget': 'forgot',
  '/help#term': 'terms',
  // ours: labels without a route (§2 Other screens)
  '/change-password': 'changePassword',
  '/first-login': 'firstLogin',
  '/blocked': 'ipBlocked',
}

/** §4 Side menu and centres: a centre opens at the current page; where no widget of the host page shows it, as a popup. */
const centres: Record<string, (page: string) => void> = {
  member: (page) => void openPopup('member', 'member', { page }),
  agentHome: (page) => void openPopup('agent', 'agent', { page }),
}
/** A widget shows the pages of the member or agent centre from now on; returns the end of that. */
export function showCentreBy(centre: 'member' | 'agentHome', show: (page: string) => void): () => void {
  const before = centres[centre] as (page: string) => void
  centres[centre] = show
  return () => {
    centres[centre] = before
  }
}

/** The full site's router: it moves where a page of widgets shows what it can. */
let site: { go: (path: string) => void; back: (otherwise: string) => void } | undefined

function follow(realm: Realm, path: string): boolean {
  if (site) {
    site.go(path)
    return true
  }
  const route = path.split('?')[0] ?? path
  const popup = popupRoutes[path as PopupPath] // none for another path
  const [, centre, page = ''] = /^\/(member|agentHome)(?:#(.*))?$/s.exec(path) ?? []
  if (popup) openPopup(realm, popup)
  else if (centre) centres[centre]?.(page)
  else if (lobbyRoutes.test(route)) $current.set(path)
  else return false
  return true
}

/** A route as the realm has it: an agent's own money and messages are pages of the agent centre. */
export const inRealm = (realm: Realm, path: string): string => (realm === 'agent' ? path.replace(/^\/member(?=#|$)/, '/agentHome') : path)

/**
 * Goes to a route. The host may take it over; a page of widgets shows what it can, the full site moves. False where
 * nobody took it: whoever asked may then show something in its place.
 */
export function goTo(realm: Realm, route: AnyPlace): boolean {
  const path = inRealm(realm, route)
  return !emit('navigate', { realm, path }) || follow(realm, path)
}

/** 'Goes to /' of §4, where login and logout lead; agents have a home and a door of their own. isAgent: is an agent there? Inside a host page nothing moves, the host is told; only the full site changes its route (design §4). */
export function goHome(realm: Realm, isAgent = $visitor(realm).get().isAgent): void {
  const path = realm === 'member' ? '/' : isAgent ? '/agentHome' : '/agent'
  if (emit('navigate', { realm, path })) site?.go(path)
}

/** Goes back to where one came from; where that was none of our pages, to the given route. */
export function goBack(realm: Realm, otherwise: Place): void {
  if (site) site.back(otherwise)
  else goTo(realm, otherwise)
}

/**
 * Puts the full site's router in place of the widgets' own reaction; returns the end of that.
 * @param back see `goBack`
 */
export function routeBy(go: (path: string) => void, back = go): () => void {
  const mine = { go, back }
  site = mine
  return () => {
    if (site === mine) site = undefined
  }
}

/** Is this the full site, where each route has an address? Elsewhere a route only tells the host where to go. */
export const isRouted = (): boolean => site !== undefined

/** Sets the place without asking: for the router, and for a lobby's own `data-category`. */
export function setPlace(path: string): void {
  $current.set(path)
}
