import type { Browser } from 'playwright/test'
import { goTo } from './clock.ts'
import { closePublicPopup, expect, logIn, type Page, popupLeft, type Sandbox, test } from './fixtures.ts'
import { confirmByPaymentPassword, enterAs, newDownline, newMember, proven, tokenOf } from './member.ts'
import { openSite } from './site.ts'
import { installClock } from './pass-time.ts'

type Agent = Awaited<ReturnType<typeof newDownline>>

/** Two agents of this test, one directly below the other, and a player below the second. */
async function newPair(sandbox: Sandbox): Promise<{ upline: Agent; downline: Agent; player: Agent }> {
  await sandbox.resetLimits()
  await sandbox.set({ contractCeilings: { isOn: false } }) // so that new agents get no contract from the ceilings
  const upline = await newDownline(sandbox, 'agent1')
  const downline = await newDownline(sandbox, upline.account)
  const player = await newDownline(sandbox, downline.account, { kind: 'member' })
  return { upline, downline, player }
}

const tiers = [
  { activeMembers: 1, bets: '50.00', lost: '0.00', rate: 500 },
  { activeMembers: 1, bets: '1000.00', lost: '0.00', rate: 1000 },
]
const post = (sandbox: Sandbox, token: string, path: string, body: object) =>
  proven(sandbox, token, () => sandbox.call(`/wps/relay/${path}`, { method: 'POST', token, body: { ...body, key: crypto.randomUUID() } }))

/** Makes an offer by a call, without the page. */
async function offer(sandbox: Sandbox, { upline, downline }: { upline: Agent; downline: Agent }, kind: string, more: object = {}) {
  const body = { memberId: downline.id, kind, tiers, ...more }
  return (await post(sandbox, upline.token, 'MCSFE_offerContract', body)) as { id: string; startsAt: number; firstPaymentAt: number }
}

/** Ten rounds of 10.00 each. */
async function play(sandbox: Sandbox, account: string): Promise<void> {
  await sandbox.credit(account, '200.00')
  const token = await tokenOf(sandbox, account)
  const { games } = (await sandbox.call(
    '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=20&language=EN&merchant=tessera&clientType=3&platform=html5-desktop',
  )) as { games: { nodeId: string; isGame: string; maintenanceEnd: number | null }[] }
  const game = games.find(({ isGame, maintenanceEnd }) => maintenanceEnd === null && isGame === 'GAME')
  const { url } = (await sandbox.call('/wps/relay/GCS_gameLaunchFB', { method: 'POST', body: { nodeId: game?.nodeId }, token })) as {
    url: string
  }
  const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
  const { gameSession } = (await sandbox.call('/games/api/open', { method: 'POST', body: { launch } })) as { gameSession: string }
  for (let round = 0; round < 10; round++)
    await sandbox.call('/games/api/round', { method: 'POST', body: { gameSession, key: crypto.randomUUID(), bet: '10.00' } })
}

/** Another person's browser. */
async function otherBrowser(browser: Browser, sandbox: Sandbox): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await closePublicPopup(context, sandbox)
  return context.newPage()
}

const popup = (page: Page, name = /^New .* contract$/) => page.getByRole('dialog', { name })
const question = (page: Page, name: RegExp) => page.getByRole('alertdialog', { name })
const record = (page: Page) => page.locator('.contracts-record').filter({ visible: true })

test.afterEach(({ sandbox }) => goTo(sandbox, 0))

