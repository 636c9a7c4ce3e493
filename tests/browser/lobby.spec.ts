import { expect, logIn, type Page, test, warningsOf } from './fixtures.ts'
import { framesDrawn } from './pass-time.ts'

const lobby = '<div data-tessera="lobby"></div>'
const ready = async (page: Page) => expect(page.locator('[data-tessera="lobby"]')).toHaveAttribute('data-tessera-state', 'ready')
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tiles = (page: Page, name: string) =>
  row(page, name)
    .getByRole('list', { name: `Games: ${name}` })
    .locator('.game-tile-play')
const place = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 })
const categories = ['Slots', 'Live casino', 'Fish games', 'Poker', 'Lottery', 'E-lottery', 'Sports', 'E-sports', 'Cockfight']

test('lobby: a guest sees the navigation and a row with title and games for each category [CARD-03 ROLE-01 HOME-06 HOME-07]', async ({
  open,
  axe,
}) => {
  const page = await open(lobby)
  await ready(page)
  const items = page.getByRole('navigation', { name: 'Categories' }).getByRole('button')
  await expect(items.filter({ hasText: 'Fish games' })).toBeVisible()
  await expect(tiles(page, 'Hot').first()).toBeVisible()
  for (const name of categories) {
    await row(page, name).scrollIntoViewIfNeeded()
    await expect(row(page, name).getByRole('heading', { name })).toBeVisible()
    await expect(tiles(page, name).first()).toBeVisible()
  }
  await axe()
})

test('lobby row: “See more” opens the category page [HOME-08]', async ({ open }) => {
  const page = await open(lobby)
  await row(page, 'Live casino')
    .getByRole('button', { name: /^See all Live casino/ })
    .first()
    .click()
  await expect(place(page)).toHaveText('Live casino')
  await page.getByRole('button', { name: 'Back to the lobby' }).click()
  await expect(tiles(page, 'Hot').first()).toBeVisible()
})

test('vendor menu: ALL as text, vendors as icons; a click selects and highlights one [HOME-09 VENDOR-02 VENDOR-03 VENDOR-04 VENDOR-05 VENDOR-06]', async ({
  open,
}) => {
  const page = await open(lobby)
  const menu = row(page, 'Slots').getByRole('list', { name: 'Vendors of Slots' })
  const entries = menu.getByRole('button')
  await expect(entries.first()).toHaveText('All')
  await expect(entries.first().locator('img')).toHaveCount(0)
  await expect(entries.first()).toHaveAttribute('aria-pressed', 'true')
  const vendor = entries.nth(2)
  await expect(vendor.locator('img')).toHaveAttribute('src', /\/art\/vendor\//)
  const name = await vendor.innerText()
  await vendor.click()
  await expect(vendor).toHaveAttribute('aria-pressed', 'true')
  await expect(entries.first()).toHaveAttribute('aria-pressed', 'false')
  await expect(tiles(page, 'Slots').first()).toHaveAttribute('aria-label', new RegExp(`, ${name}`))
  for (const tile of await tiles(page, 'Slots').all()) await expect(tile).toHaveAttribute('aria-label', new RegExp(`, ${name}`))
})

test("vendor menu: a choice in a scrolled row shows the vendor's games in the same Swiper", async ({ open }) => {
  const page = await open(lobby)
  const strip = row(page, 'Slots').locator('.game-row-games .strip')
  await tiles(page, 'Slots').first().hover()
  await expect(strip).toHaveClass(/swiper-initialized/)
  const made = await strip.evaluateHandle((element) => (element as unknown as { swiper: object }).swiper)
  const vendor = row(page, 'Slots').getByRole('list', { name: 'Vendors of Slots' }).getByRole('button').nth(2)
  await vendor.click()
  await expect(tiles(page, 'Slots').first()).toHaveAttribute('aria-label', new RegExp(`, ${await vendor.innerText()}`))
  expect(await strip.evaluate((element, made) => (element as unknown as { swiper: object }).swiper === made, made)).toBe(true)
})

test('vendor menu: hidden for a category with one vendor [VENDOR-02]', async ({ open, page, sandbox }) => {
  await page.route(`${sandbox.gateway}/lgw/games/game_menus`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    for (const menu of answer.value) if (menu.gameType === 'RNG') menu.menus = menu.menus.slice(0, 1)
    await route.fulfill({ response, json: answer })
  })
  await open(lobby)
  await expect(tiles(page, 'Slots').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vendors of Live casino' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vendors of Slots' })).toHaveCount(0)
})

