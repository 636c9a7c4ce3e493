import { expect, type Page, test } from './fixtures.ts'
import { enterAs, newMember } from './member.ts'
import { openSite } from './site.ts'

/** Lowest allowed position of the first row of games, or of the first figure: px from the top of the window. */
const windows = {
  phone: { width: 390, height: 844, home: 460, list: 300, figure: 240 },
  desktop: { width: 1440, height: 900, home: 600, list: 320, figure: 260 },
}
/** Infinity while a placeholder is being replaced. */
const topOf = async (page: Page, first: string) => (await page.locator(first).first().boundingBox())?.y ?? Infinity

for (const [name, { width, height, home, list, figure }] of Object.entries(windows))
  test.describe(name, () => {
    test.use({ viewport: { width, height } })

    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      test(`home page of a guest: games are visible without scrolling, motion: ${reducedMotion}`, async ({ page, sandbox }) => {
        await page.emulateMedia({ reducedMotion })
        await openSite(page, sandbox)
        await expect(page.getByRole('region', { name: 'News' }).getByRole('button').first()).toBeAttached()
        await expect(page.locator('.game-row .game-tile').first()).toBeVisible()
        await expect.poll(() => topOf(page, '.game-row .game-tile')).toBeLessThanOrEqual(home)
      })

    test('home page of a member: games are visible without scrolling', async ({ page, sandbox }) => {
      const { account } = await newMember(sandbox, { credit: '20.00' })
      await openSite(page, sandbox, `/?token=${await sandbox.loginToken(account)}`)
      await expect.poll(() => page.evaluate(() => window.Tessera?.session.get().status)).toBe('member')
      await expect(page.locator('.game-row .game-tile').first()).toBeVisible()
      await expect.poll(() => topOf(page, '.game-row .game-tile')).toBeLessThanOrEqual(home)
    })

    for (const place of ['/rng', '/live', '/pvp', '/hot', '/all'])
      test(`${place}: the first games are visible without scrolling`, async ({ page, sandbox }) => {
        await openSite(page, sandbox, place)
        const first = place === '/hot' ? '.list .game-row .game-tile' : '.game-grid .game-tile'
        await expect(page.locator(first).first()).toBeVisible()
        if (place === '/live') await expect(page.getByRole('link', { name: 'All dealers' })).toBeVisible()
        await expect.poll(() => topOf(page, first)).toBeLessThanOrEqual(list)
      })

    test('team overview: the figures are visible without scrolling', async ({ page, sandbox }) => {
      await enterAs(page, sandbox, 'agent1', '/agentHome#teamOverview')
      await expect(page.locator('.overview-figure').first()).toBeVisible()
      await expect.poll(() => topOf(page, '.overview-figure')).toBeLessThanOrEqual(figure)
    })
  })
