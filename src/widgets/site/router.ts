import { $brand } from '../../core/brand/brand.ts'
import { askRealAccount } from '../../core/session/ask-login.ts'
import { runAfterLogin } from '../../core/session/after-login.ts'
import { settleInRealm } from '../../core/start/presence.ts'
import { $session } from '../../core/session/session.ts'
import { hashOf } from '../../core/site/hash-of.ts'
import { $place, goTo, routeAddress, routeAt, routeBy, setPlace } from '../../core/site/navigation.ts'
import { closePopup, openPopup, $popups } from '../../core/site/popups.ts'
import { guardedRoute } from './guard.ts'
import { findRoute, linkablePopups, popupRoutes } from './routes.ts'
import { keepScroll } from './scroll.ts'
import { type Realm, realms } from '../../core/platform/realm.ts'
import { pathOf } from './route-path.ts'

/** What we keep in an entry of the browser's history. */
interface Entry {
  key: string
  /** How many entries before it are ours: as far one can go back within the site. */
  depth?: number
  /** The popup that this entry is; the entry below it is its page. */
  popup?: string
}

const entryOf = (state: unknown): Entry | undefined => (state as { tessera?: Entry } | null)?.tessera
/** The route that the browser's address stands for. */
const address = (): string => routeAt(location)

/** Takes `open` out of a route: the popup that it asks for, and the rest. */
function splitOpen(full: string): { place: string; open: string } {
  const url = new URL(full, location.origin)
  const open = url.searchParams.get('open') ?? ''
  url.searchParams.delete('open')
  return { place: url.pathname + url.search + url.hash, open: linkablePopups.includes(open) ? open : '' }
}

/** The agents' pages show the agents' session, all others the members'. */
export function realmOf(place: string): Realm {
  const { layout, guard } = findRoute(place, [])
  return layout === 'agent' || guard === 'agent' ? 'agent' : 'member'
}

let settled: { realm: Realm; leave: () => void } | undefined
/** The site is of the realm of its page. Returns the end of that. */
export function followRealm(place: string): () => void {
  const realm = realmOf(place)
  if (settled?.realm !== realm) {
    const before = settled
    settled = { realm, leave: settleInRealm(realm) }
    before?.leave()
  }
  return () => {
    settled?.leave()
    settled = undefined
  }
}

/**
 * Makes the browser's history the site's: a route is an entry, and so is an open popup, so that "back" closes it. Popups
 * that explain another one share its entry. Returns the clean-up.
 */
