import { readFileSync } from 'node:fs'
import type { PopupName } from '../../src/core/site/popup-names.ts'
import { expect, logIn, openByScript, type Page, test } from './fixtures.ts'
import { installClock } from './pass-time.ts'

const popup = (page: Page) => page.getByRole('dialog')
const openPopup = async (page: Page, name: PopupName) => {
  await page.waitForFunction(() => window.Tessera?.ready.then(() => true))
  await openByScript(page, name)
  await expect(popup(page)).toBeVisible()
}

test('tests: the browser loads the built bundle on a host page [CARD-29]', async ({ page, sandbox }) => {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, file] = request.url().match(/\/tessera\/((?:loader|chunks\/.*)\.js)$/) ?? []
    if (file) files.add(file)
  })
  await page.goto(`${sandbox.host}/brand-site/`)
  for (const widget of ['account', 'lobby', 'winners', 'announcements'])
    await expect(page.locator(`[data-tessera=${widget}]`)).toHaveAttribute('data-tessera-state', 'ready')
  const loaded = [...files]
  expect(loaded.length).toBeGreaterThan(4)
  const folder = process.env['TESSERA_DIST'] ?? 'dist/tessera'
  for (const file of loaded) {
    const served = await (await fetch(`${sandbox.gateway}/tessera/${file}`)).text()
    expect(served === readFileSync(`${folder}/${file}`, 'utf8'), file).toBe(true)
  }
})

test('second widget on a page: loads only its own files; a second instance loads none [CARD-15]', async ({ open, page }) => {
  const pass = await installClock(page)
  let fetched: string[] = []
  page.on('request', (request) => request.url().includes('/tessera/') && fetched.push(request.url().split('/tessera/')[1] ?? ''))
  const add = async (widget: string, nth = 0) => {
    await page.evaluate((name) => document.body.insertAdjacentHTML('beforeend', `<div data-tessera="${name}"></div>`), widget)
    await expect(page.locator(`[data-tessera=${widget}]`).nth(nth)).toHaveAttribute('data-tessera-state', 'ready')
    await pass(3000) // for parts that the widget loads when the page is idle
  }
  await open('<div data-tessera="winners"></div>')
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready')
  await pass(3000)
  const first = new Set(fetched)
  expect([...first].filter((file) => file.startsWith('chunks/core-'))).toHaveLength(1)
  fetched = []
  await add('register')
  expect(fetched.some((file) => file.startsWith('chunks/register-'))).toBe(true)
  expect(fetched.filter((file) => first.has(file) || /core[-.]/.test(file))).toEqual([])
  fetched = []
  await add('register', 1)
  await add('winners', 1)
  expect(fetched).toEqual([])
})

