import { allReady, expect, linesOf, type Page, test, warningsOf } from './fixtures.ts'

// The page's scripts redefine the browser's names. Either the widgets work, or the page says that they can't.

const body = '<div data-tessera="winners"></div><div data-tessera="account"></div><div data-tessera="login"></div>'

/** Logs in through the form, so that calls, events, forms and popups are used too. */
async function logInByForm(page: Page): Promise<void> {
  const form = page.locator('[data-tessera=login]')
  await form.getByRole('textbox', { name: 'Username' }).fill('player1')
  await form.getByLabel('Password', { exact: true }).fill('Player123!')
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.locator('[data-tessera=account]')).toContainText('$') // checks only a text: most of Playwright's tools fail in such a page
}

/** Names that cannot be redeclared, or that the test itself needs in the page. */
const kept = 'undefined NaN Infinity window document location top self'.split(' ')

test('names: a page with a constant for every global name, the widgets work and a player logs in', async ({
  open,
  page,
  sandbox,
  allow,
}) => {
  allow(/./) // errors of Playwright's own code, which uses the page's names
  await page.goto(sandbox.host)
  const names = await page.evaluate((kept) => {
    const isOwn = (name: string) => Object.getOwnPropertyDescriptor(window, name)?.configurable && /^[A-Za-z]\w*$/.test(name)
    return Object.getOwnPropertyNames(window).filter((name) => isOwn(name) && !kept.includes(name))
  }, kept)
  expect(names).toEqual(expect.arrayContaining(['URL', 'Map', 'Object', 'Promise', 'fetch', 'setTimeout', 'history', 'performance']))
  await open(body, { head: `<script>const ${names.map((name) => `${name} = 'the page’s'`).join(', ')}</script>` })
  await allReady(page)
  await logInByForm(page)
})

/** Scripts that redefine a name, by what they do. */
const scripts: Record<string, string> = {
  'var URL': 'var URL = "https://shop.example"',
  'a function URL': 'function URL() {}',
  'a Map of its own': 'window.Map = class { put() {} get() {} }',
  'Set is a text': 'var Set = "a"',
  'WeakMap is gone': 'delete window.WeakMap',
  'Symbol is an object': 'window.Symbol = {}',
  'JSON is gone': 'window.JSON = undefined',
  'Promise is a text': 'var Promise = "a"',
  'Proxy is gone': 'delete window.Proxy',
  'Event is a function': 'window.Event = function () {}',
  'CustomEvent is a function': 'window.CustomEvent = function () {}',
  'Text is a class': 'window.Text = class {}',
  'performance is an object': 'window.performance = {}',
  'fetch is a text': 'window.fetch = "a"',
  'Object is a text': 'window.Object = "a"',
  'Object.hasOwn is gone': 'delete Object.hasOwn',
  'Array is a text': 'window.Array = "a"',
  'timers return objects': 'const old = window.setTimeout; window.setTimeout = (work, time) => ({ id: old(work, time) })',
  'MutationObserver is gone': 'window.MutationObserver = undefined',
  'ResizeObserver is gone': 'delete window.ResizeObserver',
  'crypto is gone': 'delete window.crypto',
  'structuredClone is gone': 'delete window.structuredClone',
  'Reflect is an object': 'window.Reflect = {}',
  'Document is gone': 'delete window.Document',
  'HTMLElement is a text': 'window.HTMLElement = "a"',
  'addEventListener is a text': 'var addEventListener = "a"',
  'console is empty': 'window.console = {}',
  'all of them at once': `for (const name of 'URL Map Set WeakMap Symbol JSON Promise Proxy Event CustomEvent Text performance fetch Object MutationObserver Reflect'.split(' ')) window[name] = 'a'`,
}
for (const [what, script] of Object.entries(scripts))
  test(`names: ${what}, the widgets work and a player logs in`, async ({ open, page, allow }) => {
    allow(/./) // errors of Playwright's own code
    await open(body, { head: `<script>${script}</script>` })
    await allReady(page)
    await logInByForm(page)
  })

