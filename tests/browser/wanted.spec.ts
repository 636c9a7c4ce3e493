import { expect, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'
import { openSite, placeOf } from './site.ts'

test('wanted game: a guest signs up with a reload in between, the input is kept and the game is offered', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, sandbox, '/rng')
  await page
    .getByRole('link', { name: /Gilded Dragon/ })
    .first()
    .click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('tab', { name: 'Sign up' }).click()
  await popup.getByRole('tab', { name: 'Username' }).click()
  const account = `w${Date.now().toString(36)}${process.pid.toString(36)}`
  await popup.getByRole('textbox', { name: 'Username' }).fill(account)
  await page.reload()
  await expect(popup.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true')
  await expect(popup.getByRole('textbox', { name: 'Username' })).toHaveValue(account)
  for (const field of await popup.locator('input[type=password]').all()) await field.fill('Mosaic-9tiles')
  await popup.getByRole('checkbox').first().check({ force: true })
  await popup.locator('form').getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => placeOf(page)).toBe('/')
  await page.getByRole('button', { name: 'Continue to Gilded Dragon' }).click()
  await expect.poll(() => placeOf(page)).toContain('/seamless?nodeId=')
  await page.goBack()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Gilded Dragon' })).toHaveCount(0)
})

test('wanted page: a guest signs up, the page opens', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/member#withdraw')
  const popup = page.getByRole('dialog')
  await popup.getByRole('tab', { name: 'Sign up' }).click()
  await popup.getByRole('tab', { name: 'Username' }).click()
  await popup.getByRole('textbox', { name: 'Username' }).fill(`a${Date.now().toString(36)}${process.pid.toString(36)}`)
  for (const field of await popup.locator('input[type=password]').all()) await field.fill('Mosaic-9tiles')
  await popup.getByRole('checkbox').first().check({ force: true })
  await popup.locator('form').getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => placeOf(page)).toBe('/member#withdraw')
  await expect(page.getByRole('heading', { name: 'Withdraw' }).first()).toBeVisible()
})

test('wanted favourite: a guest signs up later, it is offered and one tap adds it', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng')
  const heart = page.getByRole('main').getByRole('button', { name: 'Favourite: Gilded Dragon' }).first()
  await heart.click({ force: true })
  await page
    .getByRole('dialog', { name: /not logged in/ })
    .getByRole('button', { name: 'Log in' })
    .click()
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { account } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/')
  await page.locator('.wanted-card').getByRole('button', { name: 'Favourite: Gilded Dragon' }).click()
  await expect(page.locator('.wanted-card')).toHaveCount(0)
  await openSite(page, sandbox, '/favorite')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Gilded Dragon/ })
      .first(),
  ).toBeVisible()
})

test('links of the site: See all and categories have addresses', async ({ page, sandbox, context }) => {
  await openSite(page, sandbox)
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  await expect(main.getByRole('link', { name: /^See all Slots/ }).first()).toHaveAttribute('href', '/rng')
  const tab = context.waitForEvent('page')
  await main
    .getByRole('link', { name: /^See all Hot/ })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(async () => new URL((await tab).url()).pathname).toBe('/hot')
  expect(placeOf(page)).toBe('/')
})

test('links of the site: games, vendors and winners open in a new tab by a modified click, here by a plain one', async ({
  page,
  sandbox,
  context,
}) => {
  const { account } = await newMember(sandbox, { credit: '10.00' })
  await enterAs(page, sandbox, account, '/')
  const main = page.getByRole('main')
  const tile = main.getByRole('link', { name: /^Gilded Dragon/ }).first()
  await expect(tile).toHaveAttribute('href', /^\/seamless\?nodeId=\d+&gameCode=[^&]+&vassalage=[^&]+&gameType=RNG&name=Gilded\+Dragon$/)
  await expect(page.locator('.winners-entry').first()).toHaveAttribute('href', /^\/(seamless\?nodeId=|\w*[lL]ottery\?gameCode=)/)
  const tab = context.waitForEvent('page')
  await tile.click({ modifiers: ['ControlOrMeta'] })
  const other = await tab
  await expect(other.getByRole('heading', { level: 1, name: 'Gilded Dragon' })).toBeVisible()
  expect(placeOf(page)).toBe('/')
  await expect(async () => {
    await page.mouse.wheel(0, 2000) // the rows load while the page is scrolled
    await expect(main.getByRole('link', { name: /^Aurelia/ }).first()).toHaveAttribute('href', '/rng?vassalage=AURELIA', { timeout: 500 })
  }).toPass()
  await tile.press('Enter')
  await expect.poll(() => placeOf(page)).toContain('/seamless?nodeId=')
})

test('deposit from a game: afterwards the way back to the game is offered', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { account } = await newMember(sandbox, { credit: '10.00' })
  await enterAs(page, sandbox, account, '/rng')
  await page
    .getByRole('link', { name: /Gilded Dragon/ })
    .first()
    .click()
  await expect.poll(() => placeOf(page)).toContain('/seamless?nodeId=')
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect.poll(() => placeOf(page)).toBe('/member#depositv2')
  await page.locator('input[type=radio][value=ewallet]').check({ force: true })
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('30')
  const cashier = page.waitForEvent('popup')
  await page
    .getByRole('button', { name: /^Continue/ })
    .last()
    .click()
  await (await cashier).getByRole('button').first().click()
  await page.getByRole('link', { name: 'To the games' }).click()
  await page.getByRole('button', { name: 'Continue to Gilded Dragon' }).click()
  await expect.poll(() => placeOf(page)).toContain('/seamless?nodeId=')
})
