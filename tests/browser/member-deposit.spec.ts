import { findViolations } from './axe.ts'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { loseFirstAnswer } from './lost-answer.ts'
import { enterAs, type NewMember, newMember } from './member.ts'
import { picture } from './png.ts'

const path = '/wps/v2/wallets/deposit'
const place = '/member#depositv2'

interface Begun {
  id: string
  state: string
  payUrl: string
  amount: string
}

const axe = async (page: Page) =>
  expect((await findViolations(page)).filter((violation) => !/^(skip-link|landmark-unique):/.test(violation))).toEqual([])
const deposits = async (sandbox: Sandbox, { token }: NewMember) =>
  ((await sandbox.call(`${path}/offer`, { token })) as { list: Begun[] }).list
const begin = (sandbox: Sandbox, { token }: NewMember, body: object = {}) =>
  sandbox.call(path, {
    method: 'POST',
    token,
    body: { method: 'ewallet', amount: '50.00', fee: '0.50', bonus: '', key: crypto.randomUUID(), ...body },
  }) as Promise<Begun>
const card = (page: Page) => page.getByRole('region', { name: 'Deposit', exact: true })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount', exact: true })
const go = (page: Page) => card(page).getByRole('button', { name: /^Continue/ })
const title = (page: Page, name: string | RegExp) => card(page).getByRole('heading', { name })
const recent = (page: Page) => page.locator('.deposit-recent li')

async function enter(page: Page, sandbox: Sandbox): Promise<NewMember & { before: number }> {
  const member = await newMember(sandbox)
  await enterAs(page, sandbox, member.account, place)
  return { ...member, before: Number(await sandbox.balance(member.account)) }
}
/** Chooses a method and an amount. */
async function fill(page: Page, method: RegExp, text: string): Promise<void> {
  await page.getByRole('radio', { name: method }).check()
  await amount(page).fill(text)
}
/** The change of the member's balance since `before`. */
const gained = async (sandbox: Sandbox, { account, before }: { account: string; before: number }) =>
  Number((Number(await sandbox.balance(account)) - before).toFixed(2))

test('deposit: amount, method, summary, cashier and receipt [MEMBER-03 ROLE-08 CONST-24]', async ({ page, sandbox }) => {
  const member = await enter(page, sandbox)
  await expect(page.getByText('No deposits yet')).toBeVisible()
  await go(page).click()
  await expect(page.getByText('Choose how you want to pay.')).toBeVisible()
  await page.getByRole('radio', { name: /^E-wallet \$10 –\u2060\s\$5,000 1\.00?\s?% At once/ }).check()
  await expect(page.getByText('$10.00 to $5,000.00')).toBeVisible()

  const faults: [string, RegExp][] = [
    ['', /Enter an amount/],
    ['-100', /without a sign/],
    ['1e2', /without an e/],
    ['1,000', /no commas/],
    ['100.001', /At most 2 digits/],
    ['１００', /digits 0 to 9/],
    ['ten', /digits and one point/],
    ['9.99', /below the minimum of \$10\.00/],
    ['5000.01', /above the maximum of \$5,000\.00/],
  ]
  for (const [text, fault] of faults) {
    await amount(page).fill(text)
    await go(page).click()
    await expect(amount(page)).toHaveAccessibleDescription(fault)
    await expect(amount(page)).toBeFocused()
  }
  await page.getByRole('button', { name: '$200', exact: true }).click()
  await expect(card(page)).toContainText('You pay$202.00')
  await amount(page).fill('120.5')
  await expect(card(page)).toContainText('Deposit$120.50')
  await expect(card(page)).toContainText('Fee, E-wallet 1.00%$1.21') // 1.205, rounded to the nearest cent
  await expect(card(page)).toContainText('You pay$121.71')
  await card(page).getByText('Change', { exact: true }).click()
  await page.getByRole('radio', { name: /Registration bonus, 100\s?% up to \$100/ }).check()
  await expect(card(page)).toContainText('Bonus, locked+$100.00')
  await expect(card(page)).toContainText('Wagering requirement$1,764.00')
  await axe(page)

  const cashier = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue to pay $121.71' }).click()
  await expect(title(page, 'Pay with E-wallet')).toBeFocused()
  await axe(page)
  const window = await cashier
  await expect(window.getByText('Play money')).toBeVisible()
  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the e-wallet' }).click()
  await (await again).getByText('Play money').waitFor()
  await (await again).close()
  await axe(window)
  await window.getByRole('button', { name: 'Pay $121.71' }).click()
  await expect(title(page, '$120.50 is in your wallet')).toBeFocused()
  await expect(card(page)).toContainText('Paid$121.71')
  expect(await gained(sandbox, member)).toBe(220.5)
  await expect(recent(page)).toHaveText(/E-wallet.*Done\+\$120\.50/)
  await axe(page)
  await page.getByRole('button', { name: 'New deposit' }).click()
  await expect(page.getByText('You have a bonus that is not unlocked yet.')).toBeVisible()
})

