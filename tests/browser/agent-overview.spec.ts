import { readFile } from 'node:fs/promises'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newDownline } from './member.ts'

/** Opens the overview over the last 30 days, in which the seeded team has played. */
async function enter(page: Page, sandbox: Sandbox, account = 'agent1'): Promise<void> {
  await enterAs(page, sandbox, account, '/agentHome#teamOverview')
  await page.getByRole('group', { name: 'Shortcuts' }).getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('tab', { name: /^Bets \$/ })).toBeVisible()
}
const cents = (text: string): number => Math.round(Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, '')) * 100)
const lines = (page: Page) => page.locator('.overview > [role=tabpanel] tbody tr')
const figure = async (page: Page, name: RegExp) => cents(await page.getByRole('tab', { name }).locator('.overview-figure').innerText())
/** The figures in one column of the table of lines. */
async function column(page: Page, name: string): Promise<number[]> {
  const table = page.locator('.overview > [role=tabpanel] table')
  const heads = await table.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.startsWith(name)) + 1
  return (await table.locator(`tbody tr > :nth-child(${at})`).allInnerTexts()).map(cents)
}
const sum = (figures: number[]) => figures.reduce((total, each) => total + each, 0)

test('team overview: chart and totals agree, a row opens the next level, breadcrumbs lead back [AGENT-02 AGENT-24]', async ({
  page,
  sandbox,
  axe,
  allow,
}) => {
  allow(/status of 404/) // the browser logs the refused scope
  await enter(page, sandbox)
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible()
  await expect(page.getByText(/members below you, \d+ of them agents/)).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
  const bets = await figure(page, /^Bets/)
  expect(bets).toBeGreaterThan(0)
  expect(sum(await column(page, 'Bets'))).toBe(bets)
  expect(sum(await column(page, 'Players lost'))).toBe(await figure(page, /^Players lost/))
  await axe()
  // down to agent2: the page has the same figures as the line
  const row = lines(page).filter({ has: page.getByRole('link', { name: /agent2/ }) })
  const line = (await row.locator('.data-table-main').allInnerTexts()).map(cents)[0]
  await row.getByRole('cell').nth(2).click()
  await expect(page).toHaveURL(/#teamOverview\?scope=\d+$/)
  await expect(page.getByText(/below agent2/)).toBeVisible()
  expect(await figure(page, /^Bets/)).toBe(line)
  await expect(page.getByRole('tab', { name: /^Your income, \d/ })).toBeVisible()
  await expect(page.getByText('L2 agent')).toBeVisible()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'My team' }).click()
  await expect(page.getByText(/members below you/)).toBeVisible()
  // the browser's back button returns too
  await page.goBack()
  await expect(page.getByText(/below agent2/)).toBeVisible()
  // the address of somebody outside the team
  await page.evaluate(() => void (location.hash = '#teamOverview?scope=10000000'))
  await expect(page.getByRole('heading', { name: 'This member is not in your team' })).toBeVisible()
  await page.getByRole('link', { name: 'To my team' }).click()
  await expect(page.getByText(/members below you/)).toBeVisible()
})

