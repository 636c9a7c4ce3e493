import { readFileSync } from 'node:fs'
import { findViolations } from './axe.ts'
import { allReady, expect, logIn, type Page, serveBrand, test, warningsOf } from './fixtures.ts'

const account = '<div data-tessera="account"></div>'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const openLogin = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.open('login'))
  await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
}

test("appearance: the brand's values apply to widgets and popups, even under a strict CSP; the page's override them, and a widget's override both", async ({
  open,
  page,
  sandbox,
}) => {
  const told = warningsOf(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('forced-colors') && asked.push(request.url()))
  const brand = serveBrand(sandbox, {
    appearance: { theme: 'light', variables: { accent: 'rgb(1, 2, 3)', 'radius-1': '7px', acent: 'red' }, rules: {} },
  })
  const queue = JSON.stringify([['configure', [{ appearance: { variables: { 'radius-1': '9px', radius1: '9px' } } }]]])
  await open(`${account}<main></main>`, {
    script: { 'data-brand': brand },
    head: `<style nonce="n">:root { --tessera-accent: rgb(9, 9, 9); --tessera-surface-0: rgb(8, 8, 8) }</style><script nonce="n">window.Tessera = { q: ${queue} }</script>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-n' ${new URL(sandbox.loader).origin}; style-src 'nonce-n'; img-src * data:; connect-src * ws:; frame-src *; require-trusted-types-for 'script'; trusted-types tessera`,
    },
  })
  await allReady(page)
  const register = page.locator('[data-tessera=account]').getByRole('button', { name: 'Sign up' })
  await expect(register).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(register).toHaveCSS('border-radius', '9px')
  await expect(page.locator('[data-tessera=account] [part=header]')).toHaveCSS('background-color', 'rgb(8, 8, 8)')
  await expect(page.locator('[data-tessera=account] [data-tessera-theme]')).toHaveAttribute('data-tessera-theme', 'light')
  await openLogin(page)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    window.Tessera?.mount(main, 'account', { appearance: { theme: 'dark', variables: { accent: 'rgb(4, 5, 6)', akcent: 'red' } } })
  })
  const own = page.locator('main')
  await expect(own.getByRole('button', { name: 'Sign up' })).toHaveCSS('background-color', 'rgb(4, 5, 6)')
  await expect(own.getByRole('button', { name: 'Sign up' })).toHaveCSS('border-radius', '9px')
  await expect(own.locator('[data-tessera-theme]')).toHaveAttribute('data-tessera-theme', 'dark')
  await expect
    .poll(() => told.filter((text) => text.includes('appearance')).sort())
    .toEqual([
      'Tessera: brand: appearance: there is no setting "rules"',
      'Tessera: brand: appearance: there is no variable "acent"',
      'Tessera: data-tessera="account": appearance: there is no variable "akcent"',
      'Tessera: script: appearance: there is no variable "radius1"',
    ])
  expect(asked).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => asked.length, 'colours that the system forces come when it does').toBe(1)
})

