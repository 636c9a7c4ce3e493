import { expect, type Page, test } from './fixtures.ts'
import { openSite } from './site.ts'

/** Background colours of the themes: surface-0 in src/ui/tokens.css and light-theme.css. */
const grounds = { dark: 'rgb(11, 16, 27)', light: 'rgb(245, 241, 233)' }

/** Colours that the browser shows beyond the end of scrolling (the root's background, else the body's), and in its own bar. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content ?? ''
    const bar = getComputedStyle(probe).color
    probe.remove()
    return { ground: root.backgroundColor, body: getComputedStyle(document.body).backgroundColor, scheme: root.colorScheme, bar }
  })
// The light theme is `only light`, so that a browser that darkens light pages leaves these colours.
const edgesOf = (theme: 'dark' | 'light') => ({
  ground: grounds[theme],
  body: 'rgba(0, 0, 0, 0)',
  scheme: theme === 'light' ? 'light only' : theme,
  bar: grounds[theme],
})

for (const theme of ['dark', 'light'] as const)
  test(`§4 page background: is the ${theme} theme's before the code, with it, and at the end of the page`, async ({
    page,
    sandbox,
    allow,
  }) => {
    allow(/ERR_FAILED/) // the loader is blocked at first
    await page.addInitScript((chosen) => localStorage.setItem('tessera:theme', chosen), theme)
    await page.route('**/tessera/loader.js', (route) => route.abort())
    await page.goto(`${sandbox.gateway}/about`)
    expect(await edges(page)).toEqual(edgesOf(theme))
    await page.unroute('**/tessera/loader.js')
    await openSite(page, sandbox, '/about')
    await expect.poll(() => edges(page)).toEqual(edgesOf(theme))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => edges(page)).toEqual(edgesOf(theme))
  })

test('§4 page background: follows a later choice of the theme', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/about')
  for (const theme of ['light', 'dark', 'light'] as const) {
    await page.evaluate(
      (chosen) => (window as unknown as { Tessera: { setTheme: (theme: string) => void } }).Tessera.setTheme(chosen),
      theme,
    )
    await expect.poll(() => edges(page)).toEqual(edgesOf(theme))
  }
})
