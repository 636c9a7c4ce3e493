import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember, sealed } from './member.ts'
import { openSite } from './site.ts'

interface CatalogueGame {
  nodeId: string
  gameCode: string
  vassalage: string
  gameType: string
  gameName: string
  isGame: string
  maintenanceEnd: number | null
}

const limits = '/member#limits'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const change = (page: Page, what: string) => page.getByRole('button', { name: `Change the ${what}` })

async function firstGame(sandbox: Sandbox): Promise<CatalogueGame> {
  const { games } = (await sandbox.call('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=20&gameType=RNG&language=EN&merchant=tessera')) as {
    games: CatalogueGame[]
  }
  return games.find((game) => game.isGame === 'GAME' && game.maintenanceEnd === null) as CatalogueGame
}
const gamePath = ({ nodeId, gameCode, vassalage, gameType, gameName }: CatalogueGame) =>
  `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: gameName })}`

/** Plays a round without Tessera's client, as a player's own script could. */
async function gameOf(sandbox: Sandbox, token: string): Promise<(bet: string) => Promise<unknown>> {
  const { nodeId, vassalage } = await firstGame(sandbox)
  const { url } = (await sandbox.call('/wps/relay/GCS_gameLaunchFB', { method: 'POST', token, body: { nodeId, vassalage } })) as {
    url: string
  }
  const launch = new URL(url, sandbox.gateway).searchParams.get('launch')
  const { gameSession } = (await sandbox.call('/games/api/open', { method: 'POST', body: { launch } })) as { gameSession: string }
  return (bet) => sandbox.call('/games/api/round', { method: 'POST', body: { gameSession, key: crypto.randomUUID(), bet } })
}
const set = (sandbox: Sandbox, token: string, kind: string, value: string | null) =>
  sandbox.call('/wps/member/limits/change', { method: 'POST', token, body: { kind, value } })
const deposit = (sandbox: Sandbox, token: string, amount: string) =>
  sandbox.call('/wps/v2/wallets/deposit', {
    method: 'POST',
    token,
    body: { key: crypto.randomUUID(), method: 'bank', amount, fee: '0.00', bonus: '' },
  })

test('limit: a lower one applies at once, a higher one after 24 hours and can be cancelled until then; the gateway enforces it [MEMBER-21]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { account, token } = await newMember(sandbox)
  await enterAs(page, sandbox, account, limits)
  const deposits = card(page, 'Deposit limits')
  await expect(deposits.getByText('No limit')).toHaveCount(3) // nothing is set yet
  await change(page, 'weekly deposit limit').click()
  const field = page.getByLabel('New weekly limit')
  await expect(field).toBeFocused()
  await field.fill('300')
  await expect(deposits.getByText('Applies at once')).toBeVisible()
  await page.getByRole('button', { name: 'Set $300' }).click()
  await expect(deposits.getByText('$300', { exact: true })).toBeVisible()
  await expect(change(page, 'weekly deposit limit')).toBeFocused()
  await expect(deposits.getByText('$300.00 left')).toBeVisible()

  await change(page, 'weekly deposit limit').click()
  await field.fill('200')
  await expect(deposits.getByText('Lower: applies at once')).toBeVisible()
  await expect(deposits.getByText('$200.00 would be left this week.')).toBeVisible()
  await axe()
  await field.press('Enter')
  await expect(deposits.getByText('$200', { exact: true })).toBeVisible()
  await expect(deposit(sandbox, token, '201.00')).rejects.toThrow('LIMIT_REACHED')

  await change(page, 'weekly deposit limit').click()
  await field.fill('500')
  await expect(deposits.getByText('Higher: applies in 24 hours')).toBeVisible()
  await page.getByRole('button', { name: 'Raise to $500' }).click()
  await expect(deposits.getByText('$200', { exact: true })).toBeVisible()
  await expect(deposits.getByText(/^\$500 from /)).toBeVisible()
  await expect(deposit(sandbox, token, '201.00')).rejects.toThrow('LIMIT_REACHED')
  await page.getByRole('button', { name: 'Keep $200' }).click()
  await expect(deposits.getByText(/^\$500 from /)).toHaveCount(0)

  await change(page, 'weekly deposit limit').click()
  await page.getByRole('button', { name: 'Remove this limit' }).click()
  await expect(deposits.getByText('The limit ends in 24 hours')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await page.getByRole('button', { name: 'Past changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Past changes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').first()).toContainText('Change cancelled · $200')
  await axe()
})

