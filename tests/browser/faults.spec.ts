import { enterAs } from './member.ts'
import { expect, logIn, type Page, serveBrand, test } from './fixtures.ts'
import { watchRequests } from './pass-time.ts'

const winners = '<div data-tessera="winners"></div>'
const account = '<div data-tessera="account"></div>'
const register = '<div data-tessera="register"></div>'
const network = 'Network link is abnormal, please try again'
const late = 'The page took longer time to load, please check your network connectivity'
const has = (page: Page, state: string, widget = 'winners') =>
  expect(page.locator(`[data-tessera=${widget}]`)).toHaveAttribute('data-tessera-state', state)
const chunk = (widget: string) => new RegExp(`/tessera/chunks/${widget}-[^/]+\\.js`)
const errors = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    document.addEventListener('tessera:error', (event) => void told.push((event as CustomEvent).detail))
  })
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: unknown[] }).told)

for (const fault of ['503', 'reset'] as const)
  test(`chunk with ${fault}: after three tries its widget shows Retry, which works; other widgets are not affected`, async ({
    open,
    page,
    allow,
  }) => {
    allow(/ERR_FAILED|ERR_CONNECTION/)
    await errors(page)
    let tries = 0
    await page.route(chunk('register'), (route) => {
      tries++
      return fault === '503' ? route.fulfill({ status: 503 }) : route.abort('connectionreset')
    })
    await open(register + account)
    await has(page, 'ready', 'account')
    await has(page, 'failed', 'register')
    await expect(page.getByText(network)).toBeVisible()
    expect(tries).toBe(3)
    const error = expect.objectContaining({ name: 'TesseraError', message: 'widget register: NETWORK' })
    expect(await told(page)).toEqual([{ code: 'NETWORK', widget: 'register', error }])
    await page.unroute(chunk('register'))
    await page.getByRole('button', { name: 'Retry' }).click()
    await has(page, 'ready', 'register')
    await expect(page.getByText(network)).toHaveCount(0)
  })

test('chunk: fails once, the automatic retry loads it', async ({ open, page, allow }) => {
  allow(/404/)
  let tries = 0
  await page.route(/\/tessera\/chunks\/core-/, (route) => (tries++ < 2 ? route.fulfill({ status: 404 }) : route.fallback()))
  await open(winners)
  await has(page, 'ready')
})

test('chunk: hangs for 120 seconds, skeleton, then a message and Retry [CONST-29 ERR-02]', async ({ open, page }) => {
  await page.clock.install()
  await page.route(chunk('register'), () => {}) // the request stays pending
  await open(register + account)
  await has(page, 'ready', 'account')
  await page.clock.runFor(100_000)
  await has(page, 'loading', 'register')
  expect(await page.locator('[data-tessera=register]').evaluate((element) => element.clientHeight)).toBeGreaterThan(100)
  await page.clock.runFor(20_000)
  await has(page, 'failed', 'register')
  await expect(page.getByText(late)).toBeVisible()
  await page.unroute(chunk('register'))
  await page.getByRole('button', { name: 'Retry' }).click()
  await has(page, 'ready', 'register')
})

test('core: fails to load, each widget says so; Retry loads all, and earlier subscribers get their events', async ({
  open,
  page,
  allow,
}) => {
  allow(/503/)
  await page.route(/\/tessera\/chunks\/core-/, (route) => route.fulfill({ status: 503 }))
  await open(winners + account)
  await page.evaluate(() => {
    Object.assign(window, { isReady: false })
    window.Tessera?.on('ready', () => Object.assign(window, { isReady: true }))
  })
  await has(page, 'failed')
  await has(page, 'failed', 'account')
  await page.unroute(/\/tessera\/chunks\/core-/)
  for (const widget of ['winners', 'account']) await page.locator(`[data-tessera=${widget}]`).getByRole('button', { name: 'Retry' }).click()
  await has(page, 'ready')
  await has(page, 'ready', 'account')
  expect(await page.evaluate(() => (window as unknown as { isReady: boolean }).isReady)).toBe(true)
  await page.evaluate(() => window.Tessera?.ready)
})

test('popup: opened while the core fails, shows a message, and Retry opens it', async ({ open, page, allow }) => {
  allow(/503/)
  await page.route(/\/tessera\/chunks\/core-/, (route) => route.fulfill({ status: 503 }))
  await open('<button data-tessera-open="login">Log in</button>')
  await page.locator('[data-tessera-open]').click()
  const fault = page.getByRole('dialog')
  await expect(fault).toContainText(network, { timeout: 15_000 })
  await fault.getByRole('button', { name: 'Close' }).click()
  await expect(fault).toHaveCount(0)
  await page.locator('[data-tessera-open]').click()
  await expect(fault).toContainText(network, { timeout: 15_000 })
  await page.unroute(/\/tessera\/chunks\/core-/)
  await fault.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog').locator('form').first()).toBeVisible()
  expect(await page.locator('body > div').count()).toBe(1) // the element of the popups
})

