import { findViolations } from './axe.ts'
import { expect, type Page, popupLeft, type Sandbox, test } from './fixtures.ts'
import { loseFirstAnswer } from './lost-answer.ts'
import { confirmByPaymentPassword, enterAs, type NewMember, newMember, play, setPaymentPassword, tokenOf } from './member.ts'
import { openSite } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const axe = async (page: Page) => expect(await findViolations(page)).toEqual([])
const post = (sandbox: Sandbox, path: string, body: object) => sandbox.call(`/sandbox${path}`, { method: 'POST', body })
const grant = (sandbox: Sandbox, points: number, account = 'player1') => post(sandbox, '/points', { account, points })

const enter = (page: Page, sandbox: Sandbox, path: string, account = 'player1') => enterAs(page, sandbox, account, path)

/** Records the calls that the page makes from now on, by the end of their path. */
function watchCalls(page: Page): { path: string; method: string; token: boolean; body: string }[] {
  const calls: { path: string; method: string; token: boolean; body: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/'))
      calls.push({
        path: pathname,
        method: request.method(),
        token: request.headers()['authorization']?.startsWith('Bearer ') ?? false,
        body: request.postData() ?? '',
      })
  })
  return calls
}

test('points mall: a guest sees goods and one slide without member calls; the login shows the rewards [ROUTE-18 ROUTE-19 CONST-51 CALL-62 CALL-64]', async ({
  page,
  sandbox,
}) => {
  const calls = watchCalls(page)
  const { account, password } = await newMember(sandbox)
  await sandbox.call('/sandbox/points', { method: 'POST', body: { account, points: 5000 } })
  await openSite(page, sandbox, '/pointMall')
  await expect(page.getByRole('heading', { name: 'Points mall', level: 2 })).toBeVisible()
  await expect(page.getByText('They never expire.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Offers' })
  await expect(preview.getByRole('group')).toHaveCount(1)
  await expect(preview).toContainText('A tide of free spins')
  await preview.getByRole('button', { name: 'Next offer' }).click()
  await expect(preview.getByRole('group')).toHaveCount(1)
  await expect(preview).toContainText('A bonus on your first deposit')
  await expect(page.getByRole('heading', { name: 'Log in to see your points' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rewards' })).toBeHidden()
  await axe(page)
  expect(calls.filter(({ path }) => /Point|ODSFE2/.test(path))).toEqual([])
  await page.locator('.point-card').getByRole('button', { name: 'Log in' }).click()
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill(account)
  await dialog(page).getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Account menu of ${account}` })).toBeVisible()
  await openSite(page, sandbox, '/pointMall')
  const rewards = page.getByRole('region', { name: 'Rewards' }).getByRole('listitem')
  await expect(rewards).toHaveCount(8)
  await expect(rewards.filter({ hasText: 'Brass compass' })).toContainText('2,400 points')
  await expect(rewards.filter({ hasText: 'Brass compass' })).toContainText('12 left')
  await expect(rewards.filter({ hasText: 'Nautilus bookend' }).getByRole('button')).toBeDisabled()
  await page.getByRole('button', { name: 'Free spins', exact: true }).click()
  await expect(rewards).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: /^Redeem 10 free spins/ }).click()
  await expect(page.getByRole('dialog', { name: 'Redeem points' })).toContainText('You have5,000 points')
  for (const name of ['MCS2_getPointReward', 'MCS2_getPointConfig'])
    expect(calls.filter(({ path }) => path.endsWith(name)).map(({ token }) => token)).toContain(true)
})

test('points mall: shows the points and their types [CONST-50 CALL-61]', async ({ page, sandbox }) => {
  const calls = watchCalls(page)
  await enter(page, sandbox, '/pointMall', 'member11')
  const card = page.locator('.point-card')
  await expect(card.getByRole('term')).toHaveText(['Live', 'Lottery', 'PVP', 'Slots', 'Sports', 'Redeem', 'Deposit', 'Gifts'])
  await expect(card.locator('.point-card-balance')).toHaveText('0')
  await play(sandbox, { token: await tokenOf(sandbox, 'member11') }, ['2.00', '2.00'])
  // a live event updates the page
  await expect(card.locator('.point-card-balance')).toHaveText('4')
  await expect(card.getByRole('definition')).toHaveText(['0', '0', '0', '4', '0', '0', '0', '0'])
  expect(calls.find(({ path }) => path === '/wps/relay/MCS2_getPointBalance')?.token).toBe(true)
})

/** Creates a member who can confirm the purchase of goods. */
async function buyer(sandbox: Sandbox): Promise<NewMember> {
  const member = await newMember(sandbox)
  await setPaymentPassword(sandbox, member)
  return member
}

/** Fills in the delivery address; known values are already filled in. */
async function fillAddress(page: Page): Promise<void> {
  const values = { 'Full name': 'Marisol Reyes', 'Mobile number': '+63 917 123 4567', Address: '12 Mabini Street, Quezon City' }
  for (const [name, text] of Object.entries(values)) await dialog(page).getByRole('textbox', { name, exact: true }).fill(text)
}

test('points mall: a reward is redeemed with the password and listed in the redeem history [CALL-65 CALL-63 LABEL-11 STATE-34 STATE-35 STATE-36]', async ({
  page,
  sandbox,
}) => {
  const { account, password: loginPassword } = await buyer(sandbox)
  await grant(sandbox, 5000, account)
  const calls = watchCalls(page)
  await enter(page, sandbox, '/pointMall', account)
  await page.getByRole('button', { name: 'Redeem Harbour lantern for 1,800 points' }).click()
  await expect(dialog(page)).toContainText('You pay1,800 points')
  const confirm = dialog(page).getByRole('button', { name: 'Redeem for 1,800 points' })
  const password = dialog(page).getByLabel('Login or payment password')
  const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
  await expect(field('Address')).toBeVisible()
  for (const [name, text] of [
    ['Full name', ''],
    ['Mobile number', ''],
    ['Address', ''],
  ] as const)
    await field(name).fill(text)
  await confirm.click()
  await expect(field('Full name')).toBeFocused()
  await expect(field('Address')).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page)
  await confirm.click()
  await expect(dialog(page)).toContainText('Enter your password')
  await password.fill('guess')
  await confirm.click()
  await expect(dialog(page)).toContainText('The password is wrong')
  await expect(password).toBeFocused()
  await axe(page)
  await password.fill(loginPassword)
  await confirm.click()
  await confirmByPaymentPassword(page) // goods that are delivered to an address require more than the login password
  await expect(dialog(page)).toContainText('Harbour lantern is in process.')
  const sent = calls.filter(({ path }) => path === '/wps/relay/passwordCheck/MCS2_redeemPointReward')
  expect(sent.every(({ method, token, body }) => method === 'POST' && token && !body.includes(loginPassword) && body.includes('mac'))).toBe(
    true,
  )
  expect(sent).toHaveLength(3) // with a wrong password, before the proof, and after it
  await dialog(page).getByRole('button', { name: 'Redeem history' }).click()
  await expect(page).toHaveURL(/\/redeemHistory$/)
  const rows = page.getByRole('table', { name: 'Redeem history' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('In process')
  await expect(rows.first()).toContainText('12 Mabini Street, Quezon City')

  const { redemptions } = (await sandbox.call('/sandbox/rewards')) as { redemptions: { id: string }[] }
  await post(sandbox, `/redemptions/${redemptions[0]?.id}`, { state: 'rejected', remark: 'Sold out.' })
  await page.reload()
  await expect(rows.first()).toContainText('RejectedSold out. Your points were returned.')
  await page.goto(`${sandbox.gateway}/pointMall#wallet-5`)
  await dialog(page).getByLabel('Login or payment password').fill(loginPassword)
  await dialog(page).getByRole('button', { name: 'Redeem for 400 points' }).click()
  await expect(dialog(page)).toContainText('$5 for your wallet is yours.')
  await dialog(page).getByRole('button', { name: 'Redeem history' }).click()
  await expect(rows.first()).toContainText('Approved')
  expect(calls.find(({ path }) => path === '/wps/relay/MCS2_getRedeemPointList')?.token).toBe(true)
  await axe(page)
})

test('points mall: the response is lost, the outcome is queried, points are spent once [MEMBER-18 MEMBER-19]', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/)
  const { account, password } = await newMember(sandbox, { credit: '10.00' })
  await grant(sandbox, 1000, account)
  await openSite(page, sandbox, `/pointMall?token=${await sandbox.loginToken(account)}#wallet-5`)
  const { sent, goOn } = await loseFirstAnswer(page, '**/MCS2_redeemPointReward')
  await dialog(page).getByLabel('Login or payment password').fill(password)
  await dialog(page).getByRole('button', { name: 'Redeem for 400 points' }).dblclick()
  await expect(dialog(page)).toContainText('Checking status…')
  goOn()
  await expect(dialog(page)).toContainText('$5 for your wallet is yours.')
  expect(sent).toHaveLength(2)
  expect(await sandbox.balance(account)).toBe('15.00')
})

test('points: are converted by the rate; the history has every movement by type and page [CALL-66 CALL-67]', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/)
  const { account, password } = await newMember(sandbox, { credit: '10.00' })
  await grant(sandbox, 1000, account)
  const before = Number(await sandbox.balance(account))
  const calls = watchCalls(page)
  await enter(page, sandbox, '/pointMall', account)
  await page.getByRole('button', { name: 'Convert to money' }).click()
  await dialog(page).getByRole('button', { name: '500', exact: true }).click()
  await expect(dialog(page)).toContainText('You get$5.00')
  await dialog(page).getByLabel('Login or payment password').fill(password)
  await axe(page)
  // the first response is lost: the page retries with the same key
  const { sent, goOn } = await loseFirstAnswer(page, '**/MCS2_convertPoint')
  await dialog(page).getByRole('button', { name: 'Convert for $5.00' }).click()
  await expect(dialog(page)).toContainText('Checking status…')
  goOn()
  await expect(dialog(page)).toContainText('$5.00 is in your wallet, for 500 points.')
  expect([Number(await sandbox.balance(account)) - before, sent.length]).toEqual([5, 2])
  await dialog(page).getByRole('button', { name: 'OK' }).click()

  for (let each = 0; each < 11; each++) await grant(sandbox, 1, account)
  await page.getByRole('link', { name: 'Points history' }).click()
  const rows = page.getByRole('table', { name: 'Points history' }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Converted to money')
  await expect(rows.first()).toContainText('−500')
  expect(calls.filter(({ path }) => path === '/wps/relay/ODSFE2_MemTransDet').every(({ token }) => token)).toBe(true)
  await axe(page)
})

