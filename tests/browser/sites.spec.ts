import type { Request } from 'playwright/test'
import { nextSite, reactSite, staticHtmlSite, vueSite } from '../sites/sites.ts'
import type { Site as Made } from '../sites/start-server.ts'
import { wordpressSite } from '../sites/wordpress-site.ts'
import { expect, type Page, type Sandbox, test as base, warningsOf } from './fixtures.ts'

// Whole sites, built line by line from the quick starts: with session hand-over, their own pages for games and deposits, the brand's style
// and texts, and a strict policy.

interface Site {
  name: string
  make: (sandbox: Sandbox) => Promise<Made>
  /** Logs in at the site itself, from its first page. */
  logIn: (page: Page) => Promise<void>
  /** Logs out at the site. */
  logOut: (page: Page) => Promise<void>
  paths: { play: RegExp; cashier: RegExp }
  /** Calls that change data, which pages of other sites must not be able to make. */
  calls: { path: string; form: Record<string, string> }[]
  /** True if the site's policy requires Trusted Types. */
  isTrusted: boolean
}

const byForm: Site['logIn'] = async (page) => {
  await page.getByRole('banner').getByLabel('Name').fill('ann')
  await page.getByRole('banner').getByLabel('Password').fill('Harbour1!')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
}

const byButton: Site['logOut'] = (page) => page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()

const own: Omit<Site, 'name' | 'make'> = {
  logIn: byForm,
  logOut: byButton,
  paths: { play: /\/play\?game=/, cashier: /\/cashier$/ },
  calls: [
    { path: '/login', form: { name: 'ann', password: 'Harbour1!' } },
    { path: '/login-token', form: {} },
    { path: '/launch', form: { game: 'any' } },
    { path: '/logout', form: {} },
  ],
  isTrusted: true,
}
const sites: Site[] = [
  { ...own, name: 'static HTML', make: staticHtmlSite },
  { ...own, name: 'React and Vite', make: reactSite },
  { ...own, name: 'Vue and Vite', make: vueSite },
  { ...own, name: 'Next.js', make: nextSite },
  {
    name: 'WordPress',
    make: wordpressSite,
    logIn: (page) => widget(page, 'account').getByRole('button', { name: 'Log in' }).click(),
    logOut: (page) => page.getByRole('banner').getByRole('link', { name: 'Log out' }).click(),
    paths: { play: /\/play\/\?game=/, cashier: /\/cashier\/$/ },
    calls: ['tessera_launch', 'tessera_logout'].map((action) => ({ path: '/wp-admin/admin-ajax.php', form: { action, game: 'any' } })),
    isTrusted: false,
  },
]

const test = base.extend<{ follow: (make: Site['make']) => Promise<Made> }>({
  /** Builds a site from its document, and stops it after the test. */
  follow: async ({ sandbox }, use) => {
    const made: Made[] = []
    await use(async (make) => {
      const site = await make(sandbox)
      made.push(site)
      return site
    })
    for (const { stop } of made) await stop()
  },
})

const widget = (page: Page, name: string) => page.locator(`[data-tessera=${name}]`)
const ready = (page: Page, ...names: string[]) =>
  Promise.all(names.map((name) => expect(widget(page, name)).toHaveAttribute('data-tessera-state', 'ready')))
/** Returns true for the site's own call that ends its login. */
const isLogout = (request: Request) => request.method() === 'POST' && /logout/.test(`${request.url()} ${request.postData()}`)
const violations = (page: Page) => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
const account = (page: Page) => page.evaluate(() => window.Tessera?.session?.get('member').account)

