import { misspelt, misspeltWidget } from './attributes.ts'
import { type Diagnosis, finding } from './finding.ts'

/** What the widgets need from the browser, by name. All browsers of package.json support these (`natives.ts` lists what the core needs). */
const needs: Record<string, () => unknown> = {
  'Array.prototype.at': () => Array.prototype.at,
  'Array.prototype.toSorted': () => Array.prototype.toSorted,
  'CSS container queries': () => CSS.supports('container-type', 'inline-size'),
  'CSSStyleSheet.replaceSync': () => CSSStyleSheet.prototype.replaceSync,
  'dialog element': () => HTMLDialogElement.prototype.showModal,
  'Object.hasOwn': () => Object.hasOwn,
}
const isThere = (look: () => unknown): boolean => {
  try {
    return Boolean(look())
  } catch {
    return false
  }
}

/** A widget whose parent is narrower than this, in px, has no room. */
const leastWidth = 100

/** An element as people read it: `<div id="x" class="y">`. */
const nameOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*/, '').slice(0, 120)

/** The widgets' elements of the page, including those in open shadow roots. */
function widgetsIn(root: Document | ShadowRoot): HTMLElement[] {
  const found = [...root.querySelectorAll<HTMLElement>('[data-tessera]')]
  for (const { shadowRoot } of root.querySelectorAll('*'))
    if (shadowRoot && !found.includes(shadowRoot.host as HTMLElement)) found.push(...widgetsIn(shadowRoot))
  return found
}

/** Checks the page itself, without any request. script: the script element of the loader in use. */
export function checkPage(script: HTMLScriptElement | null): Diagnosis[] {
  const found: Diagnosis[] = []
  const missing = Object.keys(needs).filter((name) => !isThere(needs[name]!))
  if (missing.length > 0) found.push(finding('OLD_BROWSER', 'The browser is too old.', missing.join(', ')))
  if (window.origin === 'null') found.push(finding('ORIGIN_NULL', 'The page is in a frame without an origin.'))
  else if (!isThere(() => window.sessionStorage)) found.push(finding('STORAGE', 'The browser denies this page its storage.'))
  if (!window.isSecureContext) found.push(finding('INSECURE', 'The page is not secure.'))
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src*="loader.js"]')].filter(
    ({ src, dataset }) =>
      /\/tessera\/|\/loader\.js/.test(src) && (dataset['gateway'] !== undefined || /tessera/i.test(src) || src === script?.src),
  )
  if (script && tags.length > 1)
    found.push(
      finding('TWICE', `The loader is in the page ${tags.length} times: ${tags.map(({ src }) => src).join(' and ')}.`, nameOf(script)),
    )
  for (const element of [...(script ? [script] : []), ...widgetsIn(document)])
    for (const wrong of misspelt(element)) found.push(finding('ATTRIBUTE', `An attribute of ${nameOf(element)} has no effect.`, wrong))
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const wrong = misspeltWidget(element)
    if (wrong) found.push(finding('ATTRIBUTE', `${nameOf(element)} is no widget.`, wrong))
  }
  for (const element of widgetsIn(document)) {
    const room = withoutRoom(element)
    if (room) found.push(room)
  }
  return found
}

function withoutRoom(element: HTMLElement): Diagnosis | undefined {
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const { parentElement: parent } = child
    if (parent.shadowRoot && !child.assignedSlot)
      return finding(
        'NO_SLOT',
        `${nameOf(element)} is below an element whose shadow root has no slot for it: it is never shown.`,
        nameOf(parent),
      )
  }
  const { parentElement: parent } = element
  // elements that the host page hides are not reported
  if (!parent || parent.getClientRects().length === 0 || getComputedStyle(element).display === 'none') return undefined
  const { paddingLeft, paddingRight } = getComputedStyle(parent)
  const width = parent.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const isNarrow = getComputedStyle(parent).display !== 'inline' && width < leastWidth
  if (isNarrow || element.getBoundingClientRect().width < 1)
    return finding('NO_WIDTH', `The element around ${nameOf(element)} gives it no width.`, nameOf(parent))
  return undefined
}
