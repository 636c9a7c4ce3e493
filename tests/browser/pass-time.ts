import { expect, type Page, type Request } from 'playwright/test'

/** Waits until frames are drawn, by default two: then the latest changes of the page's scripts are on screen. */
export const framesDrawn = (page: Page, count = 2): Promise<void> =>
  page.evaluate(async (count) => {
    // an empty animation finishes with a real frame of the browser; requestAnimationFrame may belong to the test's fake clock
    for (let at = 0; at < count; at++) await document.documentElement.animate([], 1).finished
  }, count)

/** Waits until each tab has run its due tasks. */
async function tasksDone(tabs: Page[]): Promise<void> {
  for (const tab of tabs)
    await tab.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage('')
        }),
    )
}

/**
 * Follows the requests of all tabs of the page's browser from now on. held: addresses that the test itself delays.
 * @returns a function that waits until all of them are answered, and `handled` says that the page has processed the responses
 */
function followRequests(page: Page, handled: () => Promise<void>, held?: RegExp): () => Promise<void> {
  const context = page.context()
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() !== 'ping' && !held?.test(request.url())) open.add(request)
  })
  const end = (request: Request) => void open.delete(request)
  context.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    // a response may cause the next request
    do {
      await expect.poll(() => [...open].map((request) => request.url()), { intervals: [25] }).toEqual([])
      await handled()
    } while (open.size > 0)
  }
}

/** @returns a function that waits until all requests that the page's browser sends from now on are answered and the results are drawn */
export const watchRequests = (page: Page): (() => Promise<void>) => followRequests(page, () => framesDrawn(page))

/**
 * Installs a clock that the test moves (page.clock) in all tabs of the page's browser. Call it before a page is opened. held: addresses
 * that the test itself delays.
 * @returns a function that advances the clock by so many ms: timers run, and after each step all requests are answered. So code that waits
 * for a time, then for a file, then for a time again completes.
 */
export async function installClock(page: Page, held?: RegExp): Promise<(milliseconds: number) => Promise<void>> {
  const step = 500
  const answered = followRequests(page, () => tasksDone(page.context().pages()), held)
  await page.clock.install()
  return async (milliseconds) => {
    await answered()
    for (let left = milliseconds; left > 0; left -= step) {
      await page.clock.runFor(Math.min(step, left))
      await answered()
    }
  }
}
