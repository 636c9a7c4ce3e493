import { findViolations } from './axe.ts'
import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { enterAs, type NewMember, newMember, paymentPassword, play, sealed } from './member.ts'

/** Creates a member with 100.00 of own money and the registration bonus of 100.00. */
async function withBonus(sandbox: Sandbox): Promise<NewMember> {
  const member = await newMember(sandbox, { paymentPassword })
  const { token } = member
  const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Solara Reyes', number: '001234564417', password: paymentPassword }
  await sealed(sandbox, 'POST', '/wps/v2/wallets/payees', payee, token)
  const begin = () => {
    const body = { method: 'ewallet', amount: '100.00', fee: '1.00', bonus: 'registration', key: crypto.randomUUID() }
    return sandbox.call('/wps/v2/wallets/deposit', { method: 'POST', token, body }) as Promise<{ payUrl: string }>
  }
  // the members of these tests share one address, so the bonus is held until customer service releases it
  const { payUrl } = await begin().catch(async () => {
    const holds = (await sandbox.call('/sandbox/reward-holds')) as { id: string; releasedAt: number | null }[]
    for (const { id } of holds.filter(({ releasedAt }) => releasedAt === null))
      await sandbox.call(`/sandbox/reward-holds/${id}/release`, { method: 'POST', body: { reason: 'A test' } })
    return begin()
  })
  await sandbox.call(payUrl, { method: 'POST', body: { action: 'pay' } })
  return member
}
const axe = async (page: Page) =>
  expect((await findViolations(page)).filter((violation) => !/^(skip-link|landmark-unique):/.test(violation))).toEqual([])
// no waiting hours, so that a new payee can be used at once; step-up.spec.ts tests the wait
test.beforeEach(({ sandbox }) => sandbox.set({ payeeWaitHours: 0, proofWaitHours: 0 }))
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Give up the bonus?' })

test('bonus: its progress is in the wallet, and a withdrawal asks before the bonus is forfeited', async ({ page, sandbox }) => {
  const member = await withBonus(sandbox)
  await play(sandbox, member, ['5.00'])
  await enterAs(page, sandbox, member.account, '/member#wallet')
  const wallet = page.getByRole('region', { name: 'Balance', exact: true })
  await expect(wallet).toContainText('$5.00 of $1,600.00')
  await expect(wallet).toContainText('you lose the bonus and its winnings')
  await axe(page)

  await page.goto(`${sandbox.gateway}/member#withdraw`)
  await expect(page.getByText('$5.00 of $1,600.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('50')
  await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await expect(question(page)).toContainText('you lose the bonus of $100.00 and its winnings of $0.00')
  await expect(question(page)).toContainText('$1,595.00')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You still have the bonus. No money has moved.')).toBeVisible()

  await page
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await question(page).getByRole('button', { name: 'Give up the bonus' }).click()
  await expect(page).toHaveURL(/#withdraw\?id=/)
  await page.goto(`${sandbox.gateway}/member#bonusDetails`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit bonus' })).toContainText('Forfeited')
})

test('bonus: its terms are shown at the choice and in its details', async ({ page, sandbox }) => {
  const member = await newMember(sandbox)
  await enterAs(page, sandbox, member.account, '/member#depositv2')
  await page.locator('summary').filter({ hasText: 'No promotion' }).click()
  await page.getByRole('radio', { name: /Registration bonus/ }).check()
  const terms = [
    'Bets above $5 don’t count, and can’t be made with the bonus.',
    'How much of a bet counts: Slots 100%, Lottery 50%, Sports 50%, Live casino 10%, Poker 10%.',
    'If you withdraw or transfer money while a bonus is locked, you lose the bonus and its winnings. Your own money stays yours.',
  ]
  for (const each of terms) await expect(page.getByText(each)).toBeVisible()
  await axe(page)

  const other = await withBonus(sandbox)
  await page.context().clearCookies()
  await enterAs(page, sandbox, other.account, '/member#bonusDetails')
  for (const each of terms) await expect(page.getByText(each)).toBeVisible()
  await axe(page)
})

test("bonus: a transfer to a vendor's wallet asks before the bonus is forfeited", async ({ page, sandbox }) => {
  const member = await withBonus(sandbox)
  await enterAs(page, sandbox, member.account, '/member#transferFund')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('30')
  await page
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You still have the bonus. No money has moved.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Transfer/ })
    .last()
    .click()
  await question(page).getByRole('button', { name: 'Give up the bonus' }).click()
  await expect(page.getByText(/^\$30\.00 transferred to/)).toBeVisible()
  expect(await sandbox.balance(member.account)).toBe('70.00')
})