test('team overview: figures switch the chart by keyboard; chart and table show the same values', async ({ page, sandbox, axe }) => {
  await enter(page, sandbox)
  const chart = page.getByRole('slider', { name: 'Bets by day' })
  await expect(chart).toHaveAttribute('aria-valuetext', /^\w+,\s\d+\s\w+\s\d{4}: \$[\d,.]+, Today so far, before: \$/)
  await page.getByRole('tab', { name: /^Bets/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Players lost/ })).toBeFocused()
  await expect(page.getByRole('slider', { name: 'Players lost by day' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /^Active members/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Table', exact: true })).toBeFocused()
  const days = page.locator('.overview-card table')
  await expect(days.locator('tbody tr')).toHaveCount(30)
  const perDay = (await days.locator('tbody .data-table-main').allInnerTexts()).map(cents)
  expect(sum(perDay)).toBe(await figure(page, /^Bets/))
  await axe()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toBeVisible()
})

test('team overview: rows by game type, vendor and member can be searched, sorted, exported and opened', async ({ page, sandbox }) => {
  await enter(page, sandbox)
  const bets = await figure(page, /^Bets/)
  for (const name of ['Game type', 'Vendor']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(lines(page).first()).toBeVisible()
    expect(cents(await page.locator('tfoot .data-table-main').innerText())).toBe(bets)
  }
  await page.getByRole('tab', { name: 'Member', exact: true }).click()
  await page.getByRole('button', { name: /^Players lost/ }).click()
  await expect(page.getByRole('columnheader', { name: /^Players lost/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(async () => {
    const lost = await column(page, 'Players lost')
    expect(lost.length).toBeGreaterThan(1)
    expect(lost).toEqual(lost.toSorted((one, other) => other - one))
  }).toPass()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()])
  expect(download.suggestedFilename()).toMatch(/^Member agent1 \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/)
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  const at = head.split(',').findIndex((each) => each.includes('Bets'))
  expect(at).toBeGreaterThan(0)
  const name = (await lines(page).first().getByRole('link').locator('bdi').innerText()).trim()
  expect(rows.some((row) => row.startsWith(name))).toBe(true)
  await page.getByRole('searchbox', { name: 'Find an agent or member' }).fill('nobody-of-this-name')
  await expect(page.getByText('No matching name')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find an agent or member' }).fill(name)
  await expect(lines(page)).toHaveCount(1)
  await lines(page).getByRole('link').click()
  await expect(page).toHaveURL(/#downlineManagement\?member=\d+$/)
})

test('team overview: today is compared with yesterday up to the same time of day', async ({ page, sandbox }) => {
  await enter(page, sandbox)
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click()
  await expect(page.getByText(/^vs \d+\s\w+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByText(/^vs \d+\s\w+, 00:00\W{1,3}\d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page.getByText(/^vs \d+\s\w+, 00:00\W{1,5}\d+\s\w+, \d\d:\d\d$/)).toBeVisible()
})

test('team overview export: has every day with its comparison day', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'agent2')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV of this page' }).click()])
  const [head = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toBe('Day,Bets,Players lost,Your income,Active members,Day before,Bets,Players lost,Your income,Active members')
  expect(rows).toHaveLength(30)
  expect(sum(rows.map((row) => cents(row.split(',')[1] ?? '')))).toBe(await figure(page, /^Bets/))
})

test('team overview: an empty team links to the register centre; a failed call has a retry', async ({ page, sandbox, axe, allow }) => {
  allow(/Failed to load resource/)
  const { account } = await newDownline(sandbox, 'agent2')
  let isBroken = true
  await page.route('**/MCSFE_getTeamOverview*', (route) => (isBroken ? route.abort() : route.continue()))
  await enterAs(page, sandbox, account, '/agentHome#teamOverview')
  await expect(page.getByRole('heading', { name: 'The overview could not be loaded' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is in this team yet' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'To the register centre' }).click()
  await expect(page).toHaveURL(/#registerCenter$/)
  // a member has their own play, and no lines
  const { id } = await newDownline(sandbox, account, { kind: 'member' })
  await page.evaluate((scope) => void (location.hash = `#teamOverview?scope=${scope}`), id)
  await expect(page.getByText('L4 member')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No bets in this period' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Downline', exact: true })).toHaveCount(0)
})

test('team overview on a phone: tiles in pairs, sticky first column, no sideways scroll', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, sandbox)
  await expect(lines(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [first, second, third] = await Promise.all(
    [/^Bets/, /^Players lost/, /^Your income/].map((name) => page.getByRole('tab', { name }).boundingBox()),
  )
  expect(first?.y).toBe(second?.y)
  expect(third?.y).toBeGreaterThan(first?.y ?? 0)
  const scroller = page.locator('.overview > [role=tabpanel] .data-table-scroll')
  const lead = lines(page).first().getByRole('rowheader')
  const before = await lead.boundingBox()
  await scroller.evaluate((element) => element.scrollBy(200, 0))
  expect((await lead.boundingBox())?.x).toBe(before?.x)
  await axe()
})

for (const [width, height, most] of [
  [390, 844, 240],
  [1440, 900, 260],
] as const)
  test(`agent pages at ${width} x ${height}: the first figure is within ${most} px from the top, in the own team and deeper`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height })
    await enterAs(page, sandbox, 'agent1', '/agentHome#teamOverview')
    const figureTop = async (name: string) => (await page.locator(name).first().boundingBox())?.y ?? Infinity
    await expect(page.getByRole('tab', { name: /^Bets \$/ })).toBeVisible()
    expect(await figureTop('.overview-figure')).toBeLessThanOrEqual(most)
    await lines(page).filter({ hasText: 'agent2' }).getByRole('link').click()
    await expect(page).toHaveURL(/scope=\d+$/)
    await expect(page.getByRole('tab', { name: /^Bets \$/ })).toBeVisible()
    expect(await figureTop('.overview-figure')).toBeLessThanOrEqual(most)
    for (const name of ['teamBetting', 'userLoss', 'incomeReport']) {
      await page.evaluate((hash) => void (location.hash = hash), name)
      await expect(page.locator('.report-page')).toBeVisible()
      const first = page.locator(name === 'incomeReport' ? '.report-collect .big-amount' : '.report-figures dd bdi').first()
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y, name).toBeLessThanOrEqual(most)
    }
  })
