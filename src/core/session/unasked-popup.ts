import { idle } from '../platform/idle.ts'
import { realms, type Realm } from '../platform/realm.ts'
import { $place } from '../site/navigation.ts'
import { pageAround, type PageAround } from '../site/page-around.ts'
import type { PopupName } from '../site/popup-names.ts'
import { closePopup, openPopup, $popups } from '../site/popups.ts'
import { $session } from './session.ts'

/** A popup that nobody asked for. */
export interface UnaskedPopup {
  realm: Realm
  name: PopupName
  options: Record<string, unknown>
  /** Notes that the popup opens now. */
  begin: () => void
  /** Takes that back: a layer of the host came after the popup, and has to be answered first. */
  undo: () => void
}

type Watch = (handler: () => void) => () => void

let around: PageAround | undefined
/** Has the visitor logged in or out, gone to another page or closed a popup since this file was loaded? */
let hasMoved = false

/** After such a step a popup may open again: it takes the place of nothing that the visitor was about to touch. */
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
 * Opens popups that nobody asked for: never over another popup, over a layer of the host that waits for an answer, on a page that nobody
 * sees, or after the visitor has touched the page; and only when the popup's content is loaded. Returns the clean-up.
 * @param sources they call back when there may be something to open
 * @param calm for this time no popup must have opened or closed, ms
 * @param find what to open now
 */
export function watchUnasked(sources: readonly Watch[], calm: number, find: () => UnaskedPopup | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let shown: UnaskedPopup | undefined
  let unwatch: (() => void) | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void show().catch(() => {}), calm) // what could not be loaded is tried again with the next change
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
      again() // what was looked at before was not watched
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
