import { allReady, expect, type Page, test } from './fixtures.ts'
import { installClock } from './pass-time.ts'

test.use({ publicPopup: true })

const widget = '<main><h1>Host</h1><button id="mine">Mine</button><div data-tessera="announcements"></div></main>'
const popup = (page: Page) => page.getByRole('dialog', { name: 'Announcements' })
/** A file that only one test delays. */
const late = /chunks\/after-first-view-[^/]*\.js/
let pass: (milliseconds: number) => Promise<void>
test.beforeEach(async ({ page }) => {
  pass = await installClock(page, late)
})
/** Checks that the announcements are on screen and the popup had time to open. */
async function hasHadTime(page: Page): Promise<void> {
  await expect(page.locator('[data-tessera=announcements] .board')).toBeVisible()
  await pass(3000)
}
/** Advances the page's clock and checks that the popup opens. */
async function expectOpened(page: Page): Promise<void> {
  await pass(1500)
  await expect(popup(page)).toBeVisible()
}
const banner = (style: string, inner: string, attributes = '') =>
  `<div id="banner" ${attributes} style="position:fixed;z-index:2147483647;background:#fff;color:#000;${style}">${inner}</div>`
const accept = `<button onclick="document.querySelector('#banner').remove()">Accept</button>`

const banners: Record<string, string> = {
  'a bar at the bottom': banner('inset:auto 0 0', `We use cookies. ${accept}`),
  'a bar at the top': banner('inset:0 0 auto', `Cookies? ${accept}`),
  'a bar without words': banner('inset:auto 0 0;padding:12px', accept),
  'a box in the corner': banner('right:16px;bottom:16px;width:320px;height:180px', accept),
  'a dialog in the middle': `<div id="banner" role="dialog" aria-modal="true" style="position:absolute;top:200px;left:200px;width:400px;height:200px">${accept}</div>`,
  'a modal dialog': `<dialog id="banner">${accept}</dialog><script>document.querySelector('#banner').showModal()</script>`,
  'a banner in a shadow root': `<div id="outer"></div><script>
    const root = document.querySelector('#outer').attachShadow({ mode: 'open' })
    root.innerHTML = '<div id="banner" style="position:fixed;inset:auto 0 0;padding:20px;z-index:2147483647;background:#fff"><button>Accept</button></div>'
    root.querySelector('button').onclick = () => root.querySelector('#banner').remove()
  </script>`,
}