test('limit: an invalid value gives one message; a failed call keeps the input', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  const { account } = await newMember(sandbox)
  await enterAs(page, sandbox, account, limits)
  await change(page, 'daily loss limit').click()
  const field = page.getByLabel('New daily limit')
  for (const text of ['-5', '1e3', '1,000', '12.50', '５００', '0', '', '99999999']) {
    await field.fill(text)
    await field.press('Enter')
    await expect(page.getByText('Enter a whole amount of at least $1, digits only.')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await page.route('**/wps/member/limits/change', (route) => route.abort())
  await field.fill('50')
  await page.getByRole('button', { name: 'Set $50' }).click()
  await expect(card(page, 'Loss limits').getByText('Network link is abnormal, please try again')).toBeVisible()
  await expect(field).toHaveValue('50')
  await page.unroute('**/wps/member/limits/change')
  await page.getByRole('button', { name: 'Set $50' }).click()
  await expect(card(page, 'Loss limits').getByText('$50', { exact: true })).toBeVisible()
})

test('loss limit: reached, the gateway refuses bets and the game shows a message', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  await set(sandbox, token, 'loss.day', '30')
  const play = await gameOf(sandbox, token)
  await expect(play('50.00')).rejects.toThrow('LIMIT_REACHED')
  await enterAs(page, sandbox, account, '/all')
  await openSite(page, sandbox, gamePath(await firstGame(sandbox)))
  const game = page.frameLocator('.seamless iframe')
  for (let step = 0; step < 6; step++) await game.locator('#bet-more').click()
  await game.getByRole('button', { name: /^spin/i }).click()
  await expect(game.getByText(/^You have reached your own limit/).first()).toBeVisible()
  expect(await sandbox.balance(account)).toBe('500.00')
})

test('time-out: shows its end and effects first, then the gateway refuses play and deposits [MEMBER-22]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { account, token } = await newMember(sandbox, { credit: '100.00' })
  const play = await gameOf(sandbox, token)
  await enterAs(page, sandbox, account, `${limits}?part=timeOut`)
  const timeOut = card(page, 'Time-out')
  await expect(timeOut.getByRole('heading', { name: 'Time-out' })).toBeFocused()
  await timeOut.getByRole('radio', { name: '3 days' }).check()
  await expect(timeOut.getByText(/^Until .*You can still log in, withdraw and contact customer service\.$/)).toBeVisible()
  await timeOut.getByRole('button', { name: 'Start a time-out: 3 days' }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await timeOut.getByRole('button', { name: 'Start a time-out: 3 days' }).click()
  await sure.getByRole('button', { name: 'Start the time-out' }).click()
  await expect(timeOut.getByText(/^Your time-out is active until/)).toBeVisible()
  await expect(timeOut.getByRole('button')).toHaveCount(0)
  await axe()
  await expect(play('1.00')).rejects.toThrow('TIME_OUT')
  await expect(gameOf(sandbox, token)).rejects.toThrow('TIME_OUT')
  await expect(deposit(sandbox, token, '20.00')).rejects.toThrow('TIME_OUT')
  await openSite(page, sandbox, gamePath(await firstGame(sandbox)))
  await expect(page.getByText(/^Your time-out is active/)).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Set limits' }).click()
  await expect(timeOut).toBeVisible()
})

