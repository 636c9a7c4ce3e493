import { expect, type Page, test } from './fixtures.ts'
import { openSite } from './site.ts'

interface Sample {
  words: string
  /** Number of pixels in the words' box and 16 px around it that differ from the banner's background. */
  stones: number
  /** Contrast of the words with the worst tenth of these pixels. */
  contrast: number
}

/** Samples the pixels around each text of the banner that is shown. The texts themselves are hidden in the picture. */
async function sample(page: Page, reader: Page): Promise<Sample[]> {
  const banner = page.locator('.banner:not([inert])')
  const places = await banner.evaluate((element) => {
    const whole = element.getBoundingClientRect()
    return [...element.querySelectorAll('.banner-eyebrow, .banner-headline, .banner-lines, .banner-button')].flatMap((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const button = each.matches('.banner-button')
      const box = button ? each.getBoundingClientRect() : range.getBoundingClientRect()
      // lines that did not fit are in a second column, which is outside the visible area
      const place = each.parentElement?.getBoundingClientRect()
      if (!place || box.left >= place.right || box.right <= place.left) return []
      const { color } = getComputedStyle(each)
      return [
        { words: each.textContent ?? '', button, color, x: box.x - whole.x, y: box.y - whole.y, width: box.width, height: box.height },
      ]
    })
  })
  const rest = page.locator('.banner-text, .banners-controls')
  const show = (visibility: string) =>
    rest.evaluateAll((all, value) => all.forEach((each) => ((each as HTMLElement).style.visibility = value)), visibility)
  await show('hidden')
  const shot = await banner.screenshot({ scale: 'css' })
  await show('')
  return reader.evaluate(
    async ({ data, places }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      paper.drawImage(picture, 0, 0)
      const light = (rgb: number[]) => {
        const [r = 0, g = 0, b = 0] = rgb.map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const contrast = (one: number[], other: number[]) => {
        const [a, b] = [light(one), light(other)]
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
      }
      // a pixel beyond the round corner, where no artwork is drawn
      const rightToLeft = places.some(({ x, width }) => x + width / 2 > picture.width / 2)
      const ground = [...paper.getImageData(rightToLeft ? picture.width - 4 : 3, 60, 1, 1).data].slice(0, 3)
      return places.map(({ words, button, color, x, y, width, height }) => {
        // clipped to leave out the round corners
        const [left, top] = [Math.max(8, x - 16), Math.max(8, y - 16)]
        const [right, bottom] = [Math.min(picture.width - 8, x + width + 16), Math.min(picture.height - 8, y + height + 16)]
        const { data } = paper.getImageData(left, top, right - left, bottom - top)
        const pixels = Array.from({ length: data.length / 4 }, (_, at) => Array.from(data.slice(at * 4, at * 4 + 3)))
        const stones = pixels.filter((pixel) => pixel.some((part, at) => Math.abs(part - (ground[at] ?? 0)) > 12)).length
        const ink = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number)
        const contrasts = pixels.map((pixel) => contrast(ink, pixel)).toSorted((a, b) => a - b)
        return { words, stones, contrast: button ? 21 : (contrasts[Math.floor(contrasts.length / 10)] ?? 0) }
      })
    },
    { data: shot.toString('base64'), places },
  )
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  for (const language of ['EN', 'AR'])
    test(`banner picture: ${language} at ${width} px, its texts have enough contrast and no artwork behind them`, async ({
      page,
      context,
      sandbox,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await context.route(`${sandbox.gateway}/`, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace('<script async', '<script async data-brand="/ar.json"'),
        })
      })
      await context.route(`${sandbox.gateway}/ar.json`, (route) => route.fulfill({ json: { languages: ['EN', 'AR'] } }))
      const reader = await context.newPage()
      for (const theme of ['dark', 'light']) {
        await page.addInitScript((theme) => localStorage.setItem('tessera:theme', theme), theme)
        await openSite(page, sandbox, '/', language)
        const dots = page.locator('.banners-dots button')
        await expect(dots).toHaveCount(4)
        for (let at = 0; at < 4; at++) {
          await dots.nth(at).click()
          await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
          const shown = page.locator('.banner:not([inert]) img:visible')
          await expect(shown).toHaveAttribute('src', new RegExp(`theme=${theme}`))
          await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
          const samples = await sample(page, reader)
          expect(samples.length).toBeGreaterThanOrEqual(2)
          for (const { words, stones, contrast } of samples) {
            expect(stones, `stones near "${words}", ${theme}`).toBe(0)
            expect(contrast, `contrast of "${words}", ${theme}`).toBeGreaterThanOrEqual(4.5)
          }
        }
      }
    })

for (const [hour, sky] of [
  [6, 'dawn'],
  [12, 'day'],
  [18, 'dusk'],
  [0, 'night'],
] as const)
  for (const width of [390, 1440])
    test(`banner picture: the sky matches the visitor's hour, and the picture is requested once: ${sky}, ${width} px wide`, async ({
      browser,
      sandbox,
    }) => {
      // a time zone in which it is this hour now
      const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        timezoneId: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
      })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => void (/\/art\/mosaic\.svg\?theme/.test(request.url()) && asked.push(request.url())))
      await openSite(page, sandbox)
      await expect(page.locator('.banner img:visible').first()).toHaveJSProperty('complete', true)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([`${sandbox.gateway}/art/mosaic.svg?theme=dark&hour=${sky}${width < 720 ? '&format=phone' : ''}`])
      await context.close()
    })
