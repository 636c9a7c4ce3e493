import { agentGroups } from '../../src/widgets/agent/agent-pages.ts'
import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'
import { openSite, placeOf } from './site.ts'

const account = '<div data-tessera="account"></div>'
const pages = Object.values(agentGroups).flatMap((group) => Object.keys(group))
const contractPages = Object.keys(agentGroups['contracts'] ?? {})
const labels: Record<string, string> = {
  announcement: 'Announcement',
  teamOverview: 'Team overview',
  registerCenter: 'Register centre',
  downlineManagement: 'Downline management',
  teamBetting: 'Team betting',
  userLoss: 'User loss',
  incomeReport: 'Income report',
  creditReport: 'Credit report',
  accountDetails: 'Account details',
  dividendRecord: 'Dividend record',
  dailyWages: 'Daily wages',
  hourlySalary: 'Hourly salary',
  realTimeSalary: 'Real-time salary',
  depositv2: 'Deposit',
  withdraw: 'Withdraw',
  messageV2: 'Messages',
}
type Within = Page | ReturnType<Page['locator']>
const menu = (within: Within) => within.getByRole('navigation', { name: 'Menu of the agent centre' })
/** A page's entry: a link on the site, a button on a host page. */
const link = (within: Within, name: string) => {
  const entry = { name: new RegExp(`^${labels[name]}(\\s*\\d+\\s*new)?$`) }
  return within.getByRole('link', entry).or(within.getByRole('button', entry))
}
const door = (within: Within) => within.getByRole('heading', { name: 'Agent login', level: 2 })
const centre = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })

/** Opens a page from the menu, which is a sheet if there is no room beside the page. */
async function go(page: Page, name: string, within: Within = page): Promise<void> {
  const button = within.getByRole('button', { name: 'Menu of the agent centre' })
  // on a phone a money form covers the centre
  const back = within.locator('.flow-back')
  await expect(button.or(menu(within)).or(back).filter({ visible: true }).first()).toBeVisible()
  if (await back.isVisible()) await back.click()
  await expect(button.or(menu(within)).filter({ visible: true }).first()).toBeVisible()
  if (!(await button.isVisible())) return link(menu(within), name).click()
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Menu of the agent centre' })
  await link(sheet, name).click()
  await expect(sheet).toBeHidden()
}

/** The page is complete: it has its heading, nothing failed, nothing is loading, nothing overflows. */
async function isShown(page: Page, name: string, within: Within = page): Promise<void> {
  await expect(within.locator('.agent-menu [aria-current=page]'), name).toContainText(labels[name] ?? '')
  const shown = within.locator('.agent-page')
  await expect(shown.getByRole('heading').first(), name).toBeVisible()
  await expect(shown.locator('[aria-busy=true]'), name).toHaveCount(0)
  await expect(shown.getByRole('button', { name: 'Try again' }), name).toHaveCount(0)
  await expect(shown.getByText('Page not found'), name).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
}

const switchContracts = (sandbox: Sandbox, on: string) =>
  sandbox.set({ contracts: Object.fromEntries(['dividend', 'daily', 'hourly', 'realtime'].map((kind) => [kind, kind === on])) })

for (const agent of ['agent1', 'agent2'])
  test(`agent centre: ${agent} opens every page from the menu [ROLE-25]`, async ({ page, sandbox, axe }) => {
    expect(Object.keys(labels)).toEqual(pages)
    await enterAs(page, sandbox, agent, '/agentHome')
    for (const name of pages) {
      await go(page, name)
      await expect.poll(() => placeOf(page)).toBe(`/agentHome#${name}`)
      await isShown(page, name)
      if (agent === 'agent2') await axe()
    }
  })

test('agent centre on a phone: every page opens and fits', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, sandbox, 'agent2', '/agentHome')
  for (const name of pages) {
    await go(page, name)
    await expect.poll(() => placeOf(page)).toBe(`/agentHome#${name}`)
    await isShown(page, name)
    await axe()
  }
})

/** Visitors who are not agents. */
const visitors: Record<string, (page: Page, sandbox: Sandbox) => Promise<void>> = {
  'a guest': (page, sandbox) => openSite(page, sandbox),
  'a member': async (page, sandbox) => {
    const { account: plain } = await newMember(sandbox)
    await openSite(page, sandbox, `/?token=${await sandbox.loginToken(plain)}`)
  },
  'a trial user': async (page, sandbox) => {
    await openSite(page, sandbox, '/member#wallet')
    await page.getByRole('dialog').getByRole('button', { name: 'Free play' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeHidden()
  },
}
for (const [who, arrive] of Object.entries(visitors))
  test(`agent pages: ${who} is redirected to the agent login [ROUTE-11 ROLE-25]`, async ({ page, sandbox }) => {
    await arrive(page, sandbox)
    const calls: string[] = []
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
    // one page represents all pages that have the same guard
    for (const name of ['', ...(who === 'a member' ? pages : ['incomeReport']).map((each) => `#${each}`)]) {
      await page.goto(`${sandbox.gateway}/helpCenter`) // so that the next address loads a new page
      await page.goto(`${sandbox.gateway}/agentHome${name}`)
      await expect(door(page), name).toBeVisible()
      await expect.poll(() => placeOf(page)).toBe('/agent')
      await expect(menu(page)).toHaveCount(0)
    }
    expect(calls.filter((path) => /MCSFE_get(Team|Downline|Register|Agent|Contracts)/.test(path))).toEqual([])
    if (who === 'a guest') return
    // they are still logged in, and find no way to the centre
    await openSite(page, sandbox)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Personal centre' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Agent centre' })).toHaveCount(0)
  })

