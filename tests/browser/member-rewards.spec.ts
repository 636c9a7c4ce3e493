import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember, play } from './member.ts'

type Member = Awaited<ReturnType<typeof newMember>>

const post = (sandbox: Sandbox, path: string, body: object, token?: string) =>
  sandbox.call(path, { method: 'POST', body, ...(token !== undefined && { token }) })
const enter = async (page: Page, sandbox: Sandbox, place: string, { account }: { account: string }) =>
  enterAs(page, sandbox, account, place)
const code = (sandbox: Sandbox, name: string, terms: object = {}) =>
  post(sandbox, '/sandbox/bonus-codes', { code: name, amount: '10.00', turnover: 2, days: 7, uses: 5, ...terms })

/** Deposits with the sandbox's e-wallet. */
async function deposit(sandbox: Sandbox, { token }: Member, amount: string): Promise<void> {
  const { methods } = (await sandbox.call('/wps/v2/wallets/deposit/offer', { token })) as {
    methods: { id: string; kind: string; rate: number }[]
  }
  const method = methods.find(({ kind }) => kind === 'ewallet')
  const cents = Math.round((Number(amount) * (method?.rate ?? 0)) / 100)
  const body = { method: method?.id, amount, fee: (cents / 100).toFixed(2), bonus: '', key: crypto.randomUUID() }
  const { payUrl } = (await post(sandbox, '/wps/v2/wallets/deposit', body, token)) as { payUrl: string }
  await post(sandbox, new URL(payUrl, sandbox.gateway).pathname, { action: 'pay' })
}

/** Records the calls that the page makes from now on. */
function watchCalls(page: Page): { path: string; token: boolean }[] {
  const calls: { path: string; token: boolean }[] = []
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.startsWith('Bearer ') ?? false
    calls.push({ path: new URL(request.url()).pathname, token })
  })
  return calls
}

const region = (page: Page, name: string) => page.locator('.reward-card').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('reward centre: claiming lowers the badge [MEMBER-10]', async ({ page, sandbox, axe }) => {
  const member = await newMember(sandbox, { credit: '50.00' })
  await play(sandbox, member, ['0.20'], 3)
  await enter(page, sandbox, '/member#rewardCenter', member)
  await expect(page.getByRole('heading', { name: 'Reward centre', level: 2 })).toBeVisible()
  const ready = region(page, 'Ready to claim')
  await expect(ready.getByRole('listitem')).toHaveCount(2)
  await expect(region(page, 'Registration bonus')).toContainText('100% on your first deposit, up to $100.00')
  const link = page.getByRole('navigation', { name: 'Personal centre' }).getByRole('link', { name: /^Reward centre/ })
  await expect(link).toContainText('2')
  await axe()
  await ready.getByRole('button', { name: 'Claim 15 points: Daily task' }).click()
  await expect(ready.getByRole('listitem')).toHaveCount(1)
  await expect(link).toContainText('1')
  await ready.getByRole('button', { name: 'Claim 5 points: Daily check-in' }).click()
  await expect(ready.getByRole('heading', { name: 'No rewards to claim at the moment' })).toBeVisible()
  await expect(link).not.toContainText(/\d/)
  await axe()
})

