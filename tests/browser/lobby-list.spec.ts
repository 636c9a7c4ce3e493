import { expect, type Page, test } from './fixtures.ts'
import { openSite } from './site.ts'

const lobby = '<div data-tessera="lobby"></div>'
const grid = (page: Page) => page.locator('.game-grid')
const tiles = (page: Page) => grid(page).getByRole('listitem')
const go = async (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name, exact: true }).click()

test('game list: grows while scrolling, keeps few tiles in the DOM, and Back restores the place [ROLE-02]', async ({ open, axe }) => {
  test.slow() // three hundred tiles, and axe over everything visible
  const page = await open(lobby)
  // rows above it are still loading: scrolling to the row would wait until it stops moving
  await expect(page.getByRole('region', { name: 'Poker', exact: true })).toBeAttached()
  await page
    .getByRole('region', { name: 'Poker', exact: true })
    .getByRole('button', { name: /^See all Poker/ })
    .first()
    .click()
  await expect(tiles(page).first()).toBeVisible()
  await expect(page.getByText('300 games')).toBeVisible()
  await axe()
  let most = 0
  const more = page.getByRole('button', { name: 'Show more', exact: true })
  // retried, because on a busy machine pages load more slowly than the wheel scrolls
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    most = Math.max(most, await tiles(page).count())
    await more.evaluateAll((all) => all.map((each) => (each as HTMLElement).click()))
    await expect(page.getByText('No more games')).toBeVisible({ timeout: 60 })
  }).toPass({ intervals: [0] })
  // the last response may have arrived before the wheel has reached the end
  await page.getByText('No more games').scrollIntoViewIfNeeded()
  await expect(tiles(page).last()).toHaveAttribute('aria-posinset', '300')
  expect(most).toBeLessThan(150)
})

test("game list: the category that the host sets last wins over the player's choice [CARD-02]", async ({ open }) => {
  const page = await open('<div data-tessera="lobby" data-category="RNG"></div><div id="mine"></div>')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await go(page, 'Fish games')
  await expect(heading('Fish games')).toBeVisible()
  await page.evaluate(() => {
    const old = document.querySelector('[data-tessera=lobby]')
    const fresh = document.createElement('div')
    Object.assign(fresh.dataset, { tessera: 'lobby', category: 'LIVE' })
    old?.replaceWith(fresh)
  })
  await expect(heading('Live casino')).toBeVisible()
  await go(page, 'Fish games')
  await expect(heading('Fish games')).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('[data-tessera=lobby]')?.remove()
    const handle = window.Tessera?.mount(document.querySelector('#mine') as HTMLElement, 'lobby', { category: 'RNG', parts: 'rows' })
    document.addEventListener('change-it', () => handle?.update({ category: 'LIVE' }))
  })
  await expect(heading('Slots')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('change-it')))
  await expect(heading('Live casino')).toBeVisible()
})

test('home page: Back from a list restores its scroll position', async ({ open }) => {
  const page = await open(lobby)
  await expect(page.getByRole('region', { name: 'Slots', exact: true })).toBeVisible()
  // records the scroll position at the click: before it, Playwright may scroll, and rows above may still load
  await page.evaluate(() => {
    const left = globalThis as { leftAt?: number }
    addEventListener('click', () => (left.leftAt = scrollY), { capture: true, once: true })
  })
  await page
    .getByRole('region', { name: 'Sports', exact: true })
    .getByRole('button', { name: /^See all Sports/ })
    .first()
    .click()
  await expect(tiles(page).first()).toBeVisible()
  const before = await page.evaluate(() => (globalThis as { leftAt?: number }).leftAt)
  expect(before).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back to the lobby' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('game list filters: vendors, kind and sort are sent together and can be cleared', async ({ open, page }) => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => void (request.url().includes('GCSGAME_gameList') && asked.push(new URL(request.url()).searchParams)))
  await open(lobby)
  await go(page, 'Slots')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Aurelia' }).click()
  await filters.getByRole('button', { name: 'Hanami' }).click()
  await filters.getByLabel('Sort').selectOption('name')
  await filters.getByLabel('Type').selectOption({ label: 'Classic slots' })
  await expect.poll(() => asked.at(-1)?.get('gameClassify')).toBe('classic')
  expect(asked.at(-1)?.get('sort')).toBe('name')
  expect(asked.at(-1)?.get('vassalage')?.split(',')).toHaveLength(2)
  await expect(filters.getByRole('button', { name: 'Aurelia' })).toHaveAttribute('aria-pressed', 'true')
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => asked.at(-1)?.get('vassalage') ?? null).toBeNull()
})

