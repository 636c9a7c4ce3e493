import { closePublicPopup, expect, type Page, type Sandbox, test as base } from './fixtures.ts'
import { newMember } from './member.ts'
import { type PathProxy, startPathProxy } from './path-proxy.ts'
import { startSandbox } from './sandbox.ts'
import { openSite, placeOf } from './site.ts'

interface Under {
  behind: PathProxy
  /** The gateway as visitors reach it, through the proxy; `sandbox` bypasses it. */
  site: Sandbox
}

const test = base.extend<{ strays: string[] }, Under>({
  behind: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from the pattern
    async ({}, use) => {
      const behind = await startPathProxy()
      await use(behind)
      behind.stop()
    },
    { scope: 'worker' },
  ],

  sandbox: [
    async ({ behind }, use) => {
      const { sandbox, stop } = await startSandbox({ PUBLIC_URL: behind.address, TRUST_PROXY: 'none' })
      behind.passTo(sandbox.gateway)
      await use(sandbox)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  site: [async ({ behind, sandbox }, use) => use({ ...sandbox, gateway: behind.address }), { scope: 'worker' }],

  /** Collects the page's requests to addresses outside the path; none is allowed. */
  strays: [
    async ({ context, behind, site }, use) => {
      await closePublicPopup(context, { ...site, gateway: new URL(behind.address).origin })
      const strays: string[] = []
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && !url.startsWith(`${behind.address}/`)) strays.push(url)
      })
      await use(strays)
      expect(strays).toEqual([])
      expect(behind.refused).toEqual([])
    },
    { auto: true },
  ],
})

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const attributes = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((all, each) => all.map((element) => element.getAttribute(each)), name)

test('site below a path: home, links, Back and Forward, reload and filters work', async ({ page, behind, site }) => {
  await openSite(page, site)
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${behind.address}/`)
  await page.locator('a[href="/api/promotions"]').first().click()
  await expect.poll(() => placeOf(page)).toBe('/api/promotions')
  await expect(page).toHaveTitle('Promotions · Tessera')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${behind.address}/promotions`)
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe('/api/')
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  await page.goForward()
  await expect.poll(() => placeOf(page)).toBe('/api/promotions')
  await page.reload()
  await expect(page.locator('.promotion-card').first()).toBeVisible()

  const links = await page
    .locator('[data-tessera=site] a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((href) => !href.startsWith('/api/'))).toEqual([])
  // filtering a list changes the address too
  await openSite(page, site, '/rng')
  await page.locator('.list-vendors button').nth(1).click()
  await expect.poll(() => placeOf(page)).toMatch(/^\/api\/rng\?vassalage=/)
})

test('site below a path: routes opened directly and links in new tabs work; an unknown address is 404', async ({
  page,
  context,
  allow,
  behind,
  site,
}) => {
  allow(/404/)
  await openSite(page, site, '/promotions')
  await expect(page.locator('.promotion-card').first()).toBeVisible()
  await expect(page).toHaveTitle('Promotions · Tessera')
  const opened = context.waitForEvent('page')
  await page
    .locator('.promotion-card-link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
  expect(placeOf(tab)).toMatch(/^\/api\/promotions#./)
  await tab.close()

  await openSite(page, site, '/news')
  await page.getByRole('main').locator('a[href^="/api/news#"]').first().click()
  // links inside editorial text
  await expect(page.getByRole('main').locator('.html a').first()).toHaveAttribute('href', /^\/api\//)

  const answer = await page.goto(`${behind.address}/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect.poll(() => placeOf(page)).toBe('/api/')
})

test('site below a path: popups open by address and close by Back; /login becomes the home page', async ({ page, site }) => {
  await openSite(page, site, '/rng?open=search')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => placeOf(page)).toBe('/api/rng')
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/api/rng?open=search')
  await openSite(page, site, '/register')
  await expect(page.getByRole('dialog', { name: 'Sign up', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => placeOf(page)).toBe('/api/')
  await openSite(page, site, '/login')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/api/')
})

test('site below a path: after the login the requested page opens; its links, share codes and a game work', async ({
  page,
  behind,
  sandbox,
  site,
}) => {
  const { account, password } = await newMember(sandbox, { credit: '100.00' })
  await openSite(page, site, '/member#wallet')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Username' }).fill(account)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => placeOf(page)).toBe('/api/member#wallet')
  await expect(headings(page).first()).toBeVisible()
  await expect.poll(() => behind.sockets).toContain('/wps/live')
  await page.reload() // the session is kept
  await expect.poll(() => placeOf(page)).toBe('/api/member#wallet')
  await page.getByRole('main').locator('a[href="/api/member#withdraw"]').first().click()
  await expect.poll(() => placeOf(page)).toBe('/api/member#withdraw')

  await openSite(page, site, '/member#referral')
  await expect(page.locator('.invite-link')).toContainText(`${behind.address}/register?referralCode=`)

  await openSite(page, site, '/rng')
  await page.locator('.list').getByRole('link', { name: /, / }).and(page.locator('.game-tile:not(.game-tile-resting) > *')).first().click()
  await expect.poll(() => placeOf(page)).toMatch(/^\/api\/seamless\?/)
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${behind.address}/games/`))
})

test('site below a path: a token in the address logs in and is removed', async ({ page, sandbox, site }) => {
  const token = await sandbox.loginToken('player1')
  await openSite(page, site, `/promotions?token=${token}`)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  expect(placeOf(page)).toBe('/api/promotions')
})

test('site below a path: files, icon, manifest, sitemap and robots.txt are below it', async ({ page, request, behind, site }) => {
  await openSite(page, site, '/promotions') // the home page preloads no bundles: the loader requests them
  for (const [selector, name] of [
    ['link[rel=modulepreload]', 'href'],
    ['link[rel=icon]', 'href'],
    ['link[rel=manifest]', 'href'],
    ['script[src]', 'src'],
  ] as const) {
    const named = await attributes(page, selector, name)
    expect(named.length).toBeGreaterThan(0)
    for (const address of named) {
      const { href, pathname } = new URL(address ?? '', behind.address)
      expect(pathname).toMatch(/^\/api\//)
      expect((await request.get(href)).status()).toBe(200)
    }
  }
  const manifest = (await (await request.get(`${behind.address}/site.webmanifest`)).json()) as {
    start_url: string
    icons: { src: string }[]
  }
  expect(manifest).toMatchObject({ start_url: '/api/', icons: [{ src: '/api/icon.svg' }] })
  const robots = await (await request.get(`${behind.address}/robots.txt`)).text()
  expect(robots).toContain('Disallow: /api/games/')
  expect(robots).toContain(`Sitemap: ${behind.address}/sitemap.xml`)
  expect(await (await request.get(`${behind.address}/sitemap.xml`)).text()).toContain(`<loc>${behind.address}/promotions</loc>`)
})
