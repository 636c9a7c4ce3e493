import { startSmallGateway } from '../gateway-check/small-gateway.ts'
import { expect, test } from './fixtures.ts'

test('examples/small-gateway: lobby, login, game and logout work, and no missing call is made', async ({ open, sandbox }) => {
  const gateway = await startSmallGateway(sandbox.host)
  try {
    const page = await open('<div data-tessera="account"></div><div data-tessera="lobby"></div>', {
      script: { 'data-gateway': gateway.address },
    })
    const [account, lobby, popup] = [page.locator('[data-tessera=account]'), page.locator('[data-tessera=lobby]'), page.getByRole('dialog')]
    await expect(lobby).toHaveAttribute('data-tessera-state', 'ready')
    const game = lobby.getByRole('button', { name: /^Lantern Bay\b/ }).first()
    await expect(game).toBeVisible()
    await expect(lobby.getByRole('button', { name: /^Blue Roulette\b/ }).first()).toBeVisible()

    await account.getByRole('button', { name: 'Log in' }).click()
    await popup.getByRole('textbox', { name: 'Username' }).fill('player1')
    await popup.getByLabel('Password', { exact: true }).fill('wrong')
    await popup.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(popup.getByText('The username or the password is wrong.')).toBeVisible()
    await popup.getByLabel('Password', { exact: true }).fill('Player123!')
    await popup.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(popup).toBeHidden()
    await expect(account.getByRole('button', { name: 'Account menu of player1' })).toBeVisible()
    await expect(account.getByText('$100.00')).toBeVisible()

    await game.click()
    await expect(popup.frameLocator('iframe').getByText('The game of Player One is here.')).toBeVisible()
    await popup.getByRole('button', { name: 'Lobby' }).click()
    await expect(popup).toBeHidden()

    await page.evaluate(() => window.Tessera?.open('member', { page: 'depositv2' }))
    await expect(popup.getByText('This casino does not offer this.')).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()

    await page.evaluate(() => window.Tessera?.session.logout())
    await expect(account.getByRole('button', { name: 'Log in' })).toBeVisible()
  } finally {
    gateway.stop()
  }
})