test('guest: can open login and registration [ROLE-03]', async ({ open }) => {
  const page = await open('<button data-tessera-open="login">In</button><button data-tessera-open="register">Up</button>')
  await page.evaluate(() => window.Tessera?.ready)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest') // 'loading' until the brand has loaded
  await page.getByRole('button', { name: 'In', exact: true }).click()
  await expect(popup(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Up', exact: true }).click()
  await expect(popup(page).getByRole('button', { name: 'Create account' })).toBeVisible()
})

test('mobile number: invalid by the bounds or refused by the gateway, an error at the field [VALID-61]', async ({
  open,
  context,
  sandbox,
}) => {
  await context.route(`${sandbox.host}/brand.json`, (route) => route.fulfill({ json: { mobileDigits: 0, languages: ['EN'] } }))
  const page = await open('', { script: { 'data-brand': `${sandbox.host}/brand.json` } })
  await openPopup(page, 'register')
  const mobile = popup(page).getByRole('textbox', { name: 'Mobile number' })
  await mobile.fill('917')
  await mobile.blur()
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await expect(mobile).toHaveAccessibleDescription('Enter a valid mobile number.')
  await mobile.fill('9176661')
  await mobile.blur()
  await expect(mobile).not.toHaveAttribute('aria-invalid')
  // the gateway's own rule requires ten digits
  await popup(page).getByLabel('Verification code').fill('123456')
  await popup(page).getByLabel('Password', { exact: true }).fill('harbour-9x')
  await popup(page).getByLabel('Repeat password').fill('harbour-9x')
  await popup(page).getByRole('checkbox').check()
  await popup(page).getByRole('button', { name: 'Create account' }).click()
  await expect(mobile).toHaveAccessibleDescription('Enter a valid mobile number.')
})

test('staff account: launch and favourite ask for a login to the user account [ERR-05]', async ({ open, sandbox, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('<div data-tessera="winners"></div><div data-tessera="lobby" data-parts="rows"></div>')
  const said = 'Please login to the user account'
  await logIn(page, sandbox, 'staff1')
  expect(await page.evaluate(() => window.Tessera?.session.get())).toMatchObject({ status: 'member', account: 'staff1' })
  const slots = page.getByRole('region', { name: 'Slots', exact: true })
  await slots.getByRole('button', { name: 'Favourite: Gilded Dragon' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(said)
  await page.keyboard.press('Escape')
  await expect(slots.getByRole('button', { name: 'Favourite: Gilded Dragon' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('region', { name: 'Winners' }).getByRole('listitem').first().getByRole('button').press('Enter')
  await expect(popup(page).getByRole('alert')).toContainText(said)
  await expect(popup(page).locator('iframe')).toHaveCount(0)
})

test("wrong domain: the operator's addresses are shown as safe links [CALL-09]", async ({ open, sandbox, axe }) => {
  await sandbox.set({ isDomainValid: false, domainRoute: ['https://play.example/lobby', 'javascript:alert(1)', 'http://evil.example'] })
  const page = await open('<main><h1>Shop</h1><div data-tessera="winners"></div></main>')
  const widget = page.locator('[data-tessera=winners]')
  await expect(widget.getByText('Invalid URL, please contact customer service')).toBeVisible()
  await expect(widget.getByRole('link')).toHaveCount(1)
  await expect(widget.getByRole('link', { name: 'play.example' })).toHaveAttribute('href', 'https://play.example/lobby')
  await expect(widget.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  await axe()
})

test("maintenance: its end is in the page's language, afterwards the widget is back", async ({ open, sandbox, context }) => {
  const end = Date.UTC(2031, 4, 17, 13, 5)
  await sandbox.set({ systemStatus: 1, maintenanceEnd: end })
  await context.route(`${sandbox.host}/brand.json`, (route) => route.fulfill({ json: { languages: ['DE', 'EN'] } }))
  const page = await open('', { script: false })
  await page.clock.install()
  await open('<div data-tessera="winners"></div>', { script: { 'data-brand': `${sandbox.host}/brand.json`, 'data-language': 'DE' } })
  await expect(page.getByRole('status')).toContainText('17. Mai 2031, 13:05')
  await sandbox.set({ systemStatus: 0 })
  await page.clock.runFor(31_000)
  await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
})

test('Firebase errors: each code has its message [ERR-20 ERR-21 ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 ERR-28]', async ({
  open,
  page,
  sandbox,
  context,
}) => {
  const headers = { 'access-control-allow-origin': '*' }
  const brand = { languages: ['EN'], identity: 'firebase', firebase: { module: 'https://identity.example/firebase.js', sms: 'on' } }
  await context.route(`${sandbox.host}/brand.json`, (route) => route.fulfill({ json: brand, headers }))
  await context.route('https://identity.example/firebase.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers,
      body: `const fail = () => { if (window.refusal) throw { code: 'auth/' + window.refusal } }
        export const createIdentity = () => ({ signIn: async () => '', sendCode: async () => { fail(); return async () => { fail(); return '' } } })`,
    }),
  )
  await page.clock.install()
  await open('', { script: { 'data-brand': `${sandbox.host}/brand.json` } })
  await openPopup(page, 'login')
  await popup(page).getByRole('tab', { name: 'Mobile number' }).click()
  const refuse = (code: string) => page.evaluate((refusal) => void Object.assign(window, { refusal }), code)
  const mobile = popup(page).first().getByRole('textbox', { name: 'Mobile number' })
  const warning = page.getByRole('alertdialog')
  let number = 9176660100
  for (const [code, text] of [
    ['invalid-phone-number', 'Invalid or missing phone number'],
    ['missing-phone-number', 'Invalid or missing phone number'],
    ['too-many-requests', 'Too many requests, try again after 5 minutes'],
    ['captcha-check-failed', 'The captcha check failed.'],
    ['quota-exceeded', 'The quota is not sufficient. Please contact customer service.'],
    ['operation-not-allowed', 'This operation is not enabled. Please contact customer service.'],
    ['something-new', 'Unknown error'],
  ] as const) {
    await refuse(code)
    await mobile.fill(String(number++))
    await page.clock.runFor(1100) // the button is throttled
    await popup(page).first().getByRole('button', { name: 'Send code' }).click()
    await expect(warning, code).toContainText(text)
    await warning.getByRole('button', { name: 'OK' }).click()
    await expect(warning).toHaveCount(0)
  }
  await refuse('')
  await mobile.fill(String(number++))
  await page.clock.runFor(1100)
  await popup(page).getByRole('button', { name: 'Send code' }).click()
  await expect(popup(page).getByRole('button', { name: /Send again in/ })).toBeVisible()
  for (const [code, text] of [
    ['invalid-verification-code', 'Invalid or missing verification code'],
    ['missing-verification-code', 'Invalid or missing verification code'],
    ['code-expired', 'The code has expired. Please send it again.'],
  ] as const) {
    await refuse(code)
    await popup(page).getByRole('textbox', { name: 'Verification code' }).fill('123456')
    await popup(page).locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(popup(page).locator('form'), code).toContainText(text)
  }
})

test('guest: can browse games, announcements and promotions [SITE-02]', async ({ open }) => {
  const page = await open('<div data-tessera="lobby"></div><div data-tessera="announcements" data-popup="off"></div>')
  await expect(page.getByRole('list', { name: 'Games: Hot' }).getByRole('button').first()).toBeVisible()
  const news = page.getByRole('list', { name: 'List of announcements' }).getByRole('button')
  await expect(news).toHaveCount(9)
  await news.filter({ hasText: 'First deposit, 100%' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'First deposit, 100%' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('button', { name: 'Go to promotion' })).toBeVisible()
  expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
})
