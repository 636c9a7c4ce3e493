import type { Realm } from '../../core/platform/realm.ts'
import type { Popup } from '../../core/site/popups.ts'
import { guardedRoute, type Visitor } from './guard.ts'
import { type AskedPopup, readAddress, withPopup } from './page-address.ts'
import { findRoute, realmOf } from './routes.ts'
import { pathOf } from './route-path.ts'

/**
 * The rules of the site's history, without a browser: `router.ts` tells what has happened, and does what this answers.
 * A route is an entry of the history, and so is an open popup, so that "back" closes it. Popups that explain another one
 * share its entry.
 */

/** What we keep in an entry of the browser's history. */
export interface Entry {
  /** Its scroll place is kept under this. */
  key: string
  /** How many entries before it are ours: as far as one can go back within the site. */
  depth: number
  /** The popup that this entry is; the entry below it is its page. */
  popup?: string
}

/** A step back that the browser was asked for; its popstate is still to come. `from`, `otherwise`: where it changes nothing, go there. */
type Step = { kind: 'close' } | { kind: 'back'; from: string; otherwise: string }

export interface RouterState {
  /** Keys of new entries: a prefix that no other load of the page has, and a number. */
  prefix: string
  made: number
  /** The route that is shown; '' before the first. */
  shown: string
  /** The page of the agent centre that the agents' door was shown instead of; the way in leads there. '' where there is none. */
  wanted: string
  /** The popup that is just opened by an address, and the address that its entry gets. */
  opening: { name: string; at: string } | null
  /** Where the page below a popup has come to; its entry, of that depth, is told when the popup's is left. */
  changed: { place: string; depth: number } | null
  step: Step | null
  /** What happened while a step was under way: it comes after that. */
  waiting: readonly RouterEvent[]
}

/** What the router looks at besides its state, as it is at the moment. */
export interface Surroundings {
  /** The route of the browser's address. */
  address: string
  /** What we kept in the present entry; null where it isn't ours. */
  entry: Entry | null
  /** The route that the widgets see; other than the shown one where a filter has changed it. */
  place: string
  popups: readonly Popup[]
  visitors: Record<Realm, Visitor>
}

export type RouterEvent =
  /** The site begins: an address that was typed, or one of ours after a reload. */
  | { type: 'start' }
  /** A link, or an action that leads somewhere. */
  | { type: 'go'; path: string; replace?: boolean }
  /** Back to where one came from; where that was none of our pages, to `otherwise`. */
  | { type: 'back'; otherwise: string }
  /** The browser has gone to another entry: its buttons, our own step, or a host's own popstate. */
  | { type: 'popped' }
  /** The popstate of our own step has not come in time. */
  | { type: 'overdue' }
  /** A popup was opened or closed. */
  | { type: 'popups' }
  /** All popups were closed a moment ago. */
  | { type: 'closed' }
  /** A popup could not be opened: the host has taken it over, or it is for guests only. */
  | { type: 'refused' }
  /** A widget has changed the place, such as a filter of a list. */
  | { type: 'placed' }
  /** Somebody has logged in or out. */
  | { type: 'session' }
  /** May the visitor stay where they are? */
  | { type: 'guard' }
  /** Effects that had to wait for a step. */
  | { type: 'perform'; effects: readonly Effect[] }

export type Effect =
  | { type: 'push' | 'replace'; route: string; entry: Entry }
  /** Steps in the browser's history. patience, ms: after that the event `overdue`, if no popstate has come. */
  | { type: 'step'; by: number; patience: number }
  /** The widgets show this route, for its realm. */
  | { type: 'show'; place: string }
  /** Scroll places: of which entry, keep the present one, go to the top, go back to the kept one. */
  | { type: 'scrollOf'; key: string }
  | { type: 'keepScroll' | 'scrollToTop' | 'restoreScroll' }
  | { type: 'open'; popup: Popup }
  | { type: 'closeTop' | 'closeAll' | 'askRealAccount' }
  /** Goes to the place once the visitor has logged in. */
  | { type: 'afterLogin'; place: string }
  /** The event comes again: at once, or when all that has been going on now is done. */
  | { type: 'again' | 'afterwards'; event: RouterEvent }

/** A popstate comes within some ten milliseconds; a busy phone may need longer. ms. */
const patienceOf = { close: 1000, back: 500 }

/** @param prefix of keys; see `RouterState` */
export const firstState = (prefix: string): RouterState => ({
  prefix,
  made: 0,
  shown: '',
  wanted: '',
  opening: null,
  changed: null,
  step: null,
  waiting: [],
})