test('lobby: rows, vendor menu and navigation are Swipers with spacing 20, in the vendor menu 15 [HOME-10 CARD-23 CONST-18 VENDOR-01 VENDOR-07 NAV-01]', async ({
  open,
}) => {
  const page = await open(lobby)
  await expect(tiles(page, 'Slots').first()).toBeVisible()
  const strips = {
    row: row(page, 'Slots').locator('.game-row-games .strip'),
    menu: row(page, 'Slots').locator('.vendor-menu .strip'),
    navigation: page.getByRole('navigation', { name: 'Categories' }).locator('.strip'),
  }
  for (const [name, strip] of Object.entries(strips)) {
    const slides = strip.locator('.strip-slide')
    const gap = async () => {
      const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()]
      return Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))
    }
    expect(await gap()).toBe(name === 'menu' ? 15 : 20)
    await strip.hover()
    await expect(strip).toHaveClass(/swiper-initialized/)
    expect(await gap()).toBe(name === 'menu' ? 15 : 20)
  }
  const widths = await strips.menu
    .locator('.strip-slide')
    .evaluateAll((slides) => slides.slice(0, 6).map((slide) => Math.round(slide.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBeGreaterThan(1) // as wide as their names

  const first = tiles(page, 'Slots').first()
  const before = (await first.boundingBox())?.x ?? 0
  await row(page, 'Slots').getByRole('button', { name: 'Forward' }).click()
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(before - 500)
  await row(page, 'Slots').getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBe(before)
})

test('lobby row: dragging by mouse scrolls and starts no game', async ({ open }) => {
  const page = await open(lobby)
  const tile = tiles(page, 'Slots').nth(3)
  await expect(tile).toBeVisible()
  await tile.hover()
  const box = (await tile.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 80, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await tile.boundingBox())?.x ?? 0).toBeLessThan(box.x - 100)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lobby row: more than 12 games are in columns of 2, fewer in columns of 1 [HOME-11]', async ({ open, page, sandbox }) => {
  await page.route(`${sandbox.gateway}/wps/relay/GCSGAME_gameList*gameType=LIVE*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    answer.value.games = answer.value.games.slice(0, 12)
    await route.fulfill({ response, json: answer })
  })
  await open(lobby)
  const groups = (name: string) => row(page, name).locator('.game-row-column')
  await expect(tiles(page, 'Slots').first()).toBeVisible()
  await expect(groups('Slots').first().locator('.game-tile')).toHaveCount(2)
  // rows above may load meanwhile and push it out of view
  await expect(async () => {
    await row(page, 'Live casino').scrollIntoViewIfNeeded()
    await expect(tiles(page, 'Live casino')).toHaveCount(12, { timeout: 2000 })
  }).toPass()
  await expect(groups('Live casino').first().locator('.game-tile')).toHaveCount(1)
})

test('hot games: more than 12 games are in columns of 3 [HOME-12]', async ({ open, page, sandbox }) => {
  await page.route(`${sandbox.gateway}/wps/relay/GCSGAME_hotGamesV2*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    for (const [index, game] of answer.value.list.entries()) game.gameType = index < 12 ? 'LIVE' : 'RNG'
    await route.fulfill({ response, json: answer })
  })
  await open(lobby)
  const first = (name: string) => row(page, name).locator('.game-row-column').first().locator('.game-tile')
  await page.getByRole('navigation').getByRole('button', { name: 'Hot' }).click()
  await expect(place(page).first()).toHaveText('Hot')
  await expect(first('Slots')).toHaveCount(3)
  await expect(first('Live casino')).toHaveCount(1)
})

