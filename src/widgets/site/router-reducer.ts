import type { Realm } from '../../core/platform/realm.ts'
import type { Popup } from '../../core/site/popups.ts'
import { guardedRoute, type Visitor } from './guard.ts'
import { type AskedPopup, readAddress, withPopup } from './page-address.ts'
import { findRoute, realmOf } from './routes.ts'
import { pathOf } from './route-path.ts'

/**
 * The rules of the site's history, without a browser: `router.ts` sends events to the reducer and performs its effects. A route is an entry
 * of the history. An open popup is an entry too, so that "back" closes it. A popup that explains another one shares that one's entry.
 */

/** The data that the site stores in an entry of the browser's history. */
export interface Entry {
  /** The key of the entry's scroll position. */
  key: string
  /** How many entries before this one belong to the site: so often "back" stays on the site. */
  depth: number
  /** The popup of this entry. The entry below it is the popup's page. */
  popup?: string
}

/**
 * A requested step back whose popstate event is pending. `from`, `otherwise`: if the route is still `from` after the step, go to
 * `otherwise`.
 */
type Step = { kind: 'close' } | { kind: 'back'; from: string; otherwise: string }

export interface RouterState {
  /** New entries have keys of a prefix, which is unique to this load of the page, and a number. */
  prefix: string
  made: number
  /** The current route; '' before the first one. */
  shown: string
  /** The page of the agent centre that was requested before the agents' login. The login goes there. '' if there is none. */
  wanted: string
  /** The popup that a URL is opening, and the URL of its entry. */
  opening: { name: string; at: string } | null
  /** The new place of the page below a popup. The page's entry, at that depth, is updated when the popup's entry is left. */
  changed: { place: string; depth: number } | null
  step: Step | null
  /** After `overdue`: the depth of the entry to which the step away from a popup leads. Its popstate event may still come. */
  late: number | null
  /** Events that arrived during a step. They are handled after it. */
  waiting: readonly RouterEvent[]
}

/** The router's current inputs in addition to its state. */
export interface Surroundings {
  /** The route of the browser's URL. */
  address: string
  /** The site's data of the current entry; null if another script has created the entry. */
  entry: Entry | null
  /** The route that the widgets know. It differs from the shown one after a filter has changed it. */
  place: string
  popups: readonly Popup[]
  visitors: Record<Realm, Visitor>
}

export type RouterEvent =
  /** The site starts: at a typed URL, or after a reload of one of its entries. */
  | { type: 'start' }
  /** A link, or an action that navigates. */
  | { type: 'go'; path: string; replace?: boolean }
  /** Back to the previous page. If that is not a page of the site, to `otherwise`. */
  | { type: 'back'; otherwise: string }
  /** The browser has moved to another entry: by its buttons, by a step of the router, or by a popstate event of the host. */
  | { type: 'popped' }
  /** The popstate event of the router's step has not come in time. `lost`: after a further time, it is no longer expected. */
  | { type: 'overdue' | 'lost' }
  /** A popup was opened or closed. */
  | { type: 'popups' }
  /** All popups were closed just now. */
  | { type: 'closed' }
  /** A popup was not opened: the host shows it itself, or it is for guests only. */
  | { type: 'refused' }
  /** A widget has changed the place, for example a filter of a list. */
  | { type: 'placed' }
  /** A visitor has logged in or out. */
  | { type: 'session' }
  /** Checks again whether the visitor may see the page. */
  | { type: 'guard' }
  /** Effects that had to wait for a step. */
  | { type: 'perform'; effects: readonly Effect[] }

