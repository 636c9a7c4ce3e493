import { expect, type Page, test } from './fixtures.ts'
import { loseFirstAnswer } from './lost-answer.ts'
import { enterAs, newDownline, newMember, paymentPassword, setPaymentPassword } from './member.ts'

const call = '**/wps/relay/GCS_walletTransfer'
const form = (page: Page) => page.getByRole('form', { name: 'Transfer' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const receipt = (page: Page) => page.locator('.transfer-done')
const vendorRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Vendor wallets' }).getByRole('listitem').filter({ hasText: name })

test("transferFund: moves money to a vendor's wallet and back, and shows what was booked [MEMBER-02 CALL-25 CALL-26]", async ({
  page,
  sandbox,
  axe,
}) => {
  const { account } = await newMember(sandbox, { credit: '1000.00' })
  await enterAs(page, sandbox, account, '/member#transferFund?to=OSTRA')
  await expect(page.getByRole('heading', { name: 'Transfer', level: 2 })).toBeVisible()
  await expect(form(page).getByLabel('From', { exact: true })).toHaveValue('MAIN')
  await expect(form(page).getByLabel('To', { exact: true })).toHaveValue('OSTRA')
  await axe()
  await form(page).getByRole('button', { name: '$100', exact: true }).click()
  const after = form(page).locator('.summary-rows > div')
  await expect(after.nth(0)).toContainText('$900.00')
  await expect(after.nth(1)).toContainText('$100.00')
  const sent = page.waitForRequest(call)
  await form(page).getByRole('button', { name: 'Transfer $100.00' }).click()
  expect((await sent).postDataJSON() as object).toMatchObject({ from: 'MAIN', to: 'OSTRA', amount: '100.00' })
  await expect(receipt(page).getByRole('heading', { name: '$100.00 transferred to Ostra' })).toBeFocused()
  await expect(receipt(page)).toContainText(/TR-[0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(receipt(page)).toContainText('$900.00')
  await expect(vendorRow(page, 'Ostra')).toContainText('$100.00')
  await axe()
  await page.reload()
  await expect(receipt(page).getByRole('heading', { name: '$100.00 transferred to Ostra' })).toBeVisible()
  await page.goto(`${sandbox.gateway}/member#wallet`)
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true }).first()).toBeVisible()
  await expect(receipt(page)).toHaveCount(0)
  await page.goto(`${sandbox.gateway}/member#transferFund?to=OSTRA`)
  await expect(form(page)).toBeVisible()
  await form(page).getByRole('button', { name: '$100', exact: true }).click()
  await form(page).getByRole('button', { name: 'Transfer $100.00' }).click()
  await expect(vendorRow(page, 'Ostra')).toContainText('$200.00')

  await receipt(page).getByRole('button', { name: 'Another transfer' }).click()
  await form(page).getByRole('button', { name: 'Swap from and to' }).click()
  await expect(form(page).getByLabel('From', { exact: true })).toHaveValue('OSTRA')
  await form(page).getByRole('button', { name: '$200 max' }).click()
  await form(page).getByRole('button', { name: 'Transfer $200.00' }).click()
  await expect(receipt(page).getByRole('heading', { name: '$200.00 transferred to Main wallet' })).toBeVisible()
  expect(await sandbox.balance(account)).toBe('1000.00')
  // one of the two wallets is always the main wallet
  await receipt(page).getByRole('button', { name: 'Another transfer' }).click()
  await form(page).getByLabel('To', { exact: true }).selectOption('MIRADOR')
  await expect(form(page).getByLabel('From', { exact: true })).toHaveValue('MAIN')
})

test('transfer: an invalid or too high amount gives one message, nothing is sent [MEMBER-20]', async ({ page, sandbox }) => {
  const { account } = await newMember(sandbox, { credit: '50.00' })
  let sent = 0
  await page.route(call, (route) => {
    sent++
    return route.continue()
  })
  await enterAs(page, sandbox, account, '/member#transferFund')
  const lines: [string, RegExp][] = [
    ['', /Enter an amount/],
    ['-5', /without a sign/],
    ['1e1', /without an e/],
    ['1,000', /no commas/],
    ['1.005', /At most 2 digits/],
    ['５', /digits 0 to 9/],
    ['0', /more than zero/],
    ['50.01', /above the maximum of \$50\.00/],
  ]
  for (const [typed, line] of lines) {
    await amount(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(amount(page)).toHaveAccessibleDescription(line)
    await expect(amount(page)).toBeFocused()
    await expect(form(page).locator('.field-error')).toHaveCount(1)
  }
  await form(page).getByRole('button', { name: 'Swap from and to' }).click()
  await amount(page).fill('1')
  await page.keyboard.press('Enter')
  await expect(amount(page)).toHaveAccessibleDescription(/There is nothing in this wallet/)
  expect(sent).toBe(0)
})

test('transfer: refused by the gateway, one message, and the balances are loaded again', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox, { credit: '50.00' })
  await enterAs(page, sandbox, account, '/member#transferFund?to=BTI')
  await amount(page).fill('40')
  // another call moves the money without an event to this page, whose own query stays pending
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route('**/wps/member/info/funds/consolidated', async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  await sandbox.call('/wps/relay/GCS_walletTransfer', {
    method: 'POST',
    token,
    body: { from: 'MAIN', to: 'OSTRA', amount: '30.00', key: crypto.randomUUID() },
  })
  await asked.promise
  await form(page).getByRole('button', { name: 'Transfer $40.00' }).click()
  await expect(form(page).getByRole('alert').filter({ hasText: 'You don’t have enough money for this. No money has moved.' })).toBeVisible()
  gate.resolve()
  await expect(form(page).getByRole('button', { name: '$20 max' })).toBeVisible()
  expect(await sandbox.balance(account)).toBe('20.00')
})

test('transfer: the response is lost, the outcome is queried, money moves once [MEMBER-18 MEMBER-19]', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  const { account } = await newMember(sandbox, { credit: '300.00' })
  await enterAs(page, sandbox, account, '/member#transferFund?to=BTI')
  const { sent, goOn } = await loseFirstAnswer(page, call)
  await amount(page).fill('120')
  await form(page).getByRole('button', { name: 'Transfer $120.00' }).dblclick()
  await expect(page.getByText('Checking status…')).toBeVisible()
  goOn()
  await expect(receipt(page).getByRole('heading', { name: '$120.00 transferred to BTI Sports' })).toBeVisible()
  expect([sent.length, new Set(sent.map((body) => (JSON.parse(body) as { key: string }).key)).size]).toEqual([2, 1])
  expect(await sandbox.balance(account)).toBe('180.00')
})

