import { goTo } from './clock.ts'
import { expect, logIn, type Page, test } from './fixtures.ts'
import { newDownline } from './member.ts'
import { openSite, placeOf } from './site.ts'

const door = (page: Page) => page.getByRole('heading', { name: 'Agent login', level: 2 })
const name = (page: Page) => page.getByLabel('Username', { exact: true }).and(page.locator('input'))
const submit = async (page: Page, account: string, password: string) => {
  await name(page).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
test.afterEach(({ sandbox }) => goTo(sandbox, 0))
const overview = (page: Page) => page.getByRole('heading', { name: 'Team overview', exact: true })
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
}
/** Retried if the page is navigating. */
const account = (page: Page) => page.evaluate(() => window.Tessera?.session.get().account).catch(() => undefined)

test('agent login page: in Chinese, shows advantages and support hours, and accepts only user names [AGENT-21 AGENT-22 AGENT-23 ROUTE-09 LOGIN-11]', async ({
  page,
  sandbox,
  axe,
}) => {
  await sandbox.flags({ THIRDPARTYLOGIN3: true, FREEPLAY3: true, MOBILEVERCODELOGIN3: true })
  // the coming Friday, ten minutes before 9 p.m. in the brand's time zone
  const evening = new Date()
  evening.setUTCDate(evening.getUTCDate() + ((12 - evening.getUTCDay()) % 7))
  evening.setUTCHours(20, 50, 0, 0)
  if (evening.getTime() < Date.now()) evening.setUTCDate(evening.getUTCDate() + 7)
  await goTo(sandbox, evening.getTime())
  await openSite(page, sandbox, '/agent')
  // the shipped brand enables no Chinese, but the copy is Chinese
  await expect(page.getByText('组建团队，共享每一注收益')).toBeVisible()
  await page.getByRole('button', { name: '简体中文' }).click()
  const panel = page.getByRole('complementary', { name: '组建团队，共享每一注收益' })
  await expect(panel).toHaveAttribute('lang', 'zh-Hans')
  await expect(panel.getByRole('listitem')).toHaveCount(5)
  await expect(panel).toContainText('契约分红与工资')
  await expect(panel).toContainText('周一至周五，12:00 至 21:00 GMT+0')
  await expect(panel).toContainText('正在服务')
  await expect(door(page)).toBeVisible() // the form stays in the page's language
  await axe()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Monday to Friday, 12:00 – 21:00 GMT+0')).toBeVisible()
  await axe()
  await goTo(sandbox, evening.getTime() + 3_600_000)
  await page.reload()
  await expect(page.getByText('Closed now')).toBeVisible()
  await expect(page.getByText('By logging in you accept')).toBeVisible() // everything that loads after the form has loaded
  for (const way of ['Google', 'Facebook', 'Free play', 'Sign up']) await expect(page.getByRole('button', { name: way })).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('agent login: members are refused; an agent reaches the agent home, confirms the logout and returns to the login [LOGIN-31 ROUTE-10 ROUTE-11 STATE-04 ROLE-32]', async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox, '/agentHome')
  await expect(door(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/agent')
  await submit(page, 'player1', 'Player123!')
  await expect(page.getByRole('alert')).toContainText('Non-agents cannot log in')
  await submit(page, 'staff1', 'Staff123!')
  await expect(page.getByRole('alert')).toContainText('Non-member account unable to login')
  await submit(page, 'agent1', 'Agent123!')
  await expect(page).toHaveURL(/\/agentHome$/)
  await expect(overview(page)).toBeVisible()
  await page.goto(`${sandbox.gateway}/agent`)
  await expect(page).toHaveURL(/\/agentHome$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(overview(page)).toBeVisible()
  await leave(page)
  await expect(door(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/agent')
})

test('two tabs: a member and an agent keep their own sessions through login, reload, navigation and logout', async ({
  page,
  sandbox,
  tab,
}) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox, 'vip1')
  const other = await tab()
  await openSite(other, sandbox, '/agent')
  await expect(door(other)).toBeVisible()
  await submit(other, 'agent1', 'Agent123!')
  await expect(overview(other)).toBeVisible()
  expect(await account(page)).toBe('vip1')
  await page.reload()
  await expect.poll(() => account(page)).toBe('vip1')
  await page.goto(`${sandbox.gateway}/agent`)
  await page.goBack()
  await expect.poll(() => account(page)).toBe('vip1')
  // a third tab gets the agents' session on an agents' page, and the members' session on a members' page
  const third = await tab()
  await openSite(third, sandbox, '/agent')
  await expect(overview(third)).toBeVisible()
  expect(await account(third)).toBe('agent1')
  await third.goto(`${sandbox.gateway}/promotions`)
  await expect.poll(() => account(third)).toBe('vip1')
  // the member's tab opens the agent centre and returns
  await page.goto(`${sandbox.gateway}/agentHome`)
  await expect.poll(() => account(page)).toBe('agent1')
  await page.goBack()
  await expect.poll(() => account(page)).toBe('vip1')
  const keys = (of: Page) => of.evaluate(() => [sessionStorage.getItem('tessera:token'), sessionStorage.getItem('tessera:token:agent')])
  const [ofMember, ofAgent] = await keys(page)
  expect(ofMember && ofAgent && ofMember !== ofAgent).toBe(true)
  expect((await keys(other))[0]).toBeNull()
  await leave(other)
  await expect(door(other)).toBeVisible()
  await expect.poll(async () => (await keys(page))[1]).toBeNull()
  expect([await account(page), await account(third)]).toEqual(['vip1', 'vip1'])
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect.poll(() => account(third)).toBeNull()
  await expect(door(other)).toBeVisible()
})

test('agent logged in on the member site: has the same session in the agent centre, and one logout ends both', async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox, 'agent2')
  await page.goto(`${sandbox.gateway}/agentHome`)
  await expect(overview(page)).toBeVisible()
  expect(await account(page)).toBe('agent2')
  await leave(page)
  await expect(door(page)).toBeVisible()
  await page.goto(sandbox.gateway)
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('guest')
})

test('agent login: shows captcha and due password change, also after a reload', async ({ page, sandbox }) => {
  const someone = await newDownline(sandbox, 'agent1')
  await openSite(page, sandbox, '/agent')
  const captcha = page.getByRole('textbox', { name: 'Characters in the picture' })
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answer = page.waitForResponse(/session\/login$/)
    await submit(page, someone.account, `wrong${attempt}`)
    await answer
  }
  await expect(captcha).toBeVisible()
  const due = await newDownline(sandbox, 'agent1') // an account created by somebody else
  await page.reload()
  await submit(page, due.account, due.password)
  const change = page.getByRole('dialog')
  await expect(change.getByLabel('New password', { exact: true })).toBeVisible()
  await page.reload()
  await expect(change.getByLabel('New password', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('cpw'), sessionStorage.getItem('cpw:agent')])).toEqual([null, '1'])
})

