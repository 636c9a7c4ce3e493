import { allReady, expect, type Page, test, warningsOf } from './fixtures.ts'

const widgets = [
  'lobby',
  'login',
  'register',
  'account',
  'winners',
  'announcements',
  'promotions',
  'wallet',
  'member',
  'agent',
  'site',
] as const

/** Parents that size a child by its content, and elements that size themselves so. */
const parents: Record<string, (widget: string) => string> = {
  'a flex row': (widget) => `<div style="display:flex">${widget}</div>`,
  'a flex row with a neighbour': (widget) => `<div style="display:flex"><p>Hello</p>${widget}</div>`,
  'a flex column that is centred': (widget) => `<div style="display:flex;flex-direction:column;align-items:center">${widget}</div>`,
  'a grid with centred items': (widget) => `<div style="display:grid;justify-items:center">${widget}</div>`,
  'a grid with a column by content': (widget) => `<div style="display:grid;grid-template-columns:auto 1fr">${widget}<p>Hello</p></div>`,
  'an inline-block': (widget) => `<div style="display:inline-block;max-width:100%">${widget}</div>`,
  'a table’s cell': (widget) => `<table><tr><td>${widget}</td></tr></table>`,
  'a table’s cell itself': (widget) => `<table><tr>${widget.replaceAll('div', 'td')}</tr></table>`,
  'a float': (widget) => `<div style="float:left">${widget}</div><br style="clear:both">`,
  'a positioned box': (widget) => `<div style="position:relative;height:50px"><div style="position:absolute">${widget}</div></div>`,
  'an element that floats itself': (widget) => `${widget.replace('<div', '<div style="float:left"')}<br style="clear:both">`,
  'an element that is a flex row itself': (widget) => widget.replace('<div', '<div style="display:flex"'),
}

/** The widths of the content of each widget, px, and by how much the page is wider than the window. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    widths: Object.fromEntries<number>(
      [...document.querySelectorAll<HTMLElement>('[data-tessera]')].map((element) => {
        const root = element.shadowRoot ?? element.querySelector('div')?.shadowRoot
        const drawn = root?.querySelector('[data-tessera-theme]') ?? root?.querySelector('.place')
        return [element.dataset['tessera'] ?? '', Math.round(drawn?.getBoundingClientRect().width ?? 0)]
      }),
    ),
    over: document.documentElement.scrollWidth - innerWidth,
  }))

for (const [name, around] of Object.entries(parents))
  test(`widths: ${name}, every widget has a width while it loads and when it is ready, on a wide and on a narrow page`, async ({
    open,
    page,
  }) => {
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/chunks/core-*', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(widgets.map((widget) => around(`<div data-tessera="${widget}"></div>`)).join(''), {
      head: '<style>body{margin:8px} p{margin:0}</style>',
    })
    const check = async () => {
      for (const [width, least] of [
        [1280, 336],
        [390, 280],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        const { widths } = await measure(page)
        expect(Object.keys(widths)).toHaveLength(widgets.length)
        expect(
          Object.entries(widths).filter(([, drawn]) => drawn < least),
          `${width} px`,
        ).toEqual([])
        // a widget that measures its width is laid out one frame after the window
        await expect.poll(async () => (await measure(page)).over, `${width} px: beyond the window`).toBeLessThanOrEqual(0)
      }
    }
    await page.waitForFunction(() => window.Tessera?.version)
    await check()
    go()
    await allReady(page)
    await check()
  })

test('widths: a parent without any width, the widget is 240 px wide and one line in the console says so', async ({ open, page }) => {
  const warnings = warningsOf(page)
  await open(
    '<div style="width:0"><div data-tessera="winners"></div></div><div data-tessera="account"></div><div hidden><div data-tessera="lobby"></div></div>',
  )
  await allReady(page)
  expect((await measure(page)).widths['winners']).toBe(240)
  await expect.poll(() => warnings.filter((text) => text.includes('px wide'))).toHaveLength(1)
  expect(warnings[0]).toMatch(/winners.* 0 px wide/)
})
