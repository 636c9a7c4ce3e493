import { allReady, expect, type Page, test } from './fixtures.ts'

test.use({ publicPopup: true })

const widget = '<main><h1>Host</h1><button id="mine">Mine</button><div data-tessera="announcements"></div></main>'
const popup = (page: Page) => page.getByRole('dialog', { name: 'Announcements' })
/** The announcements are on screen, and the popup had the time to open. */
async function hasHadTime(page: Page): Promise<void> {
  await expect(page.locator('[data-tessera=announcements] .board')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)))
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

for (const [name, html] of Object.entries(banners))
  test(`the public popup: ${name} waits for an answer, the popup opens after it`, async ({ open }) => {
    const page = await open(widget + html)
    await hasHadTime(page)
    await expect(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(popup(page)).toBeVisible()
  })

test('the public popup: a consent banner that comes later closes it, and it opens again after the answer', async ({ open }) => {
  const page = await open(widget)
  await expect(popup(page)).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), banners['a bar at the bottom'] ?? '')
  await expect(popup(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(popup(page)).toBeVisible()
})

test('the public popup: bars and chat buttons of a page’s frame keep it from nothing', async ({ open }) => {
  const page = await open(
    `<div style="position:fixed;inset:0 0 auto;height:64px;z-index:1000"><button>Menu</button><button>Log in</button></div>
     <div style="position:fixed;inset:auto 0 0;height:60px;z-index:1000"><button>Home</button></div>
     <div style="position:fixed;right:20px;bottom:80px;width:60px;height:60px;z-index:2147483647"><button>Chat</button></div>
     <nav style="position:fixed;inset:64px auto 0 0;width:220px"><button>Games</button></nav>${widget}`,
  )
  await expect(popup(page)).toBeVisible()
})

test('the public popup: where consent is still required, it waits for the answer', async ({ open }) => {
  const page = await open(widget, { script: { 'data-consent': 'required' } })
  await hasHadTime(page)
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(() => window.Tessera?.setConsent('denied'))
  await expect(popup(page)).toBeVisible()
})

test('the public popup: on a prerendered page it waits until the page is shown', async ({ open, page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { configurable: true, get: () => true }))
  await open(widget)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000))) // widgets may wait for the visitor too
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBeNull()
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { get: () => false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(popup(page)).toBeVisible()
})

test('the public popup: on a hidden page it waits until the page is shown', async ({ open, page }) => {
  const show = (state: string) => Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state })
  await page.addInitScript(show, 'hidden')
  await open(widget)
  await hasHadTime(page)
  await expect(popup(page)).toHaveCount(0)
  await page.evaluate(show, 'visible')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(popup(page)).toBeVisible()
})

test('the public popup: after the visitor’s first touch it does not open', async ({ open, page }) => {
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

test('the public popup: while its code is loading nothing covers the page', async ({ open, page }) => {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  const asked = page.waitForRequest(/chunks\/(after-first-view|announcements|html)/)
  await page.route(/chunks\/after-first-view-[^/]*\.js/, async (route) => {
    await gone
    await route.continue()
  })
  await open(widget)
  await asked
  await hasHadTime(page)
  await expect(page.locator('[data-tessera-popups]')).toHaveCount(0)
  go()
  await expect(popup(page)).toBeVisible()
})
