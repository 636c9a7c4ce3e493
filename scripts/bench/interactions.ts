import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Locator, Page } from 'playwright'
import { inNewPage, median, openBrowser, phone } from './loading/browser.ts'
import { type Build, startBuild } from './loading/builds.ts'

/** The goal for each interaction, ms. */
const goal = 100

/** Factor by which a phone's processor is slower than this machine's. */
const slowDown = 4

/** Event Timing does not report shorter events, ms. */
const shortest = 16

/** Time from a player's touch or key to the next paint, as the browser counts it for INP (W3C Event Timing). */
interface Interaction {
  name: string
  /** Milliseconds with the processor slowed to a quarter, in steps of 8; 0 below `shortest`. */
  took: number
  /** The longest event, and how its milliseconds split into waiting, work and drawing. */
  event: { name: string; waited: number; worked: number; drew: number } | undefined
  /** Processor milliseconds of the page's main thread until that paint, at full speed. Other programs on the machine hardly change them. */
  thread: number
}

/** The medians of one interaction. */
export interface Response extends Interaction {
  load: number
}

/** Records the interactions of a visit. If the same interaction is measured again after its code has loaded, the longer time counts. */
interface Visit {
  page: Page
  /** Taps an element or presses a key, then waits until the expected element is shown or hidden. */
  measure(name: string, what: Locator | string, shown?: Locator, isGone?: boolean): Promise<void>
}

interface Timing {
  name: string
  startTime: number
  duration: number
  processingStart: number
  processingEnd: number
  interactionId: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  id?: string
  id2?: { local?: string }
  args: { name?: string; data?: { interactionId?: number; duration?: number } }
}

/** Medians of several visits. Each visit is made at a quarter of the speed, and again at full speed for the processor time. */
export async function measureInteractions(runs: number): Promise<Response[]> {
  const build = await startBuild('now', '.', { TEAM_MEMBERS: '200' })
  const browser = await openBrowser()
  const slow: Interaction[][] = []
  const fast: Interaction[][] = []
  try {
    for (let run = 0; run < runs; run++) {
      slow.push(await visit(browser, build, slowDown))
      fast.push(await visit(browser, build, 1))
    }
  } finally {
    await browser.close()
    await build.stop()
  }
  return (slow[0] ?? []).map(({ name }) => {
    const same = (visits: Interaction[][]) => visits.flatMap((each) => each.filter((one) => one.name === name))
    const took = median(same(slow).map((each) => each.took))
    return {
      name,
      took,
      event: same(slow).find((each) => each.took === took)?.event,
      thread: median(same(fast).map((each) => each.thread)),
      load: loadavg()[0] ?? 0,
    }
  })
}

async function visit(browser: Browser, { gateway }: Build, rate: number): Promise<Interaction[]> {
  const found: Interaction[] = []
  const touch = { ...phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB' }
  const play = (journey: (visit: Visit, origin: string) => Promise<void>, origin: string) =>
    inNewPage(browser, touch, async (page) => {
      await page.addInitScript(() => {
        sessionStorage.setItem('ANONYMOUS_POPUP', 'closed') // it would cover the page
        const timings: Timing[] = []
        Object.assign(globalThis, { tesseraTimings: timings })
        new PerformanceObserver((list) => timings.push(...list.getEntries().map((each) => each.toJSON() as Timing))).observe({
          type: 'event',
          durationThreshold: 16,
        } as PerformanceObserverInit)
      })
      const client = await page.context().newCDPSession(page)
      await journey({ page, measure: (...step) => measure(page, client, rate, found, ...step) }, origin)
    })
  await play(visitSite, gateway.origin)
  await play(visitPortal, gateway.host)
  return found
}

async function measure(
  page: Page,
  client: CDPSession,
  rate: number,
  found: Interaction[],
  name: string,
  what: Locator | string,
  shown?: Locator,
  isGone = false,
): Promise<void> {
  const act = typeof what === 'string' ? () => page.keyboard.press(what) : await tapOn(page, what)
  await page.waitForTimeout(400) // let the work of the previous step finish
  await timingsOf(page)
  const trace: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void trace.push(...(value as TraceEvent[]))
  client.on('Tracing.dataCollected', collect)
  if (rate === 1) {
    const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
    await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories, excludedCategories: ['*'] } })
  } else await client.send('Emulation.setCPUThrottlingRate', { rate })
  await act()
  await page.waitForTimeout(500) // a fixed wait: polling the page would add to its processor time
  await shown?.first().waitFor({ state: isGone ? 'hidden' : 'visible' })
  if (rate === 1) {
    const ended = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
    await client.send('Tracing.end')
    await ended
  } else await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  client.off('Tracing.dataCollected', collect)
  const longest = (await timingsOf(page)).toSorted((one, other) => other.duration - one.duration)[0]
  const now: Interaction = {
    name,
    took: longest?.duration ?? 0,
    event: longest && {
      name: longest.name,
      waited: longest.processingStart - longest.startTime,
      worked: longest.processingEnd - longest.processingStart,
      drew: longest.startTime + longest.duration - longest.processingEnd,
    },
    thread: threadTime(trace),
  }
  const before = found.find((each) => each.name === name)
  if (!before) found.push(now)
  else if (rate === 1 ? now.thread > before.thread : now.took > before.took) Object.assign(before, now)
}

