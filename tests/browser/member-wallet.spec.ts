import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, newMember, sealed } from './member.ts'

const move = (sandbox: Sandbox, token: string, body: object) =>
  sandbox.call('/wps/relay/GCS_walletTransfer', { method: 'POST', token, body: { key: crypto.randomUUID(), ...body } })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })
const vendors = (page: Page) => page.getByRole('region', { name: 'Vendor wallets' })
const part = (page: Page, label: string) => balance(page).locator('dl > div', { hasText: label }).locator('dd')

// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))

test('data-tessera="wallet" mounts the wallet widget: guests are asked to log in, members see what they have [CARD-07]', async ({
  open,
  sandbox,
  axe,
}) => {
  const { account, token } = await newMember(sandbox, { credit: '1250.50' })
  await move(sandbox, token, { from: 'MAIN', to: 'MIRADOR', amount: '250.00' })
  const page = await open('<div data-tessera="wallet"></div>')
  const widget = page.locator('[data-tessera=wallet]')
  await expect(widget).toHaveAttribute('data-tessera-state', 'ready')
  await expect(widget.getByText('Log in to see this.')).toBeVisible()
  await axe()
  await logIn(page, sandbox, account)
  await expect(balance(page).locator('.big-amount')).toHaveText('$1,000.50')
  await expect(part(page, 'Total')).toHaveText('$1,250.50')
  await expect(vendors(page)).toContainText('Mirador')
  await axe()
  // the host gets an event when the widget navigates to a page of the member centre, and may handle it itself
  await page.evaluate(() =>
    window.Tessera?.on('navigate', (event) => {
      event.preventDefault()
      document.title = event.detail.path
    }),
  )
  await vendors(page).getByRole('button', { name: 'Transfer from Mirador' }).click()
  await expect(page).toHaveTitle('/member#transferFund?from=MIRADOR')
})

test('wallet: amounts have 2 decimals, update live, and can be hidden, which is kept [CONST-24]', async ({ page, sandbox, axe }) => {
  const { account, token } = await newMember(sandbox, { credit: '1000' })
  await move(sandbox, token, { from: 'MAIN', to: 'OSTRA', amount: '99.9' })
  await enterAs(page, sandbox, account, '/member')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 2 })).toBeVisible()
  await expect(balance(page).locator('.big-amount')).toHaveText('$900.10')
  await expect(part(page, 'You can withdraw')).toHaveText('$900.10')
  await expect(part(page, 'In 1 vendor wallet')).toHaveText('$99.90')
  await expect(part(page, 'Total')).toHaveText('$1,000.00')
  await axe()
  await sandbox.credit(account, '10.05')
  await expect(balance(page).locator('.big-amount')).toHaveText('$910.15')
  await expect(part(page, 'Total')).toHaveText('$1,010.05')
  await expect(page.getByRole('region', { name: 'Latest transactions' }).getByRole('row').nth(1)).toContainText('+$10.05')
  await balance(page).getByRole('button', { name: 'Hide the balance' }).click()
  await expect(balance(page).locator('.big-amount')).toHaveText('***')
  await expect(page.locator('.wallet')).not.toContainText('$910.15')
  await expect(vendors(page)).not.toContainText('99.90')
  await page.reload()
  await expect(balance(page).locator('.big-amount')).toHaveText('***')
  await balance(page).getByRole('button', { name: 'Show the balance' }).click()
  await expect(balance(page).locator('.big-amount')).toHaveText('$910.15')
})

test('wallet: all vendor balances are collected at once; money follows into a game if wanted', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox, { credit: '500.00' })
  for (const to of ['MIRADOR', 'OSTRA']) await move(sandbox, token, { from: 'MAIN', to, amount: '50.00' })
  await enterAs(page, sandbox, account, '/member')
  await vendors(page).getByRole('button', { name: 'Collect $100.00 to main wallet' }).dblclick()
  await expect(vendors(page).getByText('$100.00 is in the main wallet.')).toBeVisible()
  await expect(balance(page).locator('.big-amount')).toHaveText('$500.00')
  await expect(vendors(page).getByRole('button', { name: /^Collect/ })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Latest transactions' }).getByRole('row', { name: /Collected from vendor/ })).toHaveCount(1)

  const auto = vendors(page).getByRole('switch', { name: 'Transfer money when a game opens' })
  await expect(auto).toHaveAttribute('aria-checked', 'false')
  await auto.click()
  await expect(auto).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(auto).toHaveAttribute('aria-checked', 'true')
  await move(sandbox, token, { from: 'MAIN', to: 'OSTRA', amount: '20.00' })
  await expect(vendors(page).getByRole('listitem').filter({ hasText: 'Ostra' })).toContainText('$20.00')
  const { games } = (await sandbox.call(
    '/wps/relay/GCSGAME_gameList?gameType=FISH&vassalage=OSTRA&pageNo=1&pageSize=20&language=EN&merchant=tessera&clientType=3&platform=html5-desktop',
  )) as { games: { nodeId: string; maintenanceEnd: number | null; isGame: string }[] }
  const game = games.find(({ maintenanceEnd, isGame }) => maintenanceEnd === null && isGame === 'GAME')
  await sandbox.call('/wps/relay/GCS_gameLaunchFB', { method: 'POST', token, body: { nodeId: game?.nodeId } })
  // a vendor without money is in the collapsed list
  await vendors(page).getByText('2 more vendors').click()
  await expect(vendors(page).getByRole('listitem').filter({ hasText: 'Ostra' })).toContainText('$0.00')
  await expect(balance(page).locator('.big-amount')).toHaveText('$500.00')
})

test('wallet: a single-wallet merchant has no vendor wallets; queried once per session [CALL-27]', async ({ page, sandbox }) => {
  const { account } = await newMember(sandbox, { credit: '80.00' })
  await sandbox.set({ singleWallet: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCS_merchantWallet')) asked.push(request.headers()['authorization'] ?? '')
  })
  await enterAs(page, sandbox, account, '/member')
  await expect(part(page, 'Total')).toHaveText('$80.00')
  await expect(vendors(page)).toBeHidden()
  await expect(balance(page)).not.toContainText('vendor')
  await page.reload()
  await expect(part(page, 'Total')).toHaveText('$80.00')
  expect(asked).toEqual([expect.stringMatching(/^Bearer /)])
  await page.getByRole('navigation', { name: 'Personal centre' }).getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText('All games play from one wallet')).toBeVisible()
})

test('wallet: a withdrawal waiting for an answer comes first; locked and held amounts are separate', async ({ page, sandbox }) => {
  const { account, token } = await newMember(sandbox, { credit: '600.00', paymentPassword: '135790' })
  const payee = (await sealed(
    sandbox,
    'POST',
    '/wps/v2/wallets/payees',
    { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password: '135790' },
    token,
  )) as { id: string }
  const body = { payeeId: payee.id, amount: '100.00', fee: '0.50', password: '135790', key: crypto.randomUUID() }
  const { id } = (await sealed(sandbox, 'POST', '/wps/v2/wallets/withdrawal', body, token)) as { id: string }
  await enterAs(page, sandbox, account, '/member')
  await expect(part(page, 'In withdrawals')).toHaveText('$100.00')
  await expect(part(page, 'Total')).toHaveText('$600.00')
  for (const step of ['approve', 'pay']) await sandbox.call(`/sandbox/withdrawals/${id}`, { method: 'POST', body: { step } })
  await expect(page.getByRole('heading', { name: /Did \$99\.50 arrive/ })).toBeVisible()
  await expect(part(page, 'Total')).toHaveText('$500.00')
})
