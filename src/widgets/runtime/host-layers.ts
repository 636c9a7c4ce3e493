import { hostDocument } from '../../ui/host-document.ts'

// Finds layers of the host page that wait for the visitor's answer: a consent banner, an age check, a dialog. Their markup differs from
// host to host, so they are recognised by their look.

/** Words in the names and texts of consent tools. */
const consentWords = /cookie|consent|gdpr|ccpa|privacy|datenschutz/i
/** Names of consent tools that contain none of these words. */
const tools = /onetrust|usercentrics|didomi|axeptio|klaro|iubenda|osano|\bcmp/i
const pressable = 'button, [role=button], input[type=button], input[type=submit], iframe, a[role=button]'
/** Bars that are part of the page's layout. */
const frames = 'header, nav, [role=navigation], [role=banner], [role=toolbar], [role=tablist]'
const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]'
const own = '[data-tessera], [data-tessera-popups]'
/** Consent tools have a higher z-index than this; parts of a page's layout don't. */
const highest = 1_000_000

/** The elements of a page, including those in open shadow roots, without Tessera's own. */
function* elementsOf(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot && !element.matches(own)) yield* elementsOf(element.shadowRoot)
  }
}

const isNamed = (element: Element): boolean => {
  const names = [element.localName, element.id, ...['class', 'aria-label', 'title'].map((name) => element.getAttribute(name))].join(' ')
  return consentWords.test(names) || tools.test(names)
}

const isPressable = (element: Element): boolean =>
  element.matches('iframe') ||
  element.querySelector(pressable) !== null ||
  element.shadowRoot?.querySelector(pressable) != null ||
  (element.childNodes.length === 0 && !element.shadowRoot && isNamed(element)) // its content is in a closed shadow root

/**
 * Whether an event happened in a layer of the host that waits for an answer: a layer over the page or, for consent, one in it.
 * @param path the event's composed path
 */
export function isInWaitingLayer(path: readonly EventTarget[]): boolean {
  const elements = path.filter((each) => each instanceof Element)
  if (elements.some(isLayer)) return true
  // `closedLayer` hit-tests twenty points, which would delay a tap on a phone. An element around a widget is never such a layer, so the
  // test is skipped.
  if (elements.some((each) => each.matches(own))) return false
  const closed = closedLayer()
  return closed !== undefined && elements.includes(closed)
}

function isLayer(element: Element): boolean {
  const { position, zIndex } = getComputedStyle(element)
  const isDialog = element.matches(dialogs)
  const isOver = isDialog || position === 'fixed'
  // consent tools have the highest z-index; parts of a page's layout don't
  const isHighest = Number(zIndex) >= highest
  if (!isOver && !isHighest && position !== 'sticky' && !isNamed(element)) return false
  if (element.closest(own) || element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const width = Math.min(right, innerWidth) - Math.max(left, 0)
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (width <= 0 || height <= 0 || !isPressable(element)) return false
  if (isDialog) return true
  if (width < 200 || height < 20) return false // a chat button is smaller
  const isFrame = element.matches(frames) || element.querySelector(frames) !== null
  const saysConsent = isNamed(element) || consentWords.test(element.textContent.slice(0, 2000))
  if (isOver) {
    const isBar = width >= innerWidth * 0.9 && height <= 120 && (top <= 0 || bottom >= innerHeight - 1)
    return isHighest || saysConsent || (height >= 48 && !isFrame && !isBar)
  }
  // pages about privacy have such names too, and an element that contains a widget is the page itself
  if (height > innerHeight / 2 || element.querySelector(own)) return false
  if (position === 'sticky') return !isFrame && (isHighest || saysConsent) && width >= innerWidth / 3
  return isHighest || top < atTop
}

/** A layer that starts within this distance from the top of the window, in px, is at the top of the page, below its header. */
const atTop = 160
const across = [0.1, 0.3, 0.5, 0.7, 0.9]

/**
 * A layer in a closed shadow root can be recognised only by its host element. It counts if it is on top at several points, and outside its
 * own box or fixed. At the top edge, a bar of the page is more likely.
 */
function closedLayer(): Element | undefined {
  const hits = new Map<Element, number>()
  for (const y of [24, innerHeight / 2, innerHeight - 100, innerHeight - 24])
    for (const x of across) {
      const hit = hostDocument.elementFromPoint(innerWidth * x, y)
      if (hit && mayBeClosed(hit, innerWidth * x, y)) hits.set(hit, (hits.get(hit) ?? 0) + (y === 24 && !isNamed(hit) ? 0 : 1))
    }
  return [...hits].find(([, count]) => count > 1)?.[0]
}

function mayBeClosed(element: Element, x: number, y: number): boolean {
  if (element.shadowRoot || element.matches(`html, body, ${frames}`) || element.closest(own) || element.querySelector(own)) return false
  const { position, display } = getComputedStyle(element)
  if (position === 'fixed') return element.localName.includes('-') && element.childElementCount === 0
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return display !== 'contents' && (x < left || x > right || y < top || y > bottom)
}

/** The first layer of the host that waits for an answer. */
export function waitingLayer(): Element | undefined {
  for (const element of elementsOf(hostDocument)) if (isLayer(element)) return element
  return closedLayer()
}
