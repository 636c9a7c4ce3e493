import { findViolations } from './axe.ts'
import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { loseFirstAnswer } from './lost-answer.ts'
import { enterAs, type NewMember, newMember, sealed } from './member.ts'
import { picture } from './png.ts'

const paymentPassword = '246810'
const path = '/wps/v2/wallets/withdrawal'

const axe = async (page: Page) =>
  expect((await findViolations(page)).filter((violation) => !/^(skip-link|landmark-unique):/.test(violation))).toEqual([])
const step = (sandbox: Sandbox, id: string, name: string, reason = '') =>
  sandbox.call(`/sandbox/withdrawals/${id}`, { method: 'POST', body: { step: name, reason } })
const bind = (sandbox: Sandbox, member: NewMember) =>
  sealed(
    sandbox,
    'POST',
    '/wps/v2/wallets/payees',
    { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password: paymentPassword },
    member.token,
  ) as Promise<{ id: string }>
/** Creates a member with money, a payment password and a bound account. */
async function ready(sandbox: Sandbox, credit = '1000.00'): Promise<NewMember & { payeeId: string }> {
  const member = await newMember(sandbox, { credit, paymentPassword })
  return { ...member, payeeId: (await bind(sandbox, member)).id }
}
const ask = async (sandbox: Sandbox, { payeeId, token }: { payeeId: string; token: string }) =>
  (
    (await sealed(
      sandbox,
      'POST',
      path,
      { payeeId, amount: '500.00', fee: '2.50', password: paymentPassword, key: crypto.randomUUID() },
      token,
    )) as { id: string }
  ).id
/** Creates a member whose withdrawal has been paid. */
async function paid(sandbox: Sandbox): Promise<NewMember & { id: string }> {
  const member = await ready(sandbox)
  const id = await ask(sandbox, member)
  await step(sandbox, id, 'approve')
  await step(sandbox, id, 'pay')
  return { ...member, id }
}
const fill = async (page: Page, amount: string, password = paymentPassword) => {
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount)
  await page.getByLabel('Payment password', { exact: true }).fill(password)
}
const held = async (sandbox: Sandbox, account: string) =>
  (await sandbox.ledger()).accounts.find((each) => each.account === account && each.kind === 'held')?.amount ?? '0.00'

// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))