test('favourites and recent games: a guest is asked to log in [ROLE-06]', async ({ open }) => {
  const page = await open(lobby)
  await go(page, 'Recent')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('search popup: lists the matching games page by page, without doubles [HOME-05 SEARCH-01 SEARCH-02 SEARCH-03 SEARCH-04 SEARCH-05]', async ({
  open,
  page,
  axe,
}) => {
  const asked: string[] = []
  const pages: (string | null)[] = []
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url())
    const name = searchParams.get('gameName')
    if (name === null) return
    asked.push(name)
    pages.push(searchParams.get('pageNo'))
  })
  await open(lobby)
  await page.getByRole('button', { name: /^Search [\d,]+ games$/ }).click()
  const popup = page.getByRole('dialog', { name: 'Search games' })
  const input = popup.getByRole('searchbox')
  await expect(input).toBeFocused()
  await input.pressSequentially(' dragon', { delay: 40 })
  await expect(popup.getByRole('status')).toHaveText(/^\d+ games$/)
  expect(asked).toEqual(['dragon'])
  const found = popup.getByRole('list', { name: 'Search games' }).getByRole('listitem')
  await expect(found.first()).toBeVisible()
  await axe()
  const more = popup.getByRole('button', { name: 'More games' })
  const total = Number((await popup.getByRole('status').textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(32)
  /** The entries of the list by position: only entries near the visible part are rendered, so the test scrolls to the end. */
  const seen = new Map<string | null, string | null>()
  const goDown = () =>
    expect.poll(async () => {
      const laid = await found.evaluateAll((all) =>
        all.map((each) => [each.getAttribute('aria-posinset'), each.querySelector('button')?.getAttribute('aria-label') ?? ''] as const),
      )
      for (const [place, words] of laid) seen.set(place, words)
      await found.last().hover()
      await page.mouse.wheel(0, 300)
      return seen.size
    })
  await goDown().toBe(32)
  await more.click()
  // the next page, below the first: no game is listed twice
  await goDown().toBe(Math.min(total, 64))
  expect(pages).toEqual(['1', '2'])
  expect(new Set(seen.values()).size).toBe(seen.size)
  await popup.getByRole('button', { name: 'Clear' }).click()
  await expect(input).toHaveValue('')
  await expect(input).toBeFocused()
  await expect(found).toHaveCount(0)
  await input.fill('zephyrus maximus')
  await expect(popup.getByText('No games found for “zephyrus maximus”')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Recommended' })).toBeVisible()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
})

test("§2 /rng?vassalage=JL: the vendor's chip is scrolled into view", async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, sandbox, '/rng?vassalage=JL')
  await page.getByRole('button', { name: 'Filter 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const chip = sheet.getByRole('group', { name: 'Vendors' }).getByRole('button', { pressed: true })
  await expect(chip).toHaveText(/^JILI \d+$/)
  await expect(chip).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('game list on a phone: one sheet has all filters, shows the number of results and clears them', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSite(page, sandbox, '/rng')
  await expect(page.getByText('8,400 games')).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ games?$/ })
  await expect(show).toHaveText('Show 8,400 games')
  await expect(show).toBeInViewport({ ratio: 1 })
  const all = sheet.getByRole('group', { name: 'Vendors' }).getByRole('button', { name: 'All', exact: true })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: /^Aurelia/ }).click()
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Classic slots' }).click()
  await sheet.getByRole('group', { name: 'Sort' }).getByRole('button', { name: 'By name' }).click()
  await expect(page).toHaveURL(/vassalage=AURELIA&type=classic&sort=name$/)
  await expect(show).not.toHaveText('Show 8,400 games')
  await show.click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filter 2' }).click()
  await sheet.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(show).toHaveText('Show 8,400 games')
})

test('§2 game list: a vendor chosen by navigation or address is in view, the page does not scroll', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/rng')
  const chosen = page.locator('.list-vendors').getByRole('button', { pressed: true })
  await expect(tiles(page).first()).toBeVisible()
  await expect(chosen).toHaveText('All')
  const vendors = await page.locator('.list-vendors').getByRole('button').count()
  expect(vendors).toBeGreaterThan(20)
  const last = (await page.evaluate(async () => {
    const answer = await (await fetch('/wps/relay/GCSGAME_newGameVendor')).json()
    return answer.value.data.lanes[0].cards.at(-1).vassalage
  })) as string
  // inside the site: the list stays, and its address changes
  await page.evaluate((vendor) => {
    history.pushState(null, '', `/rng?vassalage=${vendor}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, last)
  await expect(chosen).toHaveText(/^[^\d]+ \d+$/) // a vendor, and how many games it has
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await openSite(page, sandbox, `/rng?vassalage=${last}`)
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const width of [390, 1440])
  test(`§2 game list at ${width} px: after some pages a button loads more, so that the footer can be reached`, async ({
    page,
    sandbox,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await openSite(page, sandbox, '/rng')
    await expect(tiles(page).first()).toBeVisible()
    const more = page.getByRole('button', { name: 'Show more', exact: true })
    const footer = page.locator('footer.site-footer').getByRole('link').last()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(more).toBeVisible({ timeout: 200 })
      await expect(footer).toBeInViewport({ timeout: 500 })
    }).toPass()
    const count = async () => Math.max(...(await tiles(page).evaluateAll((all) => all.map((each) => Number(each.ariaPosInSet)))))
    await more.focus()
    const before = await count()
    expect(before).toBe(80)
    await page.keyboard.press('Enter')
    await expect(more).toBeFocused()
    await expect
      .poll(async () => (await page.locator('.game-grid-block').count()) > 0 && (await more.getAttribute('aria-busy')) !== 'true')
      .toBe(true)
    await more.scrollIntoViewIfNeeded()
    await expect.poll(count).toBe(160)
    // back leads to the same scroll position
    await more.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const place = await page.evaluate(() => scrollY)
    await page.evaluate(() => {
      history.pushState(null, '', '/promotions')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { name: 'Promotions' }))
        .first(),
    ).toBeVisible()
    await page.goBack()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3)
    await expect.poll(count).toBe(160)
  })
