import type { Tab } from '../engines/engine.ts'
import { clickOn, until } from '../find.ts'

/** All that can be read on the page, also in open shadow roots; white space is one space. */
function visibleText(): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data
    // an element that has no box of its own is not visible, but what is in it
    if (node instanceof Element && !node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents')
      return ''
    const inner = node instanceof Element && node.shadowRoot ? node.shadowRoot : node
    return ` ${[...inner.childNodes].map(read).join('')} `
  }
  return read(document.body).replaceAll(/\s+/g, ' ')
}

export const screenText = (tab: Tab): Promise<string> => tab.run(visibleText)

/** Waits until a text can be read. */
export const sees = (tab: Tab, text: string): Promise<unknown> =>
  untilText(tab, `the player does not see “${text}”`, (shown) => shown.includes(text))

/** Waits until a text can be read no more. */
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

/** Types into a field, which is empty. */
export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await clickOn(tab, `input[name=${name}]`)
  await tab.type(text)
}
