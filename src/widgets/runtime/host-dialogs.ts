import { hostDocument } from '../../ui/host-document.ts'
import { keepEvents } from './keep-events.ts'

/** How often a popup undoes that the host has disabled it. Without a limit, both would overwrite each other forever. */
const mostMends = 20

const dialogs = '[role$=dialog], [aria-modal=true]' // matches alertdialog too

/** Whether an element is a widget of Tessera. A popup is never placed inside a widget. */
const isOwn = (element: Element): boolean => element.shadowRoot?.querySelector('[data-tessera-theme]') != null

const isPopover = (element: Element): boolean => element.hasAttribute('popover') && element.matches(':popover-open')

/**
 * Whether an element keeps clicks and focus inside itself: it is a dialog, or its shadow root has one around its content (Ionic, Shoelace).
 */
const isLayer = (element: Element): boolean =>
  element.matches(dialogs) ||
  isPopover(element) ||
  [...(element.shadowRoot?.querySelectorAll(dialogs) ?? [])].some((each) => each.querySelector('slot:not([name])'))

function layerAround(from: Element | null | undefined): Element | undefined {
  let at = from
  while (at && !isLayer(at)) {
    const root = at.getRootNode()
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  return at ?? undefined
}

type Find = (root: Document | ShadowRoot) => Element | null

/** Searches the page, and then the shadow roots of the host's elements found. */
function deepest(find: Find): Element | null {
  let found = find(hostDocument)
  while (found?.shadowRoot && !isOwn(found)) {
    const inner = find(found.shadowRoot)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

/**
 * The parent for the element of the popups: the end of the page, or the host's own dialog from which a popup is opened. Such a dialog keeps
 * clicks, focus and screen readers inside itself (Radix, React Aria, focus-trap); a dialog that the browser makes modal does not. If a
 * dialog is not recognised, its focus trap still can't cancel events in a popup: see `keepEvents`.
 */
export function popupGround(): Element {
  return (
    layerAround(deepest((root) => root.activeElement)) ??
    // if nothing has the focus: the layer in the middle of the window. A consent banner is usually not there.
    layerAround(deepest((root) => root.elementFromPoint(innerWidth / 2, innerHeight / 2))) ??
    hostDocument.body
  )
}

/**
 * Keeps Escape from the host's dialog around a popup. Such a dialog may get the event before the popup does (Radix: capture phase). So the
 * popup gets a copy that does not leave its shadow root. The browser still closes the topmost native dialog. @returns the clean-up
 */
function keepEscape(root: ShadowRoot): () => void {
  const onKey = (event: KeyboardEvent) => {
    // not the target: it may be in the host's tree and slotted into the widget, so that the copy would reach this listener again
    const inner = event.key === 'Escape' && event.composedPath().find((each) => each instanceof Node && each.getRootNode() === root)
    if (!inner) return
    event.stopPropagation()
    // a plain Event: Firefox lets KeyboardEvents created by scripts leave the shadow root
    const copy = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: event.key })
    if (!inner.dispatchEvent(copy)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

/**
 * Keeps the element of the popups at a place where its popups can be used, also when the host opens or closes dialogs. @returns the
 * clean-up
 * @param ground its parent: `popupGround`, determined before the element was inserted
 * @param watcher detects that the host has removed the element; it observes the document, and from now on also a shadow root
 */
export function settleAmongDialogs(element: HTMLElement, ground: Element, root: ShadowRoot, watcher: MutationObserver): () => void {
  if (element.parentElement !== ground) ground.append(element)
  if (element.checkVisibility?.() === false) hostDocument.body.append(element) // the host's dialog now shows other content
  const tree = element.getRootNode()
  if (tree instanceof ShadowRoot) watcher.observe(tree, { childList: true, subtree: true, attributes: true })
  let mended = 0
  const mend = () => {
    if (mended++ < mostMends) for (const name of ['inert', 'aria-hidden']) element.removeAttribute(name)
  }
  mend() // handles what the host did before this file loaded
  const observer = new MutationObserver(mend)
  observer.observe(element, { attributeFilter: ['inert', 'aria-hidden'] })
  const stops = [keepEscape(root), keepEvents(element, root)]
  return () => {
    observer.disconnect()
    for (const stop of stops) stop()
  }
}
