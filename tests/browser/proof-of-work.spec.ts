import { expect, type Page, test } from './fixtures.ts'

const button = '<button data-tessera-open="login">Open the login</button>'
const popup = (page: Page) => page.getByRole('dialog')
const open = async (page: Page) => {
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => window.Tessera?.open('login'))
}

test('proof of work: is computed under a CSP without workers, and no other origin is requested', async ({ open: load, sandbox }) => {
  await sandbox.flags({ showCaptcha: true })
  const { gateway } = sandbox
  const policy = `default-src 'none'; worker-src 'none'; script-src ${gateway}; connect-src ${gateway}; img-src ${gateway} data:`
  const page = await load(button, { headers: { 'content-security-policy': policy } })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await open(page)
  await expect(popup(page).getByRole('img', { name: 'Picture with letters and digits' })).toHaveAttribute('data-state', 'drawn')
  expect([...asked]).toEqual([gateway])
})

test('proof of work: a message is shown while it is computed', async ({ open: load, sandbox, axe }) => {
  await sandbox.flags({ showCaptcha: true })
  const page = await load(button)
  // a challenge that takes longer to solve than this test runs
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '00'.repeat(16), salt: '11'.repeat(16), cost: 2000, keyLength: 32 }
  const challenge = { parameters: { ...parameters, keyPrefix: 'ff'.repeat(16) }, signature: '' }
  await page.route(/wps\/captcha/, (route) =>
    route.fulfill({
      json: { success: false, code: 'WORK_REQUIRED', value: { token: 't', challenge } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await open(page)
  await expect(popup(page).getByRole('status').filter({ hasText: 'Checking that you are human…' })).toBeVisible()
  await axe()
})