const gone = "document.querySelector('#banner').remove()"
/** Layers that are part of the page's flow and do not cover it. Each is at the start of the page. */
const inFlow: Record<string, string> = {
  'a sticky bar at the bottom': `<div style="height:150vh"></div><div id="banner" style="position:sticky;bottom:0;background:#fff;color:#000">We use cookies. ${accept}</div>`,
  'a sticky bar at the top, known by its name': `<div id="banner" class="c-cookie-bar" style="position:sticky;top:0;z-index:5"><button onclick="${gone}">Accept</button></div>`,
  'a bar that pushes the page down': `<div id="banner" class="consent-notice">Einverstanden? ${accept}</div>`,
  'a bar at the top of an open overlay': `<div style="position:fixed;inset:0;background:#fff"><header>Shop</header><div id="banner" data-x aria-label="Cookie notice">${accept}</div></div>`,
  'an absolute box above everything': `<div id="banner" style="position:absolute;left:200px;top:200px;width:400px;height:200px;z-index:2147483647;background:#fff">${accept}</div>`,
}
for (const [name, html] of Object.entries(inFlow))
  test(`public popup: ${name}, opens only after its answer`, async ({ open }) => {
    const page = await open(html + widget)
    await page.locator('[data-tessera=announcements]').scrollIntoViewIfNeeded()
    await hasHadTime(page)
    await expect(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept' }).click({ force: true })
    await expectOpened(page)
  })

/** element: the host of a closed shadow root. Answering the question removes the root's content; the host stays. */
const closed = (element: string, style: string) => `${element}<script>
    const root = document.querySelector('#host').attachShadow({ mode: 'closed' })
    root.innerHTML = '<div style="background:#fff;${style}"><button style="width:100%;height:100%">Accept</button></div>'
    root.querySelector('button').onclick = () => root.replaceChildren()
  </script>`
const closedRoots: Record<string, string> = {
  'a bar at the bottom': closed('<div id="host"></div>', 'position:fixed;inset:auto 0 0;height:80px'),
  'a box in the corner': closed('<div id="host"></div>', 'position:fixed;right:16px;bottom:16px;width:320px;height:180px'),
  'a window in the middle': closed('<age-gate id="host"></age-gate>', 'position:fixed;inset:25%'),
  'a bar at the top of a consent tool': closed(
    '<div id="host" class="usercentrics-root"></div>',
    'position:fixed;inset:0 0 auto;height:60px',
  ),
  'an element that is the box itself': closed(
    '<shop-notice id="host" style="position:fixed;right:16px;bottom:16px;width:400px;height:200px"></shop-notice>',
    'height:100%',
  ),
}
const places: Record<string, [x: number, y: number]> = {
  'a window in the middle': [0.5, 0.5],
  'a bar at the top of a consent tool': [0.5, 0.04],
}
for (const [name, html] of Object.entries(closedRoots))
  test(`public popup: ${name} in a closed shadow root, opens only after its answer`, async ({ open }) => {
    const page = await open(widget + html)
    await hasHadTime(page)
    await expect(popup(page)).toHaveCount(0)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const [x, y] = places[name] ?? [0.9, 0.95]
    await page.mouse.click(width * x, height * y)
    if (name === 'an element that is the box itself') await page.evaluate(() => document.querySelector('#host')?.remove())
    await expectOpened(page)
  })

for (const [name, html] of Object.entries(banners))
  test(`public popup: ${name}, opens only after its answer`, async ({ open }) => {
    const page = await open(widget + html)
    await hasHadTime(page)
    await expect(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expectOpened(page)
  })

test('public popup: a later consent banner closes it, after the answer it opens again', async ({ open }) => {
  const page = await open(widget)
  await expectOpened(page)
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), banners['a bar at the bottom'] ?? '')
  await expect(popup(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectOpened(page)
})

test("public popup: the page's bars and chat buttons, opens", async ({ open }) => {
  const page = await open(
    `<div style="position:fixed;inset:0 0 auto;height:64px;z-index:1000"><button>Menu</button><button>Log in</button></div>
     <div style="position:fixed;inset:auto 0 0;height:60px;z-index:1000"><button>Home</button></div>
     <div style="position:fixed;right:20px;bottom:80px;width:60px;height:60px;z-index:2147483647"><button>Chat</button></div>
     <nav style="position:fixed;inset:64px auto 0 0;width:220px"><button>Games</button></nav>${widget}`,
  )
  await expectOpened(page)
})

test('public popup: sticky parts, privacy links and harmless closed shadow roots, opens', async ({ open }) => {
  const page = await open(
    `<div id="host"></div><my-bar id="bar"></my-bar><div style="display:contents" id="shell"></div>
     <div style="position:sticky;top:0;height:64px;z-index:1000"><button>Menu</button><nav><a href="#p">Privacy</a></nav></div>
     <aside style="position:sticky;top:64px;width:240px;height:300px;float:left"><button>Filter</button> <a href="#p">Privacy</a></aside>
     <section class="privacy-page" style="min-height:60vh"><button>Read</button>${widget}</section>
     <section class="privacy-settings"><button>Cookie settings</button></section>
     <script>
       document.body.className = 'has-cookies'
       const draw = (id, style) => (document.querySelector(id).attachShadow({ mode: 'closed' }).innerHTML = '<div style="background:#ccc;' + style + '"><button>x</button></div>')
       draw('#host', 'position:fixed;right:20px;bottom:10px;width:60px;height:60px')
       draw('#bar', 'position:fixed;inset:0 0 auto;height:64px')
       draw('#shell', 'height:200px')
     </script>`,
  )
  await expectOpened(page)
})

test('public popup: consent still required, opens only after the answer', async ({ open }) => {
  const page = await open(widget, { script: { 'data-consent': 'required' } })
  await hasHadTime(page)
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(() => window.Tessera?.setConsent('denied'))
  await expectOpened(page)
})

test('public popup: prerendered page, opens only when the page is shown', async ({ open, page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { configurable: true, get: () => true }))
  await open(widget)
  await pass(3000) // widgets may wait for an interaction too
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBeNull()
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { get: () => false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expectOpened(page)
})

test('public popup: hidden page, opens only when the page is shown', async ({ open, page }) => {
  const show = (state: string) => Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state })
  await page.addInitScript(show, 'hidden')
  await open(widget)
  await hasHadTime(page)
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(show, 'visible')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectOpened(page)
})

test('public popup: the visitor has touched the page, does not open', async ({ open, page }) => {
  await page.route('**/MCSFE_getListAnnouncements*', async (route) => {
    await page.waitForFunction(() => (window as unknown as { isPressed?: boolean }).isPressed)
    await route.continue()
  })
  await open(widget)
  await allReady(page)
  await page.locator('#mine').click()
  await page.evaluate(() => Object.assign(window, { isPressed: true }))
  await hasHadTime(page)
  await expect(popup(page)).toHaveCount(0)
})

test('public popup: its code is loading, nothing covers the page', async ({ open, page }) => {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  const asked = page.waitForRequest(/chunks\/(after-first-view|announcements|html)/)
  await page.route(late, async (route) => {
    await gone
    await route.continue()
  })
  await open(widget)
  await asked
  await hasHadTime(page)
  await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
  go()
  await expectOpened(page)
})