test('notice ticker: scrolls, stops on Pause, and a click opens the notice [HOME-02 HOME-03 POPUP-01]', async ({ open, axe }) => {
  const page = await open(lobby)
  const ticker = page.getByRole('region', { name: 'News' })
  const belt = ticker.locator('.ticker-belt')
  const at = () => belt.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  await expect(ticker.getByRole('listitem').first()).toBeAttached()
  // screen readers and keyboards find each notice once, though the moving line has it twice
  const titles = await ticker.getByRole('listitem').allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
  const before = await at()
  await expect.poll(at).toBeLessThan(before - 5)
  await ticker.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(0, 0)
  const paused = await at()
  await framesDrawn(page, 20)
  expect(await at()).toBe(paused)
  // the line has moved on: click the notice that is visible
  const notice = await ticker.evaluate((region) => {
    const { left, right } = region.getBoundingClientRect()
    const seen = [...region.querySelectorAll('li button')].find((each) => {
      const box = each.getBoundingClientRect()
      return box.right > left + 80 && box.left < right - 120
    })
    const box = seen?.getBoundingClientRect()
    return { title: seen?.textContent ?? '', x: Math.max(box?.left ?? 0, left + 60) + 10, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
  })
  expect(notice.title).not.toBe('')
  await page.mouse.click(notice.x, notice.y)
  const popup = page.getByRole('dialog', { name: notice.title })
  await expect(popup).toBeVisible()
  await axe()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
})

test('lobby: the download icon leads to /down', async ({ open }) => {
  const page = await open(lobby)
  await ready(page)
  await page.evaluate(() => {
    window.Tessera?.on('navigate', (event) => void (document.title = event.detail.path))
  })
  await page.getByRole('button', { name: 'Get the app' }).click()
  await expect(page).toHaveTitle('/down')
})

test('lobby with reduced motion: notices are a list, banners do not rotate', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(lobby)
  const ticker = page.getByRole('region', { name: 'News' })
  await expect(ticker.getByRole('listitem').first()).toBeVisible()
  expect(await ticker.locator('.ticker-belt').evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  await expect(ticker.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('button', { name: 'Pause' })).toHaveCount(0)
})

test('navigation: items have icon and translated name, JILI is hidden, the current one is highlighted [NAV-02 NAV-03 NAV-04]', async ({
  open,
}) => {
  const page = await open(lobby)
  const nav = page.getByRole('navigation', { name: 'Categories' })
  const items = nav.getByRole('button')
  await expect(items.first()).toHaveText('All games')
  for (const item of await items.all()) await expect(item.locator('svg')).toHaveCount(1)
  await expect(nav.getByText('JILI')).toHaveCount(0)
  await expect(nav.locator('[aria-current]')).toHaveCount(0)
  await nav.getByRole('button', { name: 'Fish games' }).click()
  await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText('Fish games')
})

test('vendor tile: opens the category page with the vendor selected [TILE-01 TILE-02 TILE-03 TILE-04]', async ({ open, page, sandbox }) => {
  await page.route(`${sandbox.gateway}/wps/relay/GCSGAME_newGameVendor*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    for (const lane of answer.value.data.lanes) {
      if (!['RNG', 'LIVE', 'FISH', 'PVP'].includes(lane.title)) lane.cards = []
      else lane.cards = [{ ...lane.cards[0], vassalage: `V${lane.title}`, displayName: `House of ${lane.title}` }]
    }
    await route.fulfill({ response, json: answer })
  })
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await open(lobby)
  await expect(async () => {
    await page.mouse.wheel(0, 2000) // the vendors load while the page is scrolled
    await expect(page.getByRole('region', { name: 'Vendors' })).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const [type, name] of [
    ['RNG', 'Slots'],
    ['FISH', 'Fish games'],
    ['PVP', 'Poker'],
    ['LIVE', 'Live casino'],
  ] as const) {
    await page
      .getByRole('region', { name: 'Vendors' })
      .getByRole('button', { name: new RegExp(`House of ${type}`) })
      .click()
    await expect(place(page).first()).toHaveText(name)
    await expect
      .poll(() =>
        asked.some(
          (url) =>
            url.searchParams.get('gameType') === type &&
            url.searchParams.get('vassalage') === `V${type}` &&
            url.searchParams.get('pageSize') === '20',
        ),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Back to the lobby' }).click()
  }
})

test('game tile: its accessible name has game, vendor and state; hot, new and maintenance are marked [ENT-20 ENT-21]', async ({ open }) => {
  const page = await open(lobby)
  await expect(tiles(page, 'Slots').first()).toHaveAttribute('aria-label', /^Gilded Dragon, Aurelia, Hot$/)
  await expect(
    tiles(page, 'Slots')
      .filter({ has: page.getByText('New') })
      .first(),
  ).toHaveAttribute('aria-label', /, New$/)
  await row(page, 'Live casino').scrollIntoViewIfNeeded()
  await expect(tiles(page, 'Live casino').and(page.locator('[aria-label*="Maintenance"]')).first()).toHaveAttribute(
    'aria-label',
    /, Maintenance, back at \d\d:\d\d$/,
  )
})

test('game tile: its picture fails, default art with name and vendor', async ({ open, page, allow }) => {
  allow(/Failed to load resource/)
  await page.route(/\/art\/\d+\?w=/, (route) => route.fulfill({ status: 404 }))
  await open(lobby)
  await expect(tiles(page, 'Slots').first()).toContainText('Gilded Dragon')
  await expect(tiles(page, 'Slots').first()).toContainText('Aurelia')
})

test('lobby rows: fail to load, a message, and Retry loads them', async ({ open, page, sandbox, allow }) => {
  allow(/Failed to load resource/)
  const pattern = `${sandbox.gateway}/wps/relay/GCSGAME_newGameVendor*`
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: { success: false, code: 'UNKNOWN' } }))
  await open(lobby)
  await expect(page.getByText('The games could not be loaded')).toBeVisible()
  await page.unroute(pattern)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page, 'Slots').first()).toBeVisible()
})

test('lobby: a member has rows of recent games and favourites', async ({ open, sandbox }) => {
  const page = await open(lobby)
  await ready(page)
  await expect(row(page, 'Favourites')).toHaveCount(0)
  await logIn(page, sandbox)
  const heart = row(page, 'Slots').getByRole('button', { name: 'Favourite: Gilded Dragon' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(tiles(page, 'Favourites').first()).toHaveAttribute('aria-label', /^Gilded Dragon/)
})

test('lobby: data-category opens a category, data-parts removes parts; a wrong value gives one warning [CARD-40]', async ({
  open,
  page,
}) => {
  const warnings = warningsOf(page)
  await open('<div data-tessera="lobby" data-category="RNG"></div>')
  await expect(place(page).first()).toHaveText('Slots')
  await expect(page.getByRole('button', { name: 'Back to the lobby' })).toHaveCount(0)
  await open('<div data-tessera="lobby" data-parts="search rows"></div>')
  await expect(tiles(page, 'Hot').first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
  expect(warnings).toEqual([])
  await open('<div data-tessera="lobby" data-category="CHESS"></div>')
  await expect(tiles(page, 'Hot').first()).toBeVisible()
  expect(warnings).toEqual([expect.stringContaining('CHESS')])
})

test('lobby in a narrow column of a wide page: phone layout, nothing overflows', async ({ open }) => {
  const page = await open(`<div style="inline-size:390px">${lobby}</div>`)
  await expect(tiles(page, 'Slots').first()).toBeVisible()
  expect((await tiles(page, 'Slots').first().boundingBox())?.width).toBe(132)
  await expect(row(page, 'Slots').getByRole('button', { name: 'Forward' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