test('transfer: the request never arrives, the message says so, and the retry has the same key, also after a reload [MEMBER-19]', async ({
  page,
  sandbox,
  allow,
}) => {
  allow(/Failed to load resource/)
  const { account } = await newMember(sandbox, { credit: '300.00' })
  await enterAs(page, sandbox, account, '/member#transferFund?to=BTI')
  const keys: string[] = []
  let isCut = true
  await page.route(call, (route) => {
    keys.push((route.request().postDataJSON() as { key: string }).key)
    return isCut ? route.abort('connectionreset') : route.continue()
  })
  await amount(page).fill('10')
  await form(page).getByRole('button', { name: 'Transfer $10.00' }).click()
  await expect(form(page).getByText(/No money seems to have moved. You can try again: you won’t be charged twice./)).toBeVisible()
  expect(await sandbox.balance(account)).toBe('300.00')
  isCut = false
  await page.reload()
  await amount(page).fill('10')
  await form(page).getByRole('button', { name: 'Transfer $10.00' }).click()
  await expect(receipt(page)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await sandbox.balance(account)).toBe('290.00')
})

test('transferUpline: sends money to the masked upline after the password and a confirmation [MEMBER-05 ROLE-10]', async ({
  page,
  sandbox,
  axe,
}) => {
  const member = await newDownline(sandbox, 'agent2', { kind: 'member' })
  await setPaymentPassword(sandbox, member)
  const { account } = member
  await sandbox.credit(account, '100.00')
  const before = Number(await sandbox.balance(account))
  const ofUpline = Number(await sandbox.balance('agent2'))
  await enterAs(page, sandbox, account, '/member#transferUpline')
  await expect(page.getByRole('heading', { name: 'Transfer to upline', level: 2 })).toBeVisible()
  await expect(page.getByText('age***2', { exact: true })).toBeVisible()
  await axe()
  await amount(page).fill('0.50')
  await page.keyboard.press('Enter')
  await expect(amount(page)).toHaveAccessibleDescription(/below the minimum of \$1\.00/)
  await amount(page).fill('12.34')
  await page.keyboard.press('Enter')
  const password = page.getByRole('textbox', { name: 'Payment password' })
  await expect(password).toHaveAccessibleDescription('Enter 6 digits.')
  await password.fill('135791')
  await page.keyboard.press('Enter')
  const question = page
    .getByRole('dialog', { name: 'Send $12.34 to age***2?' })
    .or(page.getByRole('alertdialog', { name: 'Send $12.34 to age***2?' }))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(Number(await sandbox.balance(account))).toBe(before)
  await page.getByRole('button', { name: 'Send $12.34' }).click()
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(password).toHaveAccessibleDescription(/The payment password is wrong/)
  await password.fill(paymentPassword)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: '$12.34 sent to age***2' })).toBeFocused()
  await axe()
  await page.reload()
  await expect(page.getByRole('heading', { name: '$12.34 sent to age***2' })).toBeVisible()
  expect(Number(await sandbox.balance(account))).toBeCloseTo(before - 12.34, 2)
  expect(Number(await sandbox.balance('agent2'))).toBeCloseTo(ofUpline + 12.34, 2)
})

test('transfer to the upline: without an upline or permission, a message says so', async ({ page, sandbox, axe }) => {
  const { account } = await newMember(sandbox, { credit: '10.00' })
  await enterAs(page, sandbox, account, '/member#transferUpline')
  await expect(page.getByText('You have no upline')).toBeVisible()
  await axe()
  await sandbox.set({ uplineTransfer: false })
  await enterAs(page, sandbox, 'member21', '/member#transferUpline')
  await expect(page.getByText('Transfers are switched off')).toBeVisible()
})

test('transfer: the session ends before the response, no money moves, and the login opens', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource|WebSocket/)
  const { account } = await newMember(sandbox, { credit: '60.00' })
  await enterAs(page, sandbox, account, '/member#transferFund')
  await amount(page).fill('10')
  const token = await page.evaluate(() => sessionStorage.getItem('tessera:token'))
  await page.route('**/wps/live**', (route) => route.abort())
  await sandbox.call('/wps/session/logout', { method: 'DELETE', token: token ?? '' })
  await page
    .getByRole('button', { name: 'Transfer $10.00' })
    .click({ timeout: 2000 })
    .catch(() => {}) // the live event may have been faster
  await expect(page.getByText(/This is for members|log in/i).first()).toBeVisible()
  expect(await sandbox.balance(account)).toBe('60.00')
})
