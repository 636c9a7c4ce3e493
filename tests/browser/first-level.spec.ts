import { firstLevel } from '../../scripts/contract/first-level.ts'
import { expect, test } from './fixtures.ts'

test('contract level 1: has exactly the calls of lobby, login, launch and logout', async ({ open, sandbox, context }) => {
  const made = new Set<string>()
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === sandbox.gateway && /^\/(wps|lgw)\//.test(pathname)) made.add(`${request.method()} ${pathname}`)
  })
  const page = await open('<div data-tessera="login"></div><div data-tessera="lobby"></div>')
  const login = page.locator('[data-tessera=login]')
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.getByText('You are logged in as')).toBeVisible()
  await page
    .getByRole('region', { name: 'Slots' })
    .getByRole('button', { name: /^Gilded Dragon/ })
    .click()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await page.evaluate(() => window.Tessera?.session.logout())
  await expect(login.getByRole('textbox', { name: 'Username' })).toBeVisible()
  // some calls are sent only when the page is idle
  await expect.poll(() => firstLevel.filter((call) => !made.has(call))).toEqual([])
  expect([...made].filter((call) => !firstLevel.includes(call))).toEqual([])
})
