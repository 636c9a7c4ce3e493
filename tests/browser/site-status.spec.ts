import { expect, logIn, type Page, test } from './fixtures.ts'
import { openSite } from './site.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Simulates a visitor who returns to the tab: the page then checks the status. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const rows = (page: Page) => page.getByRole('region', { name: 'Slots', exact: true })

test('maintenance: replaces the running site, and ends again [SYS-01 SYS-02 SYS-04 SYS-05 SYS-06 SYS-07 ERR-10]', async ({
  page,
  sandbox,
  axe,
}) => {
  await openSite(page, sandbox, '/fish')
  await expect(page.getByRole('heading', { name: 'Fish games' }).first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.evaluate(() => window.Tessera?.open('search'))
  await expect(page.getByRole('dialog')).toBeVisible()

  await sandbox.set({ systemStatus: 1, maintenanceMessage: 'New tables are being laid.', maintenanceEnd: Date.now() + 2 * 3_600_000 })
  await comeBack(page)
  await expect(title(page, 'System maintenance')).toBeVisible()
  await expect(page).toHaveTitle(/^System maintenance/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fish games' })).toHaveCount(0)
  await expect(page.getByText('New tables are being laid.')).toBeVisible()
  await expect(page.getByText(/We expect to be back at/)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/0[12]:\d\d:\d\d/)
  await axe()

  const desk = '<title>Desk</title><link rel="icon" href="data:,">'
  await page.context().route('**/support/*', (route) => route.fulfill({ body: desk, contentType: 'text/html' }))
  const [support] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Customer service' }).click()])
  await expect(support).toHaveURL(/support/)
  await support.close()

  await sandbox.set({ maintenanceEnd: null })
  await comeBack(page)
  await expect(page.getByText('This page opens automatically as soon as we are back.')).toBeVisible()
  await expect(page.getByText(/We expect to be back at/)).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)

  await sandbox.set({ systemStatus: 0 })
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Fish games' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/Fish/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('blocked region or address: replaces the running site, and ends again [SYS-03 SYS-08 SYS-09 SYS-10 ERR-09 LABEL-17]', async ({
  page,
  sandbox,
  axe,
}) => {
  await openSite(page, sandbox)
  await expect(rows(page)).toBeVisible()
  await sandbox.set({ systemStatus: 2, regionMessage: 'The house may not serve your country.' })
  await comeBack(page)
  await expect(title(page, 'Access restricted')).toBeVisible()
  await expect(page.getByText('The house may not serve your country.')).toBeVisible()
  await expect(page.getByText('Your IP address')).toBeVisible()
  await expect(page.getByText('127.0.0.1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await axe()
  await sandbox.set({ systemStatus: 0, isAccessRestricted: true })
  await page.reload()
  await expect(title(page, 'Access restricted')).toBeVisible()
  await sandbox.set({ isAccessRestricted: false })
  await comeBack(page)
  await expect(rows(page)).toBeVisible()
})

test('blocked-address page: can be opened, and says so if the address is not blocked [LABEL-17]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/blocked')
  const dialog = page.getByRole('dialog', { name: 'Your IP address is not blocked' })
  await expect(dialog).toContainText('127.0.0.1')
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('closed system at the start: its page has the chosen language and theme', async ({ page, sandbox }) => {
  await sandbox.set({ systemStatus: 1, maintenanceEnd: Date.UTC(2031, 4, 17, 13, 5) })
  await openSite(page, sandbox, '/agent')
  await expect(title(page, 'System maintenance')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('TY')
  await expect(page.locator('[data-tessera-theme]').first()).toHaveAttribute('lang', 'en')
  await expect(title(page, 'System maintenance')).toBeVisible()
})

test('maintenance end: is in the public info, and reaches a member by a live event [ENT-41]', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await page.route('**/wps/system/status', (route) => route.abort()) // so that the status can arrive only through the socket
  const end = Date.now() + 600_000
  await sandbox.set({ systemStatus: 1, maintenanceEnd: end })
  await expect(title(page, 'System maintenance')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/00:(09|10):\d\d/)
  expect(await sandbox.call('/wps/system/publicInfo')).toMatchObject({ maintenanceEnd: end })
  await sandbox.set({ systemStatus: 0 })
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
})

test('closed system on a host page: each widget shows the message in its place', async ({ open, sandbox, axe }) => {
  const page = await open('<main><h1>Shop</h1><div data-tessera="account"></div><div data-tessera="lobby"></div></main>')
  await expect(rows(page)).toBeVisible()
  await sandbox.set({ systemStatus: 1, maintenanceMessage: 'New tables are being laid.' })
  await comeBack(page)
  await expect(page.getByText('System maintenance')).toHaveCount(2)
  await expect(page.getByText('New tables are being laid.')).toHaveCount(1) // the account bar shows only one line
  await expect(page.getByRole('button', { name: 'Customer service' })).toHaveCount(2)
  await expect(page).toHaveTitle('Host page')
  await axe()
  await sandbox.set({ systemStatus: 0 })
  await comeBack(page)
  await expect(rows(page)).toBeVisible()
})
