import type { Realm } from '../../core/platform/realm.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { linkablePopups, popupRoutes, realmOf } from './routes.ts'
import { pathOf } from './route-path.ts'

/** A popup that a URL opens. */
export interface AskedPopup {
  name: PopupName
  realm: Realm
  options: Record<string, unknown>
  /** The URL of its history entry. */
  at: string
}

/** The page that a URL shows, and a popup above it, if it opens one. */
export interface Asked {
  /** The page. For a popup route it is the home page (§2 Routes: /login, /help#term). */
  page: string
  popup?: AskedPopup
  /** true for the popup's own URL, such as /register. false: the popup is in `?open=`. */
  isPopupRoute: boolean
}

/** Parses a route with query and hash. */
export function readAddress(route: string): Asked {
  const url = new URL(route, 'http://site')
  const open = url.searchParams.get('open') ?? ''
  const place = withQuery(url, queryOf(url))
  const own = popupRoutes[pathOf(place)]
  if (own) {
    const options = { topic: hashOf(place), ...own.options }
    return { page: '/', isPopupRoute: true, popup: { name: own.popup, realm: 'member', options, at: own.at ?? place } }
  }
  const name = linkablePopups.find((each) => each === open)
  if (!name) return { page: place, isPopupRoute: false }
  return { page: place, isPopupRoute: false, popup: { name, realm: realmOf(place), options: {}, at: withPopup(place, name) } }
}

/** The URL of a page with a popup above it: `/rng?open=search`. For a popup that can't be linked it is the page's URL. */
export function withPopup(page: string, popup: string): string {
  if (!linkablePopups.some((name) => name === popup)) return page
  const url = new URL(page, 'http://site')
  return withQuery(url, [...queryOf(url), `open=${popup}`])
}

/**
 * The parameters of a query except `open`, as they are written. `searchParams` would encode a list's place differently, which would make it
 * a different list.
 */
const queryOf = ({ search }: URL): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('open'))

const withQuery = ({ pathname, hash }: URL, query: readonly string[]): string =>
  pathname + (query.length > 0 ? `?${query.join('&')}` : '') + hash