test("agent centre popup: opens from the agent's menu at the current page and closes [ROLE-25 POPUP-09 STATE-25]", async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(`${account}<button data-tessera-open="agent">Team</button>`)
  await logIn(page, sandbox, 'agent1')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Agent centre' }).click()
  await isShown(page, 'teamOverview', centre(page))
  await go(page, 'incomeReport', centre(page))
  await isShown(page, 'incomeReport', centre(page))
  await axe()
  await page.keyboard.press('Escape')
  await expect(centre(page)).toBeHidden()
  await page.evaluate(() => window.Tessera?.open('agent', { page: 'userLoss' }))
  await isShown(page, 'userLoss', centre(page))
  await centre(page).getByRole('button', { name: 'Close' }).click()
  await expect(centre(page)).toBeHidden()
  await page.getByRole('button', { name: 'Team' }).click()
  await isShown(page, 'teamOverview', centre(page))
})

test('agent centre popup: a plain member gets the agent login [POPUP-09]', async ({ open, sandbox, axe }) => {
  const page = await open(`${account}<button data-tessera-open="agent">Team</button>`)
  await logIn(page, sandbox, 'player1')
  await page.getByRole('button', { name: 'Team' }).click()
  await expect(door(centre(page))).toBeVisible()
  await expect(menu(centre(page))).toHaveCount(0)
  await axe()
})

test('contract pages: shown with their own flag or with AGENTPOLICY3 [AGENT-09 AGENT-10 AGENT-11 AGENT-12]', async ({ page, sandbox }) => {
  const kinds = { dividend: 'dividendRecord', daily: 'dailyWages', hourly: 'hourlySalary', realtime: 'realTimeSalary' }
  for (const [kind, own] of Object.entries(kinds)) {
    await switchContracts(sandbox, kind)
    await enterAs(page, sandbox, 'agent2', `/agentHome#${own}`)
    await isShown(page, own)
    for (const name of contractPages) await expect(link(menu(page), name), name).toHaveCount(name === own ? 1 : 0)
    const off = contractPages.find((name) => name !== own) ?? ''
    await openSite(page, sandbox, `/agentHome#${off}`)
    await expect(page.locator('.agent-page').getByText(/not offered|no contracts of this kind/i)).toBeVisible()
    await expect(page.locator('.agent-page').getByRole('button')).toHaveCount(0)
  }
  await switchContracts(sandbox, 'dividend')
  await sandbox.flags({ AGENTPOLICY3: false })
  await enterAs(page, sandbox, 'agent2', '/agentHome')
  await isShown(page, 'teamOverview')
  for (const name of contractPages) await expect(link(menu(page), name), name).toHaveCount(0)
})

test('agent header: shows GMT offset, running clock and nickname; logout asks first [AGENT-17 AGENT-18 AGENT-19 AGENT-20]', async ({
  open,
  sandbox,
}) => {
  for (const [timeZoneOffset, offset] of [
    [420, 'GMT+7'],
    [-210, 'GMT\u22123:30'],
  ] as const) {
    const brand = `/zone-brand-${offset.length}${timeZoneOffset}.json`
    sandbox.serve(brand, JSON.stringify({ timeZoneOffset }), { 'content-type': 'application/json' })
    const page = await open('<div data-tessera="agent"></div>', { script: { 'data-brand': sandbox.host + brand } })
    await logIn(page, sandbox, 'agent1')
    const header = page.locator('.agent-header')
    await expect(header.getByText(offset)).toBeVisible()
    const clock = header.getByRole('time')
    const shown = async () =>
      /(\d\d):(\d\d):(\d\d)$/
        .exec((await clock.innerText()).trim())
        ?.slice(1)
        .map(Number) ?? []
    const behind = async () => {
      const [hours = 0, minutes = 0, seconds = 0] = await shown()
      const house = new Date(Date.now() + timeZoneOffset * 60_000)
      const now = house.getUTCHours() * 3600 + house.getUTCMinutes() * 60 + house.getUTCSeconds()
      return (now - hours * 3600 - minutes * 60 - seconds + 86_400) % 86_400
    }
    await expect.poll(behind).toBeLessThan(5)
    const before = await clock.innerText()
    await expect(clock).not.toHaveText(before)
    await expect(header.getByText('Harbour', { exact: true })).toBeVisible()
    await header.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(header).toHaveCount(0)
    await expect(door(page)).toBeVisible()
  }
})

test('agent logout: leads to the agent login, and no agent page opens any more [AGENT-20]', async ({ page, sandbox }) => {
  await enterAs(page, sandbox, 'agent2', '/agentHome#teamBetting')
  await page.locator('.agent-header').getByRole('button', { name: 'Log out' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Stay|Cancel)/ })
    .click()
  await isShown(page, 'teamBetting')
  await page.locator('.agent-header').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(door(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/agent')
  await page.goBack()
  await expect(door(page)).toBeVisible()
  await openSite(page, sandbox, '/agentHome#userLoss')
  await expect(door(page)).toBeVisible()
})

test('agent pages: an id outside the team, one message and a link back on every page', async ({ page, sandbox, allow }) => {
  allow(/404/)
  for (const place of [
    'teamOverview?scope=',
    'teamBetting?scope=',
    'userLoss?scope=',
    'accountDetails?scope=',
    'downlineManagement?member=',
  ]) {
    await enterAs(page, sandbox, 'agent2', `/agentHome#${place}10101010`)
    await expect(page.getByText(/(member|account) is not in your team/), place).toBeVisible()
    await page
      .locator('.agent-page')
      .getByRole('link', { name: /^(To|Back to) / })
      .click()
    await expect(page.getByText(/is not in your team/), place).toHaveCount(0)
    await isShown(page, place.split('?')[0] ?? '')
  }
})
