import { expect, type Page, type Request } from 'playwright/test'

/** Waits until frames are drawn, by default two: what the page's scripts have just changed is on screen. */
export const framesDrawn = (page: Page, count = 2): Promise<void> =>
  page.evaluate(async (count) => {
    // an empty animation ends with a frame of the browser; requestAnimationFrame may belong to the test's clock
    for (let at = 0; at < count; at++) await document.documentElement.animate([], 1).finished
  }, count)

/** Waits until each tab has run what was due. */
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
 * Follows the requests of all tabs of the page's browser from now on. held: addresses that the test itself holds back.
 * @returns a function that waits until all of them are answered and `handled` says that the page has dealt with the answers
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
    // an answer may lead to the next request
    do {
      await expect.poll(() => [...open].map((request) => request.url()), { intervals: [25] }).toEqual([])
      await handled()
    } while (open.size > 0)
  }
}

/** @returns a function that waits until all requests that the page's browser makes from now on are answered, and what came is drawn */
export const watchRequests = (page: Page): (() => Promise<void>) => followRequests(page, () => framesDrawn(page))

/**
 * Installs a clock that the test moves (page.clock) in all tabs of the page's browser. Call it before a page is opened. held: addresses
 * that the test itself holds back.
 * @returns a function that lets time pass at once, in ms: timers run, and after each step all requests are answered, so that code which
 * waits for a time, then for a file, then for a time again does all of it
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