/** Built-ins that a script of the page has broken. They belong to literals and elements, so another realm can't supply intact ones. */
const broken = [
  'Array.prototype.map',
  'String.prototype.replace',
  'String.prototype.split',
  'Element.prototype.attachShadow',
  'Document.prototype.createElement',
]
for (const name of broken)
  test(`${name} throws: the widget fails with a console line`, async ({ open, page, allow }) => {
    allow(/./)
    const lines = linesOf(page)
    await open('<div data-tessera="winners"></div>', {
      head: `<script>${name} = () => { throw new Error('broken') }</script>`,
    })
    await expect(page.locator('[data-tessera-state=failed]')).toBeAttached()
    expect(lines.length).toBeGreaterThan(0)
  })

test('names: changed by the page while the core fails to load, each widget shows the network error and Retry works', async ({
  open,
  page,
  allow,
}) => {
  allow(/ERR_FAILED|Tessera/)
  await page.route(/chunks\/core-/, (route) => route.abort(), { times: 1 })
  await open('<div data-tessera="winners"></div>', { head: '<script>window.Map = class {}</script>' })
  const element = page.locator('[data-tessera=winners]')
  await expect(element).toHaveAttribute('data-tessera-state', 'failed')
  await expect(element).toContainText('Network link is abnormal')
  await element.getByRole('button', { name: 'Retry' }).click()
  await expect(element).toHaveAttribute('data-tessera-state', 'ready')
})

test('old browser, page without a console: each widget says that the browser is too old', async ({ open, page }) => {
  await open('<div data-tessera="winners"></div>', {
    head: '<script>window.console = {}; delete HTMLDialogElement.prototype.showModal</script>',
  })
  const element = page.locator('[data-tessera=winners]')
  await expect(element).toHaveAttribute('data-tessera-state', 'failed')
  await expect(element).toContainText('does not work in this browser')
})

/** Features that an older browser lacks, removed in every frame. */
const lacking: Record<string, string> = {
  'Array.prototype.at': 'delete Array.prototype.at',
  'Array.prototype.toSorted': 'delete Array.prototype.toSorted',
  'String.prototype.replaceAll': 'delete String.prototype.replaceAll',
  Object: 'delete Object.hasOwn',
  ResizeObserver: 'delete window.ResizeObserver',
  MutationObserver: 'delete window.MutationObserver',
  'HTMLDialogElement.prototype.showModal': 'delete HTMLDialogElement.prototype.showModal',
  CSSStyleSheet: 'delete CSSStyleSheet.prototype.replaceSync',
}
for (const [name, script] of Object.entries(lacking))
  test(`old browser without ${name}: one console line, a message in each widget, and the state failed`, async ({ open, page, allow }) => {
    allow(/Tessera/)
    const lines = linesOf(page)
    await page.addInitScript(script)
    await open('<div data-tessera="winners"></div><div data-tessera="account"></div>')
    for (const widget of ['winners', 'account']) {
      const element = page.locator(`[data-tessera=${widget}]`)
      await expect(element).toHaveAttribute('data-tessera-state', 'failed')
      await expect(element).toContainText('does not work in this browser')
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
  })

const older = `
  delete window.requestIdleCallback
  delete window.BroadcastChannel
  delete window.PublicKeyCredential
  delete window.structuredClone
  delete AbortSignal.any
  delete AbortSignal.timeout
  delete URL.canParse
  delete Element.prototype.checkVisibility
  delete HTMLElement.prototype.showPopover
  delete Promise.withResolvers
  delete Object.groupBy
  delete Map.groupBy
  delete Promise.try
  for (const name of ['union', 'difference', 'intersection', 'isSubsetOf']) delete Set.prototype[name]
`

test('old browser without optional features: the widgets work, even if the page names the gateway', async ({ open, page, sandbox }) => {
  const warnings = warningsOf(page)
  await page.addInitScript(older)
  await open(body, { script: { 'data-gateway': sandbox.gateway } })
  await allReady(page)
  await logInByForm(page)
  expect(warnings).toEqual([])
})

test('old browser: a login link works', async ({ open, page }) => {
  const warnings = warningsOf(page)
  await page.addInitScript(older)
  await open(body, { path: '/?tessera-token=unknown' })
  await allReady(page)
  expect(warnings).toEqual([])
})
