import { allReady, expect, logIn, type Page, test, warningsOf } from './fixtures.ts'

/** The public popup stores that it was seen, so it has to open. */
test.use({ publicPopup: true })

/** Everything that the page's origin has stored. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))
const nothing = { local: [], session: [], cookies: '', databases: [], caches: [] }
const say = (page: Page, consent: 'granted' | 'denied') => page.evaluate((given) => window.Tessera?.setConsent(given), consent)
const closePopups = async (page: Page) => {
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const body = ['account', 'lobby', 'winners', 'announcements'].map((name) => `<div data-tessera="${name}"></div>`).join('')
const remember = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Remember my username' })

test('consent: nothing is stored before it, choices are stored with it, its withdrawal removes them', async ({ open }) => {
  const page = await open(body, { script: { 'data-consent': 'required' } })
  await page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  await expect(remember(page)).toHaveCount(0)
  expect(await kept(page)).toEqual(nothing)

  await say(page, 'granted')
  await expect(remember(page)).toBeVisible()
  await expect.poll(() => kept(page)).toMatchObject({ local: ['tessera:language'], session: expect.arrayContaining(['tessera:hot']) })
  await remember(page).check()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Username' }).fill('player1')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Player123!')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await expect.poll(async () => (await kept(page)).cookies).toBe('tessera_username=player1')
  await page.evaluate(() => {
    localStorage.setItem('cart', 'the host’s own')
    document.cookie = 'visitor=1'
  })

  // the next page knows language and name, although the host has not repeated the consent yet
  const asked = page.waitForRequest(/language=TY/)
  await page.reload()
  await asked
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  expect((await kept(page)).local).toEqual(['cart', 'tessera:language'])
  await say(page, 'denied')
  await expect.poll(() => kept(page)).toEqual({ ...nothing, local: ['cart'], cookies: 'visitor=1' })
  // without consent nothing is stored later either
  await page.evaluate(() => window.Tessera?.setLanguage('EN'))
  await page.evaluate(() => window.Tessera?.open('help'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await kept(page)).local).toEqual(['cart'])
})

test('consent: without it a login is stored with its own keys only', async ({ open, sandbox }) => {
  const page = await open(body, { script: { 'data-consent': 'denied' } })
  await closePopups(page)
  await logIn(page, sandbox)
  await expect.poll(async () => (await kept(page)).session).toContain('USER_POPUP')
  const { session, ...rest } = await kept(page)
  expect(rest).toEqual({ local: ['tessera:in-tabs'], cookies: '', databases: [], caches: [] })
  expect(session).toEqual(['USER_POPUP', 'tessera:member', 'tessera:token'])
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => kept(page)).toEqual(nothing)
})

test('consent: denied on a later page, removes what an earlier page stored', async ({ open }) => {
  const page = await open(body)
  await closePopups(page)
  await page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await expect.poll(() => kept(page)).toMatchObject({ local: ['tessera:language'], session: expect.arrayContaining(['ANONYMOUS_POPUP']) })
  await open(body, { script: { 'data-consent': 'denied' }, page })
  await closePopups(page) // without storage it can't know that it was shown before
  expect(await kept(page)).toEqual(nothing)
})

test('setConsent: works before and after the loader; an unknown value gives a warning and stores nothing', async ({ open, page }) => {
  const warnings = warningsOf(page)
  const queue = (calls: unknown) => `<script>window.Tessera = { q: ${JSON.stringify(calls)} }</script>`
  await open(body, { head: queue([['configure', [{ consent: 'yes' }]]]), script: { 'data-consent': 'granted' } })
  await allReady(page)
  expect(await kept(page)).toEqual(nothing)
  await open(body, { head: queue([['setConsent', ['granted']]]), script: { 'data-consent': 'yes' }, page })
  await expect.poll(async () => (await kept(page)).session).toContain('ANONYMOUS_POPUP')
  expect(warnings.filter((text) => text.includes('"yes" is no consent'))).toHaveLength(2)
})

test('consent: without it the site stores no theme, side menu, scroll places or inviter', async ({ page, sandbox }) => {
  await page.route(`${sandbox.gateway}/**`, async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toMatch(/<script[^>]* src="[^"]*loader\.js"/)
    await route.fulfill({ response, body: html.replace(/(<script[^>]* src="[^"]*loader\.js")/, '$1 data-consent="required"') })
  })
  await page.goto(`${sandbox.gateway}/?affiliateCode=agent1`)
  await page.locator('[aria-controls=side-menu]').click()
  await page.mouse.wheel(0, 600)
  await page.goto(`${sandbox.gateway}/rng`)
  await expect(page.getByRole('contentinfo')).toHaveAttribute('aria-busy', 'false')
  await page.goBack()
  await expect(page.locator('[aria-controls=side-menu]')).toBeVisible()
  expect(await kept(page)).toEqual(nothing)
  await say(page, 'granted')
  await expect.poll(async () => (await kept(page)).session).toContain('tessera:invite')
})
