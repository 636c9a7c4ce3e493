import { expect, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'
import { openSite } from './site.ts'

test('offline: a notice is shown and money buttons are disabled, until the network is back', async ({ page, sandbox, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/) // the page's requests while it is offline
  const { account } = await newMember(sandbox)
  await enterAs(page, sandbox, account, '/member#depositv2')
  const notice = page.getByText('You are offline.')
  const go = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await expect(go).toBeEnabled()
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await expect(go).toBeDisabled()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(go).toBeEnabled()
})

for (const place of ['/news', '/member#limits'])
  test(`offline: a page not yet loaded says so and loads when the network is back: ${place}`, async ({
    page,
    sandbox,
    context,
    allow,
    axe,
  }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    if (place === '/news') await openSite(page, sandbox)
    else await enterAs(page, sandbox, 'player1', '/member#securityCenter')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await context.setOffline(true)
    await page.evaluate((place) => {
      history.pushState(null, '', place)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, place)
    const fault = page.getByRole('main').getByRole('alert')
    const button = fault.getByRole('button', { name: 'Try again' })
    await expect(fault.getByRole('heading')).toHaveText('You are offline', { timeout: 15_000 })
    await expect(fault).toContainText('This part loads as soon as you are online again.')
    await expect(button).toHaveCSS('border-radius', '10px')
    await expect(fault.locator('svg').first()).toBeVisible()
    await axe()
    await context.setOffline(false)
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: place === '/news' ? 'News' : 'Responsible play' })
        .first(),
    ).toBeVisible()
    await expect(fault).toHaveCount(0)
  })
