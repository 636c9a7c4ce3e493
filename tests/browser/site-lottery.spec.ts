import { expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { openSite, placeOf } from './site.ts'

interface MenuGame {
  gameCode: string
  gameName: string
  interval: number
}
const areas = [
  {
    path: '/lottery',
    gamePath: '/lottert',
    title: 'Lottery',
    vassalage: 'LOTT',
    rows: 'ROUTE-23',
    guestRows: 'ROUTE-24',
    gameRows: 'ROUTE-29',
  },
  {
    path: '/seaLottery',
    gamePath: '/sealottery',
    title: 'SEA lottery',
    vassalage: 'TCG_SEA',
    rows: 'ROUTE-25',
    guestRows: 'ROUTE-26',
    gameRows: 'ROUTE-31',
  },
  {
    path: '/vnLottery',
    gamePath: '/vnlottery',
    title: 'VN lottery',
    vassalage: 'TCG_LOTTO_VN',
    rows: 'ROUTE-27',
    guestRows: 'ROUTE-28',
    gameRows: 'ROUTE-30',
  },
]

async function menuOf(sandbox: Sandbox, vassalage: string): Promise<MenuGame[]> {
  const menu = await sandbox.call(`/lgw/vn/games/game_menu?prizeMode=1900&device=WEB&vassalage=${vassalage}`)
  return (menu as { games: MenuGame[] }).games
}

/** Opens a page of the site with the member logged in from the start, like a returning member. */
async function openAs(page: Page, sandbox: Sandbox, path: string, account = 'player1'): Promise<void> {
  await openSite(page, sandbox, '/all')
  await logIn(page, sandbox, account)
  await openSite(page, sandbox, path)
}
const inside = (page: Page) => page.frameLocator('.seamless iframe')
const results = (page: Page) => page.locator('.lottery-opened tbody tr')

for (const { path, vassalage, guestRows } of areas) {
  test(`${path}: sends a guest to /login, and back after the login [${guestRows}]`, async ({ page, sandbox }) => {
    const [, game] = await menuOf(sandbox, vassalage)
    await openSite(page, sandbox, `${path}?gameCode=${game?.gameCode}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => placeOf(page)).toBe('/') // /login redirects to / with the popup open
    await expect(page.locator('.lottery')).toHaveCount(0)
    await logInByForm(page)
    await expect.poll(() => placeOf(page)).toBe(`${path}?gameCode=${game?.gameCode}`)
    await expect(page.getByRole('heading', { name: game?.gameName as string, level: 3, exact: true })).toBeVisible()
  })
}

async function logInByForm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player1')
  await dialog.getByLabel('Password', { exact: true }).fill('Player123!')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
}

for (const { path, gamePath, title, vassalage, rows, gameRows } of areas) {
  test(`${path}: shows the area's lotteries; Play opens the game at ${gamePath} without the side menu [${rows} ${gameRows}]`, async ({
    page,
    sandbox,
    axe,
  }) => {
    const [first, second] = await menuOf(sandbox, vassalage)
    await openAs(page, sandbox, path)
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(page.locator('.lottery-chosen')).toHaveAccessibleName(first?.gameName as string)
    await expect(page.locator('.lottery-time')).toHaveText(/^(\d+:)?\d\d:\d\d$|Drawing…/)
    await expect(results(page).first().getByRole('img')).toHaveAccessibleName(/^\d+( \d+)+$/)
    await expect(results(page)).toHaveCount(12)
    await expect(page.locator('#side-menu, .site-side').first()).toBeVisible()
    // selects another lottery from the menu: a link that changes the query
    await page.locator('.lottery-card').nth(1).click()
    await expect.poll(() => placeOf(page)).toBe(`${path}?gameCode=${second?.gameCode}`)
    await expect(page.locator('.lottery-chosen')).toHaveAccessibleName(second?.gameName as string)
    await axe()

    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => placeOf(page)).toBe(`${gamePath}?gameCode=${second?.gameCode}`)
    await expect(page.getByRole('heading', { level: 1, name: second?.gameName as string })).toBeVisible()
    await expect(inside(page).getByRole('heading', { name: second?.gameName as string })).toBeVisible()
    await expect(page.locator('#side-menu, .site-side')).toHaveCount(0)
    for (const button of ['Lobby', 'Deposit', 'Full screen'])
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Lobby' }).click()
    await expect.poll(() => placeOf(page)).toBe(`${path}?gameCode=${second?.gameCode}`)
  })
}

