import { expect, logIn, type Page, serveBrand, test } from './fixtures.ts'

const widgets =
  '<div data-tessera="account"></div><div data-tessera="lobby" data-parts="search,navigation"></div><div data-tessera="wallet"></div><div data-tessera="login"></div>'
/** Every text in Tessera's shadow roots, without figures that show the time. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    const read = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? ''
        if (text && !walker.currentNode.parentElement?.closest('time, script, style')) texts.push(text)
      }
    }
    for (const each of document.querySelectorAll('*')) if (each.shadowRoot) read(each.shadowRoot)
    return texts
  })

/** Simulates a page translator that looks into open shadow roots. `isLasting`: it also translates later changes. */
const translate = (page: Page, how: 'replaceChild' | 'insert, then remove' | 'textContent', isLasting: boolean) =>
  page.evaluate(
    ([how, isLasting]) => {
      const done = new WeakSet<Node>()
      const one = (text: Node) => {
        const parent = text.parentElement
        if (!parent || !text.textContent?.trim() || parent.closest('font, style, script') || done.has(text)) return
        const font = document.createElement('font')
        font.append(Object.assign(document.createElement('font'), { textContent: `«${text.textContent}»` }))
        if (how === 'replaceChild') parent.replaceChild(font, text)
        else if (how === 'textContent' && parent.childNodes.length === 1) parent.textContent = `«${text.textContent}»`
        else {
          parent.insertBefore(font, text)
          text.parentNode?.removeChild(text)
        }
        if (how === 'textContent') for (const each of parent.childNodes) done.add(each)
      }
      const all = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: Node[] = []
        while (walker.nextNode()) found.push(walker.currentNode)
        found.forEach(one)
      }
      for (const each of document.querySelectorAll('*')) {
        if (!each.shadowRoot) continue
        all(each.shadowRoot)
        if (isLasting)
          new MutationObserver((records) => {
            for (const { target, addedNodes } of records)
              for (const node of [...addedNodes, target]) {
                if (node instanceof Text) one(node)
                else all(node)
              }
          }).observe(each.shadowRoot, { childList: true, subtree: true, characterData: true })
      }
    },
    [how, isLasting] as const,
  )

for (const how of ['replaceChild', 'insert, then remove', 'textContent'] as const)
  test(`page translator (${how}): a change of language reaches every text, and the balance is current [CARD-47]`, async ({
    open,
    page,
    sandbox,
  }) => {
    await open(widgets, { script: { 'data-brand': serveBrand(sandbox, { languages: ['EN', 'DE'] }) } })
    await logIn(page, sandbox, 'vip1')
    await expect(page.locator('[data-tessera=wallet]').getByText('You can withdraw').first()).toBeVisible()
    await expect(page.locator('[data-tessera=wallet]').getByRole('textbox', { name: 'Amount' })).toBeVisible()
    await page.evaluate(() => window.Tessera?.setLanguage('DE'))
    await expect.poll(() => textsOf(page).then((texts) => texts.join())).toContain('Einzahlen')
    const german = await textsOf(page)
    await page.evaluate(() => window.Tessera?.setLanguage('EN'))
    await expect.poll(() => textsOf(page).then((texts) => texts.join())).toContain('Deposit')

    await translate(page, how, false)
    expect((await textsOf(page)).filter((text) => text.startsWith('«')).length).toBeGreaterThan(40)
    await page.evaluate(() => window.Tessera?.setLanguage('DE'))
    const same = (texts: string[]) => texts.map((text) => text.replace(/[«»]/g, '').trim())
    await expect.poll(async () => same(await textsOf(page))).toEqual(german)

    await translate(page, how, true)
    const balance = Number(await sandbox.balance('vip1')) + 7
    await sandbox.credit('vip1', '7.00')
    const shown = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(balance)
    await expect.poll(async () => (await textsOf(page)).filter((text) => text.includes(shown)).length).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => window.Tessera?.session.logout())
    await expect.poll(async () => (await textsOf(page)).join()).not.toContain(shown)
  })
