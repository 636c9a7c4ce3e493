import { $brand } from '../../core/brand/brand.ts'
import { askRealAccount } from '../../core/games/may-play.ts'
import { runAfterLogin } from '../../core/session/after-login.ts'
import { $session } from '../../core/session/session.ts'
import { $place, goTo, routeBy, setPlace } from '../../core/site/navigation.ts'
import { closePopup, openPopup, $popups } from '../../core/site/popups.ts'
import { guardedRoute } from './guard.ts'
import { findRoute, linkablePopups, pathOf, popupRoutes } from './routes.ts'
import { keepScroll } from './scroll.ts'

/** What we keep in an entry of the browser's history. */
interface Entry {
  key: string
  /** How many entries before it are ours: as far one can go back within the site. */
  depth?: number
  /** The popup that this entry is; the entry below it is its page. */
  popup?: string
}

const entryOf = (state: unknown): Entry | undefined => (state as { tessera?: Entry } | null)?.tessera
const address = (): string => location.pathname + location.search + location.hash

/** Takes `open` out of an address: the popup that it asks for, and the rest. */
function splitOpen(full: string): { place: string; open: string } {
  const url = new URL(full, location.origin)
  const open = url.searchParams.get('open') ?? ''
  url.searchParams.delete('open')
  return { place: url.pathname + url.search + url.hash, open: linkablePopups.includes(open) ? open : '' }
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
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Set between history.back() and its popstate: what comes meanwhile waits. */
  let isReturning = false
  const waiting: (() => void)[] = []
  const whenReturned = (work: () => void) => void (isReturning ? waiting.push(work) : work())

  const write = (how: 'pushState' | 'replaceState', url: string, popup?: string) => {
    const before = entryOf(history.state)
    const key = how === 'replaceState' && before && !popup === !before.popup ? before.key : crypto.randomUUID()
    const depth = (before?.depth ?? 0) + (how === 'pushState' ? 1 : 0)
    history[how]({ ...history.state, tessera: { key, depth, ...(popup && { popup }) } }, '', url)
    isPopupEntry = popup !== undefined
    if (!popup) scroll.enter(key)
  }

  const show = (place: string) => {
    // the home page's query is for others (?referralCode=), and no place of its own
    shown = pathOf(place) === '/' ? '/' : place.replace(/\/+(?=$|[?#])/, '')
    setPlace(shown)
    settle()
  }

  /** Sends away whom the route is not for (§2 Routes, §6). */
  const settle = () => {
    const place = $place.get()
    const session = $session.get()
    const verdict = guardedRoute(pathOf(place), findRoute(place, types()).guard, session)
    if (verdict === 'stay' || verdict === 'wait') return
    if (verdict === 'realAccount') {
      move('/', true)
      return askRealAccount()
    }
    move(verdict, true)
    if (verdict === '/login') runAfterLogin(() => goTo(place))
  }

  const types = () => {
    const { gameCenterTypes, gameListTypes } = $brand.get()
    return [...gameCenterTypes, ...gameListTypes]
  }

  /** Shows a popup route: the home page below, its popup above. */
  const showPopupRoute = (route: NonNullable<(typeof popupRoutes)[string]>, path: string, replace: boolean) => {
    if (pathOf($place.get()) !== '/' || shown === '' || replace) move('/', replace)
    popupAddress = route.at ?? path
    openPopup(route.popup, { ...(path.includes('#') && { topic: path.slice(path.indexOf('#') + 1) }), ...route.options })
    popupAddress = undefined
  }

  const move = (path: string, replace = false): void =>
    whenReturned(() => {
      const { place, open } = splitOpen(path)
      const popup = popupRoutes[pathOf(place)]
      if (popup) {
        // asked for from within another popup: it explains that one and leaves the page alone
        if ($popups.get().length > 0) openPopup(place === '/help#term' ? 'terms' : popup.popup)
        else showPopupRoute(popup, place, replace)
        return
      }
      while ($popups.get().length > 0) closePopup()
      clearTimeout(leaving)
      const isSame = address() === place
      if (!isSame) scroll.leave()
      write(isPopupEntry || replace || isSame ? 'replaceState' : 'pushState', place)
      show(place)
      scroll.toTop()
      if (open) openPopup(open)
    })

  const goesBack = (otherwise: string): void =>
    whenReturned(() => {
      while ($popups.get().length > 0) closePopup()
      clearTimeout(leaving)
      const steps = isPopupEntry ? 2 : 1
      if ((entryOf(history.state)?.depth ?? 0) < steps) return move(otherwise)
      const from = shown
      history.go(-steps)
      // a game's frame may have entries of its own in between
      setTimeout(() => shown === from && move(otherwise), 500)
    })

  const onPopups = () => {
    const open = $popups.get()
    const [lowest] = open
    clearTimeout(leaving)
    if (!lowest) {
      if (isPopupEntry)
        leaving = setTimeout(() => {
          isReturning = true
          history.back()
        })
      return
    }
    const isLinkable = linkablePopups.includes(lowest.name)
    const page = splitOpen(popupRoutes[location.pathname] ? '/' : address()).place
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
    if (entry?.popup) {
      isPopupEntry = true
      const { open } = splitOpen(address())
      if ($popups.get().length === 0 && (!open || !openPopup(open))) {
        isReturning = true
        history.back() // forward to a popup that can't be opened again
      }
      return
    }
    isPopupEntry = false
    const { place } = splitOpen(address())
    if ($popups.get().length > 0 && !wasReturning) {
      closePopup()
      if ($popups.get().length > 0) return onPopups() // what it explained is still open
    }
    if (entry) scroll.enter(entry.key)
    if (place !== shown && !(pathOf(place) === '/' && shown === '/')) {
      show(place)
      scroll.restore()
    }
    for (const work of waiting.splice(0)) work()
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
      if (name) openPopup(name, popup?.options)
      else {
        isReturning = true
        history.back()
      }
      return
    }
    if (popup) return showPopupRoute(popup, place, true)
    write('replaceState', place)
    show(place)
    if (entry) scroll.restore()
    if (open) openPopup(open)
  }

  routeBy(move, () => (findRoute($place.get(), []).layout === 'agent' ? ($session.get().isAgent ? '/agentHome' : '/agent') : '/'), goesBack)
  const stopPopups = $popups.listen(onPopups)
  begin()
  // a filter of a list changes the place, not the page
  const stopPlace = $place.listen((place) => {
    if (place === shown) return
    shown = place
    write('replaceState', place)
  })
  // a moment later: a logout moves to its own page first
  const stopSession = $session.listen(() => setTimeout(settle))
  addEventListener('popstate', onPop)
  return () => {
    stopPopups()
    stopPlace()
    stopSession()
    scroll.stop()
    removeEventListener('popstate', onPop)
  }
}