test('withdrawal: payment password, bound account, request and payout [MEMBER-04 ROLE-09 ENT-75 CONST-24]', async ({ page, sandbox }) => {
  const { account, password } = await newMember(sandbox, { credit: '1000.00' })
  await enterAs(page, sandbox, account, '/member#withdraw')
  await expect(page.getByText('No withdrawals yet')).toBeVisible()
  await page.getByLabel('New payment password').fill('12345')
  await page.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByText('Enter 6 digits.')).toBeVisible()
  await page.getByLabel('New payment password').fill(paymentPassword)
  await page.getByLabel('Payment password again').fill(paymentPassword)
  await page.getByLabel('Login password').fill('Wrong-pass1')
  await page.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByText('This is not the password you log in with.')).toBeVisible()
  await page.getByLabel('Login password').fill(password)
  await axe(page)
  await page.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByText('No account added yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account holder').fill('Solara Reyes')
  await dialog.getByLabel('Account number').fill('12')
  await dialog.getByRole('button', { name: 'Add this account' }).click()
  await expect(dialog.getByText('Enter 6 to 20 digits.')).toBeVisible()
  await dialog.getByLabel('Account number').fill('0012 3456 4417')
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await axe(page)
  await dialog.getByRole('button', { name: 'Add this account' }).click()
  await expect(page.getByRole('radio', { name: /Harbour Bank ··4417/ })).toBeChecked()
  await fill(page, '500')
  // on a phone the amount is beside the button too
  await expect(page.getByRole('definition').filter({ hasText: '$497.50' })).toBeVisible()
  await expect(page.getByText('$2.50')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Withdraw $500.00' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  expect([await sandbox.balance(account), await held(sandbox, account)]).toEqual(['500.00', '500.00'])
  const id = new URL(page.url()).hash.split('id=')[1] as string
  await step(sandbox, id, 'approve')
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await step(sandbox, id, 'pay')
  await expect(page.getByRole('heading', { name: 'Did the money arrive?' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '$497.50 arrived' }).click()
  await page.getByRole('button', { name: 'Yes, it arrived' }).click()
  await expect(page.getByText('You have confirmed that $497.50 arrived.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeFocused()
  expect([await sandbox.balance(account), await held(sandbox, account)]).toEqual(['500.00', '0.00'])
  await page.getByRole('link', { name: 'All withdrawals' }).click()
  await expect(page.getByRole('link', { name: /Harbour Bank ··4417.*Done.*−\$500\.00/ })).toBeVisible()
})

test('withdrawal: the member cancels a request; a rejected one shows the reason', async ({ page, sandbox }) => {
  const member = await ready(sandbox)
  const id = await ask(sandbox, member)
  await enterAs(page, sandbox, member.account, `/member#withdraw?id=${id}`)
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByText('$500.00 is back in your wallet.')).toBeVisible()
  expect(await sandbox.balance(member.account)).toBe('1000.00')
  const second = await ask(sandbox, member)
  await step(sandbox, second, 'refuse', 'The account is closed.')
  await page.goto(`${sandbox.gateway}/member#withdraw?id=${second}`)
  await expect(page.getByText('The account is closed.')).toBeVisible()
  expect(await sandbox.balance(member.account)).toBe('1000.00')
})

test('withdrawal: an invalid amount or wrong payment password gives one message, no money moves', async ({ page, sandbox }) => {
  const { account } = await ready(sandbox)
  // little of the daily maximum is left
  await page.route('**/wps/v2/wallets/withdrawal/offer', async (route) => {
    const answer = (await (await route.fetch({ maxRetries: 2 })).json()) as { value: object }
    await route.fulfill({ json: { ...answer, value: { ...answer.value, dayLeft: '300.00' } } })
  })
  await enterAs(page, sandbox, account, '/member#withdraw')
  await fill(page, '300.01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('above the maximum of $300.00')).toBeVisible()
  await page.unroute('**/wps/v2/wallets/withdrawal/offer')
  await page.reload()
  for (const [amount, line] of [
    ['-50', 'without a sign'],
    ['1e2', 'without an e'],
    ['10.001', 'At most 2 digits'],
    ['1,000', 'no commas'],
    ['１００', 'digits 0 to 9'],
    ['19.99', 'below the minimum of $20.00'],
    ['1000.01', 'above the maximum of $1,000.00'],
  ] as const) {
    await fill(page, amount)
    await page.keyboard.press('Enter')
    await expect(page.getByText(line)).toBeVisible()
  }
  await fill(page, '100', '000000')
  await page.getByRole('button', { name: 'Withdraw $100.00' }).click()
  await expect(page.getByText('The payment password is wrong. No money has moved.')).toBeVisible()
  await expect(page.getByLabel('Payment password', { exact: true })).toBeFocused()
  expect(await sandbox.balance(account)).toBe('1000.00')
})

test('withdrawal on a phone: a refusal is visible above the bar', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { account } = await ready(sandbox)
  await enterAs(page, sandbox, account, '/member#withdraw')
  await fill(page, '500')
  const refusal = { success: false, code: 'OUTFLOW_FROZEN', message: '' }
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const why = page.getByRole('alert').filter({ hasText: 'frozen' })
  await expect(why).toBeVisible()
  const seen = () =>
    why.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      let top = document.elementFromPoint(x + width / 2, y + height / 2)
      while (top?.shadowRoot) {
        const inner = top.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
        if (!inner || inner === top) break
        top = inner
      }
      return element.contains(top)
    })
  await expect.poll(seen).toBe(true)
})