test("self-exclusion: needs one more step and the password, and can't be lifted [MEMBER-23]", async ({ page, sandbox, axe }) => {
  const { account, password, token } = await newMember(sandbox, { credit: '100.00' })
  await enterAs(page, sandbox, account, `${limits}?part=exclusion`)
  const exclusion = card(page, 'Self-exclusion')
  await exclusion.getByRole('radio', { name: '6 months' }).check()
  await expect(exclusion.getByText(/Nobody can end it earlier, not even customer service\.$/)).toBeVisible()
  await exclusion.getByRole('button', { name: 'Continue to self-exclusion' }).click()
  const dialog = page.getByRole('dialog', { name: /^Self-exclusion until/ })
  await dialog.getByRole('button', { name: 'Start self-exclusion' }).click()
  await expect(dialog.getByText('Tick this box to continue.')).toBeVisible()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await axe()
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Your password').fill('not-mine')
  await dialog.getByRole('button', { name: 'Start self-exclusion' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Start self-exclusion' }).click()
  await expect(exclusion.getByText(/^Your self-exclusion is active until/)).toBeVisible()
  await expect(card(page, 'Time-out')).toHaveCount(0)
  await axe()

  await expect(gameOf(sandbox, token)).rejects.toThrow('SELF_EXCLUDED')
  await expect(deposit(sandbox, token, '20.00')).rejects.toThrow('SELF_EXCLUDED')
  await expect(sandbox.call('/wps/rewards/checkIn/claim', { method: 'POST', token, body: {} })).rejects.toThrow('SELF_EXCLUDED')
  // a shorter exclusion, a change in the console and another login have no effect
  await sealed(sandbox, 'POST', '/wps/member/selfExclusion', { span: '6m', confirmation: password, isUnderstood: true }, token)
  await sandbox.set({ limits: { exclusion: false } })
  await page.reload()
  await expect(exclusion.getByText(/^Your self-exclusion is active until/)).toBeVisible()
  await exclusion.getByRole('link', { name: 'Withdraw your balance' }).click()
  await expect(page).toHaveURL(`${sandbox.gateway}/member#withdraw`)
})

test('limits, time-out and self-exclusion: hidden by the brand, refused by the gateway [MEMBER-21 MEMBER-22 MEMBER-23]', async ({
  page,
  sandbox,
}) => {
  const { account, token } = await newMember(sandbox)
  await page.route('**/test-brand.json', (route) =>
    route.fulfill({ json: { languages: ['EN'], limits: { deposit: false, timeOut: false, exclusion: false } } }),
  )
  await page.route(
    (url) => url.pathname === '/member',
    async (route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      const body = (await answer.text()).replace('<script async', '<script async data-brand="/test-brand.json"')
      await route.fulfill({ response: answer, body })
    },
  )
  await enterAs(page, sandbox, account, limits)
  await expect(card(page, 'Loss limits')).toBeVisible()
  for (const name of ['Deposit limits', 'Time-out', 'Self-exclusion']) await expect(card(page, name)).toHaveCount(0)
  for (const name of ['Take a break', 'Self-exclusion'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveCount(0)

  await sandbox.set({ limits: { loss: false, timeOut: false, exclusion: false } })
  await page.reload()
  await expect(card(page, 'Play time')).toBeVisible()
  await expect(card(page, 'Loss limits')).toHaveCount(0)
  await expect(set(sandbox, token, 'loss.day', '5')).rejects.toThrow('NOT_OFFERED')
  await expect(sandbox.call('/wps/member/timeOut', { method: 'POST', token, body: { days: '1' } })).rejects.toThrow('NOT_OFFERED')
})

test('session reminder: shows time and net result, which a reload keeps', async ({ page, sandbox, axe }) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  const play = await gameOf(sandbox, token)
  await sandbox.call('/wps/member/playSession', { method: 'POST', token, body: {} })
  const { win } = (await play('10.00')) as { win: string }
  const net = Number(win) - 10
  const shown = `${net < 0 ? '−' : net > 0 ? '+' : ''}$${Math.abs(net).toFixed(2)}`
  const path = gamePath(await firstGame(sandbox))
  await enterAs(page, sandbox, account, '/all')
  await openSite(page, sandbox, path)
  const clock = page.getByRole('group', { name: 'Time played in this session' })
  await expect(clock).toContainText(shown)
  await page.reload()
  await expect(clock).toContainText(shown)

  const half = 30 * 60_000
  /** Sets the gateway's responses: the first is for the start of the game, the second for the reminder. */
  const say = async (first: object, then: object) => {
    let asked = 0
    await page.unroute('**/wps/member/playSession')
    await page.route('**/wps/member/playSession', async (route) => {
      const body = (await (await route.fetch({ maxRetries: 2 })).json()) as { value: object }
      Object.assign(body.value, asked++ === 0 ? first : then)
      await route.fulfill({ json: body })
    })
  }
  await say({ elapsed: half - 2000, left: half }, { elapsed: half, left: half })
  await page.reload()
  const reminder = page.getByRole('dialog', { name: 'You’ve played for 30 min' })
  await expect(reminder).toBeVisible()
  await expect(reminder.getByText('$10.00', { exact: true })).toBeVisible()
  await expect(reminder.getByText(shown.replace('+', ''), { exact: true })).toBeVisible()
  await expect(reminder.getByText(/30 min left$/)).toBeVisible()
  await axe()
  await reminder.getByRole('button', { name: 'Change reminder' }).click()
  await reminder.getByLabel('Remind me every').selectOption('60')
  await reminder.getByRole('button', { name: 'Save' }).click()
  await expect(reminder).toHaveCount(0)
  expect(await sandbox.call('/wps/member/limits', { token })).toMatchObject({ reminder: 60 })
  await say({ elapsed: 2 * half - 2000, left: 2000, reminder: 2 * half }, { elapsed: 2 * half, left: 0, reminder: 2 * half })
  await page.reload()
  const over = page.getByRole('dialog', { name: 'You’ve reached your limit: 1 hr played' })
  await expect(over).toBeVisible()
  await over.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page).not.toHaveURL(/seamless/)
  // Escape does not continue the game either
  await say({ elapsed: 2 * half - 2000, left: 2000, reminder: 2 * half }, { elapsed: 2 * half, left: 0, reminder: 2 * half })
  await openSite(page, sandbox, path)
  await expect(over).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/seamless/)

  await say({ elapsed: half - 2000, reminder: half }, { elapsed: half, reminder: half })
  await openSite(page, sandbox, path)
  await reminder.getByRole('button', { name: 'Take a break' }).click()
  await expect(page).toHaveURL(`${sandbox.gateway}/member#limits?part=timeOut`)
  await expect(card(page, 'Time-out').getByRole('heading')).toBeFocused()
})

test('help with gambling: helplines by country, and nine questions whose answers stay in the browser', async ({ page, sandbox, axe }) => {
  const { account } = await newMember(sandbox)
  await sandbox.call('/sandbox/pages/helpLines', {
    method: 'POST',
    body: { title: 'Line of the test', tag: 'Atlantis', text: 'At low tide', link: 'tel:112', button: '112' },
  })
  await enterAs(page, sandbox, account, limits)
  await page.getByRole('button', { name: /^Talk to someone/ }).click()
  const lines = page.getByRole('dialog', { name: 'Talk to someone' })
  await expect(lines.getByText('Atlantis · At low tide')).toBeVisible()
  await expect(lines.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112')
  await axe()
  await lines.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Check how you play/ }).click()
  const check = page.getByRole('dialog', { name: 'Check how you play' })
  await expect(check.getByText('Question 1 of 9')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())))
  for (let question = 0; question < 9; question++) await check.getByRole('button', { name: 'Never', exact: true }).click()
  await expect(check.getByText('Your answers show no sign of trouble.')).toBeVisible()
  await check.getByRole('button', { name: 'Start again' }).click()
  for (let question = 0; question < 9; question++) await check.getByRole('button', { name: 'Often', exact: true }).click()
  await expect(check.getByText('Your answers show strong signs of a gambling problem.')).toBeVisible()
  await axe()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/check|question/i)
  await check.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Past changes' }).click()
  await expect(page.getByText('You have not changed a limit yet')).toBeVisible()
})

