import { atom, type ReadableAtom } from 'nanostores'
import { $session, currentRealm } from '../session/session.ts'
import { emit } from './events.ts'
import { openPopup } from './popups.ts'

/** Where the page is: a route of §2 with its query and, on the full site, its hash: `/rng?vassalage=JL`, `/promotions#12`. */
const $current = atom('/')
export const $place: ReadableAtom<string> = $current

/** Routes that a lobby shows in its own place. */
const lobbyRoutes = /^\/(|all|hot|recent|favorite|new|recommend|rng|inhouse|live|fish|pvp|lott|elott|sports|esports|cockfight)$/
/** Routes that are popups (§2 Routes). */
const popupRoutes: Record<string, string> = {
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
  member: (page) => void openPopup('member', { page }),
  agentHome: (page) => void openPopup('agent', { page }),
}
/** A widget shows the pages of the member or agent centre from now on; returns the end of that. */
export function showCentreBy(centre: 'member' | 'agentHome', show: (page: string) => void): () => void {
  const before = centres[centre] as (page: string) => void
  centres[centre] = show
  return () => {
    centres[centre] = before
  }
}

let follow = (path: string): boolean => {
  const route = path.split('?')[0] ?? path
  const popup = popupRoutes[path]
  const [, centre, page = ''] = /^\/(member|agentHome)(?:#(.*))?$/s.exec(path) ?? []
  if (popup) openPopup(popup)
  else if (centre) centres[centre]?.(page)
  else if (lobbyRoutes.test(route)) $current.set(path)
  else return false
  return true
}

/** A route as the page's realm has it: an agent's own money and messages are pages of the agent centre. */
export const inRealm = (path: string): string => (currentRealm() ? path.replace(/^\/member(?=#|$)/, '/agentHome') : path)

/**
 * Goes to a route. The host may take it over; a page of widgets shows what it can, the full site moves. False where
 * nobody took it: whoever asked may then show something in its place.
 */
export function goTo(route: string): boolean {
  const path = inRealm(route)
  return !emit('navigate', { path }) || follow(path)
}

/** 'Goes to /' of §4, where login and logout lead; agents have a home and a door of their own. isAgents: to those; by the page's realm unless told. Inside a host page nothing moves, the host is told; only the full site changes its route (design §4). */
export function goHome(isAgents = currentRealm() !== ''): void {
  const path = isAgents ? ($session.get().isAgent ? '/agentHome' : '/agent') : '/'
  if (emit('navigate', { path }) && isMoving) follow(path)
}

/** Goes back to where one came from; where that was none of our pages, to the given route. */
export function goBack(otherwise: string): void {
  back(otherwise)
}

let isMoving = false
let back = (otherwise: string): void => void goTo(otherwise)
/**
 * Puts the full site's router in place of the widgets' own reaction.
 * @param goesBack see `goBack`
 */
export function routeBy(router: (path: string) => void, goesBack = router): void {
  back = goesBack
  follow = (path) => {
    router(path)
    return true
  }
  isMoving = true
}

/** Is this the full site, where each route has an address? Elsewhere a route only tells the host where to go. */
export const isRouted = (): boolean => isMoving

/** Sets the place without asking: for the router, and for a lobby's own `data-category`. */
export function setPlace(path: string): void {
  $current.set(path)
}