test('contract: offer, acceptance, settlement and end are seen by both agents [STATE-37 STATE-39 ROLE-29 ROLE-30 ENT-69 ENT-70 ENT-71 ENT-72 LABEL-15]', async ({
  page,
  browser,
  sandbox,
  axe,
}) => {
  const { upline, downline, player } = await newPair(sandbox)
  await sandbox.credit(upline.account, '3.00')
  const their = await otherBrowser(browser, sandbox)
  await enterAs(their, sandbox, downline.account, '/')
  await enterAs(page, sandbox, upline.account, '/agentHome#hourlySalary?side=downline')
  await expect(page.getByRole('heading', { name: 'Hourly salary' })).toBeVisible()
  await expect(page.getByText('You have no contract of this type with your downline')).toBeVisible()
  await axe()

  // the offer, checked line by line
  await page.locator('.page-head').getByRole('button', { name: 'Offer a contract' }).click()
  const form = page.getByRole('dialog', { name: 'Offer an hourly salary contract' })
  await form.getByRole('button', { name: 'Send the offer' }).click()
  const search = form.getByRole('searchbox', { name: 'Direct agent' })
  await expect(search).toHaveAccessibleDescription('Choose an agent.')
  await expect(search).toBeFocused()
  await search.fill(downline.account.slice(-4))
  await form.getByRole('radio', { name: downline.account }).click()
  await form.getByRole('button', { name: 'Add a tier' }).click()
  const fill = async (tier: number, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values))
      await form
        .getByRole('group', { name: `Tier ${tier}` })
        .getByRole('textbox', { name })
        .fill(value)
  }
  await fill(1, { 'Active members': '1', 'Period bets': '50', Rate: '5' })
  await fill(2, { 'Period bets': '1,000', Rate: '4' })
  await form.getByRole('button', { name: `Send the offer to ${downline.account}` }).click()
  await expect(form.getByRole('group', { name: 'Tier 2' }).getByRole('textbox', { name: 'Period bets' })).toHaveAccessibleDescription(
    /Enter digits and one point only/,
  )
  await fill(2, { 'Period bets': '1000' })
  await page.keyboard.press('Enter')
  const rate = form.getByRole('group', { name: 'Tier 2' }).getByRole('textbox', { name: 'Rate' })
  await expect(rate).toHaveAccessibleDescription('Each rate has to be above the one before.')
  await expect(rate).toBeFocused()
  await axe()
  await rate.fill('10')
  await page.keyboard.press('Enter')
  await confirmByPaymentPassword(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Offer sent' })).toContainText(downline.account)
  const item = page.getByRole('article', { name: downline.account })
  await expect(item).toContainText('Offered')
  await expect(item).toContainText('5% –\u2060 10%')

  // the offer appears at once, on any page of the other agent
  await expect(popup(their, /^New hourly salary contract$/)).toBeVisible()
  await expect(popup(their)).toContainText(`Offered by ${upline.account}, your upline`)
  const table = popup(their).getByRole('table', { name: 'Tiers of the offer' })
  await expect(table.getByRole('columnheader')).toHaveText(['Tier', 'Active members', 'Period bets', 'Players lost', 'You get'])
  await expect(table.getByRole('row').nth(2).getByRole('cell')).toHaveText(['any', /\$1,000\s*\$1,000 to go/, 'any', '10%'])
  await axe(their)
  await popup(their).getByRole('button', { name: 'Accept contract' }).click()
  await confirmByPaymentPassword(their)
  await expect(their.getByText('You have accepted the contract')).toBeVisible()
  await expect(item).toContainText('Begins soon')
  await their.getByRole('button', { name: 'See your contracts' }).click()
  await expect(their).toHaveURL(/\/agentHome#hourlySalary$/)
  await expect(their.getByRole('region', { name: 'Hourly salary' })).toContainText(`With ${upline.account}, begins on`)

  // one hour of the contract, by the gateway's clock
  const [contract] = (
    (await sandbox.call('/wps/relay/MCSFE_getContracts?kind=hourly&side=mine', { token: downline.token })) as {
      list: { startsAt: number; firstPaymentAt: number }[]
    }
  ).list
  await goTo(sandbox, contract!.startsAt)
  await play(sandbox, player.account)
  await their.reload()
  const card = their.getByRole('region', { name: 'Hourly salary' })
  await expect(card).toContainText('In force')
  await expect(card).toContainText('Tier 1 so far')
  await expect(card).toContainText('$100 of $1,000')
  await expect(card).toContainText('$5.00')
  await goTo(sandbox, contract!.firstPaymentAt)
  await their.reload()
  await expect(record(their)).toContainText('$5.00 due, 1 period')

  // first the upline has too little money, then enough: the ledger agrees with the page
  await record(their).getByRole('button', { name: 'Request $5.00' }).click()
  await expect(record(their).getByRole('alert')).toContainText('is too low at the moment')
  expect(await sandbox.balance(downline.account)).toMatch(/^(0\.00)?$/)
  await sandbox.credit(upline.account, '10.00')
  await record(their).getByRole('button', { name: 'Request payment for' }).click()
  await expect(record(their).getByText('$5.00 paid for 1 period. It is in your balance.')).toBeVisible()
  await expect(record(their).getByRole('row').nth(1)).toContainText('Paid')
  expect([await sandbox.balance(upline.account), await sandbox.balance(downline.account)]).toEqual(['8.00', '5.00'])
  expect(Number((await sandbox.ledger()).sum)).toBe(0)
  await axe(their)
  await expect(record(page).getByRole('row').nth(1)).toContainText(/\$5\.00.*Paid/)

  // either side ends it, after one question
  await item.getByRole('button', { name: 'Terminate' }).click()
  await question(page, /^Terminate this contract with/)
    .getByRole('button', { name: 'Cancel' })
    .click()
  await item.getByRole('button', { name: 'Terminate' }).click()
  await question(page, /^Terminate this contract with/)
    .getByRole('button', { name: 'Terminate' })
    .click()
  await confirmByPaymentPassword(page)
  await expect(item).toContainText('Ends with this period')
  await expect(card).toContainText('Ends with this period')
  await their.context().close()
})

