import type { Json, Rectangle, Tab } from './engines/engine.ts'

/** An element of the page that stands still. */
interface Found {
  rectangle: Rectangle
  /** What a field holds; empty for all else. */
  value: string
  isDisabled: boolean
}

/** Run in the page: the first visible element of a selector, also inside open shadow roots, once it stands still; null if there is none. text: a part of what it says. */
async function look(selector: string, text: string, isFocused: boolean): Promise<Found | null> {
  const find = (root: Document | ShadowRoot): Element | undefined => {
    for (const each of root.querySelectorAll(selector)) if (each.checkVisibility() && each.textContent.includes(text)) return each
    for (const each of root.querySelectorAll('*')) {
      const inner = each.shadowRoot && find(each.shadowRoot)
      if (inner) return inner
    }
    return undefined
  }
  const element = find(document)
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const measure = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }
  for (let at = measure(), tries = 0; tries < 60; tries++) {
    await frame()
    await frame()
    const now = measure()
    if (now.x === at.x && now.y === at.y && now.width > 0 && now.width === at.width) {
      if (isFocused && element instanceof HTMLElement) element.focus()
      const value = element instanceof HTMLInputElement ? element.value : ''
      return { rectangle: now, value, isDisabled: element.matches(':disabled') }
    }
    at = now
  }
  return null
}

/** How long anything may take, in ms: only stops what hangs. */
const patience = 20_000

/** What Chromium's and Firefox's drivers say of a page that gives way to the next one while it is asked. */
const isLeaving = /Execution context was destroyed|Cannot find context|because of a navigation|navigating|no such frame|discarded/i

/** Asks again until there is an answer other than null and false; a page that is being left gives none. what: for the message of the failure. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | null | false>): Promise<Answer> {
  for (const end = Date.now() + patience; ; ) {
    const answer = await ask().catch((error: unknown) => {
      if (isLeaving.test(String(error))) return null
      throw error
    })
    if (answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(what)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits until a function is true in the page. what: for the message of the failure. */
export const untilTrue = <Given extends Json[]>(
  tab: Tab,
  what: string,
  code: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<boolean> => until(what, () => tab.run(code, ...given))

/** An element, once it is there and stands still. selector: also inside shadow roots. text: a part of what it says. */
const find = (tab: Tab, selector: string, text: string, isFocused = false): Promise<Found> =>
  until(`there is no ${selector} ${text}`.trim(), () => tab.run(look, selector, text, isFocused))

/** Where an element is, once it is there and stands still. */
export const place = async (tab: Tab, selector: string, text = ''): Promise<Rectangle> => (await find(tab, selector, text)).rectangle

/** Gives an element the focus. */
export const focusOn = (tab: Tab, selector: string): Promise<unknown> => find(tab, selector, '', true)

/** Waits until a field holds a value. */
export const untilValue = (tab: Tab, selector: string, value: string): Promise<unknown> =>
  until(`${selector} does not hold “${value}”`, async () => (await tab.run(look, selector, '', false))?.value === value)

/** Waits until a button can be pressed, or cannot. text: a part of what it says. */
export const untilButton = (tab: Tab, text: string, state: 'enabled' | 'disabled'): Promise<unknown> =>
  until(`the button “${text}” is not ${state}`, async () => {
    const found = await tab.run(look, 'button', text, false)
    return found !== null && found.isDisabled === (state === 'disabled')
  })

/** A real click at the centre of an element. */
export async function clickOn(tab: Tab, selector: string, text = ''): Promise<void> {
  const { x, y, width, height } = await place(tab, selector, text)
  await tab.click(Math.round(x + width / 2), Math.round(y + height / 2))
}
