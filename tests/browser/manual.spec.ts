import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'

/** Tests the documents that the gateway serves at /docs, as `npm run docs` builds them, and the quick starts, followed to the letter. */
const built = existsSync('dist/docs') ? test : test.skip

built('the documents are found by their search, read in both themes, and ask nobody else', async ({ page, sandbox }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sandbox.gateway) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  const reports: string[] = []
  await page.exposeFunction('report', (what: string) => void reports.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { report(what: string): void }).report(`${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
  await page.goto(`${sandbox.gateway}/docs`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Tessera')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('BONUS_FORFEIT')
  await page.getByRole('option').filter({ hasText: 'Errors by code' }).first().click()
  await expect(page).toHaveURL(/\/docs\/reference\/errors#bonus_forfeit$/)
  await expect(page.getByRole('heading', { name: 'BONUS_FORFEIT' })).toBeInViewport()

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const first = await ground()
  await page.getByRole('switch').first().click()
  await expect.poll(ground).not.toBe(first)

  await page.getByRole('link', { name: 'This page as Markdown' }).click()
  await expect(page).toHaveURL(/\/docs\/reference\/errors\.md$/)
  await expect(page.locator('body')).toContainText('# Errors by code')
  expect(foreign).toEqual([])
  expect(reports).toEqual([])
})

built('search of the documents: everyday words, the page that explains comes first', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.gateway}/docs`)
  await page.getByRole('button', { name: 'Search' }).click()
  const first: Record<string, string> = {}
  const expected = {
    csp: 'Content security policy',
    webhook: 'Deposits: how paid money gets into the wallet',
    nginx: 'Start it',
    iframe: 'Frames',
    cookies: 'Consent',
    cors: 'CORS',
    'rate limit': 'Rate limits and messages',
    'blocked account': 'The console',
    prometheus: 'Metrics, logs and traces',
    healthcheck: 'Health',
    'browser support': 'Oldest browsers',
    upgrade: 'Upgrades',
    pricing: 'Licences',
    'change colours': 'Theming',
    'hide play money': 'brand.json',
    sso: 'Login from your own back end',
    gdpr: 'Consent',
    rollback: 'Which address',
    i18n: 'Languages',
  }
  for (const query of Object.keys(expected)) {
    await page.getByRole('searchbox').fill('')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.getByRole('searchbox').fill(query)
    first[query] = (await page.getByRole('option').first().locator('.titles .title.main').textContent())?.trim() ?? ''
  }
  expect(first).toEqual(expected)
  await page.getByRole('searchbox').fill('qqqqzzzz')
  await expect(page.getByText('Try one word, such as theme, token or deposit.')).toBeVisible()
})

built('the examples of the documents run on the same gateway', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.gateway}/docs/start/live-examples`)
  await expect(page.locator('.live [data-tessera]:not([data-tessera-state=ready])')).toHaveCount(0)
  expect(await page.locator('.live [data-tessera=lobby] .game-tile').count()).toBeGreaterThan(0)
  await page.locator('.live').getByRole('button', { name: 'Find a game' }).click()
  await expect(page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox'))).toBeFocused()
})

built('a page that does not exist says so, with status 404', async ({ page, sandbox, allow }) => {
  allow(/404/)
  const answer = await page.goto(`${sandbox.gateway}/docs/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('PAGE NOT FOUND')).toBeVisible()
})

for (const width of [390, 820, 1440])
  built(`pages of the documents are not wider than the window, and axe finds nothing: ${width} px`, async ({ page, sandbox, axe }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 820 ? 'dark' : 'light' })
    for (const address of ['', 'start/react', 'operators/theming', 'reference/script-api', 'accessibility']) {
      await page.goto(`${sandbox.gateway}/docs/${address}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
      await axe()
    }
  })

/** The code blocks of a quick start, with the sandbox's own address. */
function blocks(name: string, language: string, sandbox: Sandbox): string[] {
  const text = readFileSync(`docs/start/${name}.md`, 'utf8').replaceAll('http://localhost:4700', sandbox.gateway)
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code)
}

async function logInByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.getByRole('textbox', { name: 'Username' }).fill('player1')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Player123!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('quick start of a static page: works as written', async ({ page, sandbox }) => {
  const [html = ''] = blocks('static-html', 'html', sandbox)
  sandbox.serve('/quick/index.html', html)
  sandbox.serve('/quick/casino.css', blocks('static-html', 'css', sandbox)[0] ?? '', { 'content-type': 'text/css' })
  sandbox.serve('/quick/casino.js', blocks('static-html', 'js', sandbox)[0] ?? '', { 'content-type': 'text/javascript' })
  sandbox.serve('/cashier.html', '<!doctype html><title>Cashier</title><h1>Our cashier</h1>')
  await page.goto(`${sandbox.host}/quick/index.html`)
  await expect(page.locator('[data-tessera]:not([data-tessera-state=ready])')).toHaveCount(0)
  await expect(page.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
  await logInByHand(page)
  await expect(page.locator('.for-guests').first()).toBeHidden()
  await page.locator('[data-tessera=account]').getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByRole('heading', { name: 'Our cashier' })).toBeVisible()
})

test('quick start of a tag manager: works as written, long after the page', async ({ page, sandbox }) => {
  const [loader = '', places = '', adds = '', layer = ''] = blocks('tag-manager', 'html', sandbox).map((code) =>
    code
      .replace('https://cdn.example/tessera', `${sandbox.gateway}/tessera`)
      .replace('https://api.example', sandbox.gateway)
      .replace("'data-brand', 'https://cdn.example/brand.json'", "'data-language', 'EN'"),
  )
  sandbox.serve(
    '/tagged.html',
    `<!doctype html><html lang="en"><title>Tagged</title><link rel="icon" href="data:,"><main>${places}</main></html>`,
  )
  await page.goto(`${sandbox.host}/tagged.html`)
  for (const tag of [layer, loader, adds])
    await page.evaluate((code) => void document.head.append(document.createRange().createContextualFragment(code)), tag)
  await expect(page.locator('[data-tessera]')).toHaveCount(2)
  await expect(page.locator('[data-tessera]:not([data-tessera-state=ready])')).toHaveCount(0)
  await logInByHand(page)
  const names = await page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event))
  expect(names).toContain('tessera_session')
  expect(names).toContain('tessera_open')
})