/** Sends only the touch. Playwright's own `tap` also inspects the page, which takes processor time. */
async function tapOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  return async () => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not to be seen`)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
}

/** Timings since the last call that belong to an interaction; events such as `pointerenter` belong to none. */
async function timingsOf(page: Page): Promise<Timing[]> {
  const timings = await page.evaluate(() => (globalThis as unknown as { tesseraTimings: Timing[] }).tesseraTimings.splice(0))
  return timings.filter(({ interactionId }) => interactionId > 0)
}

/** Processor milliseconds of the page's main thread from an interaction's event until its frame is drawn. Returns the longest. */
function threadTime(trace: readonly TraceEvent[]): number {
  const begun = new Map<string, TraceEvent>()
  let longest = 0
  for (const end of trace) {
    if (end.name !== 'EventTiming') continue
    const key = end.id2?.local ?? end.id ?? ''
    if (end.ph === 'b') begun.set(key, end)
    const begin = begun.get(key)
    if (end.ph !== 'e' || !begin?.args.data?.interactionId) continue
    const ofPage = trace.filter(({ ph, pid, tid }) => ph === 'X' && pid === begin.pid && tid === begin.tid)
    // work of the page after its commit runs while the compositor draws, and delays no frame
    const drawn = Math.max(...ofPage.filter(({ name, ts }) => name === 'Commit' && ts > begin.ts && ts < end.ts).map(({ ts }) => ts))
    const tasks = ofPage.filter(({ name, ts, dur = 0 }) => name.endsWith('::RunTask') && ts < drawn && ts + dur > begin.ts)
    longest = Math.max(
      longest,
      tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    )
  }
  return longest
}

const site = '[data-tessera=site]'

async function visitSite({ page, measure }: Visit, origin: string): Promise<void> {
  const dialog = page.locator('[data-tessera-popups] dialog, [data-tessera=site] dialog')
  const bar = (name: string) => page.locator(`${site} .site-bar-item`, { hasText: name })
  const close = dialog.locator('.dialog-close')
  await page.goto(`${origin}/`)
  await page.locator(`${site} .game-tile`).first().waitFor()
  await page.waitForTimeout(4000) // by now the parts that load when idle have loaded
  for (let time = 0; time < 2; time++) {
    await measure('open the menu', bar('Menu'), dialog.locator('.side-menu'))
    await measure('close the menu', close, dialog, true)
  }
  for (let time = 0; time < 2; time++) {
    await measure('open search', bar('Search'), dialog.locator('.search-try'))
    for (const letter of 'sea') await measure('a letter in search', letter)
    await measure('close search', close, dialog, true)
  }
  for (let time = 0; time < 2; time++) {
    const category = page.locator(`${site} .navigation-item`, { hasText: time === 0 ? 'Slots' : 'Fish games' })
    await measure('tap a category', category.first(), page.locator(`${site} .list .game-tile`))
    await measure('back to the home page', bar('Lobby'), page.locator(`${site} .lobby-home .game-tile`))
  }
  await page.locator(`${site} .navigation-item`, { hasText: 'Slots' }).first().tap()
  await page.locator(`${site} .list .game-tile`).first().waitFor()
  for (let time = 0; time < 2; time++) {
    await measure('open the filter', page.locator(`${site} .list-filter`), dialog.locator('.chip'))
    await measure('choose in the filter', dialog.locator('.chip[aria-pressed=false]').nth(time))
    await measure('close the filter', close, dialog, true)
  }
  const login = page.locator(`${site} .account-login`)
  for (let time = 0; time < 2; time++) {
    await measure('open login', login, dialog.locator('input[name=password]'))
    await measure('a letter in a form', 'v')
    if (time === 0) await measure('close login', close, dialog, true)
  }
  await dialog.locator('input[name=username]').fill('vip1')
  await dialog.locator('input[name=password]').fill('Player123!')
  await measure('log in', dialog.locator('button[type=submit]'), page.locator(`${site} .account-login`), true)
  await dialog.first().waitFor() // the announcements
  await page.waitForTimeout(1000)
  await page.keyboard.press('Escape')
  await dialog.first().waitFor({ state: 'hidden' })
  for (let time = 0; time < 2; time++) {
    await measure('open the wallet', bar('Wallet'), page.locator(`${site} main`).getByRole('link', { name: 'Withdraw' }))
    if (time === 0) await bar('Lobby').tap()
  }
  const go = (name: string) => page.locator(`${site} main`).getByRole('link', { name, exact: true }).last()
  await measure('wallet: to the deposit', go('Deposit'), page.locator(`${site} .deposit input[name=amount]`))
  await measure('deposit: a quick amount', page.locator(`${site} .deposit .amount-field-chip`).nth(1))
  await measure('deposit: a method', page.locator(`${site} .deposit`).getByRole('radio', { name: /^E-wallet/ }))
  await page.locator(`${site} .deposit input[name=amount]`).focus()
  await measure('deposit: a digit of the amount', '5')
  await measure('deposit: continue', page.locator(`${site} .deposit`).getByRole('button', { name: /^Continue/ }))
  await page.goto(`${origin}/member#withdraw`)
  await page.locator(`${site} .withdraw input`).first().waitFor()
  await page.waitForTimeout(3000)
  const send = page.locator(`${site} .withdraw`).getByRole('button', { name: 'Set payment password' })
  await measure('withdrawal: a step', send)
}

