import { readFileSync } from 'node:fs'
import type { Page as BrowserPage } from 'playwright/test'
import { allReady, expect, logIn, type Sandbox, test } from './fixtures.ts'
import { newMember, tokenOf } from './member.ts'
import { watchRequests, framesDrawn, installClock } from './pass-time.ts'

const widths = [390, 820, 1440]
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 }
/** Maximum sum of a page's layout shifts while it loads. */
const most = 0.02

interface Shift {
  value: number
  at: number
  moved: string[]
}

/** Records every layout shift of the page from its start, those inside shadow roots too. */
const watch = (page: BrowserPage) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${[x, y, width, height].map(Math.round)}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        shifts.push({
          value: entry.value,
          at: Math.round(entry.startTime),
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) => `${node?.nodeName} ${node?.className} ${place(previousRect)} > ${place(currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Tab {
  width: number
  page: BrowserPage
}

/**
 * Opens a tab in each width that records layout shifts and widget heights. Returns the tabs, and a function that loads an address in all of
 * them.
 */
async function tabsInAllWidths(page: BrowserPage): Promise<{ tabs: Tab[]; load: (address: string) => Promise<void> }> {
  const pass = await installClock(page)
  const tabs: Tab[] = []
  for (const width of widths) {
    const tab = tabs.length === 0 ? page : await page.context().newPage()
    await tab.setViewportSize({ width, height: heights[width] ?? 900 })
    await watch(tab)
    await watchHeights(tab)
    tabs.push({ width, page: tab })
  }
  const load = async (address: string) => {
    await Promise.all(tabs.map((tab) => loadSlowly(tab.page, address)))
    await pass(3000) // for parts that load when the page is idle
    for (const tab of tabs) await framesDrawn(tab.page)
  }
  return { tabs, load }
}

/** Loads an address on a slow line, with an empty cache, until all widgets are ready. */
async function loadSlowly(page: BrowserPage, address: string): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.goto('about:blank')
  await page.goto(address)
  await page.waitForFunction(() => window.Tessera?.version)
  await page.evaluate(() => window.Tessera?.ready)
  await allReady(page)
}

const sum = (shifts: Shift[]) => shifts.reduce((all, { value }) => all + value, 0)

const shiftsOf = (page: BrowserPage) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
/** Checks that a page's layout shifts are at most `most` while it loads. */
async function expectStill({ page, width }: Tab): Promise<void> {
  const shifts = await shiftsOf(page)
  expect(sum(shifts), `${width} px wide: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most)
}

const pages: Record<string, (sandbox: Sandbox) => string> = {
  "a brand's page": ({ host }) => `${host}/brand-site/`,
  "a partner's portal": ({ host }) => `${host}/partner-portal/`,
  "the agent centre in a partner's portal": ({ host }) => `${host}/partner-portal/#/agent-centre/teamOverview`,
  'a page under a strict policy': ({ host }) => `${host}/strict-csp/`,
  'a page whose loader comes late': ({ host }) => `${host}/late-tag/`,
  'the full-page site': ({ gateway }) => `${gateway}/`,
}

for (const [name, addressOf] of Object.entries(pages))
  test(`layout shift: ${name}, first load on a slow line, moves no more than ${most} [CARD-47]`, async ({ page, sandbox }) => {
    test.slow()
    const { tabs, load } = await tabsInAllWidths(page)
    await load(addressOf(sandbox))
    for (const tab of tabs) await expectStill(tab)
  })

/** Creates a member who has played a game and marked some as favourites. */
async function memberWithGames(sandbox: Sandbox): Promise<string> {
  const { account } = await newMember(sandbox, { credit: '20.00' })
  const token = await tokenOf(sandbox, account)
  const { games } = (await sandbox.call('/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=6')) as {
    games: { nodeId: string; vassalage: string; gameType: string }[]
  }
  for (const { nodeId, vassalage, gameType } of games)
    await sandbox.call('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', body: { nodeId, vendor: vassalage, gameType }, token })
  return account
}

const accountOf = (page: BrowserPage) => page.evaluate(() => window.Tessera?.session.get().account)
/** Opens an address in all tabs and logs in in the first one: the other tabs receive its session. */
async function enterInAll(tabs: Tab[], sandbox: Sandbox, address: string, account: string): Promise<void> {
  for (const { page } of tabs) await page.goto(address)
  await logIn((tabs[0] as Tab).page, sandbox, account)
  for (const { page } of tabs) await expect.poll(() => accountOf(page)).toBe(account)
}

const memberPages = ["a brand's page", 'a page under a strict policy', 'the full-page site']

