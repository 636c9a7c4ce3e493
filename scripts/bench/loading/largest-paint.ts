import type { Browser } from 'playwright'
import { inNewPage, median, phone } from './browser.ts'
import type { Build } from './builds.ts'
import { startFront } from './front.ts'
import { openLine, type Shape, shapes } from './line.ts'
import { watchReady, whenReady, widgetsAreReady } from './ready.ts'

/** Median milliseconds until the largest paint, of the site's home and of a static page with the same pictures. */
export interface LargestPaint {
  shape: Shape
  site: number
  still: number
}

interface Picture {
  path: string
  box: { x: number; y: number; width: number; height: number }
}

/** The pictures that a phone shows first: the banner and the row of games. */
async function firstPictures(browser: Browser, address: string): Promise<Picture[]> {
  return inNewPage(browser, phone, async (page) => {
    await watchReady(page, widgetsAreReady)
    await page.goto(address)
    await whenReady(page)
    await page.waitForTimeout(3000)
    return page.evaluate(() => {
      const root = document.querySelector('[data-tessera=site]')?.shadowRoot
      return [...(root?.querySelectorAll('img') ?? [])]
        .filter((image) => image.checkVisibility() && image.currentSrc.startsWith(`${location.origin}/art/`))
        .map((image) => ({
          path: image.currentSrc.replace(location.origin, ''),
          box: image.getBoundingClientRect().toJSON() as Picture['box'],
        }))
        .filter(({ box: { x, y, width } }) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight && width > 0)
    })
  })
}

const stillPage = (pictures: readonly Picture[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Still</title><link rel="icon" href="data:,"><style>img{position:absolute;object-fit:cover}</style>${pictures
    .map(
      ({ path, box: { x, y, width, height } }) =>
        `<img src="${path.replaceAll('&', '&amp;')}" alt="" style="left:${x}px;top:${y}px;width:${width}px;height:${height}px">`,
    )
    .join('')}</html>`

async function largestPaint(browser: Browser, address: string, wait: 'ready' | 'load'): Promise<number> {
  return inNewPage(browser, phone, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(globalThis, { benchPaint: list.getEntries().at(-1)?.startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    if (wait === 'ready') await watchReady(page, widgetsAreReady)
    await page.goto(address)
    if (wait === 'ready') await whenReady(page)
    await page.waitForTimeout(1500)
    return page.evaluate(() => (globalThis as { benchPaint?: number }).benchPaint ?? Number.NaN)
  })
}

/** Measures over HTTP/1.1 on each line, alternating between the site and the static page. */
export async function measureLargestPaint(browser: Browser, { gateway }: Build, runs: number): Promise<LargestPaint[]> {
  const front = await startFront('HTTP/1.1', Number(new URL(gateway.origin).port))
  const pictures = await firstPictures(browser, `${gateway.origin}/`)
  if (pictures.length < 2) throw new Error('the site shows no banner with a row of games')
  front.served.set('/still', { type: 'text/html', body: stillPage(pictures) })
  const found: LargestPaint[] = []
  for (const shape of shapes) {
    const line = openLine(shape)
    const origin = `http://localhost:${await line.leadTo(front.port)}`
    const [site, still]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      site.push(await largestPaint(browser, `${origin}/`, 'ready'))
      still.push(await largestPaint(browser, `${origin}/still`, 'load'))
    }
    found.push({ shape, site: median(site), still: median(still) })
    line.close()
  }
  front.close()
  return found
}