export function startRouter(): () => void {
  const scroll = keepScroll()
  /** The place that was last shown by us: any other is a change from within a screen, such as a filter. */
  let shown = ''
  let isPopupEntry = false
  let popupAddress: string | undefined
  /** Where the page under a popup has come to meanwhile; its entry is told when the popup's is left. */
  let changed: string | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Set between history.back() and its popstate: what comes meanwhile waits. */
  let isReturning = false
  const waiting: (() => void)[] = []
  const whenReturned = (work: () => void) => void (isReturning ? waiting.push(work) : work())
  let overdue: ReturnType<typeof setTimeout> | undefined
  const returned = () => {
    clearTimeout(overdue)
    isReturning = false
    for (const work of waiting.splice(0)) work()
  }
  /** Leaves a popup's entry for the page below it. */
  const leave = () => {
    clearTimeout(leaving)
    isReturning = true
    history.back()
    // no popstate comes where the step was one of a game's frame, which is gone: what waits must not wait for ever
    clearTimeout(overdue)
    overdue = setTimeout(returned, 1000)
  }

  const write = (how: 'pushState' | 'replaceState', route: string, popup?: string) => {
    const before = entryOf(history.state)
    const key = how === 'replaceState' && before && !popup === !before.popup ? before.key : crypto.randomUUID()
    const depth = (before?.depth ?? 0) + (how === 'pushState' ? 1 : 0)
    history[how]({ ...history.state, tessera: { key, depth, ...(popup && { popup }) } }, '', routeAddress(route))
    isPopupEntry = popup !== undefined
    if (!popup) scroll.enter(key)
  }

  /** The page of the agent centre that the agents' door was shown instead of; it is where the way in leads. */
  let wanted = ''
  const show = (place: string) => {
    if (pathOf(place) !== '/agent' && findRoute(place, []).guard !== 'agent') wanted = ''
    // the home page's query is for others (?referralCode=), and no place of its own
    shown = pathOf(place) === '/' ? '/' : place.replace(/\/+(?=$|[?#])/, '')
    setPlace(shown)
    followRealm(place) // before it is settled who may stay
    settle()
  }

  /** Sends away whom the route is not for (§2 Routes, §6). */
  const settle = () => {
    const place = $place.get()
    const session = $session(realmOf(place)).get()
    const verdict = guardedRoute(pathOf(place), findRoute(place, types()).guard, session)
    if (verdict === 'stay' || verdict === 'wait') return
    // who comes in by the agents' door may have a password to change first
    const due = verdict === '/agentHome' ? $popups.get().filter(({ name }) => /^(changePassword|firstLogin)$/.test(name)) : []
    // with a popup open a popup route would leave the page where it is, empty
    while ($popups.get().length > 0) closePopup()
    if (isPopupEntry && !isReturning) leave()
    if (verdict === 'realAccount') {
      move('/', true)
      return whenReturned(() => askRealAccount('member')) // after the move, which closes what is open
    }
    if (verdict === '/agent') wanted = place
    move(verdict, true)
    if (due.length > 0) whenReturned(() => due.forEach(({ realm, name, options }) => openPopup(realm, name, options)))
    if (verdict === '/login') runAfterLogin('member', () => goTo('member', place))
  }

  const types = () => {
    const { gameCenterTypes, gameListTypes } = $brand.get()
    return [...gameCenterTypes, ...gameListTypes]
  }

  const optionsOf = (route: NonNullable<(typeof popupRoutes)[string]>, path: string) => ({ topic: hashOf(path), ...route.options })

  /** Shows a popup route: the home page below, its popup above. */
  const showPopupRoute = (route: NonNullable<(typeof popupRoutes)[string]>, path: string, replace: boolean) => {
    if (pathOf($place.get()) !== '/' || shown === '' || replace) move('/', replace)
    popupAddress = route.at ?? path
    openPopup('member', route.popup, optionsOf(route, path))
    popupAddress = undefined
  }

  const move = (path: string, replace = false): void =>
    whenReturned(() => {
      const { place, open } = splitOpen((path === '/agentHome' && wanted) || path)
      if (path === '/agentHome') wanted = ''
      const popup = popupRoutes[pathOf(place)]
      if (popup) {
        // asked for from within another popup: it explains that one and leaves the page alone
        if ($popups.get().length > 0) openPopup('member', place === '/help#term' ? 'terms' : popup.popup)
        else showPopupRoute(popup, place, replace)
        return
      }
      while ($popups.get().length > 0) closePopup()
      clearTimeout(leaving)
      if (isPopupEntry && !replace && place === shown)
        leave() // from a popup to its own page: one entry is enough
      else {
        const isSame = address() === place
        if (!isSame) scroll.leave()
        write(isPopupEntry || replace || isSame ? 'replaceState' : 'pushState', place)
      }
      show(place)
      scroll.toTop()
      if (open && $popups.get().length === 0) openPopup(realmOf(place), open)
    })

  const goesBack = (otherwise: string): void =>
    whenReturned(() => {
      while ($popups.get().length > 0) closePopup()
      clearTimeout(leaving)
      const steps = isPopupEntry ? 2 : 1
      if ((entryOf(history.state)?.depth ?? 0) < steps) return move(otherwise)
      const from = shown
      isReturning = true
      history.go(-steps)
      // a game's frame may have entries of its own in between
      clearTimeout(overdue)
      overdue = setTimeout(() => {
        returned()
        if (shown === from) move(otherwise)
      }, 500)
    })

  const onPopups = () => {
    const open = $popups.get()
    const [lowest] = open
    clearTimeout(leaving)
    if (!lowest) {
      if (isPopupEntry && !isReturning) leaving = setTimeout(leave)
      return
    }
    // the public popup comes by itself, once: an address can't bring it back
    const isLinkable = linkablePopups.includes(lowest.name) && !('items' in lowest.options)
    const page = splitOpen(popupRoutes[pathOf(address())] ? '/' : address()).place
    const url = new URL(page, location.origin)
    if (isLinkable) url.searchParams.set('open', lowest.name)
    const at = popupAddress ?? url.pathname + url.search + url.hash
    whenReturned(() => {
      if ($popups.get()[0]?.name === lowest.name && entryOf(history.state)?.popup !== lowest.name)
        write(isPopupEntry ? 'replaceState' : 'pushState', at, lowest.name)
    })
  }

  const onPop = () => {
    const entry = entryOf(history.state)
    const wasReturning = isReturning
    isReturning = false
    clearTimeout(overdue)
    if (entry?.popup) {
      isPopupEntry = true
      const { open } = splitOpen(address())
      if ($popups.get().length === 0 && (!open || !openPopup(realmOf($place.get()), open))) leave() // forward to a popup that can't be opened again
      return
    }
    isPopupEntry = false
    const { place } = splitOpen(address())
    if ($popups.get().length > 0 && !wasReturning) {
      closePopup()
      if ($popups.get().length > 0) return onPopups() // what it explained is still open
    }
    if (entry) scroll.enter(entry.key)
    if (changed !== undefined) {
      write('replaceState', changed)
      changed = undefined
    } else if (place !== shown && !(pathOf(place) === '/' && shown === '/')) {
      show(place)
      scroll.restore()
    }
    returned()
  }

  /** The first entry: an address that was typed, or one of ours after a reload. */
  const begin = () => {
    const entry = entryOf(history.state)
    const { place, open } = splitOpen(address())
    const popup = popupRoutes[pathOf(place)]
    if (entry?.popup) {
      isPopupEntry = true
      show(popup ? '/' : place)
      const name = popup?.popup ?? open
      if (isReturning) return // sent away
      if (!name) leave()
      else openPopup(popup ? 'member' : realmOf(place), name, popup ? optionsOf(popup, place) : {})
      return
    }
    if (popup) return showPopupRoute(popup, place, true)
    write('replaceState', place)
    show(place)
    if (entry) scroll.restore()
    if (open && $popups.get().length === 0) openPopup(realmOf(place), open) // a visitor who was sent away has the login
  }

  routeBy(move, goesBack)
  const stopPopups = $popups.listen(onPopups)
  begin()
  // a filter of a list changes the place, not the page
  const stopPlace = $place.listen((place) => {
    if (place === shown) return
    shown = place
    if (isPopupEntry) changed = place
    else write('replaceState', place)
  })
  // a moment later: a logout moves to its own page first
  const stopSessions = realms.map((realm) => $session(realm).listen(() => setTimeout(settle)))
  addEventListener('popstate', onPop)
  return () => {
    clearTimeout(leaving)
    clearTimeout(overdue)
    stopPopups()
    stopPlace()
    for (const stop of stopSessions) stop()
    scroll.stop()
    removeEventListener('popstate', onPop)
  }
}