test('lottery: a ticket is bought and paid at the draw; balance, net result, results and recents update', async ({ page, sandbox }) => {
  const game = (await menuOf(sandbox, 'TCG_LOTTO_VN')).find(({ interval }) => interval === 3600) as MenuGame
  const { account } = await newMember(sandbox, { credit: '100.00' }) // the session's clock counts over all games of a member
  await openAs(page, sandbox, `/vnlottery?gameCode=${game.gameCode}`, account)
  const frame = inside(page)
  const before = Number(await sandbox.balance(account))
  // bets on both sides: one of them wins in every draw
  await frame.getByRole('button', { name: 'Big, pays 1.90 times' }).click()
  await frame.getByRole('button', { name: 'Small, pays 1.90 times' }).click()
  await frame.getByRole('button', { name: 'Buy 2 lines for $2.00' }).click()
  await expect(frame.locator('#tickets')).toContainText('Waiting')
  await expect(frame.getByRole('status')).toContainText('Bought for $2.00')
  expect(Number(await sandbox.balance(account))).toBeCloseTo(before - 2, 2)
  await expect(page.getByRole('group', { name: 'Time played in this session' })).toContainText('\u2212$2.00')

  const draw = (await sandbox.call(`/sandbox/lottery/${game.gameCode}/draw`, { method: 'POST', body: {} })) as {
    numero: string
    numbers: number[]
  }
  await expect(frame.locator('#tickets')).toContainText('Won $1.90')
  expect(Number(await sandbox.balance(account))).toBeCloseTo(before - 0.1, 2)
  await expect(page.locator('.game-amount')).toContainText(
    (before - 0.1).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )
  await expect(page.getByRole('group', { name: 'Time played in this session' })).toContainText('\u2212$0.10')
  await page.getByRole('button', { name: 'Lobby' }).click()
  await expect(results(page).first()).toContainText(draw.numero)
  await expect(results(page).first().getByRole('img')).toHaveAccessibleName(draw.numbers.join(' '))
  await expect(page.locator('.lottery-recents')).toContainText(game.gameName)
})

test('lottery vendor page: without a game, opens the choice of lotteries', async ({ page, sandbox }) => {
  await openAs(page, sandbox, '/sealottery')
  await expect(page.getByRole('heading', { level: 1, name: 'SEA lottery' })).toBeVisible()
  const choice = inside(page).getByRole('dialog', { name: 'Choose a lottery' })
  const game = choice.getByRole('listitem').nth(2)
  const name = String(await game.locator('b').textContent())
  await game.getByRole('button').click()
  await expect(choice).toBeHidden()
  await expect(inside(page).getByRole('heading', { name })).toBeVisible()
})

test('lottery category: a game opens its lottery page', async ({ page, sandbox }) => {
  await openAs(page, sandbox, '/elott')
  const tile = page.locator('.list').getByRole('link', { name: /, / }).and(page.locator('.game-tile:not(.game-tile-resting) > *')).first()
  const name = String(await tile.getAttribute('aria-label')).split(',')[0] as string
  await tile.click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=/)
  await expect(page.locator('.lottery-chosen')).toHaveAccessibleName(name)
})

test('lottery: a trial user sees it, and needs a real account to play', async ({ page, sandbox }) => {
  await openSite(page, sandbox)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Free play' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSite(page, sandbox, '/vnLottery')
  await expect(page.locator('.lottery-recents')).toHaveCount(0)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/real account/i)
  await page.keyboard.press('Escape')
  await openSite(page, sandbox, '/vnlottery')
  await expect(page.getByRole('dialog')).toContainText(/real account/i)
  await expect.poll(() => placeOf(page)).toBe('/')
})

test('lottery: a removed one has a message; failed results have a retry', async ({ page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  let isBroken = true
  await page.route('**/games/opened/numero*', (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
  await openAs(page, sandbox, '/lottery?gameCode=nothing')
  await expect(page.getByRole('alert').filter({ hasText: 'no longer available' })).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: 'The results could not be loaded' })
  await expect(failed).toBeVisible()
  isBroken = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(results(page)).toHaveCount(12)
  await page.goto(`${sandbox.gateway}/lottert?gameCode=nothing`)
  await expect(page.getByRole('heading', { name: 'This game is no longer here' })).toBeVisible()
})

test('console lottery: draws now and sets the interval', async ({ page, sandbox }) => {
  const [game] = await menuOf(sandbox, 'TCG_SEA')
  await page.goto(`${sandbox.console}/lottery`)
  await page.getByLabel('Lottery or vendor').fill(game?.gameName as string)
  await page.getByRole('search', { name: 'Lotteries' }).getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('#lottery-found')).toHaveText('Found: 1.') // otherwise the search's response would replace the list during the click
  const entry = page.locator('#lottery-list > li').filter({ hasText: game?.gameName as string })
  await entry.getByLabel('Seconds from draw to draw').fill('120')
  await entry.getByRole('button', { name: 'Set the interval' }).click()
  await expect(page.locator('#status')).toContainText('every 120 seconds')
  expect((await menuOf(sandbox, 'TCG_SEA'))[0]?.interval).toBe(120)
  await entry.getByRole('button', { name: 'Draw now' }).click()
  await expect(page.locator('#status')).toContainText(/\d{8}-\d{4}: \d \d \d \d/)
  await sandbox.call(`/sandbox/lottery/${game?.gameCode}`, { method: 'PUT', body: { interval: game?.interval } })
})
