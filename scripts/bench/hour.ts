import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { inNewPage, openBrowser, phone } from './loading/browser.ts'
import { startBuild } from './loading/builds.ts'

/** What the page keeps in memory after some minutes, measured after a garbage collection. */
export interface Kept {
  minute: number
  games: number
  /** Bytes of the JavaScript heap. */
  heap: number
  elements: number
  /** DOM nodes and event listeners of the whole process, including those of detached documents. */
  nodes: number
  listeners: number
}

const site = '[data-tessera=site]'

/**
 * Plays on the site as a member: each turn opens a game, spins once, and returns to the list.
 * @param minutes duration of the run
 * @param seconds time from one game to the next
 */
export async function measureHour(minutes: number, seconds: number): Promise<Kept[]> {
  const build = await startBuild('now', '.', { TEAM_MEMBERS: '60' })
  const browser = await openBrowser()
  const touch = { ...phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB' }
  try {
    return await inNewPage(browser, touch, async (page) => {
      await logIn(page, build.gateway.origin)
      const kept: Kept[] = []
      const begun = performance.now()
      const every = Math.max(1, Math.round((minutes * 60) / seconds / 6))
      for (let games = 0; ; games++) {
        const minute = (performance.now() - begun) / 60_000
        if (games % every === 0 || minute >= minutes) {
          const now = { minute: Math.round(minute), games, ...(await footprint(page)) }
          kept.push(now)
          console.error(JSON.stringify(now))
        }
        if (minute >= minutes) return kept
        await play(page, games)
        await page.waitForTimeout(Math.max(0, (games + 1) * seconds * 1000 - (performance.now() - begun)))
      }
    })
  } finally {
    await browser.close()
    await build.stop()
  }
}

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/rng`)
  await page.locator(`${site} .account-login`).tap()
  const dialog = page.locator('[data-tessera-popups] dialog')
  await dialog.locator('input[name=username]').fill('vip1')
  await dialog.locator('input[name=password]').fill('Player123!')
  await dialog.locator('button[type=submit]').tap()
  await page.locator(`${site} .account-login`).waitFor({ state: 'hidden' })
  await page.waitForTimeout(4000)
}

/** Closes popups that open without a click: announcements and the reminder of time and result. */
async function answerPopups(page: Page): Promise<void> {
  for (let tries = 0; tries < 5 && (await page.locator('dialog[open]').count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  }
}

async function play(page: Page, turn: number): Promise<void> {
  await answerPopups(page)
  if (!page.url().endsWith('/rng')) await page.locator(`${site} .navigation-item`, { hasText: 'Slots' }).first().tap()
  await page
    .locator(`${site} .list .game-tile:not(.game-tile-resting) .game-tile-play`)
    .nth(turn % 9)
    .tap()
  const game = page.frameLocator(`${site} .seamless iframe`)
  await game.locator('html[data-state=ready]').waitFor()
  const bet = game.getByRole('button', { name: /^(spin|play|deal|higher)/i }).first()
  if (await bet.isEnabled()) await bet.tap()
  await page.waitForTimeout(2000)
  await answerPopups(page)
  await page.goBack()
  await page.locator(`${site} .list .game-tile`).first().waitFor()
}

async function footprint(page: Page): Promise<Omit<Kept, 'minute' | 'games'>> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  await client.detach()
  const valueOf = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  const elements = await page.evaluate(() => {
    const count = (root: ParentNode): number =>
      [...root.querySelectorAll('*')].reduce((sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
    return count(document)
  })
  return { heap: valueOf('JSHeapUsedSize'), elements, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
}

export function printHour(kept: readonly Kept[]): void {
  console.log('\n| minute | games | heap, MB | elements | nodes | listeners |')
  console.log('|---|---|---|---|---|---|')
  for (const { minute, games, heap, elements, nodes, listeners } of kept)
    console.log(`| ${minute} | ${games} | ${(heap / 1e6).toFixed(1)} | ${elements} | ${nodes} | ${listeners} |`)
}

// `npx node scripts/bench/hour.ts --minutes 60 --seconds 60`: opens a game every minute of an hour. Not part of `npm run bench`, because it
// takes too long.
if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, seconds: { type: 'string', default: '60' } } })
  printHour(await measureHour(Number(values.minutes), Number(values.seconds)))
}
