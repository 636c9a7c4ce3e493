import type { Path } from '../../src/core/site/paths.ts'
import { routes } from '../../src/widgets/site/routes.ts'
import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'

type Role = 'guest' | 'member' | 'trial' | 'agent'

/** The heading of a route's page. */
const headings: Record<string, string | RegExp> = {
  '/all': 'All games',
  '/hot': 'Hot',
  '/new': 'New',
  '/recommend': 'Recommended',
  '/recent': 'Recent',
  '/favorite': 'Favourites',
  '/rng': 'Slots',
  '/inhouse': 'Slots',
  '/live': 'Live casino',
  '/fish': 'Fish games',
  '/pvp': 'Poker',
  '/lott': 'Lottery',
  '/elott': 'E-lottery',
  '/sports': 'Sports',
  '/esports': 'E-sports',
  '/cockfight': 'Cockfight',
  '/promotions': 'Promotions',
  '/announce': 'Announcements',
  '/lobby': 'Slots',
  '/down': 'Get the app',
  '/mirrors': 'Official Mirror List',
  '/news': 'News',
  '/about': /About/,
  '/community': 'Community',
  '/guide': 'Beginner guide',
  '/channels': 'Official channels',
  '/winners': 'Winners',
  '/ranking': 'Winning ranking',
  '/biggestWins': 'Biggest wins',
  '/creditReport': 'Credit report',
  '/profitLoss': 'Profit and loss',
  '/helpCenter': 'Help Center',
  '/feedback': 'Feedback',
  '/agent': 'Agent login',
  '/agentHome': 'Team overview',
  '/member': 'Wallet',
  '/models': 'Dealers',
  '/pointMall': 'Points mall',
  '/redeemHistory': 'Redeem history',
  '/pointHistory': 'Points history',
  '/checkin': 'Daily check-in',
  '/tasks': 'Daily tasks',
  '/freeSpins': 'Free spins',
  '/rescue': 'Rescue fund',
  '/raffle': 'Raffle',
  '/lottery': 'Lottery',
  '/seaLottery': 'SEA lottery',
  '/vnLottery': 'VN lottery',
  '/lottert': /Lottery/,
  '/sealottery': /SEA lottery/,
  '/vnlottery': /VN lottery/,
  '/seamless': 'Game not found',
}
/** Pages with lists of games: these show more than a heading. */
const lists = '/all /hot /new /recommend /rng /inhouse /live /fish /pvp /lott /elott /sports /esports /cockfight /lobby'.split(' ')

/** What a visitor sees at a route: its page, or where they are sent instead. */
function expected(path: string, role: Role): 'page' | 'login' | 'realAccount' | '/agent' | '/agentHome' {
  const { guard } = routes[path as Path] ?? {}
  if (path === '/agent' && role === 'agent') return '/agentHome'
  if (guard === 'agent' && role !== 'agent') return '/agent'
  if (guard && guard !== 'agent' && role === 'guest') return 'login'
  return guard === 'member' && role === 'trial' ? 'realAccount' : 'page'
}

/** Navigates within the page, like a link or the browser's history. */
const go = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
const main = (page: Page) => page.getByRole('main')
/** The home page stays in the document, hidden, while a list is shown. */
const tiles = (page: Page) => main(page).locator('.game-tile').filter({ visible: true })
const heading = (page: Page, name: string | RegExp) =>
  main(page).locator('h1:not(.visually-hidden), h2, h3').filter({ hasText: name, visible: true }).first()

