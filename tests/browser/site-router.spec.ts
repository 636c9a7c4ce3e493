import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { startSandbox } from './sandbox.ts'
import { openSite, placeOf } from './site.ts'

const dialog = (page: import('./fixtures.ts').Page) => page.getByRole('dialog')

test('site widget: each home address shows the home page [ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 CARD-13]', async ({ page, sandbox }) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await openSite(page, sandbox, path)
    await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Winners' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible()
  }
})

test("site: a widget's view is a page in the site's layout [CARD-13]", async ({ page, sandbox, open, tab }) => {
  test.setTimeout(120_000)
  const host = await tab()
  /** What a view shows: its headings, list entries and fields, without values that change every moment. */
  const views: [widget: string, path: string, seen: (at: Locator) => Locator][] = [
    ['promotions', '/promotions', (at) => at.locator('.promotion-card h3')],
    ['announcements', '/announce', (at) => at.locator('.board-entry')],
    ['lobby" data-category="RNG', '/rng', (at) => at.locator('.list-vendors button, .chips button')],
    ['winners', '/', (at) => at.getByRole('region', { name: 'Winners' }).locator('h2')],
    ['login', '/login', (at) => at.locator('.session-form').getByRole('textbox')],
    ['agent', '/agent', (at) => at.locator('.session-form').getByRole('textbox')],
  ]
  const written = (at: Locator) => at.evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? each.textContent))
  for (const [widget, path, seen] of views) {
    await open(`<div data-tessera="${widget}" data-popup="off"></div>`, { page: host })
    const ofWidget = seen(host.locator('[data-tessera]'))
    await expect(ofWidget.first()).toBeVisible()
    const expected = await written(ofWidget)
    await openSite(page, sandbox, path)
    // the login is in the popups' own root element
    await expect.poll(() => written(seen(page.locator('[data-tessera=site], [data-tessera-popups]'))), { message: path }).toEqual(expected)
    if (path !== '/agent') for (const part of ['banner', 'contentinfo', 'main'] as const) await expect(page.getByRole(part)).toHaveCount(1)
  }
})

test('/login: home page with the login popup, becomes /; Back closes the popup [ROUTE-05 ROUTE-06]', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/login')
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => placeOf(page)).toBe('/')
})

test('/register and /forget: home page with their popup; closing leads to / [ROUTE-07 ROUTE-08]', async ({ page, sandbox }) => {
  for (const [path, name] of [
    ['/register', 'Sign up'],
    ['/forget', 'Forgot password'],
  ] as const) {
    await openSite(page, sandbox, path)
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
    await expect.poll(() => placeOf(page)).toBe(path)
    await expect(page.getByRole('region', { name: 'Offers' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => placeOf(page)).toBe('/')
  }
})

test('popup in the history: Back closes it, its link opens it, the page below stays', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng?vassalage=JL&open=search')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => placeOf(page)).toBe('/rng?vassalage=JL')
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => placeOf(page)).toBe('/rng?vassalage=JL')
})

test('Back and Forward: restore page, filters and scroll position', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng')
  await expect(page.getByRole('heading', { name: 'Slots', level: 2 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1800)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  const left = await page.evaluate(() => scrollY)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.evaluate(() => {
    const site = document.querySelector('[data-tessera=site]')?.shadowRoot
    ;(site?.querySelector('a[href="/live"]') as HTMLElement | null)?.click()
  })
  await expect.poll(() => placeOf(page)).not.toBe('/rng')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Slots', level: 2 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('unknown address: status 404 and a page with links', async ({ page, sandbox, allow }) => {
  allow(/404/)
  const answer = await page.request.get(`${sandbox.gateway}/nowhere`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
  await openSite(page, sandbox, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Tessera')
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect.poll(() => placeOf(page)).toBe('/')
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
})

test('routes: each has title, description and canonical address; personal lists are noindex', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng?vassalage=JL')
  await expect(page).toHaveTitle('Slots · Tessera')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${sandbox.gateway}/rng`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow')
  await openSite(page, sandbox, '/favorite')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('invite code in the first address: is sent when the visitor registers on another route', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/?referralCode=AGENT1')
  await page.getByRole('main').getByRole('link', { name: 'Slots', exact: true }).click()
  await expect.poll(() => placeOf(page)).toBe('/rng')
  await page.getByRole('button', { name: 'Sign up' }).first().click()
  await expect(dialog(page)).toContainText('You were invited by')
})

test('site page headers: isolate opened windows, allow no device access, and require TLS where available', async ({ request, sandbox }) => {
  const headersOf = async (gateway: string) => (await request.get(`${gateway}/`, { headers: { accept: 'text/html' } })).headers()
  const headers = await headersOf(sandbox.gateway)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=(), payment=()')
  expect(headers['strict-transport-security']).toBeUndefined()
  const secure = await startSandbox({ PUBLIC_URL: 'https://casino.example', TRUST_PROXY: 'none' })
  expect((await headersOf(secure.sandbox.gateway))['strict-transport-security']).toBe('max-age=31536000')
  await secure.stop()
})
