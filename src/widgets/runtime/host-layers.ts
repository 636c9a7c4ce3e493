import { hostDocument } from '../../ui/host-document.ts'

// Finds layers of the host page that wait for the visitor's answer: a consent banner, an age check, a dialog. No two hosts build them alike, so
// the test is what they look like.

/** What consent tools call themselves, in names and texts. */
const consentWords = /cookie|consent|gdpr|ccpa|privacy|datenschutz/i
const pressable = 'button, [role=button], input[type=button], input[type=submit], iframe, a[role=button]'
/** Bars that belong to a page's frame. */
const frames = 'header, nav, [role=navigation], [role=banner], [role=toolbar], [role=tablist]'
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]'
const own = '[data-tessera], [data-tessera-popups]'
/** Consent tools stand above everything; frames of a page don't. */
const highest = 1_000_000

/** The elements of a page, also those in open shadow roots, without ours. */
function* elementsOf(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot && !element.matches(own)) yield* elementsOf(element.shadowRoot)
  }
}

const isPressable = (element: Element): boolean =>
  element.matches('iframe') || element.querySelector(pressable) !== null || element.shadowRoot?.querySelector(pressable) != null

/** What a layer says of itself: names and text. */
const wordsOf = (element: Element): string =>
  [
    element.id,
    element.getAttribute('class'),
    element.getAttribute('aria-label'),
    element.getAttribute('title'),
    element.textContent.slice(0, 2000),
  ].join(' ')

/** Is this a layer of the host that lies over the page and wants to be answered? */
export function isWaitingLayer(element: Element): boolean {
  const style = getComputedStyle(element)
  const isDialog = element.matches(dialogs)
  if (!isDialog && style.position !== 'fixed') return false
  if (element.closest(own) || element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const width = Math.min(right, innerWidth) - Math.max(left, 0)
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (width <= 0 || height <= 0 || !isPressable(element)) return false
  if (isDialog) return true
  if (width < 200 || height < 20) return false // a button for a chat
  if (Number(style.zIndex) >= highest || consentWords.test(wordsOf(element))) return true
  const isBar = width >= innerWidth * 0.9 && height <= 120 && (top <= 0 || bottom >= innerHeight - 1)
  const isFrame = isBar || element.matches(frames) || element.querySelector(frames) !== null
  return height >= 48 && !isFrame
}

/** The first layer of the host that waits for an answer. */
export function waitingLayer(): Element | undefined {
  for (const element of elementsOf(hostDocument)) if (isWaitingLayer(element)) return element
  return undefined
}
