import { linkablePopups } from '../../src/widgets/site/routes.ts'
import type { Locator } from 'playwright/test'
import { expect, logIn, type Page, popupLeft, type Sandbox, test } from './fixtures.ts'
import { enterAs, neverLoggedIn, newMember } from './member.ts'
import { openSite, placeOf } from './site.ts'
import { installClock } from './pass-time.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const button = (page: Page, name: string | RegExp) =>
  page.locator('[data-tessera=site]').getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** Checks that an open popup has an entry in the history. */
const hasEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { tessera?: { popup?: unknown } } | null)?.tessera?.popup)).toBeTruthy()

/**
 * Opens a popup by keyboard, and closes it by Escape, by back and by its own button. Each time the address has to be as before, and the
 * focus on the opener.
 * @param closeBy names of its closing button; '' if it has none
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

test('popups of a guest: open from every place of the home page, close in three ways and restore the focus', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await expect(button(page, 'More')).toBeVisible()
  await drive(page, button(page, 'Log in'), 'Log in')
  await drive(page, button(page, 'More'), 'Log in')
  await drive(page, button(page, 'Sign up'), 'Sign up')
  await drive(page, button(page, /^Search/), 'Search games')
  await drive(page, button(page, 'Announcements'), 'Announcements')
  await drive(page, button(page, 'Feedback'), 'Feedback')
  await drive(page, button(page, 'Help Center'), 'Help Center')
  await drive(page, button(page, /^Kestrel Live is closed/), /./)
})

test('guest: play, favourite and own lists open the login', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  const hot = page.getByRole('region', { name: 'Hot', exact: true })
  await drive(page, hot.locator('.game-tile-play').first(), 'Log in')
  await drive(page, hot.getByRole('button', { name: /^Favourite: / }).first(), 'You are not logged in, please login', 'Cancel')
  await page.goto(`${sandbox.gateway}/recent`)
  await drive(page, page.getByRole('main').getByRole('button', { name: 'Log in' }), 'Log in')
})

test('popups: login, register, forgot and terms replace each other, and Back closes the open one', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/fish')
  await button(page, 'Log in').click()
  await dialog(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog(page, 'Forgot password')).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(1)
  await page.goBack()
  await expect(anyDialog(page)).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/fish')
  await button(page, 'Log in').click()
  await dialog(page, 'Log in').getByRole('tab', { name: 'Sign up' }).click()
  await expect(dialog(page, 'Sign up')).toBeVisible()
  await expect(anyDialog(page)).toHaveCount(1)
  await dialog(page, 'Sign up').getByRole('tab', { name: 'Log in' }).click()
  await expect(dialog(page, 'Log in')).toBeVisible()
  // the terms open over the login, and closing them shows the login again
  await dialog(page, 'Log in').getByRole('link', { name: 'terms' }).click()
  await expect(dialog(page, /^(Terms|Help)/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Log in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/fish')
})

test('popups of a member: open, close in three ways and restore the focus', async ({ page, sandbox }) => {
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

  test('bottom bar: opens menu and search', async ({ page, sandbox }) => {
    await openSite(page, sandbox)
    await drive(page, button(page, 'Menu'), 'Menu')
    await drive(page, button(page, 'Search'), 'Search games')
  })
})

test('?open=<name>: opens each linkable popup over its page, also after a reload; an unknown name opens nothing', async ({
  page,
  sandbox,
}) => {
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

test.describe('the public popup of the site (§4)', () => {
  test.use({ publicPopup: true })
  const popup = (page: Page) => dialog(page, 'Announcements')
  const entries = (page: Page) => popup(page).locator('.board-entry')
  /** Titles of the popup's items by execution: A logged in, F first login, B anonymous. */
  const titlesOf = async (sandbox: Sandbox, execution: string): Promise<string[]> => {
    const { popup: items } = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=PU&platform=W&language=EN')) as {
      popup: { title: string; execution: string }[]
    }
    return items.filter((item) => item.execution === execution).map(({ title }) => title)
  }
  const expectItems = async (page: Page, titles: readonly string[]) => {
    expect(titles.length).toBeGreaterThan(0)
    await expect(popup(page)).toBeVisible()
    if (titles.length > 1) await expect(entries(page)).toHaveCount(titles.length)
    for (const title of titles) await expect(popup(page)).toContainText(title)
  }
  let pass: (milliseconds: number) => Promise<void>
  test.beforeEach(async ({ page }) => {
    pass = await installClock(page)
  })
  /** Checks that the popup had time to open and did not. */
  const expectNone = async (page: Page) => {
    await expect(page.getByRole('contentinfo')).toHaveAttribute('aria-busy', 'false')
    await pass(3000)
    await expect(popup(page)).toBeHidden()
  }

  test('public popup of the site: a guest sees execution B once, on any first page [ANN-14 ANN-15 ANN-18 CARD-13]', async ({
    page,
    sandbox,
    tab,
  }) => {
    await openSite(page, sandbox, '/promotions')
    await expectItems(page, await titlesOf(sandbox, 'B'))
    expect(placeOf(page)).toBe('/promotions')
    await page.reload()
    await expectNone(page)
    await page.goto(sandbox.gateway)
    await expectNone(page)
    const closed = await tab()
    await closed.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', 'closed'))
    await openSite(closed, sandbox)
    await expectNone(closed)
  })

  test('public popup of the site: waits for the popup of the address, and never covers a centre or the agent login', async ({
    page,
    sandbox,
  }) => {
    await openSite(page, sandbox, '/?open=search')
    await expect(dialog(page, 'Search games')).toBeVisible()
    await expectNone(page)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await openSite(page, sandbox, '/agent')
    await pass(3000)
    await expect(anyDialog(page)).toHaveCount(0)
    const { account } = await newMember(sandbox)
    await enterAs(page, sandbox, account, '/member#depositv2')
    await expectNone(page)
    await page.locator('.site-logo, .header-logo, header a').first().click()
    await expect(popup(page)).toBeVisible()
  })

  test("public popup of the site: a login shows A, the first login also F, after the login's own popups; the next member sees them again [ANN-13 ANN-15 ANN-16 ANN-17]", async ({
    page,
    sandbox,
  }) => {
    test.setTimeout(120_000)
    await openSite(page, sandbox)
    await expectItems(page, await titlesOf(sandbox, 'B'))
    await page.keyboard.press('Escape')
    const { account, password } = await newMember(sandbox)
    const enter = async (name: string, secret: string) => {
      await button(page, 'Log in').click()
      await dialog(page, 'Log in').getByRole('textbox', { name: 'Username' }).fill(name)
      await dialog(page, 'Log in').getByRole('textbox', { name: 'Password' }).fill(secret)
      await page.keyboard.press('Enter')
    }
    const newcomer = await neverLoggedIn(sandbox, 'agent1', { kind: 'member' })
    await enter(newcomer.account, newcomer.password)
    const first = dialog(page, /password/i)
    await expect(first).toBeVisible()
    await pass(3000)
    await expect(popup(page)).toBeHidden()
    await first.getByLabel('New password', { exact: true }).fill('Chosen-pass8')
    await first.getByLabel('Repeat the new password').fill('Chosen-pass8')
    await first.getByRole('button', { name: 'Change password' }).click()
    await anyDialog(page).getByRole('button', { name: 'OK', exact: true }).click()
    await expectItems(page, [...(await titlesOf(sandbox, 'A')), ...(await titlesOf(sandbox, 'F'))])
    await page.keyboard.press('Escape')
    await popupLeft(page)
    await page.reload()
    await expectNone(page)
    await page.evaluate(() => window.Tessera?.session.logout())
    await enter(account, password)
    await expectItems(page, await titlesOf(sandbox, 'A'))
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.Tessera?.session.logout())
    await page.evaluate(() => sessionStorage.setItem('USER_POPUP', 'closed'))
    await enter(account, password)
    await expect(dialog(page, 'Log in')).toBeHidden()
    await expectNone(page)
  })
})

test.describe('the public popup of the site (§4) while the system is closed', () => {
  test.use({ publicPopup: true })

  test('public popup of the site: waits until the system is open again', async ({ page, sandbox }) => {
    await sandbox.set({ systemStatus: 1 })
    const pass = await installClock(page, /\/(wps|lgw)\//) // early responses stay unread
    await openSite(page, sandbox).catch(() => {})
    await pass(3000)
    await expect(anyDialog(page)).toHaveCount(0)
    await sandbox.set({ systemStatus: 0 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))) // a page that becomes visible again sends the call at once
    await expect(dialog(page, 'Announcements')).toBeVisible()
  })
})