test("appearance: the brand's theme is the default, the page's overrides it; a colour may differ by theme", async ({
  open,
  page,
  sandbox,
}) => {
  const brand = serveBrand(sandbox, { appearance: { theme: 'light', variables: { accent: 'light-dark(rgb(1, 2, 3), rgb(4, 5, 6))' } } })
  const theme = page.locator('[data-tessera=account] [data-tessera-theme]')
  await open(account, { script: { 'data-brand': brand } })
  await allReady(page)
  await expect(theme).toHaveAttribute('data-tessera-theme', 'light')
  await expect(button(page, 'Sign up')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await page.evaluate(() => window.Tessera?.setTheme('dark'))
  await expect(button(page, 'Sign up')).toHaveCSS('background-color', 'rgb(4, 5, 6)')
  await open(account, { script: { 'data-brand': brand, 'data-theme': 'dark' } })
  await allReady(page)
  await expect(theme).toHaveAttribute('data-tessera-theme', 'dark')
})

test("parts: the page's CSS styles them in widgets and popups, even through exportparts, with states", async ({ open, page }) => {
  await open(`${account}<brand-bar></brand-bar>`, {
    head: `<style>
      ::part(button-primary) { text-transform: uppercase; border-radius: 0 }
      ::part(button-primary):hover { letter-spacing: 3px }
      [data-tessera-popups]::part(input) { border-width: 5px }
      ::part(tab-chosen) { text-decoration-line: underline }
    </style><script>customElements.define('brand-bar', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<div data-tessera="account" exportparts="button-primary"></div>'
        this.setAttribute('exportparts', 'button-primary')
      }
    })</script>`,
  })
  await allReady(page)
  const buttons = page.getByRole('button', { name: 'Sign up' })
  await expect(buttons).toHaveCount(2)
  for (const each of await buttons.all()) {
    await expect(each).toHaveCSS('text-transform', 'uppercase')
    await expect(each).toHaveCSS('border-radius', '0px')
  }
  await buttons.first().hover()
  await expect(buttons.first()).toHaveCSS('letter-spacing', '3px')
  await openLogin(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[part=input]').first()).toHaveCSS('border-top-width', '5px')
  await expect(dialog.getByRole('tab', { selected: true }).first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(dialog.getByRole('tab', { selected: false }).first()).toHaveCSS('text-decoration-line', 'none')
})

const wide = { width: 1440, height: 900 }
const partsIn = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    for (const host of document.querySelectorAll('*'))
      for (const element of host.shadowRoot?.querySelectorAll('[part]') ?? [])
        for (const name of (element.getAttribute('part') ?? '').split(' ')) if (name) found.add(name)
    return [...found]
  })

/** Parts of whole views. src/ui/parts.test.tsx tests those of single components. */
const ofViews = ['amount', 'balance', 'banner', 'card', 'footer', 'header', 'logo', 'panel', 'tab', 'tab-chosen', 'tile', 'title']

test('parts: the views have exactly the documented parts', async ({ page, sandbox }) => {
  test.slow()
  const section = readFileSync('docs/operators/parts.md', 'utf8')
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
  const found = new Set<string>()
  const collect = async (until: string) => {
    await expect(page.locator(`[part~="${until}"]`).first()).toBeAttached()
    for (const name of await partsIn(page)) found.add(name)
  }
  await page.setViewportSize(wide)
  await page.goto(`${sandbox.gateway}/`)
  await collect('tile')
  await page.mouse.wheel(0, 20_000)
  await collect('footer')
  await page.goto(`${sandbox.gateway}/register`)
  await collect('dialog')
  await collect('panel')
  await page.goto(`${sandbox.gateway}/member?token=${await sandbox.loginToken('player1')}`, { referer: `${sandbox.gateway}/` })
  await collect('amount')
  await collect('balance')
  expect(told).toEqual(expect.arrayContaining(ofViews))
  expect(ofViews.filter((name) => !found.has(name))).toEqual([])
  expect([...found].filter((name) => !told.includes(name))).toEqual([])
})

const themes = ['larkfield', 'velvet-row', 'plainview']
for (const name of themes)
  test(`brand ${name}: widgets, login and wallet pass axe in three widths`, async ({ page, sandbox }) => {
    test.slow()
    const more = name === 'plainview' ? ['color-contrast-enhanced'] : []
    const told: string[] = []
    page.on('console', (message) => message.type() === 'warning' && /Tessera/.test(message.text()) && told.push(message.text()))
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${sandbox.host}/brands/${name}.html`)
      await allReady(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
    }
    expect(await findViolations(page, more)).toEqual([])
    await openLogin(page)
    expect(await findViolations(page, more)).toEqual([])
    await page.keyboard.press('Escape')
    await logIn(page, sandbox)
    await page.evaluate(() => window.Tessera?.open('member', { page: 'wallet' }))
    await expect(page.getByRole('dialog').locator('[part=amount]').first()).toBeVisible()
    expect(await findViolations(page, more)).toEqual([])
    expect(told).toEqual([])
  })

/** Colours as numbers, independent of the system's colours. */
const styleOf = (
  page: Page,
  selector: string,
  name: 'color' | 'background-color' | 'border-top-color' | 'outline-color',
  pseudo?: string,
) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name as string), [name, pseudo] as const)

/** The browser may change the host's own page (forced colours), and axe does not notice, so only Tessera's elements are checked. */
const ours = '[data-tessera], [data-tessera-popups]'

for (const scheme of ['dark', 'light'] as const)
  test(`forced colours, ${scheme}: focus, selection, switches, bars and balance are visible with any brand`, async ({ page, sandbox }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
    await page.goto(`${sandbox.host}/brands/velvet-row.html`)
    await allReady(page)
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      const read = (name: string) => {
        probe.style.cssText = `forced-color-adjust: none; color: ${name}`
        return getComputedStyle(probe).color
      }
      const found = Object.fromEntries(['Canvas', 'CanvasText', 'Highlight', 'HighlightText'].map((name) => [name, read(name)]))
      probe.remove()
      return found as Record<'Canvas' | 'CanvasText' | 'Highlight' | 'HighlightText', string>
    })
    await openLogin(page)
    const chosen = '[data-tessera-popups] [role=tab][aria-selected=true]'
    await expect.poll(() => styleOf(page, chosen, 'background-color')).toBe(system.Highlight)
    expect(await styleOf(page, chosen, 'color')).toBe(system.HighlightText)
    expect(await styleOf(page, '[data-tessera-popups] [role=tab][aria-selected=false]', 'background-color')).not.toBe(system.Highlight)
    const input = '[data-tessera-popups] [part=input]:has(input)'
    const box = page.locator(input).first()
    await box.locator('input').focus()
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
    expect(await styleOf(page, input, 'outline-color')).not.toBe(system.Canvas)
    expect(await styleOf(page, '[data-tessera-popups] [part=dialog]', 'border-top-color')).not.toBe(system.Canvas)
    expect(await findViolations(page, [], ours)).toEqual([])
    await page.keyboard.press('Escape')
    await logIn(page, sandbox)
    const balance = '[data-tessera=account] [part=balance]'
    await expect(page.locator(balance)).toContainText('$')
    expect(await styleOf(page, `${balance} bdi`, 'color')).not.toBe(system.Canvas)
    expect(await styleOf(page, balance, 'border-top-color')).not.toBe(system.Canvas)
    await page.evaluate(() => window.Tessera?.open('member', { page: 'wallet' }))
    await expect(page.getByRole('dialog').locator('[part=amount]').first()).toBeVisible()
    const laid = '[data-tessera-popups] .tile-meter > i[class]'
    await expect.poll(() => styleOf(page, laid, 'background-color')).not.toBe(system.Canvas)
    expect(await findViolations(page, [], ours)).toEqual([])
  })