test('reward centre: “Claim all” pays raffle prize, promotion and VIP gift too', async ({ page, sandbox }) => {
  const member = await newMember(sandbox, { credit: '2000.00' })
  const offer = { title: 'A gift of the harbour', kind: 'VIP', summary: 'One line.', mode: 'apply', amount: '30.00', steps: '' }
  const { id } = (await post(sandbox, '/sandbox/promotions', offer)) as { id: string }
  await post(sandbox, '/wps/relay/MCSFE_applyActivity', { id, comment: '', images: [] }, member.token)
  const applied = (await sandbox.call('/sandbox/applications')) as { id: string; promotionId: string }[]
  await post(sandbox, `/sandbox/applications/${applied.find(({ promotionId }) => promotionId === id)?.id}`, { state: 'issued' })
  await play(sandbox, member, Array(11).fill('100.00') as string[])
  await post(sandbox, '/sandbox/raffle/draw', {})
  await enter(page, sandbox, '/member#rewardCenter', member)
  const ready = region(page, 'Ready to claim')
  await expect(ready.getByRole('button', { name: 'Claim $5.00: VIP gift' })).toBeVisible()
  await expect(ready.getByRole('listitem').filter({ hasText: 'Raffle prize' })).toHaveCount(1)
  await expect(ready.getByRole('listitem').filter({ hasText: 'A gift of the harbour' })).toContainText('$30.00')
  const before = Number(await sandbox.balance(member.account))
  await ready.getByRole('button', { name: /^Claim all/ }).click()
  // the rebate has its own page
  await expect(ready.getByRole('listitem')).toHaveCount(1)
  await expect(ready.getByRole('listitem')).toContainText('Manual rebate')
  expect(Number(await sandbox.balance(member.account)) - before).toBeGreaterThanOrEqual(35)
})