export type Effect =
  | { type: 'push' | 'replace'; route: string; entry: Entry }
  /** Steps in the browser's history. patience, in ms: if no popstate event comes within this time, send the event `overdue`. */
  | { type: 'step'; by: number; patience: number }
  /** If no popstate event comes within the patience, in ms, send the event `lost`. */
  | { type: 'awaitLate'; patience: number }
  /** Sets the route for the widgets, and its realm. */
  | { type: 'show'; place: string }
  /** Scroll positions: select those of an entry, save the current one, go to the top, restore the saved one. */
  | { type: 'scrollOf'; key: string }
  | { type: 'keepScroll' | 'scrollToTop' | 'restoreScroll' }
  | { type: 'open'; popup: Popup }
  | { type: 'closeTop' | 'closeAll' | 'askRealAccount' }
  /** Goes to the place after the visitor has logged in. */
  | { type: 'afterLogin'; place: string }
  /** Sends the event again: at once, or after all current work is done. */
  | { type: 'again' | 'afterwards'; event: RouterEvent }

/** How long to wait for a popstate event, in ms. It usually comes within some ten milliseconds, on a busy phone later. */
const patienceOf = { close: 1000, back: 500, late: 10_000 }

/** @param prefix of keys; see `RouterState` */
export const firstState = (prefix: string): RouterState => ({
  prefix,
  made: 0,
  shown: '',
  wanted: '',
  opening: null,
  changed: null,
  step: null,
  late: null,
  waiting: [],
})

/** One run of the reducer: copies of the input, changed as the effects will change the originals. */
interface Turn {
  state: RouterState
  here: Surroundings
  effects: Effect[]
}

