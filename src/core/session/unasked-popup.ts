import { idle } from '../platform/idle.ts'
import { realms, type Realm } from '../platform/realm.ts'
import { $place } from '../site/navigation.ts'
import { pageAround, type PageAround } from '../site/page-around.ts'
import type { PopupName } from '../site/popup-names.ts'
import { closePopup, openPopup, $popups } from '../site/popups.ts'
import { $session } from './session.ts'

/** A popup that opens without a user action. */
export interface UnaskedPopup {
  realm: Realm
  name: PopupName
  options: Record<string, unknown>
  /** Called when the popup opens, to record it. */
  begin: () => void
  /** Reverts `begin`: a layer of the host page has opened after the popup and has to be answered first. */
  undo: () => void
}

type Watch = (handler: () => void) => () => void

let around: PageAround | undefined
/** Has the visitor logged in or out, changed the page or closed a popup since this file was loaded? */
let hasMoved = false

/** After such an action a popup may open again: the visitor is not about to touch something that it would cover. */
function move(): void {
  hasMoved = true
  around?.forgetTouch()
}

const pathOf = (place = '') => place.split(/[?#]/)[0]
$popups.listen(move)
$place.listen((to, from) => {
  if (pathOf(to) !== pathOf(from)) move()
})
for (const realm of realms) {
  let known = $session(realm).get()
  $session(realm).listen((now) => {
    if (known.status !== 'loading' && known.isLogin !== now.isLogin) move()
    known = now
  })
}

async function look(): Promise<PageAround> {
  if (around) return around
  around = await pageAround()
  if (hasMoved) around.forgetTouch()
  return around
}

/**
 * Opens popups without a user action, only if all of these hold: no other popup is open, no layer of the host page waits for an answer, the
 * page is visible, the visitor has not touched the page, and the popup's content is loaded. Returns the clean-up.
 * @param sources subscribe functions; their handlers look for a popup to open
 * @param calm a popup only opens if none has opened or closed for this time, ms
 * @param find returns the popup to open now
 */
export function watchUnasked(sources: readonly Watch[], calm: number, find: () => UnaskedPopup | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let shown: UnaskedPopup | undefined
  let unwatch: (() => void) | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void show().catch(() => {}), calm) // a popup that failed to load is retried with the next change
  }
  const next = () => (isOver || $popups.get().length > 0 ? undefined : find())
  const show = async () => {
    const first = next()
    if (!first) return giveWay()
    const page = await look()
    if (isOver || !page.isFree()) return
    await page.prepare(first.name)
    const wanted = page.isFree() ? next() : undefined
    if (!wanted) return
    shown = wanted
    wanted.begin()
    openPopup(wanted.realm, wanted.name, wanted.options)
  }
  const giveWay = () => {
    const isOpen = shown !== undefined && $popups.get().some(({ options }) => options === shown?.options)
    if (!isOpen || !around?.isCovered()) return
    shown?.undo()
    closePopup(shown?.name)
  }
  void idle()
    .then(look)
    .then((page) => {
      if (isOver) return
      unwatch = page.watch(again)
      again() // checks once more, because changes before this point were not watched
    })
    .catch(() => {})
  const stops = [...sources, (handler: () => void) => $popups.listen(handler)].map((watch) => watch(again))
  return () => {
    isOver = true
    clearTimeout(timer)
    unwatch?.()
    for (const stop of stops) stop()
  }
}
