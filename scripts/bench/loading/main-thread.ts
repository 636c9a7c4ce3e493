import type { Browser, Page } from 'playwright'
import { inNewPage, median, phone } from './browser.ts'

export interface MainThread {
  /** Median milliseconds from a click to the paint of a loaded screen, at 4× CPU slow-down. */
  routeChange: number
  /**
   * The longest task of Tessera's code after the first render, while the page is idle and then scrolled, at 4× CPU slow-down; milliseconds.
   */
  longestTask: number
}

/** Screens linked in the bottom bar, with an element that each of them shows. */
const ways = [
  { link: '/promotions', seen: '.promotion-card' },
  { link: '/', seen: '.lobby-home .game-tile' },
]

/** Measures the full-page site on a phone. */
export async function measureMainThread(browser: Browser, origin: string): Promise<MainThread> {
  return inNewPage(browser, phone, async (page) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('ANONYMOUS_POPUP', 'closed') // it would cover the links
      const tasks: { start: number; duration: number }[] = []
      Object.assign(globalThis, { tesseraTasks: tasks })
      // Long Animation Frames API: each entry names the scripts that ran in the frame, including the layout work that they forced
      new PerformanceObserver((list) => {
        for (const { scripts } of list.getEntries() as unknown as { scripts: PerformanceEntry[] }[])
          for (const { startTime, duration } of scripts) tasks.push({ start: startTime, duration })
      }).observe({ type: 'long-animation-frame', buffered: true })
      const clicks: number[] = []
      Object.assign(globalThis, { tesseraClicks: clicks })
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'click') clicks.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${origin}/`)
    await page.locator('[data-tessera=site] .game-tile').first().waitFor()
    const rendered = await page.evaluate(() => performance.now())
    await page.waitForTimeout(6000)
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, 400)
      await page.waitForTimeout(300)
    }
    const longestTask = await page.evaluate(
      (from) =>
        Math.max(
          0,
          ...(globalThis as unknown as { tesseraTasks: { start: number; duration: number }[] }).tesseraTasks
            .filter(({ start }) => start > from)
            .map(({ duration }) => duration),
        ),
      rendered,
    )
    await page.mouse.wheel(0, -10_000)
    const changes: number[] = []
    for (const isLoaded of [false, true, true, true]) {
      for (const way of ways) {
        const took = await change(page, way)
        if (isLoaded) changes.push(took)
        else await page.waitForTimeout(2000)
      }
    }
    return { longestTask, routeChange: median(changes) }
  })
}

interface Clicks {
  tesseraClicks: number[]
  tesseraSeen: boolean
}

/**
 * Follows a link by a real click. Returns the milliseconds from the click to the next paint, as the browser reports them (Event Timing, in
 * steps of 8 ms), or Infinity if that paint does not show the screen yet.
 */
async function change(page: Page, { link, seen }: { link: string; seen: string }): Promise<number> {
  await page.evaluate(
    ([path, selector]) => {
      const site = document.querySelector('[data-tessera=site]')?.shadowRoot
      document.addEventListener(
        'click',
        () =>
          requestAnimationFrame(() => {
            const isThere = location.pathname === path && site?.querySelector<HTMLElement>(selector as string)?.checkVisibility()
            ;(globalThis as unknown as Clicks).tesseraSeen = isThere ?? false
          }),
        { once: true },
      )
    },
    [link, seen],
  )
  await page.locator(`[data-tessera=site] nav a[href="${link}"]`).first().click()
  await page.locator(`[data-tessera=site] ${seen}`).first().waitFor()
  await page.waitForTimeout(1000)
  const { took, isSeen } = await page.evaluate(() => {
    const { tesseraClicks, tesseraSeen } = globalThis as unknown as Clicks
    return { took: tesseraClicks.at(-1) ?? Number.NaN, isSeen: tesseraSeen }
  })
  return isSeen ? took : Number.POSITIVE_INFINITY
}
