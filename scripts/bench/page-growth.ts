import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { openDatabase } from '../../examples/gateway/database/open.ts'
import { fillHistory } from '../../examples/gateway/testing/fill-history.ts'
import { inNewPage, median, openBrowser, phone } from './loading/browser.ts'
import { type Build, startBuild } from './loading/builds.ts'
import { gatewayOf } from './loading/centre-pages.ts'
import { startFront } from './loading/front.ts'
import { fourWidgets, hostPage } from './loading/host-page.ts'

/** What a page costs until two seconds after it is ready, on a phone's screen: medians of several visits. */
export interface PageSize {
  page: string
  /** Processor milliseconds of the page's main thread. */
  thread: number
  elements: number
  /** Bytes of the JavaScript heap after garbage collection. */
  heap: number
  load: number
}

interface Lane {
  title: string
  count: number
  cards: { vassalage: string; displayName: string; count: number }[]
}

/** How long a page is still measured after it is ready, ms. */
const rest = 2000

/** A catalogue that a page with four widgets gets instead of the gateway's own. */
interface Catalogue {
  page: string
  change: (lanes: Lane[]) => Lane[]
}

/** A catalogue with so many games, split among the lanes in the usual proportions. */
const ofSize = (games: number): Catalogue => ({
  page: `four widgets, ${games.toLocaleString('en')} games`,
  change: (lanes) => {
    const all = lanes.reduce((sum, { count }) => sum + count, 0)
    const share = (count: number) => Math.max(1, Math.round((count * games) / all))
    return lanes.map((lane) => ({
      ...lane,
      count: share(lane.count),
      cards: lane.cards.map((card) => ({ ...card, count: share(card.count) })),
    }))
  },
})

const catalogues: Catalogue[] = [
  ofSize(100),
  ofSize(1000),
  { page: 'four widgets, 10,000 games, the gateway’s own catalogue', change: (lanes) => lanes },
  {
    page: 'four widgets, 60 vendors in each category',
    change: (lanes) =>
      lanes.map((lane) => ({
        ...lane,
        cards: Array.from({ length: 60 }, (_, at) => {
          const card = lane.cards[at % lane.cards.length] as Lane['cards'][number]
          return at < lane.cards.length ? card : { ...card, vassalage: `${card.vassalage}${at}`, displayName: `${card.displayName} ${at}` }
        }),
      })),
  },
  {
    page: 'four widgets, 40 rows',
    change: (lanes) =>
      Array.from({ length: 40 }, (_, at) => ({
        ...(lanes[at % lanes.length] as Lane),
        title: at < lanes.length ? (lanes[at] as Lane).title : `TYPE${at}`,
      })),
  },
]

/** Fills a new gateway's database with a member who has so many transactions, the latest within the last hour. */
const withTransactions = (count: number) => async (file: string) => {
  const { db } = await openDatabase(file)
  await fillHistory(db, count, Date.now() - 3_600_000)
  await db.destroy()
}