/** Returns the next state and the effects, in order, for an event. Does not change its input. */
export function reduce(state: RouterState, event: RouterEvent, here: Surroundings): { state: RouterState; effects: readonly Effect[] } {
  const turn: Turn = { state: { ...state }, here: { ...here }, effects: [] }
  handle(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** These events wait for a running step, because the entry that they apply to does not exist yet. */
const waitForStep: readonly RouterEvent['type'][] = ['go', 'back', 'perform']

function handle(turn: Turn, event: RouterEvent): void {
  const { state, here, effects } = turn
  const hasOpen = here.popups.length > 0
  if (state.step && (waitForStep.includes(event.type) || (event.type === 'popups' && hasOpen))) {
    state.waiting = [...state.waiting, event]
    return
  }
  switch (event.type) {
    case 'start':
      return start(turn)
    case 'go':
      return go(turn, event.path, event.replace)
    case 'back':
      return goBack(turn, event.otherwise)
    case 'popped':
      return popped(turn)
    case 'overdue':
      return overdue(turn)
    case 'lost':
      state.late = null
      return
    case 'popups':
      if (hasOpen) keepEntry(turn)
      // afterwards, because another popup or page may follow
      else if (here.entry?.popup) effects.push({ type: 'afterwards', event: { type: 'closed' } })
      return
    case 'closed':
      if (!hasOpen) leavePopup(turn)
      return
    case 'refused':
      state.opening = null
      if (!hasOpen) leavePopup(turn) // the visitor went forward to a popup that can't be opened again
      return
    case 'placed':
      return placed(turn)
    case 'session':
      // afterwards, because login and logout first navigate themselves
      return void effects.push({ type: 'afterwards', event: { type: 'guard' } })
    case 'guard':
      return guard(turn)
    case 'perform':
      return void effects.push(...event.effects)
  }
}

function start(turn: Turn): void {
  const { here, effects } = turn
  const before = here.entry
  const { page, popup, isPopupRoute } = readAddress(here.address)
  if (before?.popup) return enterPopup(turn, false)
  if (popup && isPopupRoute) return goToPopup(turn, popup, true)
  write(turn, 'replace', page)
  show(turn, page)
  if (before) effects.push({ type: 'restoreScroll' })
  openAsked(turn, popup) // unless the login is open for a visitor who was redirected
}

function go(turn: Turn, path: string, replace = false): void {
  const { state, here, effects } = turn
  const { page, popup, isPopupRoute } = readAddress((path === '/agentHome' && state.wanted) || path)
  if (path === '/agentHome') state.wanted = ''
  if (popup && isPopupRoute) {
    // a link inside a popup opens a popup that explains it, and does not change the page
    if (here.popups.length === 0) goToPopup(turn, popup, replace)
    else open(turn, { realm: 'member', name: popup.at === '/help#term' ? 'terms' : popup.name, options: {} })
    return
  }
  closeAll(turn)
  if (here.entry?.popup && !replace && page === state.shown)
    leavePopup(turn) // a link from a popup to its own page needs no second entry
  else {
    const isSame = here.address === page
    if (!isSame) effects.push({ type: 'keepScroll' })
    write(turn, here.entry?.popup || replace || isSame ? 'replace' : 'push', page)
  }
  show(turn, page)
  effects.push({ type: 'scrollToTop' })
  openAsked(turn, popup)
}

/** Shows a popup route: the home page, and the popup above it. */
function goToPopup(turn: Turn, { at, ...popup }: AskedPopup, replace: boolean): void {
  const { state } = turn
  if (pathOf(state.shown) !== '/' || state.shown === '' || replace) go(turn, '/', replace)
  state.opening = { name: popup.name, at }
  open(turn, popup)
}

function goBack(turn: Turn, otherwise: string): void {
  const { state, here } = turn
  closeAll(turn)
  const steps = here.entry?.popup ? 2 : 1
  if ((here.entry?.depth ?? 0) < steps) go(turn, otherwise)
  else takeStep(turn, { kind: 'back', from: state.shown, otherwise }, steps)
}

/**
 * Handles a popstate event. If a late step of the router has left the entry that a page or popup got meanwhile, that page or popup gets a
 * new entry.
 */
function popped(turn: Turn): void {
  const { state, here } = turn
  const isLate = state.step === null && state.late !== null && state.late === here.entry?.depth && !here.entry.popup
  const isOurs = state.step !== null || isLate
  state.step = null
  state.late = null
  if (here.entry?.popup) enterPopup(turn, isOurs)
  else if (isLate && !state.changed && routeOf(readAddress(here.address).page) !== state.shown) write(turn, 'push', state.shown)
  else enterPage(turn, isOurs)
  if (isLate) keepEntry(turn)
  resume(turn)
}

/** The current entry is a popup's. isOurs: a step of the router was meant to go past it, but ended here. */
function enterPopup(turn: Turn, isOurs: boolean): void {
  const { state, here } = turn
  const { page, popup } = readAddress(here.address)
  if (isOurs) return leavePopup(turn)
  if (state.shown === '' || pathOf(page) !== pathOf(state.shown)) show(turn, page)
  if (state.step || here.popups.length > 0) return
  if (popup) open(turn, popup)
  else leavePopup(turn)
}

function enterPage(turn: Turn, isOurs: boolean): void {
  const { state, here, effects } = turn
  if (here.popups.length > 0 && !isOurs) {
    effects.push({ type: 'closeTop' })
    here.popups = here.popups.slice(0, -1)
    if (here.popups.length > 0) return keepEntry(turn) // the popup that the closed one explained is still open
  }
  if (here.entry) effects.push({ type: 'scrollOf', key: here.entry.key })
  const { changed } = state
  state.changed = null
  if (changed && changed.depth === here.entry?.depth) return write(turn, 'replace', changed.place)
  const { page } = readAddress(here.address)
  if (routeOf(page) === state.shown) return
  show(turn, page)
  effects.push({ type: 'restoreScroll' })
}

function overdue(turn: Turn): void {
  const { state } = turn
  const { step } = state
  state.step = null
  // the browser may only be slow: an event that comes later is not the visitor's "back"
  if (step?.kind === 'close' && turn.here.entry?.popup) {
    state.late = turn.here.entry.depth - 1
    turn.effects.push({ type: 'awaitLate', patience: patienceOf.late })
  }
  resume(turn)
  // a game's frame has its own entries in the history: the step only went through one of them
  if (step?.kind === 'back' && state.shown === step.from) turn.effects.push({ type: 'again', event: { type: 'go', path: step.otherwise } })
}

/** Handles the events that waited for a step. If one starts a further step, the rest keeps waiting. */
function resume(turn: Turn): void {
  const { state, effects } = turn
  for (const event of state.waiting) effects.push({ type: 'again', event })
  state.waiting = []
}

/** Gives the lowest popup the current entry, or a new one above it. */
function keepEntry(turn: Turn): void {
  const { state, here } = turn
  const [lowest] = here.popups
  const asked = state.opening
  state.opening = null
  if (!lowest || here.entry?.popup === lowest.name) return
  const { page } = readAddress(here.address)
  // the public popup opens automatically and only once, so no URL may open it again
  const at = asked?.name === lowest.name ? asked.at : 'items' in lowest.options ? page : withPopup(page, lowest.name)
  write(turn, here.entry?.popup ? 'replace' : 'push', at, lowest.name)
}

function placed(turn: Turn): void {
  const { state, here } = turn
  if (here.place === state.shown) return
  state.shown = here.place
  if (here.entry?.popup) state.changed = { place: here.place, depth: here.entry.depth - 1 }
  else write(turn, 'replace', here.place) // a filter changes the place, but not the page
}

/** A page's route as the widgets know it. The home page's query is removed, because it is for others (?referralCode=). */
const routeOf = (page: string): string => (pathOf(page) === '/' ? '/' : page.replace(/\/+(?=$|[?#])/, ''))

function show(turn: Turn, page: string): void {
  const { state, here, effects } = turn
  if (pathOf(page) !== '/agent' && findRoute(page, []).guard !== 'agent') state.wanted = ''
  state.shown = here.place = routeOf(page)
  effects.push({ type: 'show', place: state.shown })
  guard(turn)
}

/** Redirects visitors from a page that they may not see (§2 Routes, §6). */
function guard(turn: Turn): void {
  const { state, here, effects } = turn
  const page = state.shown
  const verdict = guardedRoute(pathOf(page), findRoute(page, []).guard, here.visitors[realmOf(page)])
  if (verdict === 'stay' || verdict === 'wait') return
  // an agent who has just logged in may have to change the password first
  const due = verdict === '/agentHome' ? here.popups.filter(({ name }) => /^(changePassword|firstLogin)$/.test(name)) : []
  closeAll(turn) // with an open popup, a popup route would show an empty page
  leavePopup(turn)
  if (verdict === 'realAccount') {
    handle(turn, { type: 'go', path: '/', replace: true })
    return handle(turn, { type: 'perform', effects: [{ type: 'askRealAccount' }] }) // after the navigation, which closes open popups
  }
  if (verdict === '/agent') state.wanted = page
  handle(turn, { type: 'go', path: verdict, replace: true })
  if (due.length > 0) handle(turn, { type: 'perform', effects: due.map((popup) => ({ type: 'open', popup })) })
  if (verdict === '/login') effects.push({ type: 'afterLogin', place: page })
}

/** Goes back from a popup's entry to its page. */
function leavePopup(turn: Turn): void {
  if (turn.here.entry?.popup && !turn.state.step) takeStep(turn, { kind: 'close' }, 1)
}

function takeStep({ state, effects }: Turn, step: Step, steps: number): void {
  state.step = step
  effects.push({ type: 'step', by: -steps, patience: patienceOf[step.kind] })
}

function write({ state, here, effects }: Turn, type: 'push' | 'replace', route: string, popup?: string): void {
  const before = here.entry
  const key = type === 'replace' && before && !popup === !before.popup ? before.key : `${state.prefix}-${state.made++}`
  here.address = route
  here.entry = { key, depth: (before?.depth ?? 0) + (type === 'push' ? 1 : 0), ...(popup && { popup }) }
  effects.push({ type, route, entry: here.entry })
  if (!popup) effects.push({ type: 'scrollOf', key })
}

function openAsked(turn: Turn, asked: AskedPopup | undefined): void {
  if (asked && turn.here.popups.length === 0) open(turn, asked)
}

function open({ here, effects }: Turn, { realm, name, options }: Popup): void {
  const popup = { realm, name, options }
  here.popups = [popup]
  effects.push({ type: 'open', popup })
}

function closeAll({ here, effects }: Turn): void {
  if (here.popups.length === 0) return
  here.popups = []
  effects.push({ type: 'closeAll' })
}
