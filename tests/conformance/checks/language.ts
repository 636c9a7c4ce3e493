import { type Check, fail } from './check.ts'

/** One of the brand's languages, other than the page's first. */
const other = 'DE'
/** Timeout for parts that load when the page is idle, ms. */
const patience = 8000
/** Time without a change after which texts count as complete, ms. */
const calm = 600

/**
 * Runs in the page: returns every visible text in widgets and popups. The end of a list is left out: its button appears after as many pages
 * as the list has loaded automatically, and in a box that clips the list this number varies.
 */
function visibleTexts(): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Text) {
      const { parentElement: holder } = node
      if (holder?.checkVisibility() && !holder.closest('.list-end') && node.data.trim() !== '') found.push(node.data.trim())
      return
    }
    if (node instanceof HTMLInputElement && node.placeholder !== '') found.push(node.placeholder)
    for (const child of node.childNodes) walk(child)
  }
  for (const each of document.querySelectorAll('[data-tessera], [data-tessera-popups]')) if (each.shadowRoot) walk(each.shadowRoot)
  return found
}

/** After a change of the language, every text equals that of a page loaded in that language. */
export const language: Check = async (visit) => {
  const { tab } = visit
  const openLogin = () => visit.openPopup('login', {}, 'dialog button[type=submit]')
  await visit.load()
  await openLogin()
  const first = await settle(async () => tab.run(visibleTexts))
  await tab.run((code) => window.Tessera?.setLanguage(code), other)
  const changed = await settle(async () => tab.run(visibleTexts))
  await visit.load(other)
  await openLogin()
  for (const end = Date.now() + patience; ; ) {
    const wanted = await tab.run(visibleTexts)
    const [text, ...more] = changed.filter((each) => !wanted.includes(each))
    const lost = wanted.find((each) => !changed.includes(each))
    if (text === undefined && lost === undefined) {
      if (wanted.join() === first.join()) fail('the page does not begin in the language of its attribute')
      return
    }
    if (Date.now() > end)
      fail(
        text === undefined
          ? `“${lost}” is missing after the change`
          : `“${text}” is not translated${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      )
    await pause(200)
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Returns the texts once they have not changed for a moment. */
async function settle(read: () => Promise<string[]>): Promise<string[]> {
  for (let before = await read(); ; ) {
    await pause(calm)
    const now = await read()
    if (now.join('\n') === before.join('\n')) return now
    before = now
  }
}