for (const name of memberPages)
  test(`layout shift: ${name}, a member reloads on a slow line, moves no more than ${most} [CARD-47]`, async ({ page, sandbox }) => {
    test.slow()
    const address = pages[name]?.(sandbox) ?? ''
    const account = await memberWithGames(sandbox)
    const { tabs, load } = await tabsInAllWidths(page)
    await enterInAll(tabs, sandbox, address, account)
    await load(address)
    for (const tab of tabs) {
      expect(await accountOf(tab.page)).toBe(account)
      await expectStill(tab)
    }
  })

/** README's first embed and its CSS, as an operator copies them. */
function firstEmbed(): { css: string; body: string } {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/```(html|css)\n(.*?)```/gs)]
  const body = blocks.find(([, kind, text]) => kind === 'html' && text?.includes('data-tessera="lobby"'))?.[2] ?? ''
  const css = blocks.find(([, kind, text]) => kind === 'css' && text?.includes('--tessera-reserve'))?.[2] ?? ''
  return { css, body }
}

/** Serves a page of a host; `early`: the loader runs before the page has any content. */
function serve(sandbox: Sandbox, body: string, { css = '', early = false } = {}): string {
  const path = `/places-${Math.random()}/`
  const script = `<script ${early ? '' : 'async '}src="${sandbox.loader}" data-language="EN"></script>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host page</title><link rel="icon" href="data:,">`
  sandbox.serve(path, `<!doctype html><html lang="en"><head>${head}<style>${css}</style>${script}</head><body>${body}</body></html>`)
  return sandbox.host + path
}

