import type { Route } from 'playwright/test'
import { allReady, expect, type Page, type Sandbox, test, warningsOf } from './fixtures.ts'

interface Reported {
  reported: string[]
}

/** Opens a page that requires integrity for all scripts, with the loader pinned as in release.json. */
async function openStrict(
  open: (body: string, options: object) => Promise<Page>,
  sandbox: Sandbox,
  body: string,
  head = '',
): Promise<Page> {
  const { integrity } = (await (await fetch(sandbox.loader.replace('loader.js', 'release.json'))).json()) as { integrity: string }
  return open(body, {
    script: { integrity, crossorigin: 'anonymous' },
    headers: { 'integrity-policy': 'blocked-destinations=(script)' },
    head: `<script>
      window.reported = []
      new ReportingObserver((all) => all.forEach(({ body }) => reported.push(body.blockedURL)), { types: ['integrity-violation'], buffered: true }).observe()
    </script>${head}`,
  })
}
const widgets = ['lobby', 'login', 'register', 'account', 'winners', 'announcements', 'promotions', 'wallet', 'member', 'agent']
const reported = (page: Page) => page.evaluate(() => (window as unknown as Reported).reported)
const elements = (names: readonly string[]) => names.map((name) => `<div data-tessera="${name}"></div>`).join('')
/** Changes files in transit. */
const change = (page: Page, files: RegExp, changed: (text: string, route: Route) => string | Promise<string>) =>
  page.route(files, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: await changed(await response.text(), route) })
  })
const makeForeign = (code: string) => `window.isForeign = true\n${code}`
const isForeign = (page: Page) => page.evaluate(() => 'isForeign' in window)

test('Integrity-Policy: widgets, login, popups and another language cause no report', async ({ open, sandbox, allow }) => {
  test.slow()
  const page = await openStrict(open, sandbox, elements(widgets))
  await allReady(page)
  await page.evaluate(() => window.Tessera?.open('login'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player1')
  await dialog.getByLabel('Password', { exact: true }).fill('Player123!')
  await dialog.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await expect(dialog).toHaveCount(0)
  for (const name of ['member', 'help'] as const) {
    await page.evaluate((name) => window.Tessera?.open(name), name)
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.evaluate(() => window.Tessera?.setLanguage('TY'))
  await allReady(page)
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((file) => /\/tessera\/chunks\//.test(file)).length).toBeGreaterThan(12)
  expect(files.filter((file) => /dictionaries-\w+\/TY\//.test(file)).length).toBeGreaterThan(4)
  expect(await reported(page)).toEqual([])

  // checks that policy and report work: a script without integrity is blocked and reported
  allow(/integrity/i)
  const foreign = `${sandbox.gateway}/tessera/loader.js?unchecked`
  await page.evaluate((address) => import(address).catch(() => {}), foreign)
  await expect.poll(() => reported(page)).toEqual([foreign])
})

test('Integrity-Policy: the full-page site causes no report', async ({ open, sandbox }) => {
  const page = await openStrict(open, sandbox, '<div data-tessera="site" data-base="/"></div>')
  await allReady(page)
  await expect(page.locator('footer').first()).toBeAttached()
  expect(await reported(page)).toEqual([])
})

// the popup opens `content`, which imports `pages`; `after-first-view` has the hashes of both
for (const file of ['content', 'pages', 'after-first-view'])
  test(`integrity: a modified later bundle ${file} is never run, and the popup shows the failure`, async ({ open, page, allow }) => {
    allow(/integrity|digest/)
    await change(page, new RegExp(`/chunks/${file}-`), makeForeign)
    await open(elements(['account']))
    await allReady(page)
    const warnings = warningsOf(page)
    await page.evaluate(() => window.Tessera?.open('help'))
    await expect(page.getByRole('alertdialog')).toContainText('Network link is abnormal, please try again')
    expect(await isForeign(page)).toBe(false)
    expect(warnings.filter((line) => line.includes('popup help failed'))).toHaveLength(1)
  })

const isRefused = (line: string) =>
  /^Tessera: \S+\/dictionaries-\w+\/\w+\/\w+\.json is not used: it is not what was built \(integrity\)$/.test(line)

for (const [what, changed] of [
  ['has another text', (text: string) => text.replace('Winners', 'Rigged')],
  [
    'is that of another language',
    async (_text: string, route: Route) => (await route.fetch({ url: route.request().url().replace('/EN/', '/TY/') })).text(),
  ],
  ['is a script', () => 'window.isForeign = true'],
] as const)
  test(`integrity: a text file that ${what} is refused with one console line, and the widget fails`, async ({ open, page }) => {
    await change(page, /dictionaries-\w+\/EN\/core\.json/, changed)
    const warnings = warningsOf(page)
    await open(elements(['winners']))
    await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
    expect(warnings.filter(isRefused)).toHaveLength(1)
    expect(await isForeign(page)).toBe(false)
    await expect(page.getByText('Rigged')).toHaveCount(0)
  })

test('integrity: modified texts of another language are refused, the page keeps its language', async ({ open, page }) => {
  await change(page, /dictionaries-\w+\/TY\/core\.json/, (text) => text.replace('\\":\\"', '\\":\\"Fake '))
  await open(elements(['account']))
  await allReady(page)
  const warnings = warningsOf(page)
  const before = await page.locator('[data-tessera=account]').getByRole('button').allTextContents()
  await page.evaluate(() => window.Tessera?.setLanguage('TY').catch(() => {}))
  expect(warnings.filter(isRefused)).toHaveLength(1)
  expect(await page.locator('[data-tessera=account]').getByRole('button').allTextContents()).toEqual(before)
})

test('integrity: the core is checked also on a page that changed a built-in name', async ({ open, sandbox, page, allow }) => {
  allow(/integrity|digest|can't run/)
  const head = '<script>window.encodeURIComponent = () => 1</script>'
  await openStrict(open, sandbox, elements(['winners']), head)
  await allReady(page)
  expect(await reported(page)).toEqual([])
  await change(page, /\/chunks\/core-/, makeForeign)
  await openStrict(open, sandbox, elements(['winners']), head)
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
  expect(await isForeign(page)).toBe(false)
})
