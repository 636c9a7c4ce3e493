import type { Tab } from '../engines/engine.ts'
import { clickOn, until } from '../find.ts'

/** All visible text of the page, including open shadow roots; white space is collapsed. */
function visibleText(): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data
    // an element without a box (`display: contents`) is not visible, but its children are
    if (node instanceof Element && !node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents')
      return ''
    const inner = node instanceof Element && node.shadowRoot ? node.shadowRoot : node
    return ` ${[...inner.childNodes].map(read).join('')} `
  }
  return read(document.body).replaceAll(/\s+/g, ' ')
}

export const screenText = (tab: Tab): Promise<string> => tab.run(visibleText)

/** Waits until a text is visible. */
export const sees = (tab: Tab, text: string): Promise<unknown> =>
  untilText(tab, `the player does not see “${text}”`, (shown) => shown.includes(text))

/** Waits until a text is no longer visible. */
export const seesNoMore = (tab: Tab, text: string): Promise<unknown> =>
  untilText(tab, `the player still sees “${text}”`, (shown) => !shown.includes(text))

async function untilText(tab: Tab, what: string, isTrue: (shown: string) => boolean): Promise<void> {
  let shown = ''
  try {
    await until(what, async () => isTrue((shown = await screenText(tab))))
  } catch {
    throw new Error(`${what}; there is: ${shown.slice(0, 300)}`)
  }
}

/** Types into an empty field. */
export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await clickOn(tab, `input[name=${name}]`)
  await tab.type(text)
}
