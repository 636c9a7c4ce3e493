import { PNG } from 'pngjs'
import type { Browser, Page } from 'puppeteer-core'
import { type Engine, type Tab, windowSize } from './engine.ts'

/** Chromium and Firefox are driven alike. setUp: what one of them needs besides, for each page. */
export async function engineOf(browser: Browser, setUp: (page: Page) => Promise<Partial<Tab>>): Promise<Engine> {
  return {
    title: (await browser.version()).replace('/', ' '),
    newTab: () => newTab(browser, setUp),
    close: () => browser.close(),
  }
}

async function newTab(browser: Browser, setUp: (page: Page) => Promise<Partial<Tab>>): Promise<Tab> {
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
  return {
    faults,
    async open(address) {
      faults.length = 0
      await page.goto(address, { timeout: 60_000 })
    },
    back: async () => void (await page.goBack()),
    run: (code, ...given) => page.evaluate(code as (...given: unknown[]) => never, ...given),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: async () => PNG.sync.read(Buffer.from(await page.screenshot())),
    close: () => context.close(),
    ...(await setUp(page)),
  }
}
