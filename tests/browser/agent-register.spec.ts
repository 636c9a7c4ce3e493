import { expect, type Page, type Sandbox, test } from './fixtures.ts'
import { confirmByPaymentPassword, enterAs, newDownline } from './member.ts'
import { openSite } from './site.ts'

// a dialog that fades in reaches its contrast only at the end
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const place = '/agentHome#registerCenter'
const links = (page: Page) => page.getByRole('table').locator('tbody tr')
let serial = 0
const someName = () => `reg${Date.now().toString(36).slice(-6)}${serial++}`

async function newAgent(sandbox: Sandbox) {
  await sandbox.resetLimits()
  return newDownline(sandbox, 'agent1', { rebate: 80 })
}

/** Makes a link in the page; its dialog stays open. @returns its address */
async function makeLink(
  page: Page,
  { label, kind = 'Member', rebate }: { label: string; kind?: string; rebate?: string },
): Promise<string> {
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByRole('textbox', { name: 'Name of the link' }).fill(label)
  await form.getByRole('radio', { name: kind }).check()
  if (rebate !== undefined) await form.getByRole('textbox', { name: 'Rebate' }).fill(rebate)
  await form.getByRole('button', { name: 'Create link' }).click()
  if (rebate !== undefined) await confirmByPaymentPassword(page)
  return page.getByRole('dialog', { name: label }).locator('.link-dialog-address').innerText()
}

test('register link: a registration by it creates a downline agent with its rebate and raises the count [AGENT-03]', async ({
  page,
  browser,
  sandbox,
  axe,
}) => {
  const agent = await newAgent(sandbox)
  await enterAs(page, sandbox, agent.account, place)
  await expect(page.getByRole('heading', { name: 'Register centre', level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible()
  await axe()

  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByRole('radio', { name: 'Agent' }).check()
  await form.getByRole('textbox', { name: 'Rebate' }).fill('0.81')
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form.getByRole('textbox', { name: 'Rebate' })).toHaveAccessibleDescription('This is above your own rebate.')
  await axe()
  await page.keyboard.press('Escape')

  const address = await makeLink(page, { label: 'Harbour fair', kind: 'Agent', rebate: '0.55' })
  expect(address).toContain(`${sandbox.gateway}/register?affiliateCode=`)
  const dialog = page.getByRole('dialog', { name: 'Harbour fair' })
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await axe()

  // a visitor opens the link, sees what kind of account it creates, and registers in the real popup
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const guest = await context.newPage()
  const path = address.replace(sandbox.gateway, '')
  await openSite(guest, sandbox, path)
  const popup = guest.getByRole('dialog').first()
  // the form says at once which kind of account it creates; an identity provider could not create an agent
  const says = popup.getByText(/You’re signing up as an agent of d.*\*\*\*.*You’ll have a team of your own/)
  await expect(says).toBeVisible()
  await expect(popup.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0)
  await guest.reload()
  await expect(says).toBeVisible()
  const account = someName()
  await popup.getByRole('tab', { name: 'Username' }).click()
  await popup.getByLabel('Username', { exact: true }).and(guest.locator('input')).fill(account)
  await popup.getByLabel('Password', { exact: true }).fill('harbour-9x')
  await popup.getByLabel('Repeat password', { exact: true }).fill('harbour-9x')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Create account' }).click()
  // after registering, the agent is in the agent centre
  await expect(guest).toHaveURL(/\/agentHome$/)
  await expect(guest.getByRole('heading', { name: 'Team overview', exact: true })).toBeVisible()
  await context.close()

  await page.reload()
  const row = links(page).filter({ hasText: 'Harbour fair' })
  await expect(row.locator('td').nth(1)).toHaveText('1')
  await expect(row.locator('td').nth(2)).toHaveText('1')
  await expect(row).toContainText('Agents, rebate 0.55%')
  await page.goto(`${sandbox.gateway}/agentHome#downlineManagement`)
  const joined = page.getByRole('table').locator('tbody tr').filter({ hasText: account })
  await expect(joined).toContainText('Agent')
  await expect(joined).toContainText('0.55%')
})

test('register link: switched off, refuses the registration with a message', async ({ page, browser, sandbox }) => {
  const agent = await newAgent(sandbox)
  await enterAs(page, sandbox, agent.account, place)
  const address = await makeLink(page, { label: 'Old flyer' })
  const dialog = page.getByRole('dialog', { name: 'Old flyer' })
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByText('This link is switched off. Nobody can sign up with it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links(page)).toContainText('Switched off')

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const guest = await context.newPage()
  await openSite(guest, sandbox, address.replace(sandbox.gateway, ''))
  const popup = guest.getByRole('dialog').first()
  await popup.getByRole('tab', { name: 'Username' }).click()
  await popup.getByLabel('Username', { exact: true }).and(guest.locator('input')).fill(someName())
  await popup.getByLabel('Password', { exact: true }).fill('harbour-9x')
  await popup.getByLabel('Repeat password', { exact: true }).fill('harbour-9x')
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('This is not a valid invitation code.').first()).toBeVisible()
  await context.close()
})

test('direct registration: faults are beside their fields; the new agent is in the downline at once', async ({ page, sandbox }) => {
  const agent = await newAgent(sandbox)
  await enterAs(page, sandbox, agent.account, place)
  const form = page.getByRole('region', { name: 'Direct registration' })
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByLabel('Username', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const account = someName()
  await form.getByLabel('Username', { exact: true }).fill(agent.account)
  await form.getByLabel('Password', { exact: true }).fill('harbour-9x')
  await form.getByRole('radio', { name: 'Agent' }).check()
  await form.getByLabel('Rebate', { exact: true }).fill('0.81')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByLabel('Rebate', { exact: true })).toHaveAccessibleDescription('This is above your own rebate.')
  await form.getByLabel('Rebate', { exact: true }).fill('0.50')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByLabel('Username', { exact: true })).toHaveAccessibleDescription('This username is taken.')
  await form.getByLabel('Username', { exact: true }).fill(account)
  await form.getByRole('button', { name: 'Register' }).click()
  await confirmByPaymentPassword(page)
  await expect(form.getByText(`${account} is registered directly below you.`)).toBeVisible()
  await expect(form.getByLabel('Username', { exact: true })).toHaveValue('')
  await form.getByRole('link', { name: 'See the details' }).click()
  await expect(page.getByRole('heading', { name: account, level: 2 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rebate' })).toContainText('0.50%')
})

test('register centre on a phone: links, dialog and form fit the width', async ({ page, sandbox, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const agent = await newAgent(sandbox)
  await enterAs(page, sandbox, agent.account, place)
  await makeLink(page, { label: 'A link with a rather long name for it' })
  await axe()
  await page.keyboard.press('Escape')
  await expect(links(page)).toHaveCount(1)
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
