import type { Page } from 'playwright'
import { categoryPageSize } from '../../src/core/brand/constants.ts'
import { desktop, inNewPage, openBrowser } from './loading/browser.ts'
import { startBuild } from './loading/builds.ts'
import { startFront } from './loading/front.ts'

/** What a page with one category's list costs at its start, and after 2,000 tiles. */
export interface LongList {
  nodes: { start: number; after: number }
  /** Bytes of the JavaScript heap after garbage collection. */
  heap: { start: number; after: number }
  tilesScrolled: number
}

export async function measureLongList(): Promise<LongList> {
  const build = await startBuild('now', '.')
  const [browser, front] = [await openBrowser(), await startFront('HTTP/1.1')]
  const { origin } = build.gateway
  front.served.set('/list', {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,"><script async src="${origin}/tessera/loader.js" data-language="EN"></script><div data-tessera="lobby" data-category="RNG"></div></html>`,
  })
  try {
    return await inNewPage(browser, desktop, async (page) => {
      await page.goto(`http://localhost:${front.port}/list`)
      await page.locator('[data-tessera=lobby] .game-tile').first().waitFor()
      const start = await footprint(page)
      const tilesScrolled = await scrollThrough(page, 2000)
      const after = await footprint(page)
      return { nodes: { start: start.nodes, after: after.nodes }, heap: { start: start.heap, after: after.heap }, tilesScrolled }
    })
  } finally {
    await browser.close()
    front.close()
    await build.stop()
  }
}

async function footprint(page: Page): Promise<{ nodes: number; heap: number }> {
  return page.evaluate(() => {
    ;(globalThis as unknown as { gc?: () => void }).gc?.()
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
    return { nodes: count(document), heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize }
  })
}

/** Scrolls down until so many games of the list are loaded and shown. Returns the number shown. */
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

export function printLongList({ nodes, heap, tilesScrolled }: LongList): void {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  console.log(`\n| list of one category | at the start | after ${tilesScrolled} tiles |`)
  console.log('|---|---|---|')
  console.log(`| DOM nodes | ${nodes.start} | ${nodes.after} |`)
  console.log(`| heap, MB | ${megabytes(heap.start)} | ${megabytes(heap.after)} |`)
}

// `npx node scripts/bench/long-list.ts`: only this measurement.
if (process.argv[1] === import.meta.filename) printLongList(await measureLongList())