test('popup: its chunk fails, shows a message, and Retry opens it', async ({ open, page, allow }) => {
  allow(/503|Tessera/)
  await open(account)
  await has(page, 'ready', 'account')
  await page.route('**/dictionaries-*/EN/register.json', (route) => route.fulfill({ status: 503 }))
  await page.evaluate(() => window.Tessera?.open('register'))
  await expect(page.getByRole('alertdialog')).toContainText(network)
  await page.unroute('**/dictionaries-*/EN/register.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog').locator('form').first()).toBeVisible()
})

for (const gone of ['after-first-view', 'sign-in'])
  test(`new release without the old files: a popup says so, and one tap reloads the page: ${gone}`, async ({ open, page, allow, axe }) => {
    allow(/404|Tessera/)
    await page.route(new RegExp(`/tessera/chunks/${gone}-`), (route) => route.fulfill({ status: 404 }))
    await open(`${account}<button data-tessera-open="login">Log in</button>`)
    await has(page, 'ready', 'account')
    await page.locator('[data-tessera-open]').click()
    const fault = page.getByRole('alertdialog', { name: 'This part of the page stopped working.' })
    await expect(fault).toContainText('There is a new version of this page.', { timeout: 15_000 })
    await expect(fault.getByRole('button', { name: 'Reload' })).toHaveCSS('border-radius', '10px')
    await expect(fault.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await axe()
    await fault.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
    await page.locator('[data-tessera-open]').click()
    await expect(fault).toBeVisible({ timeout: 15_000 })
    await page.unroute(new RegExp(`/tessera/chunks/${gone}-`))
    const loaded = page.waitForEvent('load')
    await fault.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await has(page, 'ready', 'account')
    await page.locator('[data-tessera-open]').click()
    await expect(page.getByRole('dialog').locator('form').first()).toBeVisible()
  })

test('widget that throws: shows a message, Retry brings it back; siblings and host keep working [CARD-47]', async ({
  open,
  page,
  sandbox,
}) => {
  await errors(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(winners + account, { script: { 'data-brand': serveBrand(sandbox, { languages: ['DE'] }), 'data-language': 'DE' } })
  await has(page, 'ready')
  await has(page, 'ready', 'account')
  // breaks a platform function that the widget's next render calls: German amounts are formatted by Intl
  await page.evaluate(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') as PropertyDescriptor
    const broken = () => {
      throw new Error('broken platform')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { ...format, get: broken })
    Object.assign(window, { mend: () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', format) })
    const element = document.querySelector('[data-tessera=winners]') as HTMLElement
    element.replaceWith(element.cloneNode())
  })
  await has(page, 'failed')
  await expect(page.locator('[data-tessera=winners]').getByText('Dieser Teil der Seite funktioniert nicht mehr.')).toBeVisible()
  await has(page, 'ready', 'account')
  const error = expect.objectContaining({ name: 'TesseraError', message: 'widget winners: UNKNOWN' })
  expect(await told(page)).toContainEqual({ code: 'UNKNOWN', widget: 'winners', error })
  expect(faults).toEqual([])
  await page.evaluate(() => (window as unknown as { mend(): void }).mend())
  await page.locator('[data-tessera=winners]').getByRole('button', { name: 'Erneut versuchen' }).click()
  await has(page, 'ready')
})

test('gateway unreachable: one message in each widget, and Retry works [ERR-01]', async ({ open, page, allow }) => {
  allow(/ERR_FAILED|ERR_CONNECTION|ERR_INTERNET/)
  await page.route('**/wps/**', (route) => route.abort('connectionrefused'))
  await open(winners + account)
  await has(page, 'failed')
  await expect(page.getByText(network).first()).toBeVisible()
  await page.unroute('**/wps/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await has(page, 'ready')
  await has(page, 'ready', 'account')
})

for (const [what, answer] of [
  ['HTML', { contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }],
  ['nothing', { body: '' }],
  ['half of a JSON text', { contentType: 'application/json', body: '{"success":tr' }],
  ['another envelope', { json: { ok: 1 } }],
  ['a value of another type', { json: { success: true, value: 7 } }],
] as const)
  test(`gateway answers ${what}: an unknown error, without a stack [ERR-03 CALL-72]`, async ({ open, page, sandbox }) => {
    await page.route('**/wps/system/permission', (route) =>
      route.fulfill({
        ...answer,
        headers: { 'access-control-allow-origin': sandbox.host, ...('contentType' in answer && { 'content-type': answer.contentType }) },
      }),
    )
    await open(winners)
    await has(page, 'failed')
    await expect(page.getByText('Unknown error')).toBeVisible()
    await expect(page.getByText(/ at |\.js:|undefined|null/)).toHaveCount(0)
  })

test('invalid domain: shows the message of §8 [ERR-08]', async ({ open, page, sandbox }) => {
  await sandbox.set({ isDomainValid: false })
  await open(winners)
  await has(page, 'failed')
  await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible()
})

test('response fields missing, null, extra or of another type: the remaining data are shown', async ({ open, page, sandbox }) => {
  const wild = async (path: string, change: (value: Record<string, unknown>) => unknown) =>
    page.route(`**${path}**`, async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const body = (await response.json()) as { value: Record<string, unknown> }
      await route.fulfill({ response, json: { ...body, value: change(body.value), extra: [1] } })
    })
  await wild('/wps/system/permission', (value) => ({
    info: { whitelabel: { X: 'yes', FREEPLAY3: true }, resources: [null, 3], register: { username: 5 } },
    more: value['none'],
  }))
  await wild('/wps/system/publicInfo', () => ({ currencySymbol: null, availablePromo: 'x' }))
  await wild('/wps/member/info', ({ id, account, type }) => ({ id, account, type, nickname: null, avatar: 7, vipLevel: 'gold' }))
  await wild('/wps/member/balance', () => ({ balance: 'NaN', currency: 4 }))
  await open(winners + account)
  await logIn(page, sandbox)
  await has(page, 'ready')
  await has(page, 'ready', 'account')
  await expect(page.locator('[data-tessera=account]').getByText('Deposit')).toBeVisible()
  const shown = await page.locator('[data-tessera=account]').evaluate((element) => element.shadowRoot?.textContent ?? '')
  expect(shown).not.toMatch(/NaN|undefined|null|\b0\.00/)
})

test('401 during a session: all widgets log out, and the next login works', async ({ open, page, sandbox }) => {
  await open(account + winners)
  await logIn(page, sandbox)
  await page.route('**/wps/**', (route) =>
    route.request().headers()['authorization']
      ? route.fulfill({
          status: 401,
          json: { success: false, code: 'NOT_LOGGED_IN' },
          headers: { 'access-control-allow-origin': sandbox.host },
        })
      : route.fallback(),
  )
  await page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await page.evaluate(() => {
    const element = document.createElement('div')
    element.dataset['tessera'] = 'lobby'
    document.body.append(element)
  })
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
  expect(await page.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
  await page.unroute('**/wps/**')
  await logIn(page, sandbox)
  expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
})

test('logout: offline, ends the session in both tabs [STATE-02]', async ({ open, page, sandbox, tab, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await open(account)
  await logIn(page, sandbox)
  const second = await open(account, { page: await tab() })
  await expect.poll(() => second.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await context.setOffline(true)
  await page.evaluate(() => window.Tessera?.session.logout())
  for (const each of [page, second]) {
    await expect.poll(() => each.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
    expect(await each.evaluate(() => sessionStorage.getItem('tessera:token'))).toBeNull()
  }
  await context.setOffline(false)
})

test('widget removed during its requests: no late error; put back, it mounts', async ({ open, page }) => {
  const faults: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  const answered = watchRequests(page)
  let let_go: () => void = () => {}
  const held = new Promise<void>((resolve) => (let_go = resolve))
  await page.route('**/wps/relay/**', async (route) => {
    await held
    await route.fallback().catch(() => {})
  })
  await open(winners)
  await has(page, 'ready')
  await page.evaluate(() => {
    const element = document.querySelector('[data-tessera]') as HTMLElement
    Object.assign(window, { element })
    element.remove()
  })
  let_go()
  await answered()
  expect(faults).toEqual([])
  await page.evaluate(() => document.body.append((window as unknown as { element: HTMLElement }).element))
  await has(page, 'ready')
  await expect(page.locator('[data-tessera=winners] li').first()).toBeAttached()
})

test('parts loaded later: a failure is shown in the part’s own place, and Retry loads it', async ({ page, sandbox, allow }) => {
  allow(/503/)
  const parts = /\/tessera\/chunks\/(after-first-view|security)-/
  const gone = () => page.route(parts, (route) => route.fulfill({ status: 503 }))
  await enterAs(page, sandbox, 'player1', '/') // this page loads one of these parts
  await gone()
  await page.reload()
  const foot = page.locator('footer')
  await expect(foot.getByRole('alert')).toContainText(network)
  await page.unroute(parts)
  await foot.getByRole('button', { name: 'Try again' }).click()
  await expect(foot.getByRole('link').first()).toBeVisible()

  await gone()
  await page.goto(`${sandbox.gateway}/member#securityCenter`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(network)
  await page.unroute(parts)
  await main.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
})
