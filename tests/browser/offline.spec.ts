import { expect, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'

test('while the browser is offline a quiet notice says so and no money button can be pressed; it recovers by itself', async ({
  page,
  sandbox,
  context,
}) => {
  const { account } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/member#depositv2')
  const notice = page.getByText('You are offline.')
  const go = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await expect(go).toBeEnabled()
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expect(go).toBeDisabled()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(go).toBeEnabled()
})
