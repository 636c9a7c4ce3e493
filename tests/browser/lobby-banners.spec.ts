import { expect, type Page, test } from './fixtures.ts'
import { installClock } from './pass-time.ts'

const lobby = '<div data-tessera="lobby"></div>'
const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const dots = (page: Page) => offers(page).getByRole('button', { name: /^Offer \d of \d$/ })
const current = (page: Page) => dots(page).and(page.locator('[aria-current]'))

async function only(page: Page, gateway: string, change: (banners: Record<string, unknown>[]) => Record<string, unknown>[]): Promise<void> {
  await page.route(`${gateway}/wps/relay/MCSFE_getListAnnouncements*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    answer.value.banners = change(answer.value.banners.filter((banner: { groupName: string }) => banner.groupName === 'w_home'))
    await route.fulfill({ response, json: answer })
  })
}

test('banners: several rotate in a loop, also after a click on an arrow [HOME-20 HOME-21 CARD-23]', async ({ open, page, sandbox }) => {
  await only(page, sandbox.gateway, (banners) => banners.slice(0, 2))
  const pass = await installClock(page)
  await open(lobby)
  await page.mouse.move(700, 880)
  await expect(dots(page)).toHaveCount(2)
  await expect(current(page)).toHaveAccessibleName('Offer 1 of 2')
  await pass(5000)
  await expect(current(page)).toHaveAccessibleName('Offer 2 of 2')
  await pass(5000)
  await expect(current(page)).toHaveAccessibleName('Offer 1 of 2') // after the last slide the first one is shown
  await offers(page).getByRole('button', { name: 'Forward' }).click()
  await expect(current(page)).toHaveAccessibleName('Offer 2 of 2')
  await page.mouse.move(700, 880)
  await pass(5000)
  await expect(current(page)).toHaveAccessibleName('Offer 1 of 2')
})

test('banners: do not rotate under the pointer or after Pause', async ({ open, page }) => {
  const pass = await installClock(page)
  await open(lobby)
  await expect(dots(page)).toHaveCount(4)
  await offers(page).hover()
  // on a busy machine the banner may have advanced before the pointer was over it
  const shown = (await current(page).getAttribute('aria-label')) ?? ''
  await pass(6000)
  await expect(current(page)).toHaveAccessibleName(shown)
  await offers(page).getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(700, 880)
  await pass(6000)
  await expect(current(page)).toHaveAccessibleName(shown)
})

test('banners: dots and arrows show a banner; only the visible one is in the tab order [HOME-22 HOME-23]', async ({ open, axe }) => {
  const page = await open(lobby)
  await dots(page).nth(2).click()
  await expect(current(page)).toHaveAccessibleName('Offer 3 of 4')
  await expect(offers(page).locator('.banner:not([inert])')).toHaveCount(1)
  await expect(offers(page).locator('.banner:not([inert])')).toContainText('Eight new live tables')
  await offers(page).getByRole('button', { name: 'Back', exact: true }).click()
  await expect(current(page)).toHaveAccessibleName('Offer 2 of 4')
  const moving = () => offers(page).evaluate((region) => region.getAnimations({ subtree: true }).length)
  await expect.poll(moving, 'animations').toBe(0)
  await axe()
})

test('banners: a single one has no dots, no arrows and no Swiper [HOME-24 HOME-25]', async ({ open, page, sandbox }) => {
  await only(page, sandbox.gateway, (banners) => banners.slice(0, 1))
  const pass = await installClock(page)
  await open(lobby)
  await expect(offers(page)).toContainText('A tide of free spins')
  await expect(dots(page)).toHaveCount(0)
  await pass(6000)
  await expect(offers(page).locator('.swiper-initialized')).toHaveCount(0)
})

test('banners: linkageType opens the target; without it, or with a hostile target, nothing happens [HOME-26 HOME-27]', async ({
  open,
  page,
  sandbox,
}) => {
  for (const [linkageType, linkageTarget, links] of [
    ['ROUTE', '/fish', 1],
    [null, '/fish', 0],
    ['URL', 'javascript:alert(1)', 0],
    ['URL', '//evil.example', 0],
  ] as const) {
    await page.unrouteAll()
    await only(page, sandbox.gateway, (banners) => [{ ...banners[0], linkageType, linkageTarget }])
    await open(lobby)
    await expect(offers(page)).toContainText('A tide of free spins')
    await expect(offers(page).locator('.banner-link')).toHaveCount(links)
    if (links === 0) continue
    await offers(page)
      .locator('.banner')
      .click({ position: { x: 600, y: 40 } }) // a click anywhere on the slide follows its link
    await expect(page.getByRole('heading', { name: 'Fish games' }).first()).toBeVisible()
  }
})

test('banners: the picture changes with the theme', async ({ open }) => {
  const page = await open(lobby, { script: { 'data-theme': 'light' } })
  const seen = offers(page).locator('.banner').first().locator('img:visible')
  await expect(seen).toHaveCount(1)
  await expect(seen).toHaveAttribute('src', /theme=light/)
})
