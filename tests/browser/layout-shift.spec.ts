import type { Page as BrowserPage } from 'playwright/test'
import { expect, logIn, type Sandbox, test } from './fixtures.ts'
import { newMember, tokenOf } from './member.ts'

const widths = [390, 820, 1440]
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 }
/** The most that a page may move while it loads (sum of its layout shifts). */
const most = 0.02

interface Shift {
  value: number
  at: number
  moved: string[]
}

/** Notes every layout shift of the page from its start, those inside shadow roots too. */
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

/** Loads an address on a slow line, with nothing kept from before, and answers how it moved until all of it was there. */
async function load(page: BrowserPage, address: string): Promise<Shift[]> {
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
  const widgets = page.locator('[data-tessera]')
  for (const each of await widgets.all()) await expect(each).toHaveAttribute('data-tessera-state', 'ready')
  // games, pictures, and what loads later: nothing has come for a while
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  for (let now = await count(); now !== before; now = await count()) {
    before = now
    await page.waitForTimeout(1500)
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  await line.detach()
  return shifts
}

const sum = (shifts: Shift[]) => shifts.reduce((all, { value }) => all + value, 0)

const pages: Record<string, (sandbox: Sandbox) => string> = {
  "a brand's page": ({ host }) => `${host}/brand-site/`,
  "a partner's portal": ({ host }) => `${host}/partner-portal/`,
  "the agent centre in a partner's portal": ({ host }) => `${host}/partner-portal/#/agent-centre/teamOverview`,
  'a page under a strict policy': ({ host }) => `${host}/strict-csp/`,
  'a page whose loader comes late': ({ host }) => `${host}/late-tag/`,
  'the full-page site': ({ gateway }) => `${gateway}/`,
}

for (const [name, addressOf] of Object.entries(pages))
  for (const width of widths)
    test(`CARD-47 ${name} keeps its place while it loads, ${width} px wide`, async ({ page, sandbox }) => {
      test.slow()
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      await watch(page)
      const shifts = await load(page, addressOf(sandbox))
      expect(sum(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(most)
    })

/** A member who has played a game and marked some. */
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

const memberPages = ["a brand's page", 'a page under a strict policy', 'the full-page site']

for (const name of memberPages)
  for (const width of widths)
    test(`CARD-47 ${name} keeps its place for a member who reloads it, ${width} px wide`, async ({ page, sandbox }) => {
      test.slow()
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      const address = pages[name]?.(sandbox) ?? ''
      const account = await memberWithGames(sandbox)
      await page.goto(address)
      await logIn(page, sandbox, account)
      await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
      await watch(page)
      const shifts = await load(page, address)
      expect(await page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
      expect(sum(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(most)
    })