async function enter(page: Page, sandbox: Sandbox, role: Role): Promise<void> {
  await openSite(page, sandbox)
  if (role === 'trial') {
    await page.evaluate(() => window.Tessera?.open('login'))
    await page.getByRole('button', { name: 'Free play' }).click()
  } else if (role !== 'guest') await logIn(page, sandbox, role === 'agent' ? 'agent1' : 'player1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const session = { status: role === 'guest' ? 'guest' : 'member', isAgent: role === 'agent', isTrial: role === 'trial' }
  await expect.poll(() => page.evaluate(() => window.Tessera?.session.get())).toMatchObject(session)
}

async function walk(page: Page, sandbox: Sandbox, role: Role): Promise<void> {
  await enter(page, sandbox, role)
  for (const [path, name] of Object.entries(headings)) {
    await test.step(`${role} at ${path}`, async () => {
      await go(page, path)
      const outcome = expected(path, role)
      if (outcome === 'page') {
        await expect(heading(page, name)).toBeVisible()
        await expect.poll(() => placeOf(page)).toBe(path)
        if (lists.includes(path)) await expect(tiles(page).first()).toBeVisible()
      } else if (outcome.startsWith('/')) {
        await expect(heading(page, headings[outcome] as string)).toBeVisible()
        await expect.poll(() => placeOf(page)).toBe(outcome)
      } else {
        const dialog = page.getByRole('dialog', { name: outcome === 'login' ? 'Log in' : 'A real account is needed for this' })
        await expect(dialog).toBeVisible()
        await expect.poll(() => placeOf(page)).toBe('/')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        // waits until the popup's history entry is gone, too
        await page.waitForFunction(() => !(history.state as { tessera?: { popup?: string } } | null)?.tessera?.popup)
      }
      expect(await main(page).getByText('This part of the page stopped working.').count()).toBe(0)
    })
  }
}

// hundreds of steps: their names show which one failed, and a trace of all of them takes longer than the walk
test.use({ trace: 'off' })

test('routes: the walk covers every route of the table', () => {
  expect(Object.keys(headings).sort()).toEqual(
    Object.keys(routes)
      .filter((path) => path !== '/')
      .sort(),
  )
})

test('routes: a guest opens every one and sees its page, the login or the redirect [ROUTE-15 ROUTE-32 ROUTE-33 ROUTE-34 ROUTE-35 ROUTE-36 ROUTE-37 ROUTE-38 ROUTE-39 ROUTE-40 ROUTE-41 ROUTE-42 ROUTE-47 ROUTE-48]', async ({
  page,
  sandbox,
}) => {
  await walk(page, sandbox, 'guest')
})

for (const role of ['member', 'trial', 'agent'] as const)
  test(`routes: ${role}, opens every one and sees its page, a refusal or the redirect`, async ({ page, sandbox }) => {
    await walk(page, sandbox, role)
  })

test("/recent and /favorite: need a login, then list the member's games [ROUTE-43 ROUTE-44 ROUTE-45 ROUTE-46]", async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox, '/favorite')
  for (const path of ['/recent', '/favorite']) {
    await go(page, path)
    await expect(heading(page, 'Log in to see this list')).toBeVisible()
    await expect(tiles(page)).toHaveCount(0)
  }
  await main(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')

  const value = (await sandbox.call('/wps/session/login/token', {
    method: 'POST',
    body: { token: await sandbox.loginToken('vip1') },
  })) as { token: string }
  const query = 'clientType=3&platform=html5-desktop&merchant=tessera&gameType=RNG&pageNo=1&pageSize=3&language=EN'
  const { games } = (await sandbox.call(`/wps/relay/GCSGAME_gameList?${query}`)) as { games: Record<string, string>[] }
  const [played, marked] = games as [Record<string, string>, Record<string, string>]
  const { nodeId, gameType, vassalage, gameCode } = played
  const launch = new URLSearchParams({
    nodeId: nodeId ?? '',
    gameCode: gameCode ?? '',
    vassalage: vassalage ?? '',
    gameType: gameType ?? '',
    language: 'EN',
  })
  await sandbox.call(`/wps/relay/GCS_gameLaunchFB?${launch}`, { method: 'POST', body: Object.fromEntries(launch), token: value.token })
  const favourite = { nodeId: marked['nodeId'], vendor: marked['vassalage'], gameType: marked['gameType'] }
  await sandbox.call('/wps/relay/MCSFE_addFavoriteGameV2', { method: 'POST', body: favourite, token: value.token })
  await logIn(page, sandbox, 'vip1')
  for (const [path, game] of [
    ['/recent', played],
    ['/favorite', marked],
  ] as const) {
    await go(page, path)
    await expect(main(page).getByRole('link', { name: new RegExp(`^${game['gameName'] ?? game['nodeName']}, `) })).toBeVisible()
  }
})

test('/rng?vassalage=JL: opens the slots with that vendor selected [ROUTE-49]', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng?vassalage=JL')
  await expect(heading(page, 'Slots')).toBeVisible()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: /^JILI \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(filters.locator('[aria-pressed=true]')).toHaveCount(1)
  const shown = tiles(page).locator('.game-tile-play')
  await expect(shown.first()).toBeVisible()
  for (const name of await shown.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))) expect(name).toContain('JILI')
})

test('guarded route: after the login it opens', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/tasks')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Username', { exact: true }).and(page.locator('input')).fill('player1')
  await dialog.getByLabel('Password', { exact: true }).fill('Player123!')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(heading(page, 'Daily tasks')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/tasks')
})

test('agent login page: no third party and sign-up; others are refused, an agent reaches /agentHome and the logout leads back', async ({
  page,
  sandbox,
  axe,
}) => {
  await openSite(page, sandbox, '/agent')
  await expect(heading(page, 'Agent login')).toBeVisible()
  await expect(page.getByText('By logging in you accept')).toBeVisible() // everything that loads after the form has loaded
  for (const name of ['Google', 'Facebook', 'Free play', 'Sign up']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveCount(0)
  await axe()
  const submit = async (name: string, password: string) => {
    await page.getByLabel('Username', { exact: true }).and(page.locator('input')).fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await submit('player1', 'Player123!')
  await expect(page.getByRole('alert')).toContainText('Non-agents cannot log in')
  await submit('staff1', 'Staff123!')
  await expect(page.getByRole('alert')).toContainText('Non-member account unable to login')
  await submit('agent1', 'Agent123!')
  await expect(page).toHaveURL(/\/agentHome$/)
  await expect(heading(page, 'Team overview')).toBeVisible()
  await page.getByRole('link', { name: 'User loss' }).click()
  await expect(heading(page, 'User loss')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/agentHome#userLoss')
  await page.reload()
  await expect(heading(page, 'User loss')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/agent$/)
  await expect(heading(page, 'Agent login')).toBeVisible()
})

test('member centre: each page has an address [ROUTE-12]', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox)
  await logIn(page, sandbox)
  await go(page, '/member')
  await expect(heading(page, 'Wallet')).toBeVisible()
  await axe()
  const menu = main(page).getByRole('navigation', { name: 'Personal centre' })
  await menu.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(heading(page, 'Withdraw')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/member#withdraw')
  await page.goBack()
  await expect(heading(page, 'Wallet')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(heading(page, 'Withdraw')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Withdraw', exact: true })).toHaveAttribute('aria-current', 'page')
  await go(page, '/member#nowhere')
  await expect(main(page).getByText('This page does not exist in the personal centre')).toBeVisible()
  await main(page).getByRole('link', { name: 'To the wallet' }).click()
  await expect(heading(page, 'Wallet')).toBeVisible()
})
