import { type Check, fail } from './check.ts'

/** A language of the brand's other than the page's first. */
const other = 'DE'
/** Milliseconds without a change, after which texts count as complete. */
const calm = 300

/** Run in the page: every text of ours that can be seen, in widgets and popups. */
function visibleTexts(): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (node instanceof Text) {
      if (node.parentElement?.checkVisibility() && node.data.trim() !== '') found.push(node.data.trim())
      return
    }
    if (node instanceof HTMLInputElement && node.placeholder !== '') found.push(node.placeholder)
    for (const child of node.childNodes) walk(child)
  }
  for (const each of document.querySelectorAll('[data-tessera], [data-tessera-popups]')) if (each.shadowRoot) walk(each.shadowRoot)
  return found
}

/** After a change of the language every text is the one that a page loaded in that language has. */
export const language: Check = async (visit) => {
  const { tab } = visit
  const openLogin = () => visit.openPopup('login', {}, 'dialog button[type=submit]')
  const read = async () => {
    for (let before = await tab.run(visibleTexts); ; ) {
      await new Promise((resolve) => setTimeout(resolve, calm))
      const now = await tab.run(visibleTexts)
      if (now.join('\n') === before.join('\n')) return now
      before = now
    }
  }
  await visit.load()
  await openLogin()
  const first = await read()
  await tab.run((code) => window.Tessera?.setLanguage(code), other)
  const changed = await read()
  await visit.load(other)
  await openLogin()
  const wanted = await read()
  if (wanted.join() === first.join()) fail('the page does not begin in the language of its attribute')
  const [text, ...more] = changed.filter((each) => !wanted.includes(each))
  if (text !== undefined) fail(`“${text}” is not translated${more.length > 0 ? ` (and ${more.length} more)` : ''}`)
  const [lost] = wanted.filter((each) => !changed.includes(each))
  if (lost !== undefined) fail(`“${lost}” is missing after the change`)
}
