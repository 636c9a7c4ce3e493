import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { goTo } from './clock.ts'
import { expect, type Page, type Sandbox, serveBrand, test as base } from './fixtures.ts'

/** Starts the example's back end on this test's gateway, as an operator would. */
async function startBackEnd({ gateway, operatorToken }: Sandbox): Promise<{ origin: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['examples/session-handover/server.js'], {
    env: { ...process.env, GATEWAY: gateway, OPERATOR_TOKEN: operatorToken, HANDOVER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [address] = /http:\S+/.exec(text.toString()) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('the back end has ended')))
  })
  return { origin, process: child }
}

const test = base.extend<{ questions: string[] }, { brand: string }>({
  brand: [
    async ({ sandbox }, use) => {
      const { origin, process } = await startBackEnd(sandbox)
      await use(origin)
      process.kill()
    },
    { scope: 'worker' },
  ],
  /** Paths of the calls that the page has made to its back end. */
  questions: async ({ page, brand }, use) => {
    const asked: string[] = []
    page.on('request', (request) => request.url() === `${brand}/login-token` && asked.push(request.method()))
    await use(asked)
  },
})

const hour = 3_600_000
const status = (page: Page) => page.evaluate(() => window.Tessera?.session?.get('member').status)
const ready = async (page: Page) => {
  for (const widget of ['account', 'wallet', 'lobby', 'winners'])
    await expect(page.locator(`[data-tessera=${widget}]`)).toHaveAttribute('data-tessera-state', 'ready')
}
/** Logs in at the brand. */
async function enter(page: Page, brand: string): Promise<void> {
  await page.goto(brand)
  await ready(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click() // the brand's own
  await expect(page.locator('html')).toHaveClass('is-member')
  await expect(page.locator('[data-tessera=wallet]').getByText('Main wallet').first()).toBeVisible()
}
/** Moves the gateway's clock past a session's maximum duration, so that the session expires. */
const expire = (sandbox: Sandbox) => goTo(sandbox, Date.now() + 13 * hour)
test.afterEach(({ sandbox }) => goTo(sandbox, 0))

/**
 * Advances the page's own clock, as if the machine had slept. The gateway's clock has to be moved first: otherwise a response in between
 * would make the page think that its clock is ahead.
 */
const goOn = (page: Page) =>
  page.evaluate((later) => {
    const now = Date.now
    Date.now = () => now() + later
  }, 13 * hour)

/** Makes the page believe that its tab is hidden, or visible again. */
const show = (page: Page, isShown: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isShown ? 'visible' : 'hidden',
  )

test("hand-over: the brand's login logs in the casino, also on the next page; its logout ends both", async ({ page, brand, questions }) => {
  await enter(page, brand)
  await page.evaluate(() => sessionStorage.clear()) // a new window has an empty session storage
  await page.reload()
  await expect.poll(() => status(page)).toBe('member')
  expect(questions).toHaveLength(3) // as a guest, after the login, and on this page
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => status(page)).toBe('guest')
  await page.reload()
  await ready(page)
  await expect.poll(() => status(page)).toBe('guest')
})

test('hand-over: the session ends under four widgets, one token request, reads are repeated, a transfer is not', async ({
  page,
  brand,
  sandbox,
  questions,
}) => {
  await enter(page, brand)
  const before = questions.length
  const balance = await sandbox.balance('player1')
  await page.evaluate(() => window.Tessera?.open('member', { page: 'transferFund' }))
  const form = page.getByRole('form', { name: 'Transfer' })
  await form.getByLabel('To', { exact: true }).selectOption('OSTRA')
  await form.getByRole('textbox', { name: 'Amount' }).fill('25')
  const sent: string[] = []
  await page.route('**/wps/relay/GCS_walletTransfer', async (route) => {
    sent.push(route.request().headers()['authorization'] ?? '')
    if (sent.length === 1) await expire(sandbox) // with the token that has expired by now
    await route.continue()
  })
  await form.getByRole('button', { name: 'Transfer $25.00' }).click()
  await expect(page.getByText('The service is briefly unavailable. Please try again in a minute.').first()).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(questions).toHaveLength(before + 1)
  expect(await sandbox.balance('player1')).toBe(balance)
  expect(await status(page)).toBe('member')

  await page.evaluate(() => window.Tessera?.close())
  await goTo(sandbox, Date.now() + 26 * hour)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-tessera]')) element.replaceWith(element.cloneNode())
  })
  await ready(page)
  await expect(page.locator('[data-tessera=wallet]').getByText('Main wallet').first()).toBeVisible()
  await expect.poll(() => questions.length).toBe(before + 2)
  expect(await status(page)).toBe('member')
  expect(sent).toHaveLength(1)
})

