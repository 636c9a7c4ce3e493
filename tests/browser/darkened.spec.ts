import { PNG } from 'pngjs'
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { expect, test } from './fixtures.ts'

const executablePath = findChromium()
test.skip(executablePath === undefined, 'it takes flags of a whole browser: Debian’s package chromium')

/** Red, green and blue of a picture's pixels, grouped by colour, the most frequent first. */
function coloursOf(picture: Uint8Array): number[][] {
  const { data } = PNG.sync.read(Buffer.from(picture))
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.subarray(at, at + 3).join()
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour.split(',').map(Number))
}

/** WCAG 2.2, relative luminance. */
const luminance = (colour: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = colour.map((each) => (each <= 10 ? each / 3294.6 : ((each / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Contrast between the background and the colour that differs most from it: that of the text. */
function contrastOf(picture: Uint8Array): number {
  const [ground = [], ...others] = coloursOf(picture)
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  return Math.max(...others.map((each) => contrast(luminance(each), luminance(ground))))
}

// A page can't stop Chromium's forced darkening: it ignores `color-scheme: only light`.
for (const theme of ['light', 'dark'] as const)
  test(`browser that darkens pages: texts of the ${theme} theme have enough contrast`, async ({ sandbox }) => {
    const path = `/darkened-${theme}`
    sandbox.serve(
      path,
      `<!doctype html><html lang="en"><head><title>Host</title><script async src="${sandbox.loader}" data-language="EN" data-theme="${theme}"></script></head><body><p id="host" style="height:60px;background:#fff"></p><div data-tessera="login"></div></body></html>`,
    )
    const { launch } = await import('puppeteer-core')
    const args = [...chromiumArguments, '--enable-features=WebContentsForceDark']
    const browser = await launch({ executablePath: executablePath ?? '', args, headless: true })
    try {
      const page = await browser.newPage()
      await page.goto(sandbox.host + path)
      await page.waitForSelector('[data-tessera=login][data-tessera-state=ready]')
      await page.locator('[data-tessera=login] >>> [name=username]').fill('player1')
      const picture = async (selector: string) => (await page.waitForSelector(selector, { visible: true }))!.screenshot()
      expect(coloursOf(await picture('#host'))[0], 'the browser darkens').not.toEqual([255, 255, 255])
      for (const part of ['.field-label', '.field-box', 'button[type=submit]', '.third-party button'])
        expect(contrastOf(await picture(`[data-tessera=login] >>> ${part}`)), part).toBeGreaterThanOrEqual(4.5)
    } finally {
      await browser.close()
    }
  })
