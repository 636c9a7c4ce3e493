import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumArguments, findChromium } from '../../build/chromium.ts'

export interface SiteFigures {
  /** Lighthouse's scores of `/` on its mobile preset, 0–100: the median run of three. */
  scores: Record<string, number>
  /** Cumulative layout shift in the same run. */
  layoutShift: number
  /** Milliseconds from a click to the paint of a screen that is loaded already, at 4× CPU slow-down: the median of the changes. */
  routeChange: number
  /** The longest run of our code after the first render, while the page is left alone and then scrolled, at 4×; milliseconds. */
  longestTask: number
}

const lighthouse = 'lighthouse@13.5.0'
const runs = 3
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures the full-page site that a gateway serves at its origin. Lighthouse is fetched by npm at the first call. */
export async function measureSite(origin: string): Promise<SiteFigures> {
  return { ...audit(origin), ...(await drive(origin)) }
}

interface Report {
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function audit(origin: string): Pick<SiteFigures, 'scores' | 'layoutShift'> {
  const reports = Array.from({ length: runs }, (_, run) => {
    const file = join(tmpdir(), `tessera-lighthouse-${process.pid}-${run}.json`)
    const flags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`
    execFileSync(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${lighthouse}`,
        '--',
        'lighthouse',
        `${origin}/`,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        flags,
      ],
      {
        env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  })
  const speed = (report: Report) => report.categories['performance']?.score ?? 0
  const middle = reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)] as Report
  const wanted = ['performance', 'accessibility', 'best-practices', 'seo']
  return {
    scores: Object.fromEntries(wanted.map((name) => [name, Math.round((middle.categories[name]?.score ?? 0) * 100)])),
    layoutShift: middle.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** Screens that the bottom bar leads to, and what is seen of each. */
const ways = [
  { link: '/promotions', seen: '.promotion-card' },
  { link: '/', seen: '.lobby-home .game-tile' },
]

async function drive(origin: string): Promise<Pick<SiteFigures, 'routeChange' | 'longestTask'>> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      const tasks: { start: number; duration: number }[] = []
      Object.assign(globalThis, { tesseraTasks: tasks })
      // Long Animation Frames API: each entry names the scripts that ran in it, with the layout that they forced
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
  } finally {
    await browser.close()
  }
}

interface Clicks {
  tesseraClicks: number[]
  tesseraSeen: boolean
}

/**
 * Follows a link by a real click. Answers milliseconds from the click to the paint after it, as the browser tells them (Event
 * Timing, in steps of 8 ms).
 * Infinity where that paint does not show the screen yet.
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
