import { stepOf, totpAt } from '../../examples/gateway/member/totp.ts'
import { startSpoiltGateway } from '../diagnose/spoilt-gateway.ts'
import { allReady, expect, logIn, openByScript, type Page, test } from './fixtures.ts'
import { hostBundle } from './host-bundle.ts'
import { enterAs, newMember } from './member.ts'

// More bug reports about other products, tried on Tessera: docs/reports describes each.

const popup = (page: Page) => page.locator('[data-tessera-popups]').getByRole('dialog')
const openLogin = async (page: Page) => {
  await page.waitForFunction(() => window.Tessera?.version)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(popup(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
}

for (const [what, onServer, errors] of [
  ['fits', 'Home', 0],
  ['does not fit, so that React draws the whole document again', 'Other', 1],
] as const)
  test(`framework that hydrates the whole document, which ${what}: a popup opened before causes no fault, and widgets work`, async ({
    page,
    sandbox,
  }) => {
    const app = await hostBundle(`import { createElement as h, useEffect } from 'react'
      import { hydrateRoot } from 'react-dom/client'
      window.told = []
      function App() {
        useEffect(() => { window.isHydrated = true })
        return h('html', { lang: 'en' },
          h('head', null, h('title', null, 'Host')),
          h('body', null, h('main', null, h('h1', null, 'Home'), h('div', { 'data-tessera': 'account' }))))
      }
      hydrateRoot(document, h(App), { onRecoverableError: (error) => told.push(String(error)) })`)
    const path = `/document-${what.slice(0, 4)}`
    sandbox.serve(`${path}.js`, app, { 'content-type': 'text/javascript' })
    sandbox.serve(
      path,
      `<!doctype html><html lang="en"><head><title>Host</title><script async src="${sandbox.loader}" data-language="EN"></script><script async src="${path}.js"></script></head><body><main><h1>${onServer}</h1><div data-tessera="account"></div></main></body></html>`,
    )
    let go = () => {}
    const isOpen = new Promise<void>((done) => (go = done))
    await page.route(`**${path}.js`, async (route) => {
      await isOpen
      await route.continue()
    })
    await page.goto(sandbox.host + path, { waitUntil: 'commit' })
    await openLogin(page)
    go()
    await page.waitForFunction('window.isHydrated')
    await expect(page.locator('h1')).toHaveText('Home')
    expect((await page.evaluate(() => (window as unknown as { told: string[] }).told)).length).toBe(errors)
    await allReady(page)
    await expect(page.locator('[data-tessera=account]').getByRole('button', { name: 'Log in' })).toBeVisible()
    if (errors === 0) {
      await expect(popup(page)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(popup(page)).toHaveCount(0)
    expect(await page.locator('[inert]').count()).toBe(0)
    await page.locator('[data-tessera=account]').getByRole('button', { name: 'Log in' }).click()
    await expect(popup(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
  })

test('session recorders: an authenticator’s secret and recovery codes are only in elements that recorders leave out', async ({
  page,
  sandbox,
}) => {
  const { account, password } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/member#securityCenter')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set up Extra verification' }).click()
  await dialog.getByLabel('Login password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  /** The page's texts and attributes, as a session recorder like rrweb captures them. */
  const recorded = () =>
    page.evaluate(() => {
      const take = (node: Node): string => {
        if (node instanceof Element && node.matches('.rr-block')) return ''
        const own = node instanceof Element ? [...node.attributes].map(({ value }) => value) : node instanceof Text ? [node.data] : []
        const inner = [...node.childNodes, ...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [])]
        return [...own, ...inner.map(take)].join(' ')
      }
      return take(document.body)
    })
  const shown = await dialog.getByRole('code').innerText()
  const secret = shown.replace(/\s/g, '')
  expect(await recorded()).toContain('Code from the app')
  for (const each of [shown, secret]) expect(await recorded()).not.toContain(each)
  await dialog.getByLabel('Code from the app').fill(totpAt(secret, stepOf(Date.now())))
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(await recorded()).not.toContain(code)
  for (const mark of [
    '.ph-no-capture',
    '.sentry-block',
    '.fs-exclude',
    '[data-clarity-mask=true]',
    '[data-hj-suppress]',
    '[data-dd-privacy=hidden]',
    '[data-private]',
  ])
    await expect(dialog.locator(mark)).toHaveCount(1)
})

test('CDN without CORS headers: the console names CORS, and diagnose names the header', async ({ page, sandbox, allow, open }) => {
  allow(/./) // the browser logs its own messages about blocked requests
  const spoilt = await startSpoiltGateway(sandbox.gateway)
  try {
    const lines: string[] = []
    page.on('console', (message) => void lines.push(message.text()))
    await open('<div data-tessera="winners"></div>', {
      script: false,
      head: `<script async src="${spoilt.address}/closed-files/tessera/loader.js" data-gateway="${sandbox.gateway}"></script>`,
    })
    await expect(page.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'failed')
    expect(lines.join('\n')).toMatch(/CORS policy.*Access-Control-Allow-Origin/)
    const found = (await page.evaluate(() => window.Tessera?.diagnose())) ?? []
    expect(found.map(({ code }) => code)).toEqual(['FILES'])
    expect(found[0]?.see).toContain('docs/diagnose.md') // its section FILES names the header
  } finally {
    spoilt.stop()
  }
})

test('host that adds tracing headers to each fetch, CDN without preflights: texts and brand.json still load', async ({
  page,
  sandbox,
  allow,
  open,
}) => {
  allow(/./) // the browser logs its own messages about blocked requests
  const spoilt = await startSpoiltGateway(sandbox.gateway)
  try {
    await open('<div data-tessera="account"></div><div data-tessera="winners"></div>', {
      script: false,
      head: `<script>const f = fetch; window.fetch = (u, o = {}) => { const h = new Headers(o.headers); h.set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'); return f(u, { ...o, headers: h }) }</script>
        <script async src="${spoilt.address}/plain-files/tessera/loader.js" data-gateway="${sandbox.gateway}"></script>`,
    })
    await allReady(page)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  } finally {
    spoilt.stop()
  }
})

test('frozen prototypes: a player logs in, and popups open', async ({ open, page, sandbox }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open('<div data-tessera="account"></div><div data-tessera="lobby"></div>', {
    head: '<script>for (const type of [Object, Array, Function, Promise, Error, Map, Set, String]) { Object.freeze(type.prototype); Object.freeze(type) }</script>',
  })
  await allReady(page)
  await logIn(page, sandbox)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  for (const name of ['search', 'help', 'menu', 'member'] as const) {
    await openByScript(page, name)
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
  }
  expect(faults).toEqual([])
})

test('page in a srcdoc frame, as site builders show it: widgets are ready, and a popup opens in the frame', async ({
  page,
  open,
  sandbox,
}) => {
  const inner = `<!doctype html><title>Canvas</title><script async src="${sandbox.loader}" data-language="EN"></script><div data-tessera="winners"></div><button data-tessera-open="login">In</button>`
  await open(`<iframe srcdoc="${inner.replaceAll('"', '&quot;')}" style="width:900px;height:700px"></iframe>`, { script: false })
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-tessera=winners]')).toHaveAttribute('data-tessera-state', 'ready')
  await frame.getByRole('button', { name: 'In', exact: true }).click()
  await expect(frame.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('host with one-letter global constants and setTimeout that returns an object: widgets are ready', async ({ open, page }) => {
  await open('<div data-tessera="winners"></div><div data-tessera="account"></div>', {
    head: `<script>
      const t = 1, e = 2, n = 3, r = 4, a = 5, options = 6, script = 7, version = 8
      const own = setTimeout
      window.setTimeout = (work, time) => ({ id: own(work, time) })
    </script>`,
  })
  await allReady(page)
  await openLogin(page)
})

test('cross-origin isolated page: a member’s game opens in its frame', async ({ open, page, sandbox }) => {
  await open('<div data-tessera="lobby"></div>', {
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
    script: { crossorigin: '' },
  })
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await allReady(page)
  await logIn(page, sandbox)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  await page.locator('[data-tessera=lobby] .game-row-games button').first().click()
  await expect(popup(page).frameLocator('iframe').getByRole('button').first()).toBeVisible()
})

test('host with Cross-Origin-Opener-Policy: same-origin: a login through an identity provider succeeds', async ({
  open,
  page,
  context,
}) => {
  await open('<div data-tessera="account"></div>', { headers: { 'cross-origin-opener-policy': 'same-origin' } })
  await openLogin(page)
  const opened = context.waitForEvent('page')
  await popup(page).getByRole('button', { name: 'Google' }).click()
  const provider = await opened
  await provider.getByRole('button', { name: 'Ana Santos' }).click()
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await expect.poll(() => provider.isClosed()).toBe(true)
})
