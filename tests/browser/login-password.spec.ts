import { expect, type Page, test } from './fixtures.ts'

const button = '<button data-tessera-open="login">Open the login</button>'
const popup = (page: Page) => page.getByRole('dialog')
const session = (page: Page) => page.evaluate(() => window.Tessera?.session.get())
const cpw = (page: Page) => page.evaluate(() => sessionStorage.getItem('cpw'))
const enter = async (page: Page, account: string, secret: string) => {
  await page.evaluate(() => window.Tessera?.ready)
  await page.evaluate(() => window.Tessera?.open('login'))
  await popup(page).getByRole('textbox', { name: 'Username' }).fill(account)
  await popup(page).getByLabel('Password', { exact: true }).fill(secret)
  await popup(page).locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
}
const choose = async (page: Page, secret: string, repeat = secret) => {
  await popup(page).getByLabel('New password', { exact: true }).fill(secret)
  await popup(page).getByLabel('Repeat the new password').fill(repeat)
  await popup(page).getByRole('button', { name: 'Change password' }).click()
}
const logOut = (page: Page) => page.evaluate(() => window.Tessera?.session.logout())

test('expired password: has to be changed at the login [LOGIN-25 LOGIN-26 ENT-62 VALID-62 CHPW-01 CHPW-03 CHPW-04 CHPW-05 CHPW-06 CHPW-07 CHPW-08 CALL-18 ERR-12]', async ({
  open,
  sandbox,
  axe,
}) => {
  await sandbox.flags({ PWDEXPFORCECHANGE3: false })
  const page = await open(button)
  await enter(page, 'expired1', 'Expired123!')
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'expired1' })
  expect(await cpw(page)).toBeNull()
  await logOut(page)

  await sandbox.flags({ PWDEXPFORCECHANGE3: true })
  await page.reload()
  await enter(page, 'expired1', 'Expired123!')
  await expect(popup(page).getByRole('heading', { name: 'Change password' })).toBeVisible()
  expect(await cpw(page)).toBe('1')
  const account = popup(page).getByRole('textbox', { name: 'Username' })
  await expect(account).toHaveValue('expired1')
  await expect(account).toHaveAttribute('readonly', '')
  await expect(popup(page).getByLabel('Old password')).toBeHidden()
  await axe()
  await choose(page, 'Mosaic-Sea-77', 'Mosaic-Sea-78')
  await expect(popup(page).getByLabel('Repeat the new password')).toHaveAccessibleDescription(/This does not match the new password/)
  const reloaded = page.waitForResponse(/member\/info/)
  const closed = page.evaluate(() => new Promise((resolve) => window.Tessera?.on('navigate', (event) => resolve(event.detail.path))))
  await choose(page, 'Mosaic-Sea-77')
  expect((await reloaded).ok()).toBe(true)
  expect(await closed).toBe('/')
  await expect(popup(page)).toContainText('Password changed successfully')
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await cpw(page)).toBeNull()
  await logOut(page)
  await enter(page, 'expired1', 'Mosaic-Sea-77')
  await expect(popup(page)).toBeHidden()
})

test('default password: has to be changed, also after a reload; a refusal is shown [LOGIN-24 CHPW-02 CALL-70]', async ({ open, axe }) => {
  const page = await open(button)
  await enter(page, 'default1', 'Default123!')
  await expect(popup(page).getByRole('heading', { name: 'Change password' })).toBeVisible()
  await page.reload()
  await expect(popup(page).getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expect(popup(page).getByLabel('Old password')).toBeVisible()
  await axe()
  await popup(page).getByLabel('Old password').fill('not-the-one')
  await choose(page, 'Mosaic-Sea-77')
  await expect(popup(page).getByText('The old password is wrong.')).toBeVisible()
  await expect(popup(page).getByLabel('Old password')).toBeFocused()
  expect(await cpw(page)).toBe('1')
  await popup(page).getByRole('button', { name: 'Log out instead' }).click()
  await popup(page).getByRole('button', { name: 'Log out', exact: true }).last().click()
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ status: 'guest' })
  expect(await cpw(page)).toBeNull()
})

test('first login: offers to set an own password [LOGIN-23 LABEL-16]', async ({ open, axe }) => {
  const page = await open(button)
  await enter(page, 'newbie1', 'Newbie123!')
  await expect(popup(page).getByRole('heading', { name: 'Welcome! Choose your own password' })).toBeVisible()
  await axe()
  await popup(page).getByRole('button', { name: 'Not now' }).click()
  await expect(popup(page)).toBeHidden()
  expect(await session(page)).toMatchObject({ account: 'newbie1' })
  await logOut(page)
  await enter(page, 'newbie1', 'Newbie123!')
  await expect(popup(page)).toBeHidden()
})
