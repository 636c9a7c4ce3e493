import { hostDocument } from '../../ui/host-document.ts'

/**
 * Elements of a tree by selector, even if the tree has an element with such a name: `<input name="querySelectorAll">` in a form (HTML,
 * named access).
 */
const within = (root: Node, selector: string): Iterable<Element> => {
  const type = root instanceof Element ? Element : root instanceof ShadowRoot ? ShadowRoot : root instanceof Document ? Document : undefined
  return type ? type.prototype.querySelectorAll.call(root, selector) : []
}

export type Scan = (root: ShadowRoot) => boolean
const known = new WeakSet<Node>()
let scan: Scan = () => false
const page = hostDocument.documentElement.ownerDocument

/** Watches a shadow root of the host in which a script has mounted a widget, also a closed one. */
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
      () => {}, // a reserved name of SVG, such as `font-face`, rejects
    )
  }
}
const waitedFor = new Set<string>()

/**
 * Finds the open shadow roots of the host's elements as they are added, including elements that are defined later and nested roots.
 * @param found updates the widgets in a shadow root; returns whether the root is the host's
 */
export function findShadows(found: Scan): void {
  scan = found
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(look)
  }).observe(page, { childList: true, subtree: true })
  look(page)
}
