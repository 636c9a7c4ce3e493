import type { Json, Rectangle, Tab } from './engines/engine.ts'

/** An element of the page that does not move. */
interface Found {
  rectangle: Rectangle
  /** The value of a field; empty for other elements. */
  value: string
  isDisabled: boolean
}

/**
 * Runs in the page: returns the first visible element that matches a selector, also inside open shadow roots, once it no longer moves; null
 * if there is none. text: a part of its text.
 */
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

/** Timeout for anything, ms. It only stops what hangs. */
const patience = 20_000

/** Errors of Chromium's and Firefox's drivers if the page navigates during a query. */
const isLeaving = /Execution context was destroyed|Cannot find context|because of a navigation|navigating|no such frame|discarded/i

/**
 * Repeats a query until its result is neither null nor false. While the page navigates, there is no result. what: for the failure's
 * message.
 */
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

/** Waits until a function returns true in the page. what: for the failure's message. */
export const untilTrue = <Given extends Json[]>(
  tab: Tab,
  what: string,
  code: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<boolean> => until(what, () => tab.run(code, ...given))

/** Finds an element, once it exists and no longer moves. selector: also matches inside shadow roots. text: a part of its text. */
const find = (tab: Tab, selector: string, text: string, isFocused = false): Promise<Found> =>
  until(`there is no ${selector} ${text}`.trim(), () => tab.run(look, selector, text, isFocused))

/** The rectangle of an element, once it exists and no longer moves. */
export const place = async (tab: Tab, selector: string, text = ''): Promise<Rectangle> => (await find(tab, selector, text)).rectangle

/** Focuses an element. */
export const focusOn = (tab: Tab, selector: string): Promise<unknown> => find(tab, selector, '', true)

/** Waits until a field has a value. */
export const untilValue = (tab: Tab, selector: string, value: string): Promise<unknown> =>
  until(`${selector} does not hold “${value}”`, async () => (await tab.run(look, selector, '', false))?.value === value)

/** Waits until a button is enabled or disabled. text: a part of its text. */
export const untilButton = (tab: Tab, text: string, state: 'enabled' | 'disabled'): Promise<unknown> =>
  until(`the button “${text}” is not ${state}`, async () => {
    const found = await tab.run(look, 'button', text, false)
    return found !== null && found.isDisabled === (state === 'disabled')
  })

/** Makes a real click at the centre of an element. */
export async function clickOn(tab: Tab, selector: string, text = ''): Promise<void> {
  const { x, y, width, height } = await place(tab, selector, text)
  await tab.click(Math.round(x + width / 2), Math.round(y + height / 2))
}
