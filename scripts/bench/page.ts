import { chromium, type Page } from 'playwright'
import { categoryPageSize } from '../../src/core/brand/constants.ts'
import { chromiumArguments, findChromium } from '../../build/chromium.ts'

export interface PageFigures {
  /** Requests one after another from the loader to the first row of games. */
  requestsInSequence: number
  /** Milliseconds from the navigation to the first row, at 4× CPU slow-down. */
  firstRow: number
  /** Longest task of the page's load in milliseconds, at 4× CPU slow-down. */
  longestTask: number
  nodes: { start: number; after: number }
  /** Bytes of the JavaScript heap after garbage collection. */
  heap: { start: number; after: number }
  tilesScrolled: number
}

/** Opens the lobby on a host page in Chromium at 4× CPU slow-down, then scrolls through 2,000 tiles of one category. */
export async function measurePage(gateway: string, host: string): Promise<PageFigures> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArguments, '--js-flags=--expose-gc'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const loader = `<script async src="${gateway}/tessera/loader.js" data-language="EN"></script>`
    const html = (attributes: string) =>
      `<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,">${loader}<div data-tessera="lobby"${attributes}></div></html>`
    await page.route(`${host}/bench-home`, (route) => route.fulfill({ contentType: 'text/html', body: html('') }))
    await page.route(`${host}/bench-list`, (route) => route.fulfill({ contentType: 'text/html', body: html(' data-category="RNG"') }))
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { tesseraTasks: tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${host}/bench-home`)
    await page.locator('[data-tessera=lobby] .game-tile').first().waitFor()
    const firstRow = await page.evaluate(() => performance.now())
    await page.waitForTimeout(3000)
    const longestTask = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tesseraTasks: number[] }).tesseraTasks))
    const requestsInSequence = await sequence(page, gateway, firstRow)

    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`${host}/bench-list`)
    await page.locator('[data-tessera=lobby] .game-tile').first().waitFor()
    const start = await footprint(page)
    const tilesScrolled = await scrollThrough(page, 2000)
    const after = await footprint(page)
    return {
      requestsInSequence,
      firstRow,
      longestTask,
      nodes: { start: start.nodes, after: after.nodes },
      heap: { start: start.heap, after: after.heap },
      tilesScrolled,
    }
  } finally {
    await browser.close()
  }
}

/** The longest chain of requests in which each began after the one before had ended, from the loader to the first row. */
async function sequence(page: Page, gateway: string, until: number): Promise<number> {
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
      name,
      startTime,
      responseEnd,
    })),
  )
  const hot = entries.find(({ name }) => name.includes('GCSGAME_hotGamesV2'))?.startTime ?? until
  // what the first row waits for: not pictures, nor the watch of the system that goes on beside it
  const ours = entries.filter(
    ({ name, startTime }) => name.startsWith(gateway) && startTime <= hot && !/\/art\/|loader\.js|watch-system|system-calls/.test(name),
  )
  ours.sort((a, b) => a.startTime - b.startTime)
  let length = 0
  let end = 0
  for (const { startTime, responseEnd } of ours) {
    if (startTime < end) continue
    length++
    end = responseEnd
  }
  return length
}

async function footprint(page: Page): Promise<{ nodes: number; heap: number }> {
  return page.evaluate(() => {
    ;(globalThis as unknown as { gc?: () => void }).gc?.()
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
    return { nodes: count(document), heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize }
  })
}

/** Scrolls down until so many games of the list have been fetched and shown; returns how many have. */
async function scrollThrough(page: Page, wanted: number): Promise<number> {
  let pages = 0
  page.on('response', (response) => {
    if (response.url().includes('GCSGAME_gameList')) pages++
  })
  for (let turn = 0; turn < 600; turn++) {
    if (pages * categoryPageSize >= wanted) break
    await page.mouse.wheel(0, 3000)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1000)
  return pages * categoryPageSize
}
