import type { Tab } from './engines/engine.ts'

/** Everything of a host's page that Tessera must not change. Entries are strings, so that two states can be compared and printed. */
export interface HostState {
  /** Computed styles of the host's own elements, by element and property. */
  styles: Record<string, Record<string, string>>
  /** All other facts, by name. */
  facts: Record<string, string>
}

/**
 * Runs in the page. Removes the focus from the host's element meanwhile, because focus changes its styles.
 * @returns a `HostState` as JSON: thousands of single values would take seconds in WebKit's driver
 */
function hostState(): string {
  const focused = document.activeElement?.closest<HTMLElement>('.host, #opener')
  focused?.blur()
  const own = [document.documentElement, document.body, ...document.querySelectorAll('header.host, .host *, #box, #opener')]
  const styles = Object.fromEntries(
    own.map((element, at) => {
      const style = getComputedStyle(element)
      const values = Object.fromEntries(
        Array.prototype.map.call(style, (name: string) => [name, style.getPropertyValue(name)]) as [string, string][],
      )
      return [`${at} ${element.localName}`, values]
    }),
  )
  const attributes = (element: Element) => element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`)
  const natives: Record<string, unknown> = {
    fetch,
    setTimeout,
    addEventListener,
    XMLHttpRequest,
    pushState: history.pushState,
    replaceState: history.replaceState,
    define: customElements.define,
    stringify: JSON.stringify,
    attachShadow: Element.prototype.attachShadow,
    createElement: document.createElement,
    onerror: window.onerror,
    onmessage: window.onmessage,
    onpopstate: window.onpopstate,
  }
  const facts: Record<string, string> = {
    'attributes of html': attributes(document.documentElement).join(),
    'attributes of body': attributes(document.body).join(),
    'elements of html': [...document.documentElement.children].map((each) => each.localName).join(),
    'elements of the head': [...document.head.children]
      .filter((each) => !(each as HTMLElement).dataset['brand'] && !each.outerHTML.includes('/_next/')) // Next.js adds its files at any time
      .map((each) => each.localName)
      .sort()
      .join(),
    'elements of the body': [...document.body.children]
      .filter((each) => !('tesseraPopups' in (each as HTMLElement).dataset))
      .map((each) => each.localName)
      .join(),
    'adopted style sheets': String(document.adoptedStyleSheets.length),
    globals: Object.getOwnPropertyNames(window)
      .filter((name) => name !== 'Tessera' && !/^\d+$|^__zone_symbol__/.test(name)) // numbers are frames; zone.js records every listener under such names
      .sort()
      .join(),
    scroll: `${scrollX} ${scrollY}`,
    title: document.title,
    history: `${history.length} ${JSON.stringify(history.state)}`,
  }
  for (const [name, value] of Object.entries(natives)) facts[name] = String(value)
  focused?.focus({ preventScroll: true })
  return JSON.stringify({ styles, facts })
}

/** Reads the state of the host's page. */
export const readHostState = async (tab: Tab): Promise<HostState> => JSON.parse(await tab.run(hostState)) as HostState

/** Describes the first differences between two states; empty if there are none. */
export function differences(before: HostState, after: HostState): string[] {
  const told: string[] = []
  for (const [name, value] of Object.entries(before.facts)) {
    const now = after.facts[name]
    if (now === value) continue
    const [old, added] = [new Set(value.split(',')), (now ?? '').split(',')]
    const isNew = added.filter((each) => !old.has(each))
    const isGone = value.split(',').filter((each) => !added.includes(each))
    told.push(
      `${name}: ${[...isGone.map((each) => `−${each}`), ...isNew.map((each) => `+${each}`)].join(' ') || `${value} → ${now}`}`.slice(
        0,
        200,
      ),
    )
  }
  for (const [element, values] of Object.entries(before.styles))
    for (const [name, value] of Object.entries(values)) {
      const now = after.styles[element]?.[name]
      if (now !== value) told.push(`${element} ${name}: ${value} → ${now}`)
    }
  return told
}
