import { readFileSync } from 'node:fs'
import { allReady, expect, logIn, type Page, test } from './fixtures.ts'
import { hostBundle } from './host-bundle.ts'
import { watchRequests } from './pass-time.ts'

const all =
  '<div data-tessera="account"></div><div data-tessera="lobby"></div><div data-tessera="winners"></div><div data-tessera="announcements"></div>'
const openLogin = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
}

test('host style sheets: element rules and `all: unset !important` do not reach the widgets [CARD-02]', async ({ open }) => {
  const look = (page: Page) =>
    page.evaluate(() => {
      const inside = document.querySelector('[data-tessera=account]')?.shadowRoot
      return [...(inside?.querySelectorAll('[data-tessera-theme] *') ?? [])].slice(0, 60).map((element) => {
        const { color, display, fontSize, fontFamily, paddingLeft, backgroundColor, borderTopWidth, letterSpacing, textTransform } =
          getComputedStyle(element)
        return [
          element.tagName,
          color,
          display,
          fontSize,
          fontFamily,
          paddingLeft,
          backgroundColor,
          borderTopWidth,
          letterSpacing,
          textTransform,
        ].join()
      })
    })
  const body = '<div data-tessera="account"></div>'
  const page = await open(body)
  await allReady(page)
  const plain = await look(page)
  expect(plain.length).toBeGreaterThan(5)
  const hostile = `<style>
    *{all:unset!important} html{font-size:62.5%!important} body{direction:rtl;letter-spacing:9px;text-transform:uppercase;color:red;font:40px cursive}
    button,a,div,span,input,h2{background:red!important;border:9px solid red!important;padding:9px!important}
  </style>`
  await open(body, { head: hostile })
  await allReady(page)
  expect(await look(page)).toEqual(plain)
})

test('host page: its computed styles and overflow are the same before, during and after popups [CARD-02 CARD-47]', async ({ open }) => {
  const body = `<header><h1>Host</h1><a href="#x">link</a></header><main style="height:3000px"><button id="b" data-tessera-open="login">Log in</button><input></main>`
  const page = await open(body, { script: false, head: '<style>.button{color:teal}</style>' })
  const look = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, body, header, header *, main, main > *')].map((element) => {
        const style = getComputedStyle(element)
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      }),
    )
  const before = await look(page)
  await open(`${body}`, { head: '<style>.button{color:teal}</style>' })
  await page.evaluate(() => window.Tessera?.ready)
  expect(await look(page)).toEqual(before)
  await page.evaluate(() => scrollTo(0, 100))
  const attributes = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)),
    )
  const plain = await attributes()
  await openLogin(page)
  expect(await attributes()).toEqual(plain)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await look(page)).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(100)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length + document.querySelectorAll('body style, link').length)).toBe(1) // the fixture's icon
})

test('host hotkeys: typing in a widget triggers none; elsewhere they work [CARD-47]', async ({ open }) => {
  const page = await open('<input id="mine"><div data-tessera="login"></div>', {
    head: `<script>
      window.keys = []
      document.addEventListener('keydown', (event) => { keys.push(event.key); if (event.key === '/') { event.preventDefault(); document.querySelector('#mine').focus() } })
    </script>`,
  })
  await allReady(page)
  const field = page.locator('[data-tessera=login] input').first()
  await field.click()
  await page.keyboard.type('a/b')
  await expect(field).toHaveValue('a/b')
  expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).toEqual([])
  await page.locator('#mine').click()
  await page.keyboard.type('x')
  await openLogin(page)
  await page.keyboard.type('q/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { keys: string[] }).keys)).toEqual(['x'])
})

const policy = (sandbox: { gateway: string }, scripts: string) =>
  `default-src 'none'; script-src ${scripts}; style-src 'nonce-x'; img-src ${sandbox.gateway} data:; connect-src ${sandbox.gateway} ${sandbox.gateway.replace('http', 'ws')}; frame-src ${sandbox.gateway}; require-trusted-types-for 'script'; trusted-types tessera`

