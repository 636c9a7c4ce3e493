import { closePublicPopup, expect, test } from './fixtures.ts'
import { openSite } from './site.ts'

for (const [width, density] of [
  [390, 1],
  [390, 3],
  [1440, 1],
  [1440, 2],
] as const)
  test(`pictures: each is loaded once, in the width of its place: ${width} px, ${density} dots per pixel`, async ({ browser, sandbox }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: density })
    await closePublicPopup(context, sandbox)
    const page = await context.newPage()
    // the sandbox's banners have one size only, so the test gives the first one every width
    await page.route(`${sandbox.gateway}/`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"/art/mosaic.svg"', '"/art/mosaic.svg?w={width}"'),
      })
    })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/art/')) asked.push(pathname + search)
    })
    await openSite(page, sandbox, '/', 'TY')
    const tile = page.locator('.game-tile-art').first()
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const dots = Math.min(density, 2)
    expect(asked.filter((path, at) => asked.indexOf(path) !== at)).toEqual([])
    expect(asked.filter((path) => path.startsWith('/art/mosaic.svg?w='))).toEqual([
      expect.stringMatching(
        new RegExp(`^/art/mosaic\\.svg\\?w=${(width < 720 ? 358 : 816) * dots}&theme=dark&hour=\\w+${width < 720 ? '&format=phone' : ''}$`),
      ),
    ])
    const games = asked.filter((path) => /^\/art\/\d+\?/.test(path))
    expect(games.length).toBeGreaterThan(2)
    expect(new Set(games.map((path) => path.replace(/.*\?/, '')))).toEqual(new Set([`w=${160 * dots}`]))
    // difference in px of the layout: the picture is at least as wide as its place
    const spare = await tile.evaluate(({ naturalWidth, width }: HTMLImageElement) => naturalWidth - width)
    expect(spare).toBeGreaterThanOrEqual(0)
    await context.close()
  })