test('deposit: a declined payment books nothing; one in progress survives a reload and can be cancelled', async ({ page, sandbox }) => {
  const member = await enter(page, sandbox)
  await fill(page, /^Card/, '40')
  let cashier = page.waitForEvent('popup')
  await go(page).click()
  await (await cashier).getByRole('button', { name: 'Decline' }).click()
  await expect(title(page, 'The deposit did not go through')).toBeVisible()
  await expect(card(page)).toContainText('Your payment service declined it. You have not been charged.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(amount(page)).toHaveValue('40.00')

  cashier = page.waitForEvent('popup')
  await go(page).click()
  await (await cashier).getByRole('button', { name: 'Stay away' }).click()
  await page.reload()
  await expect(title(page, 'Pay with Card')).toBeVisible()
  await expect(card(page).getByText('Waiting for your payment')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the deposit' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect(title(page, 'The deposit was cancelled')).toBeVisible()
  await expect(recent(page)).toHaveText([/Cancelled.*not completed/, /Rejected.*not completed/])
  expect(await gained(sandbox, member)).toBe(0)
})

test('deposit: the payment arrives, the question about cancelling closes, and the wallet shows the withdrawable amount', async ({
  page,
  sandbox,
}) => {
  const member = await enter(page, sandbox)
  await page.locator('a[href$="#wallet"]:visible').first().click()
  await expect(page.getByText('You can withdraw').first()).toBeVisible()
  await page.goBack()
  await fill(page, /^Card/, '40')
  const cashier = page.waitForEvent('popup')
  await go(page).click()
  await (await cashier).getByRole('button', { name: 'Stay away' }).click()
  await page.getByRole('button', { name: 'Cancel the deposit' }).click()
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeVisible()
  const [deposit] = await deposits(sandbox, member)
  await sandbox.call(deposit?.payUrl ?? '', { method: 'POST', body: { action: 'pay' } })
  await expect(title(page, '$40.00 is in your wallet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeHidden()
  await page.locator('a[href$="#wallet"]:visible').first().click()
  await expect(page.locator('.wallet-parts')).toContainText(
    `You can withdraw$${(member.before + 40).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  )
})

test('deposit: the response is lost, the outcome is queried, one deposit is booked [MEMBER-18 MEMBER-19]', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/)
  const member = await enter(page, sandbox)
  const { sent, goOn } = await loseFirstAnswer(page, `**${path}`)
  await fill(page, /^Card/, '40')
  await go(page).click()
  await expect(card(page).getByText('Checking status…')).toBeVisible()
  goOn()
  await expect(title(page, 'Pay with Card')).toBeVisible()
  expect([sent.length, new Set(sent.map((body) => (JSON.parse(body) as { key: string }).key)).size]).toEqual([2, 1])
  const [deposit, ...others] = await deposits(sandbox, member)
  expect(others).toEqual([])
  await sandbox.call(deposit?.payUrl ?? '', { method: 'POST', body: { action: 'pay' } })
  await expect(title(page, '$40.00 is in your wallet')).toBeVisible()
  expect(await gained(sandbox, member)).toBe(40)
})

test('deposit: the request never arrives, the message says nothing was booked, and the retry has the same key', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/ERR_FAILED/)
  const member = await enter(page, sandbox)
  const keys: string[] = []
  await page.route(`**${path}`, (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key)
    return keys.length > 1 ? route.continue() : route.abort()
  })
  await fill(page, /^Card/, '40')
  await go(page).click()
  await expect(card(page).getByRole('alert')).toContainText('No money seems to have moved')
  expect(await deposits(sandbox, member)).toEqual([])
  await go(page).click()
  await expect(title(page, 'Pay with Card')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await deposits(sandbox, member)).toHaveLength(1)
})

test('deposit: a double click begins one; two tabs pay one each', async ({ page, tab, sandbox }) => {
  const member = await enter(page, sandbox)
  const other = await tab()
  await enterAs(other, sandbox, member.account, place)
  await fill(other, /^E-wallet/, '30')
  await fill(page, /^E-wallet/, '40')
  await go(page).dblclick()
  await expect(title(page, 'Pay with E-wallet')).toBeVisible()
  expect(await deposits(sandbox, member)).toHaveLength(1)
  await expect(recent(other)).toHaveCount(1) // the other tab's form is unchanged
  await expect(amount(other)).toHaveValue('30')
  await go(other).click()
  await expect(title(other, 'Pay with E-wallet')).toBeVisible()
  for (const { payUrl } of await deposits(sandbox, member))
    await Promise.all([1, 2].map(() => sandbox.call(payUrl, { method: 'POST', body: { action: 'pay' } })))
  await expect(title(page, '$40.00 is in your wallet')).toBeVisible()
  await expect(title(other, '$30.00 is in your wallet')).toBeVisible()
  expect(await gained(sandbox, member)).toBe(70)
})

test('deposit: the session ends before the response, the login restores the input, nothing was booked', async ({ page, sandbox }) => {
  const member = await enter(page, sandbox)
  await fill(page, /^Card/, '77.50')
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 401, json: { success: false, code: 'NOT_LOGGED_IN', message: 'You are not logged in' } }),
    { times: 1 },
  )
  await go(page).click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill(member.account)
  await login.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await login.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(amount(page)).toHaveValue('77.50')
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  expect(await deposits(sandbox, member)).toEqual([])
  await go(page).click()
  await expect(title(page, 'Pay with Card')).toBeVisible()
  expect(await deposits(sandbox, member)).toHaveLength(1)
})

test('bank transfer: a non-picture is refused, a proof is sent, and the operator decides', async ({ page, sandbox }) => {
  const member = await enter(page, sandbox)
  await fill(page, /^Bank transfer/, '250')
  await go(page).click()
  await expect(title(page, 'Pay by bank transfer')).toBeVisible()
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(page.getByText('receipt.png is not a PNG or JPG picture.')).toBeVisible()
  await axe(page)
  await file.setInputFiles(picture('receipt.png'))
  await page.getByLabel('Reference of your bank').fill('FT-2231')
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await expect(card(page).getByText('Your payment is being checked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the deposit' })).toHaveCount(0)

  const console = await page.context().newPage()
  await console.goto(`${sandbox.console}/deposits`)
  const entry = console.getByRole('region', { name: 'Deposits' }).getByRole('listitem').filter({ hasText: member.account })
  await expect(entry).toContainText('FT-2231')
  await expect(entry.getByRole('img', { name: `Receipt of ${member.account}` })).toBeVisible()
  await entry.getByLabel('Why it is refused').fill('The name on the account is another one.')
  await entry.getByRole('button', { name: /^Refuse/ }).click()
  await entry.getByRole('button', { name: `Refuse: $250.00 of ${member.account}?` }).click()
  await expect(entry).toContainText('Refused')
  await expect(entry).toContainText('Ended bythis console')
  await expect(title(page, 'The deposit did not go through')).toBeVisible()
  await expect(card(page)).toContainText('The name on the account is another one. No money was added to your wallet.')
  expect(await gained(sandbox, member)).toBe(0)
})

test('coin deposit: exact amount, grouped address, a rate that expires and is renewed, confirmations', async ({
  page,
  context,
  sandbox,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await enter(page, sandbox)
  let hasRunOut = true
  await page.route(`**${path}/state**`, async (route) => {
    if (!hasRunOut) return route.abort()
    const response = await route.fetch({ maxRetries: 2 })
    const answer = (await response.json()) as { value: { coin: { rateLeft: number } } }
    answer.value.coin.rateLeft = 0
    await route.fulfill({ response, json: answer })
  })
  await fill(page, /^USDT/, '100')
  await go(page).click()
  await expect(title(page, 'Pay with USDT')).toBeVisible()
  const [{ coin } = { coin: { address: '', amount: '' } }] = (await deposits(sandbox, member)) as unknown as {
    coin: { address: string; amount: string }
  }[]
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get a new rate' })).toBeVisible()
  hasRunOut = false
  await page.getByRole('button', { name: 'Get a new rate' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:5\d)$/)
  await page.getByRole('button', { name: 'Copy address' }).last().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(coin.address)
  await page.getByRole('button', { name: 'Copy the amount' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^100\.\d\d$/)
  await axe(page)
  await page.unroute(`**${path}/state**`)
  const wallet = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open wallet app' }).click()
  await (await wallet).getByRole('button', { name: /^Send 100\.\d\d USDT/ }).click()
  await expect(card(page)).toContainText(/[1-9]\d? of 20 confirmations/)
  await expect(title(page, '$100.00 is in your wallet')).toBeVisible()
  expect(await gained(sandbox, member)).toBe(100)
})

test('deposit: at most three are open; a failed page has a retry', async ({ page, sandbox, allow }) => {
  allow(/500/)
  const member = await newMember(sandbox)
  for (let each = 0; each < 3; each++) await begin(sandbox, member)
  let tries = 0
  await page.route(`**${path}/offer`, (route) => (tries++ < 3 ? route.fulfill({ status: 500 }) : route.continue()))
  await enterAs(page, sandbox, member.account, place)
  await expect(page.getByText('Network link is abnormal, please try again')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Pay with E-wallet')).toBeVisible()
  await page.getByRole('button', { name: 'New deposit' }).click()
  await fill(page, /^Card/, '40')
  await go(page).click()
  await expect(card(page).getByRole('alert')).toContainText('You have too many open deposits.')
  await page
    .getByRole('button', { name: /^Continue the deposit DP-/ })
    .first()
    .click()
  await expect(title(page, 'Pay with E-wallet')).toBeVisible()
})