/** Visits a page and measures it. prepare: runs before the visit, for example a login; without it the cache is empty. */
async function visit(
  browser: Browser,
  address: string,
  ready: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Omit<PageSize, 'page'>> {
  const touch = { ...phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB' }
  return inNewPage(browser, touch, async (page) => {
    await prepare?.(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(address)
    await page.locator(ready).first().waitFor()
    await page.waitForTimeout(rest)
    const { metrics } = await client.send('Performance.getMetrics')
    const valueOf = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    const counted = await page.evaluate(() => {
      ;(globalThis as unknown as { gc?: () => void }).gc?.()
      const count = (root: ParentNode): number =>
        [...root.querySelectorAll('*')].reduce((sum, element) => sum + 1 + (element.shadowRoot ? count(element.shadowRoot) : 0), 0)
      return { elements: count(document), heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize }
    })
    return { thread: valueOf('TaskDuration') * 1000, ...counted, load: loadavg()[0] ?? 0 }
  })
}

/** Measures the pages whose content grows with a casino, in turn, so that changes of the machine's load affect all of them. */
export async function measurePageGrowth(runs: number): Promise<PageSize[]> {
  const [browser, front] = [await openBrowser(), await startFront('HTTP/1.1')]
  const builds: Build[] = []
  const measured = new Map<string, Omit<PageSize, 'page'>[]>()
  const note = (page: string, size: Omit<PageSize, 'page'>) => void measured.set(page, [...(measured.get(page) ?? []), size])
  try {
    for (const members of ['100', '10000']) builds.push(await startBuild('now', '.', { TEAM_MEMBERS: members }))
    const [small, large] = builds as [Build, Build]
    front.served.set('/four', { type: 'text/html', body: hostPage(small.gateway.origin, fourWidgets) })
    const histories: { page: string; path: string; token: string }[] = []
    for (const count of [100, 100_000]) {
      const build = await startBuild('now', '.', {}, withTransactions(count))
      builds.push(build)
      const path = `/history-${count}`
      const body = hostPage(build.gateway.origin, ['member'], 'data-page="transactionHistory"')
      front.served.set(path, { type: 'text/html', body })
      const token = await gatewayOf(build.gateway).logIn('long')
      histories.push({ page: `a member’s history, ${count.toLocaleString('en')} transactions`, path, token })
    }
    for (let run = 0; run < runs; run++) {
      for (const { page, change } of catalogues) {
        const size = await visit(browser, `http://localhost:${front.port}/four`, '[data-tessera=lobby] .game-tile', (tab) =>
          tab.route(/GCSGAME_newGameVendor/, async (route) => {
            const response = await route.fetch()
            const answer = (await response.json()) as { value: { data: { lanes: Lane[] } } }
            answer.value.data.lanes = change(answer.value.data.lanes)
            await route.fulfill({ response, json: answer })
          }),
        )
        note(page, size)
      }
      for (const [name, { gateway }] of [
        ['100', small],
        ['10,000', large],
      ] as const) {
        const address = `${gateway.host}/partner-portal/#/agent-centre/teamBetting`
        const size = await visit(browser, address, '[data-tessera=agent] tbody th', async (page) => {
          await page.goto(address)
          const centre = page.locator('[data-tessera=agent]')
          await centre.locator('input[name=username]').fill('agent1')
          await centre.locator('input[name=password]').fill('Agent123!')
          await centre.locator('button[type=submit]').tap()
          await centre.locator('tbody th').first().waitFor()
          await page.goto('about:blank')
        })
        note(`an agent’s table of bets, a team of ${name}`, size)
      }
      for (const { page, path, token } of histories) {
        const address = `http://localhost:${front.port}${path}`
        const size = await visit(browser, address, '[data-tessera=member] .lines tbody tr', (tab) =>
          tab.addInitScript((value) => sessionStorage.setItem('tessera:token', value), token),
        )
        note(page, size)
      }
    }
  } finally {
    await browser.close()
    front.close()
    for (const build of builds) await build.stop()
  }
  return [...measured].map(([page, sizes]) => {
    const middle = (pick: (size: Omit<PageSize, 'page'>) => number) => median(sizes.map(pick))
    return {
      page,
      thread: middle(({ thread }) => thread),
      elements: middle(({ elements }) => elements),
      heap: middle(({ heap }) => heap),
      load: middle(({ load }) => load),
    }
  })
}

export function printPageGrowth(sizes: readonly PageSize[]): void {
  console.log('\n| page | main thread, ms | elements | heap, MB | load |')
  console.log('|---|---|---|---|---|')
  for (const { page, thread, elements, heap, load } of sizes)
    console.log(`| ${page} | ${Math.round(thread)} | ${elements} | ${(heap / 1e6).toFixed(1)} | ${load.toFixed(1)} |`)
}

// `npx node scripts/bench/page-growth.ts --runs 5`: only this measurement.
if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  printPageGrowth(await measurePageGrowth(Number(values.runs)))
}