/** One turn: copies of what was given, changed as the effects will change it. */
interface Turn {
  state: RouterState
  here: Surroundings
  effects: Effect[]
}

/** What follows from an event: the next state, and what is to be done, in this order. Changes nothing that it is given. */
export function reduce(state: RouterState, event: RouterEvent, here: Surroundings): { state: RouterState; effects: readonly Effect[] } {
  const turn: Turn = { state: { ...state }, here: { ...here }, effects: [] }
  handle(turn, event)
  return { state: turn.state, effects: turn.effects }
}

/** They wait for a step that is under way: the entry that they are about is not there yet. */
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
    case 'popups':
      if (hasOpen) keepEntry(turn)
      // afterwards: one popup may give way to the next, or to a page
      else if (here.entry?.popup) effects.push({ type: 'afterwards', event: { type: 'closed' } })
      return
    case 'closed':
      if (!hasOpen) leavePopup(turn)
      return
    case 'refused':
      state.opening = null
      if (!hasOpen) leavePopup(turn) // forward to a popup that can't be opened again
      return
    case 'placed':
      return placed(turn)
    case 'session':
      // afterwards: a login and a logout lead somewhere themselves first
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
  openAsked(turn, popup) // unless a visitor who was sent away has the login
}

function go(turn: Turn, path: string, replace = false): void {
  const { state, here, effects } = turn
  const { page, popup, isPopupRoute } = readAddress((path === '/agentHome' && state.wanted) || path)
  if (path === '/agentHome') state.wanted = ''
  if (popup && isPopupRoute) {
    // asked for from within another popup: it explains that one and leaves the page alone
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

function popped(turn: Turn): void {
  const { state, here } = turn
  const isOurs = state.step !== null
  state.step = null
  if (here.entry?.popup) enterPopup(turn, isOurs)
  else enterPage(turn, isOurs)
  resume(turn)
}

/** The present entry is a popup. isOurs: our own step, which was to lead past it, led here. */
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
    if (here.popups.length > 0) return keepEntry(turn) // what it explained is still open
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
  resume(turn)
  // a game's frame has entries of its own in the history: the step was one of them
  if (step?.kind === 'back' && state.shown === step.from) turn.effects.push({ type: 'again', event: { type: 'go', path: step.otherwise } })
}

/** What waited for a step comes now; it waits on where that has led to a further step. */
function resume(turn: Turn): void {
  const { state, effects } = turn
  for (const event of state.waiting) effects.push({ type: 'again', event })
  state.waiting = []
}

/** The lowest popup has the present entry, or a new one above it. */
function keepEntry(turn: Turn): void {
  const { state, here } = turn
  const [lowest] = here.popups
  const asked = state.opening
  state.opening = null
  if (!lowest || here.entry?.popup === lowest.name) return
  const { page } = readAddress(here.address)
  // the public popup comes by itself, once: an address can't bring it back
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

/** A page's route as the widgets know it. The home page's query is for others (?referralCode=), and no place of its own. */
const routeOf = (page: string): string => (pathOf(page) === '/' ? '/' : page.replace(/\/+(?=$|[?#])/, ''))

function show(turn: Turn, page: string): void {
  const { state, here, effects } = turn
  if (pathOf(page) !== '/agent' && findRoute(page, []).guard !== 'agent') state.wanted = ''
  state.shown = here.place = routeOf(page)
  effects.push({ type: 'show', place: state.shown })
  guard(turn)
}

/** Sends away whom the page is not for (§2 Routes, §6). */
function guard(turn: Turn): void {
  const { state, here, effects } = turn
  const page = state.shown
  const verdict = guardedRoute(pathOf(page), findRoute(page, []).guard, here.visitors[realmOf(page)])
  if (verdict === 'stay' || verdict === 'wait') return
  // who comes in by the agents' door may have a password to change first
  const due = verdict === '/agentHome' ? here.popups.filter(({ name }) => /^(changePassword|firstLogin)$/.test(name)) : []
  closeAll(turn) // with a popup open a popup route would leave the page where it is, empty
  leavePopup(turn)
  if (verdict === 'realAccount') {
    handle(turn, { type: 'go', path: '/', replace: true })
    return handle(turn, { type: 'perform', effects: [{ type: 'askRealAccount' }] }) // after the move, which closes what is open
  }
  if (verdict === '/agent') state.wanted = page
  handle(turn, { type: 'go', path: verdict, replace: true })
  if (due.length > 0) handle(turn, { type: 'perform', effects: due.map((popup) => ({ type: 'open', popup })) })
  if (verdict === '/login') effects.push({ type: 'afterLogin', place: page })
}

/** Leaves a popup's entry for the page below it. */
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