test('contract offer: opens after a login, stays closed after “Decide later”, and asks before rejecting [STATE-38]', async ({
  page,
  sandbox,
  axe,
}) => {
  const pair = await newPair(sandbox)
  const { downline } = pair
  await offer(sandbox, pair, 'dividend', { period: 'W' })
  await page.setViewportSize({ width: 390, height: 844 })
  const pass = await installClock(page)
  await openSite(page, sandbox, '/')
  await logIn(page, sandbox, downline.account)
  await expect(popup(page, /^New dividend contract$/)).toBeVisible()
  await expect(popup(page)).toContainText('Weekly, every Monday')
  await expect(popup(page).getByRole('heading', { name: 'New dividend contract' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe()
  await popup(page).getByRole('button', { name: 'Decide later' }).click()
  await expect(popup(page)).toBeHidden()
  await popupLeft(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
  await pass(3000)
  await expect(popup(page)).toBeHidden()

  // opens the offer from its own page by keyboard
  await enterAs(page, sandbox, downline.account, '/agentHome#dividendRecord')
  await page.getByRole('button', { name: 'See the offer' }).press('Enter')
  await popup(page).getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(question(page, /^Reject this offer/)).toContainText(`${pair.upline.account} will be notified`)
  await page.keyboard.press('Escape')
  await expect(question(page, /^Reject/)).toBeHidden()
  await popup(page).getByRole('button', { name: 'Reject' }).press('Enter')
  await question(page, /^Reject/)
    .getByRole('button', { name: 'Reject it' })
    .press('Enter')
  await expect(page.getByText('You have rejected the offer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Past contracts and offers' })).toContainText('Rejected')
  await axe()
})

test('contract offer: answered elsewhere or withdrawn, shows a message and closes', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  const pair = await newPair(sandbox)
  const { upline, downline } = pair
  const first = await offer(sandbox, pair, 'daily')
  await enterAs(page, sandbox, downline.account, '/agentHome#dailyWages')
  await expect(popup(page, /^New daily salary contract$/)).toBeVisible()
  await post(sandbox, upline.token, 'MCSFE_withdrawOffer', { id: first.id })
  const closed = page.getByRole('dialog', { name: 'Contract offer' })
  await expect(closed).toContainText(`${upline.account} has taken it back.`)
  await expect(closed).toBeHidden()

  // the next offer is answered elsewhere while this page gets no events
  const second = await offer(sandbox, pair, 'daily')
  await expect(popup(page)).toBeVisible()
  await page.route('**/MCSFE_getContract?*', (route) => route.abort())
  await post(sandbox, downline.token, 'MCSFE_answerContract', { id: second.id, answer: 'accept' })
  await popup(page).getByRole('button', { name: 'Accept contract' }).click()
  await expect(popup(page).getByText('This offer has been answered already')).toBeVisible()
  await page.unroute('**/MCSFE_getContract?*')
  await page.context().setOffline(true)
  await expect(popup(page).getByText('You are offline.')).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Accept contract' })).toBeDisabled()
  await page.context().setOffline(false)
})

test('contract offer: the receiver comes from the address or from the search by name', async ({ page, sandbox, allow }) => {
  allow(/404/) // the id of somebody who is not in the team
  const { upline, downline, player } = await newPair(sandbox)
  const others: Agent[] = []
  for (let index = 0; index < 5; index++) others.push(await newDownline(sandbox, upline.account))
  const last = [downline, ...others].toSorted((one, other) => (one.account < other.account ? 1 : -1))[0] as Agent
  const form = page.getByRole('dialog', { name: 'Offer a daily salary contract' })
  await enterAs(page, sandbox, upline.account, `/agentHome#dailyWages?offer=${downline.id}`)
  await expect(form.getByRole('button', { name: `Send the offer to ${downline.account}` })).toBeVisible()
  // a daily salary begins at midnight: the offer says that it must be answered by then
  await expect(form.getByText(/^It starts on .*\. Without an answer by then the offer expires\.$/)).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Answer by' }).getByRole('option')).toHaveCount(1)
  await form.getByRole('button', { name: 'Change' }).click()
  const search = form.getByRole('searchbox', { name: 'Direct agent' })
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription('2 more: type a name.')
  await expect(form.getByRole('radio')).toHaveCount(4)
  await search.fill(last.account)
  await expect(form.getByRole('radio')).toHaveCount(1)
  await form.getByRole('radio', { name: last.account }).click()
  await expect(form.getByRole('button', { name: 'Change' })).toBeFocused()
  await expect(form.getByRole('button', { name: `Send the offer to ${last.account}` })).toBeVisible()
  // not directly below, and not in the team: both lead to the same message
  for (const id of [player.id, 'nobody']) {
    await page.goto(`${sandbox.gateway}/agentHome#dailyWages?offer=${id}`)
    await page.reload()
    await expect(search).toHaveAccessibleDescription(/with agents directly below you/)
  }
  await search.fill('zzzz')
  await expect(search).toHaveAccessibleDescription(/This account is not an agent directly below you/)
})

test('real-time salary: settles and pays every 5 minutes; ended periods settle on request [LABEL-12]', async ({ page, sandbox, axe }) => {
  const pair = await newPair(sandbox)
  const { upline, downline, player } = pair
  await sandbox.credit(upline.account, '50.00')
  const { id } = await offer(sandbox, pair, 'realtime')
  const contract = (await post(sandbox, downline.token, 'MCSFE_answerContract', { id, answer: 'accept' })) as {
    startsAt: number
    firstPaymentAt: number
  }
  await goTo(sandbox, contract.startsAt)
  await play(sandbox, player.account)
  await enterAs(page, sandbox, downline.account, '/agentHome#realTimeSalary')
  await expect(page.getByRole('heading', { name: 'Real-time salary', level: 2 })).toBeVisible()
  await expect(page.getByText('No period has ended yet')).toBeVisible()
  await axe()
  await goTo(sandbox, contract.firstPaymentAt)
  // the upline pays without a request: the page shows it after an event
  await expect(record(page).getByRole('row').nth(1)).toContainText(/\$5\.00.*Paid/)
  expect([await sandbox.balance(upline.account), await sandbox.balance(downline.account)]).toEqual(['45.00', '5.00'])
  await page.getByRole('button', { name: 'Settle now' }).click()
  await expect(page.getByText(/Settled until .*Nothing was due/)).toBeVisible()
  expect(await sandbox.balance(downline.account)).toBe('5.00')
})

test('contract popup: a guest logs in first, then it opens [POPUP-06]', async ({ page, sandbox, open }) => {
  const { account, password } = await newMember(sandbox)
  await open('<div data-tessera="winners"></div><button data-tessera-open="contract">Contract</button>')
  await page.getByRole('button', { name: 'Contract' }).click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill(account)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Contract offer' })).toContainText('No open offers')
})

test('contract pages: each one is shown only with its flag [AGENT-09 AGENT-10 AGENT-11 AGENT-12 LABEL-13 LABEL-14 ENT-28 ENT-29 ENT-30 ENT-31]', async ({
  page,
  sandbox,
}) => {
  await sandbox.resetLimits()
  const { account } = await newDownline(sandbox, 'agent1')
  const menu = page.getByRole('navigation', { name: 'Menu of the agent centre' })
  const pages = ['Dividend record', 'Daily wages']
  await enterAs(page, sandbox, account, '/agentHome#dividendRecord')
  for (const name of pages) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('You have no contract of this type with your upline')).toBeVisible()
  }
  const kinds = { dividend: 'Dividend record', daily: 'Daily wages', hourly: 'Hourly salary', realtime: 'Real-time salary' }
  for (const [kind, name] of Object.entries(kinds)) {
    const contracts = Object.fromEntries(Object.keys(kinds).map((each) => [each, each !== kind]))
    await sandbox.set({ contracts })
    await page.reload()
    for (const each of Object.values(kinds)) await expect(menu.getByRole('link', { name: each })).toHaveCount(each === name ? 0 : 1)
  }
  await enterAs(page, sandbox, account, '/agentHome#realTimeSalary')
  await expect(page.getByText('This is not offered at the moment')).toBeVisible()
})

test('contract form: shows the highest possible rate and the wallet that pays', async ({ page, sandbox }) => {
  const { upline, downline } = await newPair(sandbox)
  await sandbox.set({ contractCeilings: { isOn: true } })
  const form = page.getByRole('dialog', { name: 'Offer a daily salary contract' })
  await enterAs(page, sandbox, upline.account, `/agentHome#dailyWages?offer=${downline.id}`)
  await expect(form.getByText('You do not get a contract of this type yourself, so you can’t offer one.')).toBeVisible()
  await enterAs(page, sandbox, 'agent1', `/agentHome#dailyWages?offer=${upline.id}`)
  await expect(form.getByText(/^You can promise up to 15%\. It is paid from your wallet, which now has \$[\d,.]+\.$/)).toBeVisible()
  const rate = form.getByRole('textbox', { name: 'Rate' })
  await rate.fill('15.01')
  await form.getByRole('button', { name: `Send the offer to ${upline.account}` }).click()
  await expect(rate).toHaveAccessibleDescription('You can promise up to 15%.')
})
