import { linkablePopups } from '../../src/widgets/site/routes.ts'
import type { Locator } from 'playwright/test'
import { expect, logIn, type Page, test } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const button = (page: Page, name: string | RegExp) =>
  page.locator('[data-tessera=site]').getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** An open popup is an entry of the history. */
const hasEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { tessera?: { popup?: unknown } } | null)?.tessera?.popup)).toBeTruthy()

/**
 * Opens a popup by the keyboard, and closes it by Escape, by back and by its own button: each time the place is as it was,
 * and the focus back on what opened it.
 * @param closeBy names of its closing button; '' where it has none
 */
async function drive(page: Page, opener: Locator, name: string | RegExp, closeBy: string | RegExp = 'Close'): Promise<void> {
  const place = placeOf(page)
  const ways: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    ...(closeBy && { 'its button': () => dialog(page, name).getByRole('button', { name: closeBy, exact: true }).first().click() }),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(`${String(name)}, closed by ${way}`, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page, name)).toBeVisible()
      await expect(anyDialog(page)).toHaveCount(1)
      await hasEntry(page)
      await close()
      await expect(anyDialog(page)).toHaveCount(0)
      await expect.poll(() => placeOf(page)).toBe(place)
      await expect(opener).toBeFocused()
    })
}

test('a guest’s popups open from every place of the home page, close in three ways and return the focus', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await expect(button(page, 'More')).toBeVisible()
  await drive(page, button(page, 'Log in'), 'Sign in')
  await drive(page, button(page, 'More'), 'Sign in')
  await drive(page, button(page, 'Sign up'), 'Sign up')
  await drive(page, button(page, /^Search/), 'Search games')
  await drive(page, button(page, 'Announcements'), 'Announcements')
  await drive(page, button(page, 'Feedback'), 'Feedback')
  await drive(page, button(page, 'Help Center'), 'Help Center')
  await drive(page, button(page, /^Kestrel Live tables rest/), /./)
})

test('a guest who wants to play, to mark a game or to see an own list is shown the login', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  const hot = page.getByRole('region', { name: 'Hot', exact: true })
  await drive(page, hot.locator('.game-tile-play').first(), 'Sign in')
  await drive(page, hot.getByRole('button', { name: /^Favourite: / }).first(), 'You are not logged in, please login', 'Cancel')
  await page.goto(`${sandbox.gateway}/recent`)
  await drive(page, page.getByRole('main').getByRole('button', { name: 'Log in' }), 'Sign in')
})

test('one popup at a time: login, register, forgot and terms lead to each other, and back closes what is open', async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox, '/fish')
  await button(page, 'Log in').click()
  await dialog(page, 'Sign in').getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page, 'Forgot password')).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(1)
  await page.goBack()
  await expect(anyDialog(page)).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/fish')
  await button(page, 'Log in').click()
  await dialog(page, 'Sign in').getByRole('tab', { name: 'Sign up' }).click()
  await expect(dialog(page, 'Sign up')).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(1)
  await dialog(page, 'Sign up').getByRole('tab', { name: 'Sign in' }).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  // the terms explain the login: they lie above it and give way to it again
  await dialog(page, 'Sign in').getByRole('button', { name: 'terms' }).click()
  await expect(dialog(page, /^(Terms|Help)/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/fish')
})

test('a member’s popups open, close in three ways and return the focus', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox)
  await sandbox.call('/sandbox/points', { method: 'POST', body: { account: 'player1', points: 5000 } })
  await page.goto(`${sandbox.gateway}/pointMall`)
  await drive(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Convert/ })
      .first(),
    /./,
  )
  await drive(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Redeem/ })
      .first(),
    /./,
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('menu and search open from the bar at the bottom', async ({ page, sandbox }) => {
    await openSite(page, sandbox)
    await drive(page, button(page, 'Menu'), 'Menu')
    await drive(page, button(page, 'Search'), 'Search games')
  })
})

test('?open=<name> opens each linkable popup over its page, a reload too; an unknown name opens nothing', async ({ page, sandbox }) => {
  for (const name of linkablePopups)
    await test.step(name, async () => {
      await openSite(page, sandbox, `/fish?open=${name}`)
      await expect(anyDialog(page)).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Fish games', includeHidden: true }).first()).toBeAttached()
      await expect.poll(() => placeOf(page)).toBe(`/fish?open=${name}`)
      await hasEntry(page)
      await page.goBack()
      await expect(anyDialog(page)).toHaveCount(0)
      await expect.poll(() => placeOf(page)).toBe('/fish')
    })
  await openSite(page, sandbox, '/fish?open=roulette')
  await expect(page.getByRole('heading', { name: 'Fish games', level: 2 })).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(0)
  await logIn(page, sandbox)
  await page.goto(`${sandbox.gateway}/fish?open=login`)
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(0)
})