test('agent centre: announcement, deposit, withdraw, messages and customer service open [AGENT-01 AGENT-13 AGENT-14 AGENT-15 AGENT-16]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { account: agent } = await newDownline(sandbox, 'agent1')
  await sandbox.call('/sandbox/agentNotices', {
    method: 'POST',
    body: { title: 'Office closed on Friday', content: '<p>We are back on Monday.</p>' },
  })
  await openSite(page, sandbox, '/agent')
  await logIn(page, sandbox, agent)
  const menu = page.getByRole('navigation', { name: 'Menu of the agent centre' })
  const link = menu.getByRole('link', { name: /^Announcement/ })
  await expect(link).toContainText(/[4-9]/)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Announcement', exact: true })).toBeVisible()
  await expect(page.getByText('We are back on Monday.')).toBeVisible()
  await expect(page.getByText(/^[4-9] new since your last visit$/)).toBeVisible()
  await expect(link).toHaveText('Announcement')
  await axe()
  await page.getByRole('tab', { name: 'For everybody' }).click()
  await expect(page.getByRole('list', { name: 'Announcements' }).getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('button', { name: /promotion/i })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.getByRole('link', { name: 'Limits' }).click()
  await expect.poll(() => placeOf(page)).toBe('/agentHome#limits')
  await expect(page.getByRole('heading', { name: /limits/i }).first()).toBeVisible()
  await menu.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw', exact: true })).toBeVisible()
  await menu.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  const support = page.waitForEvent('popup')
  await menu.getByRole('button', { name: 'Customer service' }).click()
  await (await support).close()
  expect(await account(page)).toBe(agent)
})