test('daily tasks: real rounds complete them and give points [LABEL-18]', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/tasks', 'agent1')
  const task = page.getByRole('listitem').filter({ hasText: 'Try 3 different games' })
  await expect(task).toContainText('0 of 3')
  await expect(task.getByRole('button')).toHaveCount(0)
  await play(sandbox, { token: await tokenOf(sandbox, 'agent1') }, ['0.20'], 3)
  await expect(task).toContainText('3 of 3')
  await axe(page)
  await task.getByRole('button', { name: 'Claim 15 points: Try 3 different games' }).click()
  await expect(task).toContainText('Claimed')
})

test('daily check-in: once a day, and again on the next [LABEL-19]', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/checkin')
  const days = page.getByRole('listitem').filter({ hasText: /^(\+\d+)?Day \d/ })
  await expect(days).toHaveCount(7)
  await axe(page)
  await page.getByRole('button', { name: 'Check in for 5 points' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Checked in for today' })).toBeVisible()
  await expect(page.locator('.check-in-claimed')).toHaveCount(1)
  await post(sandbox, '/days', { account: 'player1', days: 1 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Check in for 5 points' })).toBeVisible()
  await expect(page.locator('.check-in-day').nth(1)).toHaveAttribute('aria-current', 'date')
})

test('free spins: the banner shows the remaining number and the game [LABEL-20]', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/freeSpins')
  await expect(page.getByRole('heading', { name: 'No free spins at the moment' })).toBeVisible()
  await post(sandbox, '/free-spins', { account: 'player1', granted: 5, stake: '0.50' })
  await page.reload()
  await expect(page.getByText('5 free spins left')).toBeVisible()
  await expect(page.getByText('at $0.50 each')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: /^Play / }).click()
  await expect(page.locator('iframe')).toBeVisible()
})

/** Finds a member with a net loss: a member who wins is replaced by the next one. */
async function findLoser(sandbox: Sandbox): Promise<{ account: string; loss: number }> {
  for (let member = 0; member < 4; member++) {
    const { account } = await newMember(sandbox, { credit: '100.00' })
    const before = Number(await sandbox.balance(account))
    for (let each = 0; each < 6; each++) {
      await play(sandbox, { token: await tokenOf(sandbox, account) }, ['2.00', '2.00', '2.00'])
      const loss = before - Number(await sandbox.balance(account))
      if (loss >= 2) return { account, loss }
    }
  }
  throw new Error('nobody loses')
}

test("rescue fund: pays back part of last week's net loss [LABEL-21]", async ({ page, sandbox }) => {
  const { account, loss } = await findLoser(sandbox)
  const before = Number(await sandbox.balance(account))
  await enter(page, sandbox, '/rescue', account)
  await expect(page.getByText('You had no net loss last week')).toBeVisible() // the losses were in the current week
  await post(sandbox, '/days', { account, days: 7 })
  await page.reload()
  const back = (Math.floor(Math.round(loss * 100) / 20) / 100).toFixed(2)
  await expect(page.getByRole('button', { name: `Claim $${back}` })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Claim $${back}` }).click()
  await expect(page.getByText('Claimed for this week')).toBeFocused()
  expect(Number(await sandbox.balance(account))).toBeCloseTo(before + Number(back))
})

test('raffle: the winner claims the prize [CALL-57]', async ({ page, sandbox }) => {
  await post(sandbox, '/raffle/draw', {})
  await play(sandbox, { token: await tokenOf(sandbox, 'player1') }, ['5.00'])
  await post(sandbox, '/raffle/draw', {})
  const calls = watchCalls(page)
  await enter(page, sandbox, '/raffle')
  const before = Number(await sandbox.balance('player1'))
  await axe(page)
  await page.getByRole('button', { name: 'Claim $100.00' }).click()
  await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  expect(Number(await sandbox.balance('player1')) - before).toBeCloseTo(100)
  expect(calls.find(({ path }) => path === '/wps/relay/MCS2_claimRafflePromotion')).toMatchObject({ method: 'POST', token: true })
})

test('points mall: a trial user needs a real account', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/pointMall')
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await dialog(page)
    .getByRole('button', { name: /free play/i })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await popupLeft(page)
  await page.goto(`${sandbox.gateway}/pointMall`)
  await page.getByRole('button', { name: /^Convert/ }).click()
  await expect(page.getByText('A real account is needed for this')).toBeVisible()
})

test('points mall: an unknown hash changes nothing', async ({ page, sandbox }) => {
  await enter(page, sandbox, '/pointMall')
  await page.goto(`${sandbox.gateway}/pointMall#%E0%A4%A`)
  await expect(page.getByRole('region', { name: 'Rewards' }).getByRole('listitem')).toHaveCount(8)
  await expect(dialog(page)).toHaveCount(0)
})

test('console points: settles orders, changes the stock and credits points', async ({ page, sandbox }) => {
  const { account, password } = await buyer(sandbox)
  await page.goto(`${sandbox.console}/rewards`)
  const section = page.getByRole('region', { name: 'Points and gifts' })
  await section.getByLabel('Account of the gift').fill(account)
  await section.getByLabel('Number of points, spins or days').fill('2000')
  await section.getByRole('button', { name: 'Give points' }).click()
  await expect(page.getByRole('status').filter({ hasText: `2000 points for ${account}.` })).toBeVisible()
  await section.getByLabel('Stock of Nautilus bookend').fill('3')
  await section.getByRole('button', { name: 'Save Nautilus bookend' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Nautilus bookend.' })).toBeVisible()

  const shop = await page.context().newPage()
  await enter(shop, sandbox, '/pointMall', account)
  await expect(shop.getByRole('listitem').filter({ hasText: 'Nautilus bookend' })).toContainText('3 left')
  await shop.getByRole('button', { name: /^Redeem Nautilus bookend/ }).click()
  await fillAddress(shop)
  await dialog(shop).getByLabel('Login or payment password').fill(password)
  await dialog(shop)
    .getByRole('button', { name: /^Redeem for/ })
    .click()
  await confirmByPaymentPassword(shop)
  await dialog(shop).getByRole('button', { name: 'Redeem history' }).click()
  await page.bringToFront()
  const order = section.getByRole('button', { name: `Approve: Nautilus bookend of ${account}` })
  await expect(order).toBeVisible() // the console refreshes automatically
  await expect(section.getByText('Marisol Reyes, +63 917 123 4567, 12 Mabini Street, Quezon City').first()).toBeVisible()
  await section.getByLabel('Remark for the player').first().fill('On its way.')
  await order.click()
  await expect(page.getByRole('status').filter({ hasText: `Approved: Nautilus bookend of ${account}.` })).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('table', { name: 'Redeem history' })).toContainText('ApprovedOn its way.')
  await sandbox.call('/sandbox/rewards/shell', { method: 'PUT', body: { cost: 1200, stock: 0 } })
})
