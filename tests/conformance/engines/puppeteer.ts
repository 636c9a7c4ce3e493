import { PNG } from 'pngjs'
import type { Browser, Frame, Page } from 'puppeteer-core'
import { type Engine, type PlayerTab, type Tab, windowSize } from './engine.ts'

/** Drives Chromium and Firefox. setUp: additional setup of each page for one of them. */
export async function engineOf(browser: Browser, setUp: (page: Page) => Promise<Partial<Tab>>): Promise<Engine<PlayerTab>> {
  return {
    title: (await browser.version()).replace('/', ' '),
    newTab: () => newTab(browser, setUp),
    close: () => browser.close(),
  }
}

async function newTab(browser: Browser, setUp: (page: Page) => Promise<Partial<Tab>>): Promise<PlayerTab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(windowSize)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) =>
    faults.push(error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1] ?? ''}` : String(error)),
  )
  const tab: PlayerTab = {
    faults,
    async open(address) {
      faults.length = 0
      await page.goto(address, { timeout: 60_000 })
    },
    // not `goBack`: in Firefox it waits for a load event, which a page from the back/forward cache does not fire
    back: () => page.evaluate(() => void setTimeout(() => history.back())).catch(() => {}), // the page may be gone before it has responded
    enter: async (address) => void (await page.goto(address, { timeout: 60_000, waitUntil: 'domcontentloaded' })),
    run: runIn(page),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      // Tab may have moved the focus to the browser's own bar
      if (key === 'Enter' && !(await page.evaluate(() => document.hasFocus()))) await page.bringToFront()
      await page.keyboard.press(key)
    },
    picture: async () => PNG.sync.read(Buffer.from(await page.screenshot())),
    close: () => context.close(),
    begin: async (code, ...given) => void (await page.evaluateOnNewDocument(code as (...given: unknown[]) => void, ...given)),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    inFrame() {
      const [, frame] = page.frames()
      if (!frame) throw new Error('the page has no frame')
      return { ...tab, run: runIn(frame) }
    },
    ...(await setUp(page)),
  }
  return tab
}

const runIn =
  (place: Page | Frame): Tab['run'] =>
  (code, ...given) =>
    place.evaluate(code as (...given: unknown[]) => never, ...given)
