import type { Realm } from '../../core/platform/realm.ts'
import type { Popup } from '../../core/site/popups.ts'
import { guardedRoute, type Visitor } from './guard.ts'
import { type AskedPopup, readAddress, withPopup } from './page-address.ts'
import { findRoute, realmOf } from './routes.ts'
import { pathOf } from './route-path.ts'

/**
 * The rules of the site's history, without a browser: `router.ts` sends events to it and carries out its effects.
 * A route is an entry of the history, and so is an open popup, so that "back" closes it. Popups that explain another one
 * share its entry.
 */

/** What we store in an entry of the browser's history. */
export interface Entry {
  /** The key of its scroll position. */
  key: string
  /** How many entries before it are ours: as far as "back" stays within the site. */
  depth: number
  /** The popup of this entry; the entry below it is its page. */
  popup?: string
}

/** A requested step back whose popstate is still to come. `from`, `otherwise`: if the route is still `from`, go to `otherwise`. */
type Step = { kind: 'close' } | { kind: 'back'; from: string; otherwise: string }

export interface RouterState {
  /** Keys of new entries: a prefix that no other load of the page has, and a number. */
  prefix: string
  made: number
  /** The route that is shown; '' before the first. */
  shown: string
  /** The page of the agent centre for which the agents' login is shown; the login leads there. '' if there is none. */
  wanted: string
  /** The popup that an address is opening, and the address of its entry. */
  opening: { name: string; at: string } | null
  /** Where the page below a popup has moved to; the entry of that depth is updated when the popup's entry is left. */
  changed: { place: string; depth: number } | null
  step: Step | null
  /** After `overdue`: the depth of the entry that the step away from a popup leads to. Its popstate may still come. */
  late: number | null
  /** Events during a step, handled after it. */
  waiting: readonly RouterEvent[]
}

/** The router's other inputs besides its state, as they are now. */
export interface Surroundings {
  /** The route of the browser's address. */
  address: string
  /** What we stored in the present entry; null if it is not ours. */
  entry: Entry | null
  /** The route that the widgets know; different from the shown one after a filter has changed it. */
  place: string
  popups: readonly Popup[]
  visitors: Record<Realm, Visitor>
}

export type RouterEvent =
  /** The site starts: at a typed address, or at one of ours after a reload. */
  | { type: 'start' }
  /** A link, or an action that goes somewhere. */
  | { type: 'go'; path: string; replace?: boolean }
  /** Back to the previous page; if it is not ours, to `otherwise`. */
  | { type: 'back'; otherwise: string }
  /** The browser has moved to another entry: by its buttons, our own step, or the host's own popstate. */
  | { type: 'popped' }
  /** The popstate of our own step has not come in time; after a further time, it is no longer expected at all. */
  | { type: 'overdue' | 'lost' }
  /** A popup was opened or closed. */
  | { type: 'popups' }
  /** All popups were closed a moment ago. */
  | { type: 'closed' }
  /** A popup could not be opened: the host shows it itself, or it is for guests only. */
  | { type: 'refused' }
  /** A widget has changed the place, for example a filter of a list. */
  | { type: 'placed' }
  /** Somebody has logged in or out. */
  | { type: 'session' }
  /** Checks again whether the visitor may stay. */
  | { type: 'guard' }
  /** Effects that had to wait for a step. */
  | { type: 'perform'; effects: readonly Effect[] }

export type Effect =
  | { type: 'push' | 'replace'; route: string; entry: Entry }
  /** Steps in the browser's history. patience, ms: if no popstate comes by then, send the event `overdue`. */
  | { type: 'step'; by: number; patience: number }
  /** If no popstate comes within the patience, ms: send the event `lost`. */
  | { type: 'awaitLate'; patience: number }
  /** Sets the route for the widgets, and its realm. */
  | { type: 'show'; place: string }
  /** Scroll positions: use those of an entry, save the present one, go to the top, restore the saved one. */
  | { type: 'scrollOf'; key: string }
  | { type: 'keepScroll' | 'scrollToTop' | 'restoreScroll' }
  | { type: 'open'; popup: Popup }
  | { type: 'closeTop' | 'closeAll' | 'askRealAccount' }
  /** Goes to the place after the visitor has logged in. */
  | { type: 'afterLogin'; place: string }
  /** Sends the event again: at once, or after all present work is done. */
  | { type: 'again' | 'afterwards'; event: RouterEvent }

/** A popstate comes within some ten milliseconds; a busy phone may need longer. In ms. */
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

/** One run: copies of the input, changed as the effects will change the originals. */
interface Turn {
  state: RouterState
  here: Surroundings
  effects: Effect[]
}

