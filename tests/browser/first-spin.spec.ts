import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openSite } from './site.ts'

const password = 'Mosaic-9tiles'

// The protection of accounts and money must not hinder somebody who just wants to play.
test('first spin: 7 steps to register, 5 to deposit, 2 to spin, no other question', async ({ page, sandbox }, { annotations }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  let steps = 0
  const step = async (act: (target: Locator) => Promise<void>, target: Locator) => {
    await act(target)
    steps++
  }
  const press = (target: Locator) => step((at) => at.click(), target)
  const type = (text: string, target: Locator) => step((at) => at.fill(text), target)
  const account = `f${Date.now().toString(36)}${process.pid.toString(36)}`
  await openSite(page, sandbox)
  const begin = Date.now()
  await press(page.getByRole('button', { name: 'Sign up' }).first())
  const popup = page.getByRole('dialog')
  await press(popup.getByRole('tab', { name: 'Username' }))
  await type(account, popup.getByRole('textbox', { name: 'Username' }))
  for (const field of await popup.locator('input[type=password]').all()) await type(password, field)
  await step((at) => at.check({ force: true }), popup.getByRole('checkbox').first())
  await press(popup.locator('form').getByRole('button', { name: 'Create account' }))
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().account)).toBe(account)
  const registered = steps

  await press(
    page
      .getByRole('button', { name: 'Deposit' })
      .or(page.getByRole('link', { name: 'Deposit' }))
      .first(),
  )
  await step((at) => at.check({ force: true }), page.locator('input[type=radio][value=ewallet]'))
  await type('30', page.getByRole('textbox', { name: 'Amount', exact: true }))
  const cashier = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: /^Continue/ }).last())
  await press((await cashier).getByRole('button').first())
  await expect(page.getByRole('heading', { name: /is in your wallet/ }).first()).toBeVisible()
  const deposited = steps

  await page.goto(`${sandbox.gateway}/rng`)
  await press(page.getByRole('link', { name: /Gilded Dragon/ }).first())
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/games/'))).toBe(true)
  const game = page.frames().find((each) => each.url().includes('/games/'))
  if (!game) throw new Error('the game has no frame')
  const round = page.waitForResponse((response) => response.url().endsWith('/games/api/round'))
  await press(game.getByRole('button', { name: 'Spin', exact: true }))
  expect((await (await round).json()) as object).toMatchObject({ success: true })
  annotations.push({ type: 'seconds', description: `${((Date.now() - begin) / 1000).toFixed(1)} s by a script that types at once` })
  expect([registered, deposited - registered, steps - deposited]).toEqual([7, 5, 2])
})
