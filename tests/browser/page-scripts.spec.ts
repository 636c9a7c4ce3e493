import { expect, type Page, test, warningsOf } from './fixtures.ts'

const winners = '<div data-tessera="winners"></div>'
const announcements = '<div data-tessera="announcements"></div>'
const isReady = (page: Page, selector = '[data-tessera]') =>
  expect(page.locator(selector).first()).toHaveAttribute('data-tessera-state', 'ready')

/** Collects the page's gateway calls from now on: paths with their queries. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(wps|lgw)\//.test(pathname)) calls.push(pathname + search)
  })
  return calls
}

test('data-tessera-state: if the host removes it, it is written four times; then only events report the state', async ({ open }) => {
  const page = await open(`${winners}<div data-tessera="account"></div>`, {
    head: `<script>
      window.removals = 0
      window.states = []
      addEventListener('tessera:ready', ({ detail }) => states.push(detail.widget))
      addEventListener('DOMContentLoaded', () => {
        const host = document.querySelector('[data-tessera=winners]')
        new MutationObserver(() => {
          if (!host.hasAttribute('data-tessera-state')) return
          removals++
          if (removals < 1000) host.removeAttribute('data-tessera-state')
        }).observe(host, { attributes: true })
      })
    </script>`,
  })
  await isReady(page, '[data-tessera=account]')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { states: string[] }).states.toSorted()))
    .toEqual(['account', 'winners'])
  // each change of the page makes the watcher look at all elements again
  for (let round = 0; round < 5; round++) await page.evaluate(() => document.body.append(document.createElement('i')))
  expect(await page.evaluate(() => (window as unknown as { removals: number }).removals)).toBeLessThanOrEqual(4)
})

test('prerendered page: no call, token or popup is used before it is shown', async ({ open, sandbox, page }) => {
  const calls = callsOf(page)
  const token = await sandbox.loginToken('player1')
  await open(`${winners}${announcements}`, {
    path: `/?tessera-token=${token}`,
    script: { 'data-gateway': sandbox.gateway },
    head: `<script>Object.defineProperty(document, 'prerendering', { get: () => !window.isShown })</script>`,
  })
  await page.waitForFunction(() => window.Tessera?.version)
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /chunks\/core/.test(name)).length))
    .toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.evaluate(() => {
    Object.assign(window, { isShown: true })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await isReady(page)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get('member').account)).toBe('player1')
})

/** Evaluates the loader's text, as shells of micro-frontends do: it has no `currentScript` and no `src`. */
const evaluated = (loader: string, before = '') =>
  `<script>${before};fetch('${loader}').then((answer) => answer.text()).then((text) => (0, eval)(text))</script>`

test('loader whose text is evaluated: one warning, the widgets fail without offering a reload', async ({ open, page, sandbox }) => {
  const warnings = warningsOf(page)
  const asked: string[] = []
  page.on('request', (request) => /chunks/.test(request.url()) && asked.push(request.url()))
  await open(`${winners}${evaluated(sandbox.loader)}`, { script: false })
  const element = page.locator('[data-tessera=winners]')
  await expect(element).toHaveAttribute('data-tessera-state', 'failed')
  await expect(element.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(warnings.filter((text) => text.includes('<script src>'))).toHaveLength(1)
  expect(asked).toEqual([])
})

test('loader whose text is evaluated: works with configure({ src }), called before or after it', async ({ open, page, sandbox }) => {
  const configured = `window.Tessera = { q: [['configure', [{ src: '${sandbox.loader}', language: 'EN' }]]] }`
  const warnings = warningsOf(page)
  await open(`${winners}${evaluated(sandbox.loader, configured)}`, { script: false })
  await isReady(page)
  expect(warnings).toEqual([])
  await open(`${winners}${evaluated(sandbox.loader)}`, { script: false })
  await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
  await page.evaluate((src) => window.Tessera?.configure({ src, language: 'EN' }), sandbox.loader)
  await isReady(page)
})

test('loader inside another file of the host: missing files are not reported as a new release', async ({ open, page, sandbox, allow }) => {
  allow(/404/)
  const text = await (await fetch(sandbox.loader)).text()
  sandbox.serve('/cache/all.js', `window.other = 1;${text}`, { 'content-type': 'text/javascript' })
  await open(`${winners}<script src="/cache/all.js"></script>`, { script: false })
  const element = page.locator('[data-tessera=winners]')
  await expect(element).toHaveAttribute('data-tessera-state', 'failed')
  const warnings = warningsOf(page)
  await page.reload()
  await expect(element).toHaveAttribute('data-tessera-state', 'failed')
  await expect(element.getByRole('alert')).not.toContainText('new version')
  expect(warnings.some((text) => text.includes('/cache/chunks/'))).toBe(true)
})

for (const [what, around] of [
  ['on a link', '<a href="/elsewhere" data-tessera="winners" style="display:block"></a>'],
  ['inside a link', '<a href="/elsewhere"><div data-tessera="winners"></div></a>'],
  ['inside a summary', '<details><summary><div data-tessera="winners"></div></summary>more</details>'],
  ['inside a label', '<label><input type="checkbox" onchange="location.href=\'/elsewhere\'"><div data-tessera="winners"></div></label>'],
] as const)
  test(`widget ${what}: a click on its button does only the button's action, with one warning`, async ({ open, page }) => {
    const warnings = warningsOf(page)
    await open(around)
    await isReady(page)
    const address = page.url()
    await page.getByRole('button', { name: /Pause/ }).first().click()
    await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeVisible()
    expect(page.url()).toBe(address)
    expect(await page.locator('details[open], input:checked').count()).toBe(0)
    expect(warnings.filter((text) => text.includes('is inside <'))).toHaveLength(1)
  })