test('hand-over: a tab shown again after hours renews its session; a hidden tab does not', async ({ page, brand, sandbox, questions }) => {
  await enter(page, brand)
  const before = questions.length
  await show(page, false)
  await expire(sandbox)
  await goOn(page)
  const read = page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await read
  expect(questions).toHaveLength(before)
  await show(page, true)
  await expect.poll(() => questions.length).toBe(before + 1)
  await expect(page.locator('[data-tessera=wallet]').getByText('Main wallet').first()).toBeVisible()
})

test('hand-over: a tab offline for hours renews its session, also after a second loss of the network', async ({
  page,
  brand,
  sandbox,
  questions,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const setOffline = async (isOffline: boolean) => {
    await context.setOffline(isOffline)
    await page.waitForFunction((isOnline) => navigator.onLine === isOnline, !isOffline)
  }
  await enter(page, brand)
  const before = questions.length
  await page.route(
    '**/wps/session/login/token',
    async (route) => {
      await setOffline(true)
      await route.abort('internetdisconnected')
      await setOffline(false)
    },
    { times: 1 },
  )
  await setOffline(true)
  await expire(sandbox)
  await goOn(page)
  await setOffline(false)
  await expect.poll(() => questions.length).toBe(before + 2)
  await page.evaluate(() => window.Tessera?.open('member', { page: 'transferFund' }))
  await expect(page.getByRole('form', { name: 'Transfer' })).toBeVisible()
  expect(await status(page)).toBe('member')
})

test("hand-over: the host's function fails, the login form stays, and the error event has no member data", async ({
  page,
  brand,
  sandbox,
  allow,
}) => {
  allow(/502/)
  await enter(page, brand)
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    window.Tessera?.on('error', ({ detail }) => {
      const { code, error } = detail
      told.push([code, error instanceof Error, error.code, error.message, error.stack, String(error.cause)])
    })
  })
  await page.route(`${brand}/login-token`, (route) => route.fulfill({ status: 502, json: { account: 'player1' } }))
  await expire(sandbox)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-tessera]')) element.replaceWith(element.cloneNode())
  })
  await expect.poll(() => status(page)).toBe('guest')
  const told = await page.evaluate(() => (window as unknown as { told: unknown[][] }).told)
  expect(told).toHaveLength(1)
  expect(told[0]?.slice(0, 4)).toEqual(['TOKEN_FAILED', true, 'TOKEN_FAILED', 'session: TOKEN_FAILED'])
  expect(JSON.stringify(told)).not.toMatch(/player1|login-token|\d+\.\d\d/)
})

test("error event: has a location that the source maps resolve, without the error's message", async ({ page, open, sandbox }) => {
  // German amounts are formatted by Intl
  await open('<div data-tessera="winners"></div>', {
    path: '/account/ann-smith?mail=ann@mail.example',
    script: { 'data-brand': serveBrand(sandbox, { languages: ['DE'] }), 'data-language': 'DE' },
  })
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready')
  const [told, code] = await page.evaluate(async () => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') as PropertyDescriptor
    const broken = () => {
      throw new TypeError('annsmith +639171234567 ann@mail.example 12480.50')
    }
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', { ...format, get: broken })
    const heard = new Promise<string>((resolve) =>
      window.Tessera?.on('error', ({ detail: { error } }) => {
        const cause = error.cause as Error
        resolve([error.message, error.stack, error.request, cause.name, cause.message, cause.stack].join('\n'))
      }),
    )
    const older = new Promise<string>((resolve) =>
      document.addEventListener('tessera:error', (event) => resolve((event as CustomEvent<{ code: string; widget: string }>).detail.code)),
    )
    const element = document.querySelector('[data-tessera=winners]') as HTMLElement
    element.replaceWith(element.cloneNode())
    return Promise.all([heard, older])
  })
  expect(code).toBe('UNKNOWN')
  expect(told).toContain('widget winners: UNKNOWN')
  expect(told).toContain('TypeError')
  expect(told).not.toMatch(/annsmith|ann-smith|mail|639171234567|12480/)
  const [, file = '', line, column] = /\/tessera\/(\S+?\.js):(\d+):(\d+)/.exec(told) ?? []
  const dist = process.env['TESSERA_DIST'] ?? 'dist/tessera'
  const map = new SourceMap(JSON.parse(readFileSync(`${dist}/../maps/${file}.map`, 'utf8')))
  expect(map.findEntry(Number(line) - 1, Number(column) - 1)).toMatchObject({ originalSource: expect.stringMatching(/src\/.*\.tsx?$/) })
})
