import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepAboveKeyboard } from './above-keyboard.ts'
import { tellZoom } from './css-zoom.ts'

const fields = 'input:not([type=hidden], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * The dialog that handles the current Escape or Back. Browsers send one cancel event to every dialog that opened without user input between
 * them (HTML, close watchers), the topmost first. Only the topmost may close.
 */
let asked: HTMLDialogElement | undefined

function answer(dialog: HTMLDialogElement): void {
  asked = dialog
  setTimeout(forget) // the other dialogs get their event in the same task
  window.addEventListener('keydown', forget, { capture: true, once: true }) // on a busy page the next Escape can come before the timer
}
const forget = () => {
  asked = undefined
}

/**
 * Opens a `<dialog>` as modal while it is mounted: above everything of the host page, without changing the page's scroll position and
 * styles. The focus moves to `[data-autofocus]`, the first field, or the heading, and returns when the dialog closes. `closedBy` is called
 * for Escape and the back gesture; the owner then stops rendering the dialog. A hook.
 */
export function useModal(closedBy: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const onClose = useEffectEvent(closedBy)

  // a layout effect: its clean-up runs while the element is still in the page, so close() can return the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let isSpared = false
    const ask = (event: Event) => {
      if (event.target !== dialog) return // ignored, because a file input's `cancel` bubbles
      event.preventDefault()
      if (event.type === 'cancel') {
        isSpared = asked !== undefined && asked !== dialog
        if (!isSpared) answer(dialog)
      }
      // at a second Escape the browser closes the dialog, although only the owner may decide that
      if (event.type === 'close' && dialog.isConnected && !dialog.open) dialog.showModal()
      if (!isSpared) onClose()
    }
    const over = new AbortController()
    for (const type of ['cancel', 'close']) dialog.addEventListener(type, ask, over)
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ?? dialog.querySelector<HTMLElement>(fields)
    ;(first ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus()
    const zoom = tellZoom(dialog)
    const release = keepAboveKeyboard(dialog, (seen) => {
      dialog.style.height = seen ? `${seen.height / zoom}px` : ''
      dialog.style.top = seen ? `${seen.top / zoom}px` : ''
    })
    return () => {
      release()
      over.abort()
      letGo(dialog)
      dialog.close()
    }
  }, [])
  return ref
}

/** Blurs the focused element of the dialog: WebKitGTK scrolls the page if a focused field is removed. */
function letGo(dialog: HTMLDialogElement): void {
  const { activeElement } = dialog.getRootNode() as Document | ShadowRoot
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
}
