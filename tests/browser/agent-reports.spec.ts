import { readFile } from 'node:fs/promises'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs } from './member.ts'

/** Opens a page of the agent centre over the last 30 days, in which the seeded team has played. */
async function enter(page: Page, sandbox: Sandbox, name: string, account = 'agent1'): Promise<void> {
  await enterAs(page, sandbox, account, `/agentHome#${name}`)
  if (/accountDetails/.test(name)) return
  await page.getByRole('group', { name: 'Shortcuts' }).getByRole('button', { name: 'Last 30 days' }).click()
}

const column = async (page: Page, name: string): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.startsWith(name))
  expect(at).toBeGreaterThanOrEqual(0)
  return page.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts()
}
const amounts = async (page: Page, name: string) =>
  (await column(page, name)).map((text) => Number(text.replace('\u2212', '-').replaceAll(/[^\d.-]/g, '')))

/** The lines of the downloaded file, without its header. */
async function fileOf(page: Page): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  return lines
}

test('team betting: can be sorted, filtered by game type, opened to single rounds and exported [AGENT-05]', async ({
  page,
  sandbox,
  axe,
}) => {
  await enter(page, sandbox, 'teamBetting')
  await expect(page.getByRole('heading', { name: 'Team betting' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Total of/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Game type' }).click()
  await page.getByRole('button', { name: /^Players lost/ }).click()
  await expect(page.getByRole('columnheader', { name: /^Players lost/ })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await amounts(page, 'Players lost')).length).toBeGreaterThan(1)
  const lost = await amounts(page, 'Players lost')
  expect(lost).toEqual(lost.toSorted((one, other) => other - one))
  await axe()
  // drills down: a type's vendors, a vendor's members, a member's rounds
  await page.getByRole('rowheader', { name: 'Slots' }).getByRole('link').click()
  await expect(page).toHaveURL(/by=vendor&type=RNG/)
  await page.locator('tbody tr').first().getByRole('cell').first().click() // anywhere in the row
  await expect(page).toHaveURL(/by=member&type=RNG&vendor=/)
  await expect(page.getByRole('searchbox', { name: 'Find an agent or member' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Total of/ })).toBeVisible()
  const total = await page.locator('tfoot').innerText()
  const [bets = 0] = await amounts(page, 'Bets')
  await page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Rounds of/ })).toBeVisible()
  const rounds = await fileOf(page)
  expect(rounds.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-4)) * 100), 0)).toBe(Math.round(bets * 100))
  await page.goBack()
  await expect.poll(() => page.locator('tfoot').innerText()).toBe(total)
})

test('team betting by day: has pages, a day opens its members and leads back, columns can be chosen', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'teamBetting')
  const first = page.locator('tbody tr').first()
  await expect(first).toBeVisible()
  const [latest = ''] = await column(page, 'Day')
  await page.getByRole('navigation', { name: 'Pages of the table' }).getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(async () => (await column(page, 'Day'))[0]).not.toBe(latest)
  await first.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/by=member&day=/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Wins/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: /^Wins/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /^Bets/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Wins/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Back to all days/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeVisible()
})

test('user loss: losers and winners, search, pages and export work [AGENT-06]', async ({ page, sandbox, axe }) => {
  await enter(page, sandbox, 'userLoss')
  await expect(page.getByRole('heading', { name: 'User loss' })).toBeVisible()
  await page.getByRole('tab', { name: 'Won' }).click()
  await expect.poll(async () => (await amounts(page, 'Players lost')).every((lost) => lost < 0)).toBe(true)
  await page.getByRole('tab', { name: 'Lost' }).click()
  await expect.poll(async () => (await amounts(page, 'Players lost')).every((lost) => lost > 0)).toBe(true)
  await page.getByRole('tab', { name: 'All' }).click()
  await expect.poll(async () => (await amounts(page, 'Players lost')).some((lost) => lost < 0)).toBe(true)
  const count = Number(/\d+/.exec(await page.locator('tfoot th').innerText())?.[0])
  expect(await fileOf(page)).toHaveLength(count)
  await axe()
  const name = (await page.locator('tbody th bdi').first().innerText()).trim()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('rowheader', { name: 'Total of 1 member' })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody-at-all')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('income report: the income of ended days is paid to the wallet once [AGENT-07]', async ({ page, sandbox, axe }) => {
  await enter(page, sandbox, 'incomeReport', 'agent2')
  await expect(page.getByRole('heading', { name: 'Income report' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Total of/ })).toBeVisible()
  await axe()
  const income = await amounts(page, 'Income')
  const shown = Number((await page.locator('tfoot td').nth(3).innerText()).replaceAll(/[^\d.]/g, ''))
  expect(income.reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(Math.round(shown * 100))
  const before = Number(await sandbox.balance('agent2'))
  const button = page.getByRole('button', { name: /^Collect / })
  const amount = Number((await button.innerText()).replaceAll(/[^\d.]/g, ''))
  expect(amount).toBeGreaterThan(0)
  await button.click()
  await expect(page.getByText(/is in your wallet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to collect' })).toBeDisabled()
  expect(Number(await sandbox.balance('agent2')) - before).toBeCloseTo(amount, 2)
  await page.getByRole('tab', { name: 'Day' }).click()
  await expect(page.getByRole('columnheader', { name: 'Day' })).toHaveAttribute('aria-sort', 'descending')
})

test('account details: shows the kind of account, and each line with its balance [AGENT-08 LABEL-26]', async ({ page, sandbox, axe }) => {
  await sandbox.credit('agent1', '12.34')
  await enter(page, sandbox, 'accountDetails')
  const facts = page.getByRole('region', { name: 'About this account' })
  await expect(facts).toContainText('Agent')
  await expect(facts).toContainText('AGENT1')
  await page.getByRole('combobox', { name: 'Kinds' }).selectOption({ label: 'Others' })
  await expect(page.locator('tbody')).toContainText('Credit from us')
  await axe()
  // accounts of the operator's staff have a label, which gives them no rights
  await page.route('**/MCSFE_getAgentAccount*', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, type: 9 } } })
  })
  await page.reload()
  await expect(facts.getByText('Admin', { exact: true })).toBeVisible()
})

test('credit report: is a page of the agent centre', async ({ page, sandbox }) => {
  await enterAs(page, sandbox, 'agent1', '/agentHome#creditReport')
  await expect(page.getByRole('heading', { name: 'Credit report' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Closing balance' })).toBeVisible()
})

test("agent reports: another team's id, one message and a link back", async ({ page, sandbox, allow }) => {
  allow(/404/)
  for (const name of ['teamBetting', 'userLoss', 'accountDetails']) {
    await enterAs(page, sandbox, 'agent2', `/agentHome#${name}?scope=10000000`)
    await expect(page.getByText('This member is not in your team')).toBeVisible()
    await page.getByRole('link', { name: 'To my team' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('This member is not in your team')).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('agent tables on a phone: the first column is sticky, the page has no sideways scroll', async ({ page, sandbox, axe }) => {
    await enter(page, sandbox, 'userLoss')
    const region = page.getByRole('region', { name: 'Members by what they lost' })
    await expect(region).toBeVisible()
    const first = region.getByRole('rowheader').first()
    const before = await first.boundingBox()
    await region.focus()
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(40)
    expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await axe()
  })
})
