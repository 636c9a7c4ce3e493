import { environment } from '../../core/platform/environment.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { realms } from '../../core/platform/realm.ts'
import { runAfterLogin } from '../../core/session/after-login.ts'
import { dropWanted, keepWanted } from '../../core/session/wanted.ts'
import { askRealAccount } from '../../core/session/ask-login.ts'
import { $session } from '../../core/session/session.ts'
import { $place, goTo, routeAddress, routeAt, routeBy, setPlace } from '../../core/site/navigation.ts'
import { $popups, closePopup, openPopup } from '../../core/site/popups.ts'
import { followRealm } from './page-realm.ts'
import { type Effect, type Entry, type RouterEvent, type Surroundings, firstState, reduce } from './router-reducer.ts'
import { keepScroll } from './scroll.ts'

/** The route of the browser's URL. */
export const currentRoute = (): string => routeAt(location)

function entryOf(state: unknown): Entry | null {
  const entry = (state as { tessera?: Partial<Entry> } | null)?.tessera
  return entry?.key === undefined ? null : { depth: 0, ...entry, key: entry.key }
}

const lookAround = (): Surroundings => ({
  address: currentRoute(),
  entry: entryOf(history.state),
  place: $place.get(),
  popups: $popups.get(),
  visitors: { member: $session('member').get(), agent: $session('agent').get() },
})

/** A prefix of random bytes: a page on plain http has no `crypto.randomUUID`. */
const newPrefix = (): string => [...environment().random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Connects the browser's history with the reducer: sends events, and performs effects. It makes no decisions. @returns the clean-up */
export function startRouter(): () => void {
  const scroll = keepScroll()
  let state = firstState(newPrefix())
  const events: RouterEvent[] = []
  let isBusy = false
  let isOver = false
  let overdue: ReturnType<typeof setTimeout> | undefined
  let lost: ReturnType<typeof setTimeout> | undefined

  /** the result of an effect is a new event, which is handled after the current ones */
  const tell = (event: RouterEvent): void => {
    if (isOver) return
    events.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const turn = reduce(state, next, lookAround())
        state = turn.state
        turn.effects.forEach(perform)
      }
    } finally {
      isBusy = false
    }
  }

  const perform = (effect: Effect): void => {
    switch (effect.type) {
      case 'push':
        return history.pushState({ ...history.state, tessera: effect.entry }, '', routeAddress(effect.route))
      case 'replace':
        return history.replaceState({ ...history.state, tessera: effect.entry }, '', routeAddress(effect.route))
      case 'step':
        history.go(effect.by)
        // a timer, because if the step went through an entry of a game's frame, no popstate event comes
        clearTimeout(overdue)
        overdue = setTimeout(() => tell({ type: 'overdue' }), effect.patience)
        return
      case 'awaitLate':
        clearTimeout(lost)
        lost = setTimeout(() => tell({ type: 'lost' }), effect.patience)
        return
      case 'show':
        setPlace(effect.place)
        followRealm(effect.place)
        return
      case 'scrollOf':
        return scroll.enter(effect.key)
      case 'keepScroll':
        return scroll.leave()
      case 'scrollToTop':
        return scroll.toTop()
      case 'restoreScroll':
        return scroll.restore()
      case 'open':
        if (!openPopup(effect.popup.realm, effect.popup.name, effect.popup.options)) tell({ type: 'refused' })
        return
      case 'closeTop':
        return closePopup()
      case 'closeAll':
        while ($popups.get().length > 0) closePopup()
        return
      case 'askRealAccount':
        return askRealAccount('member')
      case 'afterLogin':
        keepWanted(effect.place)
        return runAfterLogin('member', () => {
          dropWanted()
          goTo('member', outsidePlace(effect.place))
        })
      case 'again':
        return tell(effect.event)
      case 'afterwards':
        // in its own task, because a login navigates some microtasks later
        setTimeout(() => tell(effect.event))
        return
    }
  }

  const stopRouting = routeBy(
    (path) => tell({ type: 'go', path }),
    (otherwise) => tell({ type: 'back', otherwise }),
  )
  const stopPopups = $popups.listen(() => tell({ type: 'popups' }))
  const stopPlace = $place.listen(() => tell({ type: 'placed' }))
  tell({ type: 'start' })
  const stopSessions = realms.map((realm) => $session(realm).listen(() => tell({ type: 'session' })))
  const onPop = () => tell({ type: 'popped' })
  addEventListener('popstate', onPop)
  return () => {
    isOver = true
    clearTimeout(overdue)
    clearTimeout(lost)
    stopRouting()
    stopPopups()
    stopPlace()
    for (const stop of stopSessions) stop()
    scroll.stop()
    removeEventListener('popstate', onPop)
  }
}
