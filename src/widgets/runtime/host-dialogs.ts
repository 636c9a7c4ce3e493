import { hostDocument } from '../../ui/host-document.ts'
import { keepEvents } from './keep-events.ts'

/** How often a popup takes back that the host has disabled it: both would write against each other for ever. */
const mostMends = 20

const dialogs = '[role$=dialog], [aria-modal=true]' // alertdialog too

/** Is an element ours? A popup never stands in a widget. */
const isOwn = (element: Element): boolean => element.shadowRoot?.querySelector('[data-tessera-theme]') != null

const isPopover = (element: Element): boolean => element.hasAttribute('popover') && element.matches(':popover-open')

/** Does the element keep clicks and focus within itself: as a dialog, or by one in its shadow root around its content (Ionic, Shoelace)? */
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

/** What is found in the page, and again in the shadow roots of the host's own elements. */
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
 * Where the element of the popups stands: at the end of the page, or in the host's own dialog that it is opened from. Such a dialog keeps
 * clicks, focus and screen readers within itself (Radix, React Aria, focus-trap); one that the browser itself makes modal does not. A dialog
 * that can't be recognised as one cancels nothing in a popup either: `keepEvents`.
 */
export function popupGround(): Element {
  return (
    layerAround(deepest((root) => root.activeElement)) ??
    // where nothing has the focus: what is in the middle of the window, unlike a banner that asks for consent
    layerAround(deepest((root) => root.elementFromPoint(innerWidth / 2, innerHeight / 2))) ??
    hostDocument.body
  )
}

/**
 * Keeps Escape from the host's dialog around a popup, which may listen before the popup does (Radix: capture phase): the popup gets a copy
 * that does not leave it. What the browser itself does, closing the topmost dialog, stays. Returns the clean-up.
 */
function keepEscape(root: ShadowRoot): () => void {
  const onKey = (event: KeyboardEvent) => {
    // not the target, which may stand in the host's tree and be slotted into ours: the copy would come back here
    const inner = event.key === 'Escape' && event.composedPath().find((each) => each instanceof Node && each.getRootNode() === root)
    if (!inner) return
    event.stopPropagation()
    // a plain event: Firefox lets a KeyboardEvent that a script made out of the shadow root
    const copy = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: event.key })
    if (!inner.dispatchEvent(copy)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

/**
 * Keeps the popups' element where its popups can be used, among dialogs of the host. Returns the clean-up.
 * @param ground where it stands: `popupGround`, before the element came into the page
 * @param watcher looks whether the host has taken the element away; it looks in the document only, and now also in a shadow root
 */
export function settleAmongDialogs(element: HTMLElement, ground: Element, root: ShadowRoot, watcher: MutationObserver): () => void {
  if (element.parentElement !== ground) ground.append(element)
  if (element.checkVisibility?.() === false) hostDocument.body.append(element) // a host's dialog that shows other content only
  const tree = element.getRootNode()
  if (tree instanceof ShadowRoot) watcher.observe(tree, { childList: true, subtree: true, attributes: true })
  let mended = 0
  const mend = () => {
    if (mended++ < mostMends) for (const name of ['inert', 'aria-hidden']) element.removeAttribute(name)
  }
  mend() // what the host has done before this file came
  const observer = new MutationObserver(mend)
  observer.observe(element, { attributeFilter: ['inert', 'aria-hidden'] })
  const stops = [keepEscape(root), keepEvents(element, root)]
  return () => {
    observer.disconnect()
    for (const stop of stops) stop()
  }
}
