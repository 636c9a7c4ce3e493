import { $consent } from '../../core/platform/consent.ts'
import type { PageAround } from '../../core/site/page-around.ts'
import { hostDocument, isPrerendered } from '../../ui/host-document.ts'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { endFirstTouch } from './first-touch.ts'
import { isInWaitingLayer, waitingLayer } from './host-layers.ts'

/** How long after a change of its elements the host's page is checked again, in ms. */
const settle = 1000

let touch: boolean | undefined
/** Whether the page was touched. Until this is first called, `first-touch.ts` records it: this file may be loaded long before. */
const isTouched = (): boolean => (touch ??= endFirstTouch())
let named: Element | undefined
let isCovered = false

const isSeen = (): boolean => hostDocument.visibilityState !== 'hidden' && !isPrerendered()

const handlers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
const everything = { childList: true, subtree: true, attributes: true }
/** A layer appears and disappears by changes of the host's elements and their attributes. */
const observer = new MutationObserver(lookAgain)

function lookAgain(): void {
  if (isTouched()) return
  timer ??= setTimeout(() => {
    timer = undefined
    for (const handler of handlers) handler()
  }, settle)
}

function look(): boolean {
  const layer = waitingLayer()
  isCovered = layer !== undefined
  if (layer && handlers.size > 0) observer.observe(layer.getRootNode(), everything) // the document does not observe changes in a shadow root
  if (layer && layer !== named) {
    named = layer
    console.info('Tessera: a popup that opens by itself waits until the visitor has answered this layer of the page', layer)
  }
  return isCovered
}

/** Answering a layer of the host does not count as touching the page. In a closed shadow root no changes can be observed. */
function onTouch(event: Event): void {
  touch = isTouched() || !isInWaitingLayer(event.composedPath())
  lookAgain()
}

/** The state of the host page that decides whether an automatic popup may open. */
export const around: PageAround = {
  isFree: () => isSeen() && !isTouched() && $consent.get() !== 'required' && !look(),
  isCovered: () => !isTouched() && look(),
  watch(handler) {
    const over = new AbortController()
    const { signal } = over
    for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onTouch, { capture: true, passive: true, signal })
    for (const type of ['visibilitychange', 'prerenderingchange']) hostDocument.addEventListener(type, handler, { signal })
    handlers.add(handler)
    observer.observe(hostDocument.documentElement, everything)
    const stopConsent = $consent.listen(handler)
    return () => {
      over.abort()
      handlers.delete(handler)
      if (handlers.size === 0) observer.disconnect()
      stopConsent()
    }
  },
  forgetTouch() {
    endFirstTouch()
    touch = false
  },
  prepare: async (name) => loadPart((await loadPart(lazyPart('popupTable'))).popups[name]),
}
