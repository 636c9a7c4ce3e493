import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { chromiumArguments, findChromium } from '../../chromium.ts'

const executablePath = findChromium()
export const chromiumPath: string = executablePath ?? chromium.executablePath()

/** Opens the full browser, as players have it, instead of the tests' headless shell. It accepts the bench's self-signed certificate. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments, '--ignore-certificate-errors', '--js-flags=--expose-gc'] })

export const desktop = { viewport: { width: 1280, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 } }

/** A page in its own profile: nothing is cached, no connection is open. */
export async function inNewPage<T>(browser: Browser, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({ ...options, ignoreHTTPSErrors: true })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