test('withdrawal partly received: amount and proof are reviewed, the missing amount is refunded [STATE-41 STATE-43]', async ({
  page,
  sandbox,
}) => {
  const { account, id } = await paid(sandbox)
  await enterAs(page, sandbox, account, '/member#withdraw')
  await expect(page.getByText('Did $497.50 arrive?')).toBeVisible()
  await page.getByRole('link', { name: 'Partly', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Partly received/ })).toBeChecked()
  await page.getByLabel('How much did you receive?').fill('497.50')
  await expect(page.getByText('above the maximum of $497.49')).toBeVisible()
  await page.getByLabel('How much did you receive?').fill('400')
  await page.getByRole('button', { name: 'Report $97.50 missing' }).click()
  await expect(page.getByText('Add at least one picture as proof.')).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles([{ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
  await expect(page.getByText('note.png is not a PNG or JPG picture.')).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(picture('statement.png'))
  await expect(page.getByText('1 of 3, PNG or JPG, 5 MB each')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Report $97.50 missing' }).click()
  await expect(page.getByText('We are looking for the missing money.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Proof 1' })).toBeVisible()
  await axe(page)
  await step(sandbox, id, 'repay')
  await expect(page.getByText('Your report was right: $97.50 is back in your wallet.')).toBeVisible()
  expect(await sandbox.balance(account)).toBe('597.50')
})

test('withdrawal not received: needs a proof; forced as received by the operator, it is not refunded [STATE-42 STATE-45]', async ({
  page,
  sandbox,
}) => {
  const { account, id } = await paid(sandbox)
  await enterAs(page, sandbox, account, `/member#withdraw?id=${id}&answer=none`)
  await page.getByLabel('Add pictures').setInputFiles([picture('one.png'), picture('two.png')])
  await expect(page.getByText('2 of 3, PNG or JPG, 5 MB each')).toBeVisible()
  await page.getByRole('button', { name: 'Report $497.50 missing' }).click()
  await expect(page.getByText('We are looking for the missing money.')).toBeVisible()
  await step(sandbox, id, 'force', 'The bank has confirmed it.')
  await expect(page.getByText('The withdrawal counts as received and is not refunded.')).toBeVisible()
  await expect(page.getByText('The bank has confirmed it.')).toBeVisible()
  await expect(step(sandbox, id, 'repay')).rejects.toThrow('WITHDRAWAL_CLOSED')
  expect(await sandbox.balance(account)).toBe('500.00')
})

test('withdrawal received: the card asks once; without an answer it counts as received [STATE-40 STATE-44 CONST-34]', async ({
  page,
  sandbox,
}) => {
  const first = await paid(sandbox)
  await enterAs(page, sandbox, first.account, '/member#withdraw')
  await page.getByRole('button', { name: 'Received', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, it arrived' }).click()
  await expect(page.getByText('Did $497.50 arrive?')).toBeHidden()
  await expect(page.getByRole('link', { name: /Harbour Bank ··4417.*Done/ })).toBeVisible()
  await sandbox.set({ withdrawConfirmMinutes: 0.07 })
  const member = { ...first, payeeId: (await bind(sandbox, first)).id }
  const id = await ask(sandbox, member)
  await step(sandbox, id, 'approve')
  await step(sandbox, id, 'pay')
  await page.goto(`${sandbox.gateway}/member#withdraw?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Did the money arrive?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Counts as received' })).toBeVisible()
})

test('withdrawal: the response is lost, the outcome is queried, one is booked [MEMBER-18 MEMBER-19]', async ({ page, sandbox, allow }) => {
  allow(/ERR_FAILED|ERR_CONNECTION/)
  const { account } = await ready(sandbox)
  const { sent, goOn } = await loseFirstAnswer(page, `**${path}`)
  await enterAs(page, sandbox, account, '/member#withdraw')
  await fill(page, '500')
  await page.getByRole('button', { name: 'Withdraw $500.00' }).dblclick()
  await expect(page.getByText('Checking status…')).toBeVisible()
  goOn()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect([await sandbox.balance(account), await held(sandbox, account)]).toEqual(['500.00', '500.00'])
})

test('withdrawal: the session ends before the response, nothing is booked, and the login restores the form', async ({ page, sandbox }) => {
  const { account, password } = await ready(sandbox)
  await enterAs(page, sandbox, account, '/member#withdraw')
  await fill(page, '500')
  // simulates a gateway that no longer knows this session
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } })
    const { 'x-session-mark': _, ...headers } = response.headers() // removes the mark of the session that the test has substituted
    await route.fulfill({ response, headers })
  })
  await page.getByRole('button', { name: 'Withdraw $500.00' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible()
  expect(await sandbox.balance(account)).toBe('1000.00')
  await page.unroute(`**${path}`)
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.evaluate(() => {
    history.pushState(null, '', '/member#withdraw')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('500')
})

test('withdrawal confirmed in two tabs: one answer counts, the other tab shows the result', async ({ page, sandbox, tab }) => {
  const { account, id } = await paid(sandbox)
  await enterAs(page, sandbox, account, `/member#withdraw?id=${id}`)
  const other = await tab()
  await enterAs(other, sandbox, account, `/member#withdraw?id=${id}&answer=none`)
  await other.getByLabel('Add pictures').setInputFiles(picture('statement.png'))
  await other.getByRole('button', { name: 'Report $497.50 missing' }).click()
  await expect(other.getByText('We are looking for the missing money.')).toBeVisible()
  await expect(page.getByText('We are looking for the missing money.')).toBeVisible()
})

test("withdrawal page: a failed call has a retry; another member's withdrawal is not found", async ({ page, sandbox, allow }) => {
  allow(/ERR_FAILED/)
  const stranger = await paid(sandbox)
  const { account } = await ready(sandbox)
  await page.route(`**${path}/offer`, (route) => route.abort())
  await enterAs(page, sandbox, account, `/member#withdraw?id=${stranger.id}`)
  await expect(page.getByText('Withdrawals could not be loaded')).toBeVisible()
  await page.unroute(`**${path}/offer`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This withdrawal could not be found')).toBeVisible()
})

test("withdrawal popup on a host page: request, payout in the console, and the member's confirmation", async ({
  open,
  page,
  sandbox,
  tab,
}) => {
  const { account } = await ready(sandbox)
  await open('<div data-tessera="account"></div>')
  await logIn(page, sandbox, account)
  await expect(page.getByRole('button', { name: 'Deposit' }).first()).toBeVisible()
  await page.evaluate(() => window.Tessera?.open('member', { page: 'withdraw' }))
  const centre = page.getByRole('dialog', { name: 'Personal centre' })
  await centre.getByRole('button', { name: 'Add an account' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an account' })
  await adding.getByLabel('Type of account').selectOption('E-wallet')
  await adding.getByLabel('Mobile number of the wallet').fill('639171234567')
  await adding.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await adding.getByRole('button', { name: 'Add this account' }).click()
  await expect(centre.getByRole('radio', { name: /Pebble Pay ··4567/ })).toBeChecked()
  await fill(page, '200')
  await centre.getByRole('button', { name: 'Withdraw $200.00' }).click()
  await expect(centre.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  const office = await tab()
  await office.goto(`${sandbox.console}/withdrawals`)
  const entry = office.getByRole('region', { name: 'Withdrawals' }).getByRole('listitem').filter({ hasText: account })
  await expect(entry).toContainText('Balance$800.00')
  await expect(entry).toContainText('Paid out$0.00 (0)')
  await entry.getByRole('button', { name: /^Refuse/ }).click()
  await expect(entry.getByRole('alert')).toHaveText('Say why: the player reads it.')
  // a double click only opens the question; a double click on the button that replaces it has no effect either
  await entry.getByRole('button', { name: /^Approve/ }).dblclick()
  await expect(entry).toContainText('Requested')
  const box = await entry.getByRole('button', { name: `Approve: $200.00 of ${account}?` }).boundingBox()
  await entry.getByRole('button', { name: `Approve: $200.00 of ${account}?` }).click()
  await expect(entry).toContainText('Approved')
  await office.mouse.click(Number(box?.x) + 20, Number(box?.y) + 10)
  await entry.getByRole('button', { name: /^Pay/ }).click()
  await entry.getByRole('button', { name: `Pay: send $198.00 to ${account}?` }).click()
  await expect(entry).toContainText('Paid, to be confirmed')
  await expect(centre.getByRole('heading', { name: 'Did the money arrive?' })).toBeVisible()
  await centre.getByRole('button', { name: '$198.00 arrived' }).click()
  await page.getByRole('button', { name: 'Yes, it arrived' }).click()
  await expect(centre.getByText('You have confirmed that $198.00 arrived.')).toBeVisible()
  expect(await sandbox.balance(account)).toBe('800.00')
})