test('bonus code: an invalid one gives one message; a valid one pays once, its bonus is shown until unlocked [MEMBER-09]', async ({
  page,
  sandbox,
  axe,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const name = `SEA${Date.now().toString(36)}`.toUpperCase()
  await code(sandbox, name)
  const member = await newMember(sandbox, { credit: '100.00' })
  await enter(page, sandbox, '/member#bonusDetails', member)
  await expect(page.getByRole('heading', { name: 'Bonus details', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No bonus yet' })).toBeVisible()
  await axe()
  const field = page.getByLabel('Code', { exact: true })
  const send = page.getByRole('button', { name: 'Redeem', exact: true })
  await send.click()
  await expect(page.getByText('Enter the code first')).toBeVisible()
  await field.fill('nobody')
  await send.click()
  await expect(page.getByText('This code does not exist.')).toBeVisible()
  await expect(field).toBeFocused()
  // the response to the first try is lost: the page retries, and nothing is paid twice
  let tries = 0
  await page.route('**/wps/rewards/bonusCode', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    if (tries++ === 0) await route.abort()
    else await route.fulfill({ response })
  })
  await field.fill(` ${name.toLowerCase()} `)
  await send.click()
  await expect(page.getByText('$10.00 is in your wallet, locked until you have bet $20.00.')).toBeVisible()
  expect([await sandbox.balance(member.account), tries]).toEqual(['110.00', 2])
  const bonus = page.getByRole('listitem').filter({ hasText: `Bonus code ${name}` })
  await expect(bonus).toContainText('Locked')
  await expect(bonus).toContainText('$0.00 of $20.00 wagered')
  await play(sandbox, member, ['5.00'])
  await expect(bonus).toContainText('$5.00 of $20.00 wagered') // a live event updates the page
  await play(sandbox, member, ['5.00', '5.00', '5.00']) // bets above the maximum do not count
  await expect(bonus).toContainText('Unlocked')
  await axe()
  await field.fill(name)
  await send.click()
  await expect(page.getByText('You have used this code already')).toBeVisible()
})

test('missions: real play makes progress, a claim pays, the ranking is shown [MEMBER-12 CALL-51 CALL-52]', async ({
  page,
  sandbox,
  axe,
}) => {
  const member = await newMember(sandbox, { credit: '200.00' })
  const calls = watchCalls(page)
  await enter(page, sandbox, '/member#missionLeaderboard', member)
  await expect(page.getByRole('heading', { name: 'Missions', level: 2 })).toBeVisible()
  const games = page.getByRole('listitem').filter({ hasText: 'Play 5 different games' })
  await expect(games).toContainText('0 of 5')
  await expect(games.getByRole('button')).toHaveCount(0)
  await expect(games.getByRole('link', { name: 'Play: Play 5 different games' })).toHaveAttribute('href', '/all')
  await play(sandbox, member, ['0.20'], 5)
  await expect(games).toContainText('5 of 5')
  await axe()
  await games.getByRole('button', { name: 'Claim 60 points: Play 5 different games' }).click()
  await expect(games.getByText('Claimed')).toBeFocused()
  await deposit(sandbox, member, '50.00')
  const paid = page.getByRole('listitem').filter({ hasText: 'Deposit $50.00 in all' })
  await expect(paid).toContainText('$50.00 of $50.00')
  await paid.getByRole('button', { name: 'Claim $2.00: Deposit $50.00 in all' }).click()
  await expect(paid.getByText('Claimed')).toBeVisible()
  await expect(region(page, 'Ranking of the week')).toContainText(/You3 stars|with 3 stars/)
  const asked = ['MCSFE_getMissionSummaryDetails', 'MCSFE_getMissionLeaderboard'].map((name) =>
    calls.find(({ path }) => path === `/wps/relay/${name}`),
  )
  expect(asked.every((call) => call?.token)).toBe(true)
})

test('missions: an empty week has a message; a mission no longer done is refused with one', async ({ page, sandbox }) => {
  const member = await newMember(sandbox, { credit: '10.00' })
  await play(sandbox, member, ['0.20'], 5)
  const { config } = (await sandbox.call('/sandbox/rewards')) as { config: { missions: object[] } }
  const set = (missions: object[]) => sandbox.call('/sandbox/rewards/config', { method: 'PUT', body: { missions } })
  await enter(page, sandbox, '/member#missionLeaderboard', member)
  const claim = page.getByRole('button', { name: 'Claim 60 points: Play 5 different games' })
  await expect(claim).toBeVisible()
  await set([])
  await claim.click()
  await expect(page.getByRole('alert')).toContainText('There is nothing to claim here any more')
  await expect(page.getByRole('heading', { name: 'No missions this week' })).toBeVisible()
  await set(config.missions)
})

test('invitation: a friend registers by the link; their first deposit and bets reward both [MEMBER-11 ROLE-13]', async ({
  page,
  sandbox,
  axe,
}) => {
  const member = await newMember(sandbox)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, sandbox, '/member#referral', member)
  await expect(page.getByRole('heading', { name: 'Invite friends', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody has registered with your code yet' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${sandbox.gateway}/register\\?referralCode=[0-9A-F]{10}$`))
  const referralCode = new URL(link).searchParams.get('referralCode') ?? ''
  const friend = await newMember(sandbox, { referralCode })
  await newMember(sandbox, { referralCode })
  await deposit(sandbox, friend, '19.00')
  await page.reload()
  const rows = page.getByRole('table', { name: 'Friends you have invited' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'To be claimed' })).toHaveCount(0)
  await deposit(sandbox, friend, '20.00')
  await page.reload()
  // a deposit alone earns no reward: the page says which bets are missing
  await expect(rows.filter({ hasText: 'Deposited' })).toHaveCount(1)
  await expect(page.getByText('Your friend has to bet $100.00 in total')).toBeVisible()
  await expect(page.getByText('You must bet the reward 5 × within 30 days')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await axe()
  await sandbox.credit(friend.account, '500.00')
  await play(sandbox, friend, ['50.00', '50.00'])
  await page.reload()
  await expect(rows.filter({ hasText: 'To be claimed' })).toHaveCount(1)
  await expect(rows.filter({ hasText: friend.account })).toHaveCount(0) // the name is masked
  await page.getByRole('button', { name: 'Claim $25.00' }).click()
  await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  await expect(region(page, 'Earnings by month')).toContainText('$25.00')
  expect(await sandbox.balance(member.account)).toBe('25.00')
  await axe()
  await page.getByRole('tab', { name: 'Terms' }).click()
  await expect(page.getByText('Each friend counts once, however often they deposit.')).toBeVisible()
  // the friend's own reward can be claimed in the reward centre
  await enter(page, sandbox, '/member#rewardCenter', friend)
  const before = Number(await sandbox.balance(friend.account))
  await page.getByRole('button', { name: 'Claim $25.00: Invitation reward' }).click()
  await expect.poll(async () => Number(await sandbox.balance(friend.account))).toBeCloseTo(before + 25)
})

test('manual rebate: is paid once, also if the response is lost [MEMBER-14 ENT-64]', async ({ page, sandbox, axe, allow }) => {
  allow(/ERR_FAILED/)
  const member = await newMember(sandbox, { credit: '300.00' })
  await enter(page, sandbox, '/member#manualRebate', member)
  await expect(page.getByRole('heading', { name: 'Manual rebate', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No rebate yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim $0.00' })).toBeDisabled()
  await play(sandbox, member, ['100.00', '50.00'])
  const slots = page.getByRole('row', { name: /Slots/ })
  await expect(slots).toContainText('$150.000.40%$0.60')
  await axe()
  const before = Number(await sandbox.balance(member.account))
  let tries = 0
  await page.route('**/wps/rewards/rebate/claim', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    if (tries++ === 0) await route.abort()
    else await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Claim $0.60' }).click()
  await expect(page.getByText('$0.60 is in your wallet')).toBeVisible()
  expect([Number(await sandbox.balance(member.account)) - before, tries]).toEqual([expect.closeTo(0.6), 2])
  await expect(page.getByRole('table', { name: 'Rebates so far' }).locator('tbody tr')).toHaveCount(1)
  await axe()
})

test('manual rebate: with MANPLAYREB3 off it is hidden, and the gateway refuses it [ENT-64]', async ({ page, sandbox }) => {
  const member = await newMember(sandbox, { credit: '100.00' })
  await enter(page, sandbox, '/rng', member)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Support and manual rebate' }).click()
  await expect(page.getByRole('menuitem', { name: 'Manual rebate' })).toBeVisible()
  await sandbox.flags({ MANPLAYREB3: false })
  await enter(page, sandbox, '/member#manualRebate', member)
  await expect(page.getByRole('heading', { name: 'The manual rebate is not offered at the moment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manual rebate' })).toHaveCount(0)
  await enter(page, sandbox, '/rng', member)
  await expect(page.locator('.site-float')).toHaveAttribute('aria-label', 'Customer service')
  await expect(page.getByRole('button', { name: 'Support and manual rebate' })).toHaveCount(0)
  await expect(sandbox.call('/wps/rewards/rebate', { token: member.token })).rejects.toThrow(/NOT_OFFERED/)
  await expect(post(sandbox, '/wps/rewards/rebate/claim', { key: crypto.randomUUID() }, member.token)).rejects.toThrow(/NOT_OFFERED/)
})

test('VIP page: shows the levels and pays the gift of a reached one', async ({ page, sandbox, axe }) => {
  const member = await newMember(sandbox, { credit: '2000.00' })
  await enter(page, sandbox, '/member#vip', member)
  await expect(page.getByText('0 of 1,000 to VIP 1')).toBeVisible()
  const levels = page.getByRole('table', { name: 'All levels' }).locator('tbody tr')
  await expect(levels).toHaveCount(10)
  await axe()
  await play(sandbox, member, Array(10).fill('100.00') as string[])
  await page.reload()
  await page.getByRole('button', { name: 'Claim $5.00' }).click()
  await expect(levels.nth(1)).toContainText('$5.00Claimed')
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
})

test('bonus code: the operator creates and ends it in the console', async ({ page, sandbox }) => {
  const name = `BAY${Date.now().toString(36)}`.toUpperCase()
  await page.goto(`${sandbox.console}/rewards`)
  await page.getByLabel('New code').fill(name)
  await page.getByLabel('Amount of the code').fill('7.50')
  await page.getByRole('button', { name: 'Make the code' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} can be redeemed.` })).toBeVisible()
  const member = await newMember(sandbox)
  await post(sandbox, '/wps/rewards/bonusCode', { code: name, key: crypto.randomUUID() }, member.token)
  expect(await sandbox.balance(member.account)).toBe('7.50')
  await page.getByRole('button', { name: `End ${name}`, exact: true }).click()
  await page.getByRole('button', { name: `End ${name} for good?` }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} has ended.` })).toBeVisible()
  const other = await newMember(sandbox)
  await expect(post(sandbox, '/wps/rewards/bonusCode', { code: name, key: crypto.randomUUID() }, other.token)).rejects.toThrow(/CODE_OVER/)
})
