import { hostDocument } from '../../ui/host-document.ts'

/** The elements of a tree, whatever names its own have: `<input name="querySelectorAll">` in a form (HTML, named access). */
const within = (root: Node, selector: string): Iterable<Element> => {
  const type = root instanceof Element ? Element : root instanceof ShadowRoot ? ShadowRoot : root instanceof Document ? Document : undefined
  return type ? type.prototype.querySelectorAll.call(root, selector) : []
}

export type Scan = (root: ShadowRoot) => boolean
const known = new WeakSet<Node>()
let scan: Scan = () => false
const page = hostDocument.documentElement.ownerDocument

/** Follows what happens in a shadow root of the host, also in a closed one, where a script has mounted a widget. */
export function followShadow(root: Node): void {
  if (!(root instanceof ShadowRoot) || known.has(root)) return
  known.add(root)
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(look)
    scan(root)
  })
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-tessera', 'data-tessera-state'] })
}

function look(root: Node): void {
  for (const element of [root, ...within(root, '*')]) {
    const shadow = element instanceof Element && (Reflect.get(Element.prototype, 'shadowRoot', element) as ShadowRoot | null)
    if (!shadow || element.matches('[data-tessera-popups]') || !scan(shadow)) continue
    followShadow(shadow)
    look(shadow)
  }
  const parts = root instanceof Element ? [root, ...within(root, ':not(:defined)')] : within(root, ':not(:defined)')
  for (const { localName } of parts) {
    if (!localName.includes('-') || waitedFor.has(localName)) continue
    waitedFor.add(localName)
    customElements.whenDefined(localName).then(
      () => look(page),
      () => {}, // a reserved name of SVG, such as `font-face`
    )
  }
}
const waitedFor = new Set<string>()

/**
 * Finds the open shadow roots of the host's own elements, as they come: also of elements that are defined later, and within each other.
 * @param found brings what is mounted in line with a shadow root; answers whether it is the host's
 */
export function findShadows(found: Scan): void {
  scan = found
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(look)
  }).observe(page, { childList: true, subtree: true })
  look(page)
}