/** The result of an event: the next state, and the effects in order. Does not change its input. */
export function reduce(state: RouterState, event: RouterEvent, here: Surroundings): { state: RouterState; effects: readonly Effect[] } {
  const turn: Turn = { state: { ...state }, here: { ...here }, effects: [] }
  handle(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** These events wait for a running step, because the entry that they are about does not exist yet. */
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
      // afterwards: another popup or page may follow
      else if (here.entry?.popup) effects.push({ type: 'afterwards', event: { type: 'closed' } })
      return
    case 'closed':
      if (!hasOpen) leavePopup(turn)
      return
    case 'refused':
      state.opening = null
      if (!hasOpen) leavePopup(turn) // forward to a popup that cannot be opened again
      return
    case 'placed':
      return placed(turn)
    case 'session':
      // afterwards: login and logout first go somewhere themselves
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
  openAsked(turn, popup) // unless the login is open for a visitor who was sent away
}

function go(turn: Turn, path: string, replace = false): void {
  const { state, here, effects } = turn
  const { page, popup, isPopupRoute } = readAddress((path === '/agentHome' && state.wanted) || path)
  if (path === '/agentHome') state.wanted = ''
  if (popup && isPopupRoute) {
    // opened from within another popup: it explains that one and does not change the page
    if (here.popups.length === 0) goToPopup(turn, popup, replace)
    else open(turn, { realm: 'member', name: popup.at === '/help#term' ? 'terms' : popup.name, options: {} })
    return
  }
  closeAll(turn)
  if (here.entry?.popup && !replace && page === state.shown)
    leavePopup(turn) // from a popup to its own page: one entry is enough
  else {
    const isSame = here.address === page
    if (!isSame) effects.push({ type: 'keepScroll' })
    write(turn, here.entry?.popup || replace || isSame ? 'replace' : 'push', page)
  }
  show(turn, page)
  effects.push({ type: 'scrollToTop' })
  openAsked(turn, popup)
}

/** Shows a popup route: the home page below, its popup above. */
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

/** A late step of our own leaves the entry that a page or a popup was given meanwhile: these stay, in an entry of their own. */
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

/** The present entry is a popup. isOurs: our own step was meant to go past it, but ended here. */
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
    if (here.popups.length > 0) return keepEntry(turn) // the popup that it explained is still open
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
  // the browser may only be slow: what comes then is no visitor's "back"
  if (step?.kind === 'close' && turn.here.entry?.popup) {
    state.late = turn.here.entry.depth - 1
    turn.effects.push({ type: 'awaitLate', patience: patienceOf.late })
  }
  resume(turn)
  // a game's frame has its own entries in the history: the step only went through one of them
  if (step?.kind === 'back' && state.shown === step.from) turn.effects.push({ type: 'again', event: { type: 'go', path: step.otherwise } })
}

/** Handles what waited for a step; if that leads to a further step, the rest waits on. */
function resume(turn: Turn): void {
  const { state, effects } = turn
  for (const event of state.waiting) effects.push({ type: 'again', event })
  state.waiting = []
}

/** The lowest popup uses the present entry, or a new one above it. */
function keepEntry(turn: Turn): void {
  const { state, here } = turn
  const [lowest] = here.popups
  const asked = state.opening
  state.opening = null
  if (!lowest || here.entry?.popup === lowest.name) return
  const { page } = readAddress(here.address)
  // the public popup opens by itself, once: no address can open it again
  const at = asked?.name === lowest.name ? asked.at : 'items' in lowest.options ? page : withPopup(page, lowest.name)
  write(turn, here.entry?.popup ? 'replace' : 'push', at, lowest.name)
}

function placed(turn: Turn): void {
  const { state, here } = turn
  if (here.place === state.shown) return
  state.shown = here.place
  if (here.entry?.popup) state.changed = { place: here.place, depth: here.entry.depth - 1 }
  else write(turn, 'replace', here.place) // a filter changes the place, not the page
}

/** A page's route as the widgets know it. The home page drops its query, which others use (?referralCode=). */
const routeOf = (page: string): string => (pathOf(page) === '/' ? '/' : page.replace(/\/+(?=$|[?#])/, ''))

function show(turn: Turn, page: string): void {
  const { state, here, effects } = turn
  if (pathOf(page) !== '/agent' && findRoute(page, []).guard !== 'agent') state.wanted = ''
  state.shown = here.place = routeOf(page)
  effects.push({ type: 'show', place: state.shown })
  guard(turn)
}

/** Sends visitors away from a page that they may not see (§2 Routes, §6). */
function guard(turn: Turn): void {
  const { state, here, effects } = turn
  const page = state.shown
  const verdict = guardedRoute(pathOf(page), findRoute(page, []).guard, here.visitors[realmOf(page)])
  if (verdict === 'stay' || verdict === 'wait') return
  // an agent who has just logged in may have to change the password first
  const due = verdict === '/agentHome' ? here.popups.filter(({ name }) => /^(changePassword|firstLogin)$/.test(name)) : []
  closeAll(turn) // with a popup open, a popup route would leave an empty page
  leavePopup(turn)
  if (verdict === 'realAccount') {
    handle(turn, { type: 'go', path: '/', replace: true })
    return handle(turn, { type: 'perform', effects: [{ type: 'askRealAccount' }] }) // after the move, which closes open popups
  }
  if (verdict === '/agent') state.wanted = page
  handle(turn, { type: 'go', path: verdict, replace: true })
  if (due.length > 0) handle(turn, { type: 'perform', effects: due.map((popup) => ({ type: 'open', popup })) })
  if (verdict === '/login') effects.push({ type: 'afterLogin', place: page })
}

/** Goes from a popup's entry to the page below it. */
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
