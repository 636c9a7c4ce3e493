// A host's focus trap cancels clicks, keys and touches outside its own layer; a scroll lock cancels the wheel and touch moves. For events
// in a popup, the host's listeners still run, but their cancelling has no effect.

const types =
  'pointerdown pointerup mousedown mouseup click dblclick contextmenu touchstart touchmove touchend wheel keydown keyup keypress beforeinput copy cut paste focus blur focusin focusout'.split(
    ' ',
  )
const nothing = { configurable: true, value() {} }
const cancelling: PropertyDescriptorMap = {
  preventDefault: nothing,
  stopPropagation: nothing,
  stopImmediatePropagation: nothing,
  returnValue: { configurable: true, get: () => true, set() {} },
  cancelBubble: { configurable: true, get: () => false, set() {} },
}

/** From now on, nothing can cancel the event, until `restoreCancelling`. */
export function dropCancelling(event: Event): void {
  Object.defineProperties(event, cancelling)
}

function restoreCancelling(event: Event): void {
  for (const name of Object.keys(cancelling)) Reflect.deleteProperty(event, name)
}

const isLink = (each: EventTarget): boolean => each instanceof Element && each.matches('a[href]')

/** Prevents the host from cancelling events in a popup. element: the host of the shadow root. @returns the clean-up */
export function keepEvents(element: HTMLElement, root: ShadowRoot): () => void {
  const over = new AbortController()
  const { signal } = over
  const listen = (place: EventTarget, handler: (event: Event) => void, capture: boolean) => {
    for (const type of types) place.addEventListener(type, handler, { capture, passive: true, signal })
  }
  // Escape does not reach the host at all, see `keepEscape`
  const before = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape' && event.composedPath().includes(root)) dropCancelling(event)
  }
  listen(window, before, true)
  listen(root, restoreCancelling, true)
  // after the widget's own listeners; links are excluded, because a router of the host may handle them
  const after = (event: Event) => {
    if (!event.composedPath().some(isLink)) dropCancelling(event)
  }
  listen(element, after, false)
  return () => over.abort()
}
