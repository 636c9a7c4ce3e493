import type { Realm } from '../../core/platform/realm.ts'
import type { PopupName } from '../../core/site/popup-names.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { linkablePopups, popupRoutes, realmOf } from './routes.ts'
import { pathOf } from './route-path.ts'

/** A popup that an address opens. */
export interface AskedPopup {
  name: PopupName
  realm: Realm
  options: Record<string, unknown>
  /** The address of its entry in the history. */
  at: string
}

/** What an address shows: a page, and maybe a popup above it. */
export interface Asked {
  /** The page; the home page under a popup route (§2 Routes: /login, /help#term). */
  page: string
  popup?: AskedPopup
  /** Is it the popup's own address, such as /register? Otherwise the popup is in `?open=`. */
  isPopupRoute: boolean
}

/** Reads a route with query and hash. */
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

/** The address of a page with a popup above it: `/rng?open=search`. A popup without an address keeps that of the page. */
export function withPopup(page: string, popup: string): string {
  if (!linkablePopups.some((name) => name === popup)) return page
  const url = new URL(page, 'http://site')
  return withQuery(url, [...queryOf(url), `open=${popup}`])
}

/** The parts of a query but for `open`, as they are written: `searchParams` would write a list's place anew, which is then another list. */
const queryOf = ({ search }: URL): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('open'))

const withQuery = ({ pathname, hash }: URL, query: readonly string[]): string =>
  pathname + (query.length > 0 ? `?${query.join('&')}` : '') + hash
