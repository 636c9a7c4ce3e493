import { expect, type Page, serveBrand, test, warningsOf } from './fixtures.ts'

const account = '<div data-tessera="account"></div>'
const isReady = (page: Page, widget = 'account') =>
  expect(page.locator(`[data-tessera=${widget}]`)).toHaveAttribute('data-tessera-state', 'ready')
const setTexts = (page: Page, texts: Record<string, Record<string, string>>) =>
  page.evaluate((given) => window.Tessera?.setTexts(given), texts)

test('own texts: those of brand.json are in the first frame, the defaults never; the file is requested once', async ({
  open,
  page,
  sandbox,
}) => {
  const brand = serveBrand(sandbox, { texts: { EN: { 'account.login': 'Stage door' }, '*': { 'account.register': 'Velvet' } } })
  let asked = 0
  page.on('request', (request) => request.url() === brand && asked++)
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const button of document.querySelector('[data-tessera=account]')?.shadowRoot?.querySelectorAll('button') ?? [])
        seen.add(button.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await open('<div data-tessera="account" data-logo="off"></div>', { script: { 'data-brand': brand } })
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Stage door' })).toBeVisible()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].filter(Boolean))
  expect(seen.sort()).toEqual(['Stage door', 'Velvet'])
  expect(asked).toBe(1)
})

test('setTexts: changes texts of the current language at once, also queued before the loader', async ({ open, page, sandbox }) => {
  const brand = serveBrand(sandbox, { texts: { EN: { 'account.login': 'Stage door' } } })
  await open(account, {
    script: { 'data-brand': brand },
    head: `<script>window.Tessera = { q: [['setTexts', [{ EN: { 'account.register': 'Early' } }]]] }</script>`,
  })
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Early' })).toBeVisible()
  await setTexts(page, { EN: { 'account.login': 'Of the page', 'account.home': '<b>{{name}}</b> ahoy' }, ES: { 'account.login': 'Pase' } })
  await expect(page.getByRole('button', { name: 'Of the page' })).toBeVisible()
  await expect(page.getByRole('button', { name: '<b>Tessera</b> ahoy' })).toBeVisible()
  await page.evaluate(() => window.Tessera?.setLanguage('ES'))
  await expect(page.getByRole('button', { name: 'Pase' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrarse' })).toBeVisible()
})

test('own texts: HTML in them is shown as text', async ({ open, page }) => {
  await open(account)
  await isReady(page)
  await setTexts(page, { '*': { 'account.login': '<img src=x onerror="window.hit=1"><i>In</i>' } })
  await expect(page.getByRole('button', { name: '<img src=x onerror="window.hit=1"><i>In</i>' })).toBeVisible()
  expect(await page.locator('[data-tessera=account]').evaluate((host) => host.shadowRoot?.querySelectorAll('img, i').length)).toBe(0)
})

test('own texts: an unknown key, area or language gives one warning each', async ({ open, page }) => {
  const told = warningsOf(page)
  await open(account)
  await isReady(page)
  const odd = {
    en: { 'account.login': 'x' },
    EN: {
      'account.logon': 'x',
      'acount.login': 'x',
      nothing: 'x',
      'account.login': 'In',
      'common.error.OF_OURS': 'Ours',
      'wallet.mian': 'x',
    },
  }
  await setTexts(page, odd)
  await setTexts(page, odd)
  await expect.poll(() => told.length).toBe(4)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(told.sort()).toEqual([
    'Tessera: texts: there is no language "en"',
    'Tessera: texts: there is no text "account.logon"; texts.json beside the loader lists them',
    'Tessera: texts: there is no text "acount.login"; texts.json beside the loader lists them',
    'Tessera: texts: there is no text "nothing"; texts.json beside the loader lists them',
  ])
})

test('own texts: the two documented lines show the keys in place', async ({ open, page, sandbox }) => {
  await open(account)
  await isReady(page)
  const address = `${sandbox.loader.replace('loader.js', '')}texts.json`
  const texts = await page.evaluate(async (address) => {
    const texts = (await (await fetch(address)).json()) as Record<string, string>
    window.Tessera?.setTexts({ '*': Object.fromEntries(Object.keys(texts).map((key) => [key, key])) })
    return texts
  }, address)
  expect(texts['account.login']).toBe('Log in')
  await expect(page.getByRole('button', { name: 'account.login', exact: true })).toBeVisible()
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'login.submit', exact: true })).toBeVisible()
})

test("own texts: the loader's failure message is the operator's, in the page's language", async ({ open, page, sandbox, allow }) => {
  allow(/ERR_FAILED/)
  const brand = serveBrand(sandbox, { texts: { ES: { 'common.error.NETWORK': 'Sin red' }, '*': { 'common.retry': 'Da capo' } } })
  await page.route(/\/tessera\/chunks\/core-/, (route) => route.abort())
  await open(account, {
    script: { 'data-brand': brand, 'data-language': 'ES' },
    head: `<script>window.Tessera = { q: [['setTexts', [{ ES: { 'common.close': 'Basta' } }]]] }</script>`,
  })
  await expect(page.locator('[data-tessera=account]')).toHaveAttribute('data-tessera-state', 'failed')
  await expect(page.getByText('Sin red')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Da capo' })).toBeVisible()
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Basta' })).toBeVisible()
})
