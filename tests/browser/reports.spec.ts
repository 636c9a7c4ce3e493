import { allReady, expect, logIn, type Page, test } from './fixtures.ts'
import { enterAs, newMember, tokenOf } from './member.ts'
import { openSite } from './site.ts'

// Bug reports about other embedded products, tried on Tessera: docs/reports/first-series.md describes each.

const widgets = '<div data-tessera="account"></div><div data-tessera="lobby"></div><div data-tessera="winners"></div>'
const dialog = (page: Page) => page.getByRole('dialog')
const openLogin = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(dialog(page).getByRole('textbox', { name: 'Username' })).toBeVisible()
}
const logInByForm = async (page: Page) => {
  await openLogin(page)
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('player1')
  await dialog(page).getByLabel('Password', { exact: true }).fill('Player123!')
  await dialog(page).locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
}
/** Classes of the elements inside Tessera's roots that are fixed in the window. */
const fixedParts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element.checkVisibility() && getComputedStyle(element).position === 'fixed') found.push(element.className)
      }
    }
    look(document)
    return found
  })

test('print: no part of a widget or of the site has a fixed position, which would cover each printed page', async ({
  open,
  page,
  sandbox,
}) => {
  await open(`<p id="text">Host</p>${widgets}`)
  await allReady(page)
  await page.emulateMedia({ media: 'print' })
  expect(await fixedParts(page)).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openSite(page, sandbox)
    if (width === 390) await expect.poll(async () => (await fixedParts(page)).join()).toContain('site-bar')
    await page.emulateMedia({ media: 'print' })
    expect(await fixedParts(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})

test('full storage: a player logs in and changes the language, and the page gets no error', async ({ open, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(widgets)
  await allReady(page)
  await logInByForm(page)
  await page.evaluate(() => window.Tessera?.setLanguage('ES'))
  await allReady(page)
  expect(await page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  expect(faults).toEqual([])
})

test('money button pressed five times at once: starts one deposit', async ({ page, sandbox }) => {
  const member = await newMember(sandbox)
  await enterAs(page, sandbox, member.account, '/member#depositv2')
  await page.getByRole('radio', { name: /^E-wallet/ }).check()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('50')
  const go = page.getByRole('region', { name: 'Deposit', exact: true }).getByRole('button', { name: /^Continue/ })
  await expect(go).toBeEnabled()
  await go.evaluate((button: HTMLElement) => [1, 2, 3, 4, 5].forEach(() => button.click()))
  await expect(page.getByRole('heading', { name: 'Pay with E-wallet' })).toBeVisible()
  const { list } = (await sandbox.call('/wps/v2/wallets/deposit/offer', { token: member.token })) as { list: unknown[] }
  expect(list).toHaveLength(1)
})

test('base href: no SVG refers to an element by its id, and no file is requested below the base', async ({ open, page, sandbox }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(`${sandbox.host}/elsewhere/`) && asked.push(request.url()))
  await open(widgets, { head: `<base href="${sandbox.host}/elsewhere/">` })
  await allReady(page)
  await openLogin(page)
  const references = await page.evaluate(() => {
    const found: string[] = []
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (element.getRootNode() === document) continue
        for (const { name, value } of element.attributes) if (/url\(|^#/.test(value)) found.push(`${element.tagName} ${name}=${value}`)
        for (const name of ['fill', 'stroke', 'filter', 'mask-image', 'clip-path', 'marker-end'])
          if (/url\("?[^"]*#/.test(getComputedStyle(element).getPropertyValue(name))) found.push(`${element.tagName} ${name}`)
      }
    }
    look(document)
    return found
  })
  expect(references.filter((reference) => !reference.startsWith('A href='))).toEqual([])
  expect(asked).toEqual([])
})

test('host that rewrites its document after the load: the new widgets are ready, and a player logs in', async ({ open, page, sandbox }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(widgets)
  await allReady(page)
  await page.evaluate(
    ({ loader, widgets }) => {
      document.open()
      document.write(
        `<!doctype html><html lang="en"><head><title>Anew</title><script async src="${loader}" data-language="EN"></script></head><body>${widgets}</body></html>`,
      )
      document.close()
    },
    { loader: sandbox.loader, widgets },
  )
  await expect(page.locator('[data-tessera][data-tessera-state=ready]')).toHaveCount(3, { timeout: 20_000 })
  await logInByForm(page)
  expect(faults).toEqual([])
})

test('no invisible layer over the host: its elements receive the pointer before and after a popup', async ({ open, page }) => {
  await open(`<main style="position:fixed;inset:0;z-index:1"><button id="mine" onclick="this.dataset.hit=1">Host</button></main>${widgets}`)
  const covered = () =>
    page.evaluate(() => {
      const found = new Set<string>()
      for (let x = 5; x < innerWidth; x += 60)
        for (let y = 5; y < innerHeight; y += 60) {
          const hit = document.elementFromPoint(x, y)
          if (!hit?.closest('main')) found.add(hit?.outerHTML.slice(0, 60) ?? 'nothing')
        }
      return [...found]
    })
  await allReady(page)
  expect(await covered()).toEqual([])
  await openLogin(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await covered()).toEqual([])
  await page.locator('#mine').click()
  await expect(page.locator('#mine')).toHaveAttribute('data-hit', '1')
})

test('window at 400 % zoom (320 by 256 px): popups fit in width, and the form’s button can be reached', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(widgets)
  await allReady(page)
  for (const name of ['login', 'register', 'help'] as const) {
    await page.evaluate((name) => window.Tessera?.open(name), name)
    await expect(dialog(page)).toBeVisible()
    const last = dialog(page).getByRole('button').last()
    await last.scrollIntoViewIfNeeded()
    await last.click({ trial: true })
    const box = (await dialog(page).boundingBox()) as { x: number; width: number }
    expect([box.x >= 0, box.x + box.width <= 320]).toEqual([true, true])
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('popup on a phone: after closing the page scrolls, even if the host locked and unlocked its body meanwhile', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(`<main style="height:4000px">Host</main>${widgets}`)
  await allReady(page)
  await openLogin(page)
  await page.evaluate(() => void (document.body.style.overflow = 'hidden'))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
  await page.evaluate(() => document.body.style.removeProperty('overflow'))
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test("host's style attribute of its body: the same before, during and after a popup", async ({ open, page }) => {
  await open(`${widgets}<script>document.body.setAttribute('style', 'overflow: auto scroll; padding-right: 7px; color: teal')</script>`)
  const style = () => page.evaluate(() => [document.documentElement.getAttribute('style'), document.body.getAttribute('style')])
  const before = await style()
  await allReady(page)
  await openLogin(page)
  expect(await style()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await style()).toEqual(before)
})

test('plain http, without crypto.randomUUID and crypto.subtle: a player logs in on a host page, and the site navigates and goes back', async ({
  open,
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await open(widgets)
  expect(await page.evaluate(() => [typeof crypto.randomUUID, typeof crypto.subtle])).toEqual(['undefined', 'undefined'])
  await allReady(page)
  await logInByForm(page)
  await openSite(page, sandbox)
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toContain(sandbox.gateway)
})

test('built-ins: no prototype gets a new property, and the host’s enumerable method on arrays does no harm', async ({ open, page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await open(widgets, {
    head: `<script>
      for (const type of [Array, String, Function]) type.prototype.contains = function () { return 'the host’s' }
      window.names = () => [Array, String, Function, Object, Number, Date, RegExp, Promise, Map, Set, Element, Node, Event, EventTarget].map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join())
      window.before = names()
    </script>`,
  })
  await allReady(page)
  await logInByForm(page)
  const [before, after] = await page.evaluate(() => {
    const { before, names } = window as unknown as { before: string[]; names: () => string[] }
    return [before, names()]
  })
  expect(after).toEqual(before)
  expect(faults).toEqual([])
})

test('host hotkeys that check the focused element in a listener of the window: typing in a widget or popup triggers none', async ({
  open,
  page,
}) => {
  await open('<input id="search"><div data-tessera="login"></div>', {
    head: `<script>
      addEventListener('keydown', (event) => {
        const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        if (active?.matches('input, textarea, select, [contenteditable]')) return
        if ('sf/pn,.'.includes(event.key)) { event.preventDefault(); document.querySelector('#search').focus() }
      })
    </script>`,
  })
  await allReady(page)
  const inPage = page.locator('[data-tessera=login]').getByRole('textbox', { name: 'Username' })
  await inPage.click()
  await page.keyboard.type('sf/pn,.')
  await expect(inPage).toHaveValue('sf/pn,.')
  await openLogin(page)
  const inPopup = dialog(page).getByRole('textbox', { name: 'Username' })
  await inPopup.fill('')
  await page.keyboard.type('fast')
  await expect(inPopup).toHaveValue('fast')
})

test('focus in a field of the host: stays there while widgets load, log in and log out', async ({ open, page, sandbox }) => {
  await open(`<input id="mine" autofocus>${widgets}<div data-tessera="wallet"></div><div data-tessera="login"></div>`)
  const mine = page.locator('#mine')
  await mine.focus()
  await page.evaluate(() => {
    Object.assign(window, { lost: 0 })
    document.querySelector('#mine')?.addEventListener('blur', () => (window as unknown as { lost: number }).lost++)
  })
  await allReady(page)
  await logIn(page, sandbox)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe('player1')
  await allReady(page)
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).not.toBe('player1')
  await page.keyboard.type('still here')
  await expect(mine).toHaveValue('still here')
  expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0)
})

test('widgets far down a tall page: the scroll position is the same when they are ready and after a login', async ({
  open,
  page,
  sandbox,
}) => {
  await open(`<main style="height:3000px">Host</main>${widgets}<div data-tessera="login"></div><div data-tessera="register"></div>`)
  await allReady(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await logIn(page, sandbox)
  await allReady(page)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('ad blocker stops single calls and pictures: only their own parts show a failure or no picture, and a guest can register by an agent’s link', async ({
  open,
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_BLOCKED_BY_CLIENT/)
  const kept = /\/wps\/agent\/affiliate|MCSFE_getListAnnouncements|GCSGAME_getRankList|\/art\/(promotion|mosaic)|wps\/live\/events/
  let asked = ''
  await page.route(kept, (route) => {
    asked += new URL(route.request().url()).pathname
    return route.abort('blockedbyclient')
  })
  const names = ['account', 'lobby', 'winners', 'announcements', 'promotions', 'register']
  await open(names.map((name) => `<div data-tessera="${name}"></div>`).join(''), { path: '/?affiliateCode=AGENT1' })
  await allReady(page)
  const part = (name: string) => page.locator(`[data-tessera=${name}]`)
  const lost = 'Network link is abnormal, please try again'
  for (const name of ['winners', 'announcements']) {
    await expect(part(name).getByRole('alert')).toContainText(lost)
    await expect(part(name).getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  await expect(part('lobby').locator('.game-tile').first()).toBeVisible()
  await expect(part('promotions').getByRole('heading', { name: 'First deposit, 100%' })).toBeVisible()
  for (const name of ['account', 'lobby', 'promotions', 'register']) await expect(part(name)).not.toContainText(lost)
  const form = part('register')
  await form.getByRole('tab', { name: 'Username' }).click()
  const account = `joined${Date.now().toString(36)}`
  await form.getByLabel('Username', { exact: true }).and(page.locator('input')).fill(account)
  await form.getByLabel('Password', { exact: true }).fill('Fresh-pass9')
  await form.getByLabel('Repeat password', { exact: true }).fill('Fresh-pass9')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe(account)
  expect(asked).toMatch(/affiliate/)
  const found = await sandbox.call(`/wps/relay/MCSFE_findDownline?q=${account}`, { token: await tokenOf(sandbox, 'agent1') })
  expect(JSON.stringify(found)).toContain(account)
})
