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
/** The path of its origin that the full site is served below: `/casino`, without a slash at the end; empty at the root. */
export function standBelow(path: string): void {
  base = path
}
/** The address of a route on the full site: `/casino/promotions#12`. */
export const routeAddress = (route: string): string => base + route
/** The route of an address of the full site; an address outside its path stays as it is. */
export function routeAt({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  return (isBelow ? pathname.slice(base.length) || '/' : pathname) + search + hash
}

/** Routes that a lobby shows itself. */
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

/** §4 Side menu and centres: a centre opens at the current page; if no widget of the host page shows it, as a popup. */
const centres: Record<string, ((page: string) => void) | undefined> = {
  member: (page) => void openPopup('member', 'member', { page }),
  agentHome: (page) => void openPopup('agent', 'agent', { page }),
}
/** Says that a widget now shows the pages of the member or agent centre; returns the function that ends this. */
export function showCentreBy(centre: 'member' | 'agentHome', show: (page: string) => void): () => void {
  const before = centres[centre]
  centres[centre] = show
  return () => {
    centres[centre] = before
  }
}

/** The full site's router: it changes the page; a page of widgets only shows what its widgets can. */
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

/** The route for the realm: an agent's own money and messages are pages of the agent centre. */
export const inRealm = (realm: Realm, path: string): string => (realm === 'agent' ? path.replace(/^\/member(?=#|$)/, '/agentHome') : path)

/**
 * Goes to a route. The host may do it itself; a page of widgets shows what it can; the full site changes its page. Answers
 * false if nobody showed the route: the caller may then show something else.
 */
export function goTo(realm: Realm, route: AnyPlace): boolean {
  const path = inRealm(realm, route)
  return !emit('navigate', { realm, path }) || follow(realm, path)
}

/** 'Goes to /' of §4, after login and logout; agents have their own home and login page. isAgent: is the user an agent? On a host page nothing moves and the host is told; only the full site changes its route (design §4). */
export function goHome(realm: Realm, isAgent = $visitor(realm).get().isAgent): void {
  const path = realm === 'member' ? '/' : isAgent ? '/agentHome' : '/agent'
  if (emit('navigate', { realm, path })) site?.go(path)
}

/** Goes back to the previous page; if that was not ours, to the given route. */
export function goBack(realm: Realm, otherwise: Place): void {
  if (site) site.back(otherwise)
  else goTo(realm, otherwise)
}

/**
 * Lets the full site's router handle routes instead of the widgets; returns the function that ends this.
 * @param back see `goBack`
 */
export function routeBy(go: (path: string) => void, back = go): () => void {
  const mine = { go, back }
  site = mine
  return () => {
    if (site === mine) site = undefined
  }
}

/** Is this the full site, where each route has an address? On a host page, a route only tells the host where to go. */
export const isRouted = (): boolean => site !== undefined

/** Sets the place without asking the host: for the router, and for a lobby's own `data-category`. */
export function setPlace(path: string): void {
  $current.set(path)
}