for (const { name, make, logIn, logOut, paths, calls, isTrusted } of sites)
  test(`quick start of ${name}: the site built from it works`, async ({ page, sandbox, allow, follow }) => {
    const { origin } = await follow(make)
    const warnings = warningsOf(page)
    await page.addInitScript(() => {
      const violations: string[] = []
      Object.assign(window, { violations })
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
      })
    })
    const isClean = async () => expect([await violations(page), warnings]).toEqual([[], []])

    const answer = await page.goto(origin)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    await ready(page, 'account', 'lobby', 'winners')
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get('member').status)).toBe('guest')
    // the brand's texts and style
    await expect(widget(page, 'lobby').getByRole('heading', { name: 'Reels', exact: true })).toBeVisible()
    const signUp = widget(page, 'account').getByRole('button', { name: 'Sign up' })
    await expect(signUp).toHaveCSS('background-color', 'rgb(126, 224, 195)')
    await expect(signUp).toHaveCSS('text-transform', 'uppercase')
    await isClean()

    // the site's own login is handed over
    await logIn(page)
    await ready(page, 'account', 'lobby')
    await expect.poll(() => account(page)).toBe('player1')
    await isClean()

    // the game is played on the site's own page
    const launched = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(`${sandbox.gateway}/games/`))
    await widget(page, 'lobby').getByRole('button', { name: 'Gilded Dragon' }).first().click()
    await expect(page).toHaveURL(paths.play)
    const nodeId = new URL(page.url()).searchParams.get('game')
    const game = await launched
    const round = page.waitForResponse((response) => response.url().endsWith('/games/api/round'))
    await game.getByRole('button', { name: 'Spin', exact: true }).click()
    expect(await (await round).json()).toMatchObject({ success: true })
    expect(nodeId).toMatch(/./)
    await isClean()

    // deposits are on the site's own page
    await widget(page, 'account').getByRole('button', { name: 'Top up' }).click()
    await expect(page).toHaveURL(paths.cashier)
    await expect(page.getByRole('heading', { name: 'Cashier' })).toBeVisible()
    await ready(page, 'account')
    await expect.poll(() => account(page)).toBe('player1')
    await isClean()

    // a page of another site can neither launch a game nor log out with the member's cookies
    for (const { path, form } of calls) {
      const headers = { origin: 'https://other.example' }
      const refused = await page.request.post(origin + path, { form, headers, maxRedirects: 0 })
      expect(refused.status(), JSON.stringify([path, form])).toBe(403)
    }
    await page.reload()
    await expect.poll(() => account(page)).toBe('player1')
    expect(answer?.headers()['cache-control']).toContain('no-store') // a cached page would give everybody the same nonce

    // the policy enforces nonces and Trusted Types
    allow(/TrustedScript/)
    const isRefused = await page.evaluate(() => {
      try {
        document.createElement('script').text = 'window.isHere = true'
        return false
      } catch {
        return true
      }
    })
    expect(isRefused).toBe(isTrusted)
    expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/=-]{16,}'/)
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-/)

    // the site's own logout ends both sessions
    await page.goto(origin)
    await ready(page, 'account')
    const ended = page.waitForResponse((response) => isLogout(response.request()))
    await logOut(page)
    await ended
    await expect(async () => void (await page.goto(origin))).toPass() // the site itself navigates there too, which may abort this navigation
    await ready(page, 'account')
    await page.waitForFunction(() => window.Tessera?.session?.get('member').status === 'guest')
  })

test('static HTML site: a login form sent without a password is refused', async ({ page, follow }) => {
  const { origin } = await follow(staticHtmlSite)
  for (const name of ['nobody', 'ann']) {
    const answer = await page.request.post(`${origin}/login`, { form: { name }, headers: { origin }, maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']], name).toEqual([303, '/?wrong'])
  }
})

test('WordPress: a cached guest page logs no member out; a WordPress logout ends the session', async ({ page, context, follow }) => {
  const { origin } = await follow(wordpressSite)
  const guests = await (await page.request.get(origin)).text()
  await page.goto(`${origin}/wp-login.php`)
  await expect.poll(() => account(page)).toBe('player1')
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: guests }))
  const asked = page.waitForResponse((response) => /tessera_who/.test(response.request().postData() ?? ''))
  await page.goto(origin)
  await asked
  await ready(page, 'account', 'lobby')
  await expect.poll(() => account(page)).toBe('player1')
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain('wordpress_logged_in')

  // another member logs in to WordPress in another tab: this tab's session is replaced
  await context.addCookies([{ name: 'wordpress_logged_in', value: 'vip1', url: origin }])
  await page.goto(origin)
  await expect.poll(() => account(page)).toBe('vip1')

  await context.clearCookies({ name: 'wordpress_logged_in' })
  await page.goto(origin)
  await page.waitForFunction(() => window.Tessera?.session?.get('member').status === 'guest')
})