/** Records each height that a widget has, in order, frame by frame, from the moment when the loader reserves its place. */
const watchHeights = (page: BrowserPage) =>
  page.addInitScript(() => {
    const heights: Record<string, number[]> = {}
    Object.assign(window, { heights })
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-tessera]')) {
        if (getComputedStyle(element).getPropertyValue('--tessera-reserve') !== '0') continue
        const height = Math.round(element.getBoundingClientRect().height)
        const seen = (heights[element.dataset.tessera ?? ''] ??= [])
        if (seen.at(-1) !== height) seen.push(height)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const heightsOf = (page: BrowserPage) => page.evaluate(() => (window as unknown as { heights: Record<string, number[]> }).heights)
/** Waits until no widget is loading and all changes are drawn. */
async function allThere(page: BrowserPage): Promise<void> {
  await expect(page.locator('[data-tessera] [aria-busy=true]')).toHaveCount(0)
  await framesDrawn(page)
}
/** Highest minus lowest, px. */
const spread = (heights: number[] = [0, Infinity]) => Math.max(...heights) - Math.min(...heights)

test("layout shift: README's first embed, its lobby keeps its height while it loads", async ({ page, sandbox }) => {
  test.slow()
  const { tabs, load } = await tabsInAllWidths(page)
  await load(serve(sandbox, firstEmbed().body, firstEmbed()))
  for (const tab of tabs) {
    await expectStill(tab)
    const lobby = (await heightsOf(tab.page))['lobby']
    expect(spread(lobby), `${tab.width} px wide: the list neither grows nor shrinks`).toBeLessThanOrEqual(2)
  }
})

test('layout shift: a lobby of hot games keeps its height while it loads', async ({ page, sandbox }) => {
  test.slow()
  const { tabs, load } = await tabsInAllWidths(page)
  await load(serve(sandbox, '<div data-tessera="lobby" data-category="HOT"></div><p>Below</p>', { early: true }))
  for (const tab of tabs) {
    const lobby = (await heightsOf(tab.page))['lobby']
    expect(spread(lobby), `${tab.width} px wide: px that it grows or shrinks`).toBeLessThanOrEqual(16)
  }
})

test("layout shift: a guest's widgets keep their heights while they load", async ({ page, sandbox }) => {
  test.slow()
  const names = ['wallet', 'member', 'promotions', 'announcements', 'register', 'agent', 'login']
  const body = names.map((name) => `<div data-tessera="${name}" data-popup="off"></div><p>What the host says below it.</p>`).join('')
  const { tabs, load } = await tabsInAllWidths(page)
  await load(serve(sandbox, body, { early: true }))
  for (const tab of tabs) {
    await expectStill(tab)
    const seen = await heightsOf(tab.page)
    expect(Object.keys(seen)).toEqual(names)
    const moved = Object.entries(seen).filter(([, heights]) => spread(heights) > 16)
    expect(moved, `${tab.width} px wide: heights`).toEqual([])
  }
})

test("layout shift: a member's wallet and centre never grow, and change their height once", async ({ page, sandbox }) => {
  test.slow()
  const names = ['wallet', 'member']
  const body = names.map((name) => `<div data-tessera="${name}"></div><p>What the host says below it.</p>`).join('')
  const address = serve(sandbox, body, { early: true })
  const { account: busy } = await newMember(sandbox)
  const credit = { method: 'POST', body: { account: busy, amount: '1.00' } }
  for (let count = 0; count < 12; count++) await sandbox.call('/sandbox/credit', credit)
  const { tabs, load } = await tabsInAllWidths(page)
  for (const account of ['player1', busy]) {
    await enterInAll(tabs, sandbox, address, account)
    await load(address)
    for (const tab of tabs) {
      await allThere(tab.page)
      const seen = await heightsOf(tab.page)
      for (const name of names) {
        const [kept = Infinity, ...then] = seen[name] ?? []
        const of = `${account}, ${tab.width} px wide: ${name}`
        expect(kept, `${of} has a height`).toBeLessThan(Infinity)
        // the member's list is unknown before it loads, so the place of a full list is reserved and the height may change once
        expect(Math.max(kept, ...then) - kept, `${of} grows: ${seen[name]}`).toBeLessThanOrEqual(16)
        expect(spread(then.length > 0 ? then : [kept]), `${of} moves once: ${seen[name]}`).toBeLessThanOrEqual(16)
        if (account === busy)
          expect(spread([kept, ...then]), `${of}: a full list has the place that is kept: ${seen[name]}`).toBeLessThanOrEqual(16)
      }
    }
  }
})

test('layout shift: a list of promotions changes its height once at most, for 1 to 40 promotions', async ({ page, sandbox, context }) => {
  test.slow()
  const { list } = (await sandbox.call('/wps/relay/MCSFE_getPromotions?language=EN')) as { list: { id: string }[] }
  let count = 0
  await context.route(/MCSFE_getPromotions/, async (route) => {
    const some = Array.from({ length: count }, (_, at) => ({ ...list[at % list.length], id: `promotion-${at}` }))
    await route.fulfill({ json: { success: true, value: { list: some } }, headers: { 'access-control-allow-origin': '*' } })
  })
  const address = serve(sandbox, '<div data-tessera="promotions"></div><p>What the host says below it.</p>', { early: true })
  const { tabs } = await tabsInAllWidths(page)
  for (count of [1, 2, 3, 5, 12, 13, 40])
    for (const tab of tabs) {
      await tab.page.goto(address)
      await expect(tab.page.locator('[data-tessera=promotions] .promotion-list > li')).toHaveCount(count)
      await allThere(tab.page)
      const [kept = Infinity, ...then] = (await heightsOf(tab.page))['promotions'] ?? []
      const of = `${count}, ${tab.width} px wide`
      expect(kept).toBeLessThan(Infinity)
      expect(spread(then.length > 0 ? then : [kept]), `${of}: ${[kept, ...then]}`).toBeLessThanOrEqual(16)
      if (count === 12)
        expect(spread([kept, ...then]), `${of}: twelve have the place that is kept: ${[kept, ...then]}`).toBeLessThanOrEqual(16)
    }
})

for (const width of widths)
  test(`layout shift: a login does not move the text below a category's list, ${width} px wide`, async ({ page, sandbox }) => {
    test.slow()
    await page.setViewportSize({ width, height: heights[width] ?? 900 })
    await watch(page)
    await page.goto(serve(sandbox, '<div data-tessera="lobby" data-category="RNG"></div><p id="text">What the host says below it.</p>'))
    const list = page.locator('[data-tessera=lobby]')
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await page.locator('#text').scrollIntoViewIfNeeded()
    await expect.poll(() => list.getByRole('listitem').last().getAttribute('aria-posinset')).toBe('80')
    await page.evaluate(() => {
      const shown = document.querySelector('#text')
      const tops: number[] = []
      Object.assign(window, { tops, shifts: Object.assign((window as unknown as { shifts: Shift[] }).shifts, { length: 0 }) })
      const look = () => {
        tops.push(shown?.getBoundingClientRect().top ?? 0)
        requestAnimationFrame(look)
      }
      look()
    })
    const answered = watchRequests(page)
    const lists = page.waitForResponse((answer) => answer.url().includes('pageNo=4'))
    await logIn(page, sandbox)
    await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
    await lists
    await answered()
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops)
    expect(Math.max(...tops) - Math.min(...tops), 'px that the text moves').toBeLessThanOrEqual(4)
    const shifts = await shiftsOf(page)
    expect(sum(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(most)
  })