async function visitPortal({ page, measure }: Visit, origin: string): Promise<void> {
  const centre = page.locator('[data-tessera=agent]')
  await page.goto(`${origin}/partner-portal/#/agent-centre/teamBetting`)
  await centre.locator('input[name=username]').fill('agent1')
  await centre.locator('input[name=password]').fill('Agent123!')
  await centre.locator('button[type=submit]').tap()
  await centre.locator('tbody th').first().waitFor()
  await centre.getByRole('button', { name: 'Last 30 days' }).tap()
  await page.waitForTimeout(4000)
  for (const head of [/^Wins/, /^Bets/]) await measure('table: sort', centre.getByRole('columnheader', { name: head }).getByRole('button'))
  for (const name of ['Page 2', 'Page 1']) await measure('table: another page', centre.getByRole('button', { name }))
  const columns = centre.getByRole('button', { name: 'Columns' })
  for (let time = 0; time < 2; time++) {
    await measure('table: open the columns', columns, page.getByRole('menuitemcheckbox'))
    await measure('table: choose a column', page.getByRole('menuitemcheckbox').first())
    await page.keyboard.press('Escape')
  }
}

export function printInteractions(responses: readonly Response[]): void {
  console.log('\n| interaction | ms until the next paint | goal | waited, worked, drew | main thread, ms × 4 | load |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, took, event, thread, load } of responses) {
    const parts = event ? `${event.name}: ${[event.waited, event.worked, event.drew].map(Math.round).join(', ')}` : ''
    const time = took === 0 ? `< ${shortest}` : String(took)
    console.log(
      `| ${name} | ${took > goal ? `**${time}**` : time} | ${goal} | ${parts} | ${Math.round(thread * slowDown)} | ${load.toFixed(1)} |`,
    )
  }
}

// `npx node scripts/bench/interactions.ts --runs 9`: only this measurement, with more visits. TESSERA_DIST: folder of another bundle.
if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  printInteractions(await measureInteractions(Number(values.runs)))
}
