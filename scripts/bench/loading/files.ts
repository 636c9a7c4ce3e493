import type { Browser, Page } from 'playwright'
import { desktop, inNewPage, median } from './browser.ts'
import type { Build } from './builds.ts'
import { startFront } from './front.ts'
import { fourWidgets, hostPage } from './host-page.ts'
import { watchReady, whenReady, widgetsAreReady } from './ready.ts'

/** Size of a bundle's files. wire: compressed bytes including the response headers. body: compressed bytes without headers. */
export interface Files {
  count: number
  wire: number
  body: number
}

interface Request {
  url: string
  /** Start of the request, in seconds of the browser's clock. */
  began: number
  headers: number
  wire: number
}

/** What a page has requested, as the browser reports it (CDP, Network). */
export interface Asked {
  /** Files of the bundle requested within so many milliseconds of the first request. */
  until(milliseconds: number): Files
  /** Paths of all files of the bundle that were requested. */
  paths(): string[]
  /** Paths and queries of the gateway calls sent within so many milliseconds of the first request. */
  callsUntil(milliseconds: number): string[]
}

const isOurs = (path: string): boolean => path.startsWith('/tessera/')

/** isCounted: tells which paths belong to the bundle; by default those of Tessera. */
export async function watchFiles(page: Page, isCounted: (path: string) => boolean = isOurs): Promise<Asked> {
  const client = await page.context().newCDPSession(page)
  const requests = new Map<string, Request & { method: string; type: string | undefined }>()
  let begin: number | undefined
  client.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, timestamp, type }) => {
    begin ??= timestamp
    requests.set(requestId, { url, method, type, began: timestamp, headers: 0, wire: 0 })
  })
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId)
    if (request) request.headers = response.encodedDataLength
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.wire = encodedDataLength
  })
  await client.send('Network.enable')
  const pathOf = ({ url }: Request) => new URL(url).pathname
  const before = (milliseconds: number) => [...requests.values()].filter(({ began }) => (began - (begin ?? 0)) * 1000 <= milliseconds)
  return {
    until(milliseconds) {
      const files = before(milliseconds).filter((file) => isCounted(pathOf(file)))
      const wire = files.reduce((sum, file) => sum + file.wire, 0)
      return { count: files.length, wire, body: wire - files.reduce((sum, { headers }) => sum + headers, 0) }
    },
    paths: () => before(Infinity).map(pathOf).filter(isCounted),
    callsUntil: (milliseconds) =>
      before(milliseconds)
        .filter(({ type, method, url }) => type === 'Fetch' && method === 'GET' && /\/(wps|lgw|lotto)\//.test(url))
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search),
  }
}

export interface PageFiles {
  page: string
  ready: Files
  /** Files loaded in nine seconds without any interaction. */
  untouched: Files
  /** Files loaded until after scrolling to the end and back. */
  scrolled: Files
  /** Gateway calls that the page sent until it was ready. */
  calls: string[]
}

async function measure(browser: Browser, name: string, address: string, runs: number): Promise<PageFiles> {
  const found: PageFiles[] = []
  for (let run = 0; run < runs; run++)
    found.push(
      await inNewPage(browser, desktop, async (page) => {
        await watchReady(page, widgetsAreReady)
        const asked = await watchFiles(page)
        await page.goto(address)
        const ready = await whenReady(page)
        await page.waitForTimeout(Math.max(0, 9000 - ready))
        const untouched = asked.until(9000)
        for (let at = 0; at < 12_000; at += 600) {
          await page.mouse.wheel(0, 600)
          await page.waitForTimeout(150)
        }
        await page.mouse.wheel(0, -20_000)
        await page.waitForTimeout(2000)
        return { page: name, ready: asked.until(ready), untouched, scrolled: asked.until(Infinity), calls: asked.callsUntil(ready) }
      }),
    )
  const middle = (of: (files: PageFiles) => Files): Files => ({
    count: median(found.map((each) => of(each).count)),
    wire: median(found.map((each) => of(each).wire)),
    body: median(found.map((each) => of(each).body)),
  })
  return {
    page: name,
    ready: middle(({ ready }) => ready),
    untouched: middle(({ untouched }) => untouched),
    scrolled: middle(({ scrolled }) => scrolled),
    calls: found[0]?.calls ?? [],
  }
}

/** Measures which files the pages of one build fetch on a fast line: each of the four widgets, all four, the site and the brand's page. */
export async function measureFiles(browser: Browser, { gateway: { origin, host } }: Build, runs: number): Promise<PageFiles[]> {
  const front = await startFront('HTTP/1.1')
  const pages: [string, string][] = [[...fourWidgets], ...fourWidgets.map((name) => [name])].map((widgets) => {
    const path = `/${widgets.join('-')}`
    front.served.set(path, { type: 'text/html', body: hostPage(origin, widgets) })
    return [widgets.length > 1 ? 'four' : (widgets[0] as string), `http://localhost:${front.port}${path}`]
  })
  pages.push(['site', `${origin}/`], ['brand', `${host}/brand-site/`])
  const found: PageFiles[] = []
  for (const [name, address] of pages) found.push(await measure(browser, name, address, runs))
  front.close()
  return found
}
