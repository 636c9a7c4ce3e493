import { serveDocument } from './document-site.ts'
import { allReady, expect, type Page, test, warningsOf } from './fixtures.ts'

/** Pages that were written from README.md and docs/operators alone: tests/documents. */
const site = test.extend<{ visit: (name: string) => Promise<Page> }>({
  visit: async ({ page, sandbox }, use) => {
    const stops: (() => void)[] = []
    const warnings = warningsOf(page)
    await page.addInitScript(() => {
      const seen = { shift: 0, reports: [] as string[] }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      document.addEventListener('securitypolicyviolation', (event) => seen.reports.push(`${event.violatedDirective} ${event.blockedURI}`))
    })
    await use(async (name) => {
      const { origin, stop } = await serveDocument(name, sandbox)
      stops.push(stop)
      await page.goto(origin)
      await expect(widget(page, 'account')).toBeVisible()
      await allReady(page)
      expect(await seenBy(page), 'of a page that was just opened').toEqual({ isStill: true, reports: [] })
      return page
    })
    expect(warnings, 'warnings in the console').toEqual([])
    expect((await seenBy(page)).reports).toEqual([])
    for (const stop of stops) stop()
  },
})

const seenBy = (page: Page) =>
  page.evaluate(() => {
    const { shift, reports } = (window as unknown as { seen: { shift: number; reports: string[] } }).seen
    return { isStill: shift < 0.02, reports }
  })

const widget = (page: Page, name: string) => page.locator(`[data-tessera=${name}]`)

const loginButton = (page: Page) => page.locator('button[data-tessera-open=login]')

/** Logs in through the page's own button and the keyboard. */
async function logInByHand(page: Page): Promise<void> {
  await loginButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('player1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Player123!')
  await page.keyboard.press('Enter')
  await expect(depositEntry(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(loginButton(page)).toBeHidden()
}

const depositEntry = (page: Page) => widget(page, 'account').getByRole('button', { name: 'Deposit' })
const firstGame = (page: Page, name: string) => widget(page, 'lobby').getByRole('button', { name }).first()
const depositForm = (page: Page) => page.getByRole('heading', { name: 'Deposit', exact: true }).first()

/** Opens a game in Tessera's popup and closes it again. */
async function playAGame(page: Page, name: string): Promise<void> {
  await firstGame(page, name).click()
  const game = page.getByRole('dialog', { name })
  await expect(game.locator('iframe')).toBeVisible()
  await game.getByRole('button', { name: 'Lobby' }).click()
  await expect(game).toHaveCount(0)
}

site('CARD-47 a static page has its own frame for games and its own menu of languages', async ({ visit }) => {
  const page = await visit('static-page')
  await loginButton(page).click()
  // derived from the brand's surface colour, although the page sets no colour for tabs
  await expect(page.getByRole('dialog').getByRole('tablist').filter({ hasText: 'Mobile number' })).toHaveCSS(
    'background-color',
    'rgb(7, 26, 23)',
  )
  await page.keyboard.press('Escape')
  await logInByHand(page)
  await firstGame(page, 'Thunder Forum').click()
  const game = page.getByRole('dialog', { name: 'Thunder Forum' })
  await expect(game.frameLocator('iframe').getByRole('heading', { name: 'Our own game room' })).toBeVisible()
  await game.getByRole('button', { name: 'Back to the slots' }).click()
  await page.getByLabel('Language').selectOption('ES')
  await expect(widget(page, 'account').getByRole('button', { name: 'Depositar' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Language')).toHaveValue('ES')
  await widget(page, 'account').getByRole('button', { name: 'Depositar' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Depositar' }).first()).toBeVisible()
})

site('CARD-47 a theme of WordPress sends deposits to the page of its own cashier', async ({ visit }) => {
  const page = await visit('wordpress-theme')
  await logInByHand(page)
  await playAGame(page, 'Thunder Forum')
  await expect(page.locator('html')).toHaveAttribute('data-played', 'Thunder Forum')
  await depositEntry(page).click()
  await expect(page).toHaveURL(/cashier\.html$/)
  await expect(depositForm(page)).toBeVisible()
})

site('CARD-47 a React app built by Vite changes the category of its lobby and shows games itself', async ({ visit }) => {
  const page = await visit('vite-react')
  await logInByHand(page)
  await firstGame(page, 'Thunder Forum').click()
  await page.getByRole('dialog', { name: 'Thunder Forum' }).getByRole('button', { name: 'Leave the game' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Live' }).click()
  await expect(firstGame(page, 'Roulette Lumen')).toBeVisible()
  await page.getByLabel('Language').selectOption('JA')
  await expect(widget(page, 'account').getByRole('button', { name: '入金' })).toBeVisible()
  await page.getByLabel('Language').selectOption('EN')
  await page.getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Deposit' }).first()).toBeVisible()
})

site('CARD-47 a page that React draws on the server is hydrated without a word', async ({ visit }) => {
  const page = await visit('server-react')
  await logInByHand(page)
  await expect(page.getByText('You have 12480.50 USD')).toBeVisible()
  await playAGame(page, 'Roulette Lumen')
  await depositEntry(page).click()
  await expect(page.getByText('Our cashier is waiting')).toBeVisible()
})

site('CARD-47 a site with Turbo keeps its member on every visit', async ({ visit }) => {
  const page = await visit('turbo-site')
  await logInByHand(page)
  await playAGame(page, 'Thunder Forum')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await depositEntry(page).click()
  await expect(page).toHaveURL(/wallet\.html$/)
  await expect(widget(page, 'account')).toBeVisible()
  await allReady(page)
  await expect(widget(page, 'wallet').getByRole('heading', { name: 'Deposit' })).toBeVisible()
  await page.locator('#deposit').click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Deposit' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Slots', exact: true }).click()
  await expect(firstGame(page, 'Thunder Forum')).toBeVisible()
  await expect(depositEntry(page)).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

site('CARD-47 a page with a nonce and Trusted Types needs no more than the documents allow', async ({ visit }) => {
  const page = await visit('strict-policy')
  await logInByHand(page)
  await playAGame(page, 'Octo Reef')
  await expect(page.getByText('Last game: Octo Reef')).toBeVisible()
  await depositEntry(page).click()
  await expect(page.getByText('Deposits are taken at the desk.')).toBeVisible()
  await page.getByRole('button', { name: 'Terms' }).click() // the gateway's HTML, which needs the Trusted Types policy `tessera`
  await expect(page.getByRole('dialog').locator('p').nth(2)).toBeVisible()
})