test('self-exclusion: no offers at once and after a reload; its end and helplines come first', async ({ page, sandbox, axe }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const { account, password, token } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/')
  const site = page.locator('[data-tessera=site]')
  const offers = page.getByRole('region', { name: 'Offers' })
  const deposit = site.getByRole('button', { name: 'Deposit' })
  const promotions = page.getByRole('navigation', { name: 'Main pages' }).or(page.locator('.site-bar')).getByText('Promotions').first()
  await expect(offers).toBeVisible()
  await expect(deposit.first()).toBeVisible()
  await expect(promotions).toBeVisible()
  const body = { span: '6m', confirmation: password, isUnderstood: true }
  await sealed(sandbox, 'POST', '/wps/member/selfExclusion', body, token)
  for (const each of [offers, deposit, promotions]) await expect(each).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toHaveAttribute('aria-busy', 'false')
  for (const each of [offers, deposit, promotions]) await expect(each).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer).toContainText('Self-exclusion')
  await expect(footer).not.toContainText('welcome bonus')

  await page.goto(`${sandbox.gateway}/promotions`)
  await expect(page.getByRole('main').getByText(/^Your self-exclusion is active until/)).toBeVisible()
  await expect(page.locator('.promotion-card')).toHaveCount(0)
  await page.goto(`${sandbox.gateway}/member#rewardCenter`)
  await expect(page.getByRole('main').getByText(/^Your self-exclusion is active until/)).toBeVisible()
  await expect(page.locator('.reward-open, .reward-offer, .reward-ways, .reward-code')).toHaveCount(0)
  await page.goto(`${sandbox.gateway}/member#limits`)
  const first = card(page, 'Self-exclusion')
  await expect(first.getByText(/^Your self-exclusion is active until/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Talk to someone/ })).toBeInViewport({ ratio: 1 })
  await axe()
})