for (const [name, scripts, nonce] of [
  ['an origin', (gateway: string) => gateway, undefined],
  ["a nonce and 'strict-dynamic'", () => "'nonce-x' 'strict-dynamic'", 'x'],
] as const)
  test(`strict CSP with ${name} and Trusted Types: widgets and popups cause no violation [CARD-47 SITE-12]`, async ({
    open,
    page,
    sandbox,
  }) => {
    test.slow()
    const reports: string[] = []
    const answered = watchRequests(page)
    await page.exposeFunction('report', (text: string) => void reports.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        void (window as unknown as { report(text: string): void }).report(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
        )
      })
    })
    await open(all, { headers: { 'content-security-policy': policy(sandbox, scripts(sandbox.gateway)) }, script: nonce ? { nonce } : {} })
    await allReady(page)
    await openLogin(page)
    await page.getByRole('dialog').locator('input').first().fill('player1')
    await page.keyboard.press('Escape')
    for (const popup of ['register', 'terms', 'announcement'] as const) {
      await page.evaluate((popup) => window.Tessera?.open(popup), popup)
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await answered()
      await page.evaluate(() => window.Tessera?.close())
    }
    expect(reports).toEqual([])
    await page.evaluate((token) => void window.Tessera?.session.set(token), await sandbox.loginToken('player1'))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
    await answered()
    expect(reports).toEqual([])
  })

