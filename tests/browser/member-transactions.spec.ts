import { readFile } from 'node:fs/promises'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'

const move = (sandbox: Sandbox, token: string, body: object) =>
  sandbox.call('/wps/relay/GCS_walletTransfer', { method: 'POST', token, body: { key: crypto.randomUUID(), ...body } })
const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
const row = (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text })
const totals = (page: Page) => page.locator('.transactions-totals')

/** Starts a deposit as the player would. action: the outcome at the cashier. */
async function deposit(sandbox: Sandbox, token: string, amount: string, fee: string, action?: 'pay' | 'decline'): Promise<void> {
  const body = { method: 'card', amount, fee, bonus: '', key: crypto.randomUUID() }
  const { payUrl } = (await sandbox.call('/wps/v2/wallets/deposit', { method: 'POST', token, body })) as { payUrl: string }
  if (action) await sandbox.call(payUrl, { method: 'POST', body: { action } })
}

test('transactionHistory: lists every kind with its state; only completed ones count in the sums [MEMBER-07]', async ({
  page,
  sandbox,
  axe,
}) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  await move(sandbox, token, { from: 'MAIN', to: 'MIRADOR', amount: '120.00' })
  await deposit(sandbox, token, '200.00', '5.00', 'pay')
  await deposit(sandbox, token, '300.00', '7.50', 'decline')
  await deposit(sandbox, token, '40.00', '1.00')
  await enterAs(page, sandbox, account, '/member#transactionHistory')
  await expect(page.getByRole('heading', { name: 'Transactions', level: 2 })).toBeVisible()
  await expect(row(page, 'Transfer to Mirador')).toContainText('−$120.00')
  await expect(row(page, 'Transfer to Mirador')).toContainText('Done')
  await expect(row(page, '+$300.00').locator('del')).toHaveText('+$300.00')
  await expect(row(page, '+$300.00')).toContainText('Rejected')
  await expect(row(page, '+$300.00')).toContainText('not completed')
  await expect(row(page, '+$40.00')).toContainText('Waiting')
  await expect(row(page, '+$40.00')).toContainText('not completed')
  await expect(row(page, '+$200.00')).toContainText('$580.00')
  await expect(totals(page)).toContainText('5 transactions, 3 completed')
  await expect(totals(page)).toContainText('In+$700.00Out$0.00Net+$700.00Between your own wallets−$120.00')
  await expect(totals(page)).toContainText('$580.00')
  await axe()
  const details = row(page, 'Transfer to Mirador').getByRole('button', { name: 'Details: Transfer to Mirador' })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  const reference = await page.locator('.lines-details dd').first().locator('bdi').textContent()
  expect(reference).toMatch(/^TR-[0-9A-F]{4}-[0-9A-F]{4}$/)
  await axe()
  // the balance changes while the list is open
  await sandbox.credit(account, '1.00')
  await expect(row(page, 'Credit from us').first()).toContainText('+$1.00')
  await expect(totals(page)).toContainText('6 transactions, 4 completed')
})

test('transactions: kind and period filter lines and sums; an empty result has a message', async ({ page, sandbox, axe }) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  await move(sandbox, token, { from: 'MAIN', to: 'MIRADOR', amount: '20.00' })
  await move(sandbox, token, { from: 'MIRADOR', to: 'MAIN', amount: '20.00' })
  await enterAs(page, sandbox, account, '/member#transactionHistory')
  const kinds = page.getByRole('group', { name: 'Kinds' })
  await kinds.getByRole('button', { name: 'Transfers' }).click()
  await expect(kinds.getByRole('button', { name: 'Transfers' })).toHaveAttribute('aria-pressed', 'true')
  await expect(totals(page)).toContainText('2 transactions, 2 completed')
  await expect(totals(page)).toContainText('Net$0.00')
  await expect(row(page, 'Credit from us')).toHaveCount(0)
  await kinds.getByRole('button', { name: 'Deposits' }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await axe()
  await kinds.getByRole('button', { name: 'All' }).click()
  await expect(row(page, 'Credit from us')).toHaveCount(1)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click()
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(row(page, 'Credit from us')).toHaveCount(1)
})

test('transactions: pages load one by one, the export has all, without spreadsheet formulas', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  for (let at = 0; at < 24; at++) await move(sandbox, token, { from: 'MAIN', to: 'MIRADOR', amount: '1.00' })
  await enterAs(page, sandbox, account, '/member#transactionHistory')
  const lines = table(page).locator('tbody')
  await expect(lines).toHaveCount(20)
  await expect(totals(page)).toContainText('25 transactions, 25 completed')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(lines).toHaveCount(25)
  await expect(page.getByText('End of the list')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [head, ...rows] = text.trim().split('\r\n')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(head).toBe('"Time, GMT",Type,Reference,State,Amount,Wallet after')
  expect(rows).toHaveLength(25)
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Transfer to Mirador,TR-[0-9A-F-]{9},Done,-1\.00,476\.00$/)
})

test('transactions: a failed first or later page has a retry', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  for (let at = 0; at < 21; at++) await move(sandbox, token, { from: 'MAIN', to: 'MIRADOR', amount: '1.00' })
  const path = /\/wps\/v2\/wallets\/transactions\?/
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
  await enterAs(page, sandbox, account, '/member#transactionHistory')
  await expect(page.getByText('The transactions could not be loaded')).toBeVisible()
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page).locator('tbody')).toHaveCount(20)
  await page.route(path, (route) => route.abort())
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('The next lines could not be loaded.')).toBeVisible()
  await expect(table(page).locator('tbody')).toHaveCount(20)
  await page.unroute(path)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(table(page).locator('tbody')).toHaveCount(22)
})