test('host with Prototype.js, polluted Object.prototype, and global define, exports and module: the widgets work [CARD-47]', async ({
  open,
  page,
  sandbox,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(all, {
    head: `<script>
      Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']' }
      Object.prototype.extend = function () { return this }
      Object.prototype.category = 'FISH'
      window.define = function () { throw new Error('define was called') }
      window.define.amd = {}
      window.exports = {}
      window.module = { exports: window.exports }
      window.process = { env: {} }
    </script>`,
  })
  await allReady(page)
  await openLogin(page)
  await page.evaluate(() => window.Tessera?.close())
  await logIn(page, sandbox)
  expect(await page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  expect(faults).toEqual([])
  await expect(page.locator('[data-tessera=winners] [data-tessera-theme]').first()).toHaveAttribute('data-tessera-theme', 'dark')
})

test('host page: its onerror, history, fetch and timers are unchanged [CARD-47]', async ({ open }) => {
  const page = await open(all, {
    head: `<script>
      window.onerror = () => {}; window.onmessage = null
      window.kept = { fetch, push: history.pushState, onerror: window.onerror, length: history.length, setTimeout, json: JSON.stringify, custom: customElements.define, lang: document.documentElement.lang }
    </script>`,
  })
  await allReady(page)
  await openLogin(page)
  const isKept = await page.evaluate(() => {
    const { kept } = window as unknown as { kept: Record<string, unknown> }
    return {
      fetch: kept['fetch'] === fetch,
      push: kept['push'] === history.pushState,
      onerror: kept['onerror'] === window.onerror,
      onmessage: window.onmessage === null,
      length: kept['length'] === history.length,
      setTimeout: kept['setTimeout'] === setTimeout,
      json: kept['json'] === JSON.stringify,
      custom: kept['custom'] === customElements.define,
      lang: kept['lang'] === document.documentElement.lang,
    }
  })
  expect(Object.entries(isKept).filter(([, kept]) => !kept)).toEqual([])
})

test('popup: covers the highest z-index, a clipped body and an open modal of the host [CARD-47]', async ({ open }) => {
  const page = await open(
    '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff">cover</div><dialog id="mine"><button data-tessera-open="login">Log in</button></dialog>',
    { head: '<style>body{overflow:hidden;transform:translateZ(0)}</style>' },
  )
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#mine')?.showModal())
  await page.getByRole('button', { name: 'Log in' }).click()
  const field = page.locator('[data-tessera-popups]').locator('input').first()
  await field.click()
  await page.keyboard.type('abc')
  await expect(field).toHaveValue('abc')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
  await expect(page.locator('#mine')).toBeVisible()
})

for (const name of ['brand-site', 'late-tag', 'partner-portal', 'strict-csp'])
  test(`example host page ${name}: widgets work in three widths`, async ({ page, sandbox }) => {
    const reports: string[] = []
    page.on('console', (message) => /Content Security|Refused|TrustedHTML/i.test(message.text()) && reports.push(message.text()))
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${sandbox.host}/${name}/`)
      await allReady(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    }
    expect(reports).toEqual([])
  })

for (const [what, change] of [
  ['puts another body in place of its own', () => void document.body.replaceWith(document.body.cloneNode(true))],
  ['writes its body anew', () => void (document.body.innerHTML = '<div data-tessera="account"></div>')],
  ['removes the popups’ element', () => void document.querySelector('[data-tessera-popups]')?.remove()],
] as const)
  test(`host that ${what} while a popup is open: the popup closes, leaves nothing behind, and popups open again`, async ({ open }) => {
    const page = await open('<div data-tessera="account"></div>')
    const state = page.locator('[data-tessera=account]')
    await expect(state).toHaveAttribute('data-tessera-state', 'ready')
    await page.evaluate(() => {
      const told: string[] = []
      window.Tessera?.on('close', ({ detail }) => void told.push(detail.popup))
      Object.assign(window, { told })
    })
    const popups = page.locator('[data-tessera-popups]')
    for (let round = 1; round <= 2; round++) {
      await page.evaluate(() => window.Tessera?.open('login'))
      await expect(page.getByRole('dialog').locator('form')).toBeVisible()
      await expect(popups).toHaveCount(1)
      await page.evaluate(change)
      await expect.poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(Array(round).fill('login'))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(state).toHaveAttribute('data-tessera-state', 'ready')
    }
    await page.evaluate(() => window.Tessera?.open('help'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(popups).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(popups).toHaveCount(0)
  })

test('page with MooTools, which replaces Array.from: a player logs in, and lists are complete [CARD-47]', async ({ open, page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(all, { head: `<script>${readFileSync('tests/node_modules/mootools/lib/mootools-core-1.5.2-server.js', 'utf8')}</script>` })
  expect(await page.evaluate(() => Array.from({ length: 3 }, (_, at) => at))).not.toEqual([0, 1, 2])
  await allReady(page)
  await expect(page.locator('[data-tessera=lobby] .game-tile').first()).toBeVisible()
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player1')
  await dialog.getByLabel('Password', { exact: true }).fill('Player123!')
  await dialog.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  await page.evaluate(() => window.Tessera?.open('announcement'))
  await expect(dialog.getByRole('article').or(dialog.locator('.html')).first()).toBeVisible()
  expect(faults).toEqual([])
})

const react = `import { createElement as h, useState } from 'react'\nimport { createRoot } from 'react-dom/client'\n`
/** A dialog of the host that contains one of Tessera's buttons, built with the libraries that brand sites use. */
const dialogs: Record<string, string> = {
  Radix: `${react}import * as Dialog from '@radix-ui/react-dialog'
    createRoot(document.querySelector('#app')).render(h(Dialog.Root, { defaultOpen: true }, h(Dialog.Portal, null, h(Dialog.Overlay),
      h(Dialog.Content, { id: 'mine' }, h(Dialog.Title, null, 'Mine'), h('button', { 'data-tessera-open': 'login' }, 'Open it'), h('input')))))`,
  'React Aria': `${react}import { DialogTrigger, Modal, ModalOverlay, Dialog, Heading } from 'react-aria-components'
    createRoot(document.querySelector('#app')).render(h(ModalOverlay, { defaultOpen: true, isDismissable: true }, h(Modal, null,
      h(Dialog, { id: 'mine', 'aria-label': 'Mine' }, h('button', { 'data-tessera-open': 'login' }, 'Open it'), h('input')))))`,
  'focus-trap': `import { createFocusTrap } from 'focus-trap'
    document.querySelector('#app').innerHTML = '<div id="mine" role="dialog" aria-label="Mine"><button data-tessera-open="login">Open it</button><input></div>'
    createFocusTrap('#mine', { escapeDeactivates: () => document.querySelector('#mine').remove() }).activate()`,
}
for (const [library, code] of Object.entries(dialogs))
  for (const way of ['its own button', 'a script'])
    test(`popup opened by ${way} over an open dialog of ${library}: gets mouse, keyboard and Escape, and the dialog stays open [CARD-47]`, async ({
      open,
    }) => {
      const script = (await hostBundle(code)).replaceAll('</script', '<\\/script')
      const page = await open(`<main id="app"></main><p id="aside">Aside</p><script>${script}</script>`)
      const mine = page.locator('#mine')
      await expect(mine).toBeVisible()
      if (way === 'a script') await page.evaluate(() => window.Tessera?.open('login'))
      else await mine.getByRole('button', { name: 'Open it' }).click()
      const popup = page.locator('[data-tessera-popups]').getByRole('dialog')
      const field = popup.getByRole('textbox', { name: 'Username' })
      await field.click()
      await page.keyboard.type('abc')
      await expect(field).toHaveValue('abc')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[data-tessera-popups]') !== null)).toBe(true)
      await popup.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(popup).toHaveCount(0)
      await expect(mine).toBeVisible()

      await page.evaluate(() => window.Tessera?.open('login'))
      await field.focus()
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await expect(mine).toBeVisible()
      await mine.locator('input').focus()
      await page.keyboard.press('Escape')
      await expect(mine).toHaveCount(0)
    })

test('popup inside a dialog of the host: hiding the dialog hides the popup, and the page does not stay inert', async ({ open }) => {
  const page = await open(
    '<div id="mine" role="dialog"><button data-tessera-open="login">Open it</button></div><button id="after">After</button>',
  )
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('dialog').locator('form')).toBeVisible()
  await page.evaluate(() => ((document.querySelector('#mine') as HTMLElement).style.display = 'none'))
  await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
  await page.locator('#after').click()
})

test('page rendered on a server and hydrated by React: no attribute causes a mismatch, and the widget’s state is set afterwards [CARD-47]', async ({
  open,
  page,
}) => {
  await page.route('**/slow.js', async (route) => {
    await page.waitForFunction(() => document.querySelector('[data-tessera=account]')?.shadowRoot?.querySelector('[data-tessera-theme]'))
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const app = `import { createElement as h, StrictMode, useState } from 'react'
    export function App() {
      const [count, setCount] = useState(0)
      return h(StrictMode, null, h('main', null, h('button', { id: 'b', onClick: () => setCount(count + 1) }, 'Clicked ' + count),
        h('div', { 'data-tessera': 'account' }), h('section', { 'data-tessera': 'lobby', 'data-category': 'RNG' })))
    }`
  const script = (
    await hostBundle(`import { hydrateRoot } from 'react-dom/client'\n${app}
    window.told = []
    hydrateRoot(document.querySelector('#app'), h(App), { onRecoverableError: (error) => told.push(String(error)) })`)
  ).replaceAll('</script', '<\\/script')
  const main =
    '<main><button id="b">Clicked <!-- -->0</button><div data-tessera="account"></div><section data-tessera="lobby" data-category="RNG"></section></main>'
  for (let load = 0; load < 4; load++) {
    // the loader has run and the widgets are mounted before the page's own script runs
    await open(`<div id="app">${main}</div><script src="/slow.js"></script><script>${script}</script>`)
    await allReady(page)
    await page.locator('#b').click()
    await expect(page.locator('#b')).toHaveText('Clicked 1')
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([])
  }
})

test('shadow roots of the host: widgets in open ones mount and unmount with them, in closed ones by a script [CARD-47]', async ({
  open,
}) => {
  const page = await open('<brand-bar></brand-bar><div id="closed"></div>')
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => {
    class Bar extends HTMLElement {
      connectedCallback() {
        if (!this.shadowRoot) this.attachShadow({ mode: 'open' })
        queueMicrotask(() => (this.shadowRoot!.innerHTML = '<p>Bar</p><brand-inner></brand-inner><div data-tessera="account"></div>'))
      }
    }
    class Inner extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: 'open' }).innerHTML = '<div data-tessera="winners"></div>'
      }
    }
    customElements.define('brand-bar', Bar)
    setTimeout(() => customElements.define('brand-inner', Inner), 100)
    const closed = document.querySelector('#closed')!.attachShadow({ mode: 'closed' })
    closed.innerHTML = '<div></div>'
    const inner = closed.firstElementChild as HTMLElement
    Object.assign(window, { inner, deep: closed })
    window.Tessera?.mount(inner, 'account')
  })
  for (const name of ['account', 'winners'])
    await expect(page.locator(`brand-bar [data-tessera=${name}]`)).toHaveAttribute('data-tessera-state', 'ready')
  const inner = () => page.evaluate(() => (window as unknown as { inner: HTMLElement }).inner.dataset['tesseraState'])
  await expect.poll(inner).toBe('ready')
  const left = await page.evaluate(async () => {
    const { inner, deep } = window as unknown as { inner: HTMLElement; deep: ShadowRoot }
    const bar = document.querySelector('brand-bar') as HTMLElement
    const account = bar.shadowRoot?.querySelector('[data-tessera=account]') as HTMLElement
    const winners = bar.shadowRoot?.querySelector('brand-inner')?.shadowRoot?.querySelector('div') as HTMLElement
    deep.replaceChildren()
    account.remove()
    bar.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return [inner, account, winners].map((each) => each.shadowRoot?.childElementCount)
  })
  expect(left).toEqual([0, 0, 0])
})

test('element without a free shadow root: the widget is in an added element, which its removal removes [CARD-47]', async ({ open }) => {
  const page = await open(
    '<table><tr><td data-tessera="account"></td></tr></table><ul><li data-tessera="winners">wait</li></ul><form data-tessera="account"></form><a data-tessera="account"></a><brand-box data-tessera="account"></brand-box>',
    {
      head: `<script>customElements.define('brand-box', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<b>mine</b><slot></slot>' } })</script>`,
    },
  )
  await allReady(page)
  expect(await page.locator('[data-tessera] .account, [data-tessera] [data-tessera-theme]').count()).toBeGreaterThan(4)
  expect(await page.locator('brand-box b').textContent()).toBe('mine')
  const left = await page.evaluate(async () => {
    const all = [...document.querySelectorAll('[data-tessera]')]
    for (const each of all) each.removeAttribute('data-tessera')
    await new Promise((resolve) => setTimeout(resolve, 50))
    return all.map((each) => [each.innerHTML, each.getAttributeNames().join()])
  })
  expect(left).toEqual([
    ['', ''],
    ['wait', ''],
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})

test('Turbo morphs the page: the widgets keep their state [CARD-47]', async ({ open }) => {
  const page = await open('<main><h1>One</h1><div data-tessera="account"></div></main>', {
    head: `<script>${readFileSync('tests/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js', 'utf8').replaceAll('</script', '<\\/script')}</script>`,
  })
  await allReady(page)
  const shadow = await page.locator('[data-tessera=account] [data-tessera-theme]').elementHandle()
  await page.evaluate(() => {
    const { Turbo } = window as unknown as { Turbo: { morphChildren?: unknown; renderStreamMessage(message: string): void } }
    Turbo.renderStreamMessage(
      '<turbo-stream action="update" method="morph" targets="main"><template><h1>Two</h1><div data-tessera="account"></div></template></turbo-stream>',
    )
  })
  await expect(page.locator('h1')).toHaveText('Two')
  await allReady(page)
  expect(await shadow?.evaluate((each) => each.isConnected)).toBe(true)
})

test('host replaces its body: the popup closes, also without checkVisibility', async ({ open, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility')) // Safari before 17.4
  await open('<div data-tessera="account"></div>')
  await openLogin(page)
  const closed = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('close', ({ detail }) => resolve(detail.popup))))
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)))
  expect(await closed).toBe('login')
})
