import { expect, logIn, type Page, popupLeft, test } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'
import { installClock } from './pass-time.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const side = (page: Page) => page.getByRole('complementary', { name: 'Side menu' })
const footer = (page: Page) => page.getByRole('contentinfo')
const popup = (page: Page) => page.locator('[data-tessera-popups] dialog')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })

/** Opens the page with its public popup already closed in this session, so that it covers nothing. */
async function openAt(page: Page, sandbox: Parameters<typeof openSite>[1], path = '/', size = wide): Promise<void> {
  await page.setViewportSize(size)
  await page.addInitScript(() => {
    if (window !== top) return // a game's frame has no storage
    for (const key of ['ANONYMOUS_POPUP', 'USER_POPUP']) sessionStorage.setItem(key, 'closed')
  })
  await openSite(page, sandbox, path)
}

/** The footer loads when the page is scrolled near it, and the page grows until then. */
async function toFooter(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(footer(page)).toHaveAttribute('aria-busy', 'false', { timeout: 500 })
    await expect(footer(page).getByRole('heading', { name: 'Payments' })).toBeInViewport({ timeout: 500 })
  }).toPass()
}

/** Records which addresses are opened in windows, instead of opening them. */
async function watchWindows(page: Page): Promise<() => Promise<{ url: string; features: string }[]>> {
  await page.addInitScript(() => {
    const opened: { url: string; features: string }[] = []
    Object.assign(window, { opened })
    window.open = (_url, _name, features) => {
      const entry = { url: '', features: features ?? '' }
      opened.push(entry)
      const location = {
        set href(url: string) {
          entry.url = url
        },
      }
      return { opener: null, location } as unknown as Window
    }
  })
  return () => page.evaluate(() => (window as unknown as { opened: { url: string; features: string }[] }).opened)
}

test('main layout: has header, side menu, content and footer [LAYOUT-01]', async ({ page, sandbox, axe }) => {
  await openAt(page, sandbox)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(side(page).getByRole('link', { name: 'All games' })).toHaveAttribute('aria-current', 'page')
  await axe()
  await toFooter(page)
  await axe()
})

test('agent page: has no header, side menu or footer [LAYOUT-02]', async ({ page, sandbox }) => {
  await openAt(page, sandbox, '/agent')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  for (const part of [side(page), footer(page), bar(page), page.locator('.site-header')]) await expect(part).toHaveCount(0)
})

test('game page: has no side menu, footer or floating buttons [LAYOUT-03]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await logIn(page, sandbox)
  const pass = await installClock(page)
  await page.goto(`${sandbox.gateway}/seamless?nodeId=none&gameCode=none`)
  await expect(page.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
  await expect(page.locator('.site-of-game')).toBeVisible()
  await pass(3000) // longer than the floating buttons take to load
  for (const part of [side(page), footer(page), bar(page), page.locator('.site-float')]) await expect(part).toHaveCount(0)
})

test('side menu: is on every other kind of page [LAYOUT-04]', async ({ page, sandbox, allow }) => {
  allow(/404/) // the page that does not exist
  await openAt(page, sandbox)
  for (const path of ['/all', '/rng', '/promotions', '/announce', '/helpCenter', '/no-such-page']) {
    await page.goto(sandbox.gateway + path)
    await expect(side(page).getByRole('link', { name: /^Slots/ })).toBeVisible()
  }
})

test('side menu: All games, Hot, JILI, Recent, then the categories with vendors [LAYOUT-05 LAYOUT-06]', async ({ page, sandbox }) => {
  // a category without vendors
  await page.route('**/GCSGAME_newGameVendor*', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 })
    const body = await answer.json()
    for (const lane of body.value.data.lanes) if (lane.title === 'COCKFIGHT') lane.cards = []
    await route.fulfill({ response: answer, json: body })
  })
  await openAt(page, sandbox)
  const names = side(page).getByRole('navigation', { name: 'Games' }).locator('.side-entry > span')
  await expect(names).toHaveText([
    'All games',
    'Hot',
    'JILI',
    'Recent',
    'Slots',
    'Live casino',
    'Fish games',
    'Poker',
    'Lottery',
    'E-lottery',
    'Sports',
    'E-sports',
  ])
  await side(page).getByRole('link', { name: 'JILI' }).click()
  await expect.poll(() => placeOf(page)).toBe('/rng?vassalage=JL')
  await expect(side(page).getByRole('link', { name: 'JILI' })).toHaveAttribute('aria-current', 'page')
  await expect(side(page).getByRole('link', { name: /^Slots/ })).not.toHaveAttribute('aria-current', 'page')
})

test('side menu: its state after the toggle is kept [STATE-23]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await expect(side(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(side(page)).toBeHidden()
  await popupLeft(page)
  await page.reload()
  const open = page.getByRole('button', { name: 'Open the menu' })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await expect(side(page)).toBeHidden()
  await open.click()
  await expect(side(page).getByRole('link', { name: 'Hot' })).toBeVisible()
})

test('side menu: VIP progress follows the turnover, shown only with VIP enabled [SIDE-01]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await expect(side(page).getByRole('link', { name: 'Hot' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'VIP progress' })).toBeHidden()
  await logIn(page, sandbox)
  const progress = side(page).getByRole('progressbar', { name: 'VIP progress' })
  await expect(progress.locator('i')).toHaveCount(10)
  const info = (await page.evaluate(async (gateway) => {
    const answer = await fetch(`${gateway}/wps/member/info`, {
      headers: { authorization: `Bearer ${sessionStorage.getItem('tessera:token')}` },
    })
    return (await answer.json()).value
  }, sandbox.gateway)) as { vipPoints: number; vipFrom: number; vipNext: number }
  expect(info.vipPoints).toBeGreaterThanOrEqual(2500)
  await expect(progress).toHaveAttribute('aria-valuenow', String(info.vipPoints - info.vipFrom))
  await expect(progress).toHaveAttribute('aria-valuemax', String(info.vipNext - info.vipFrom))
  await sandbox.flags({ VIP3: false })
  await page.reload()
  await expect(side(page).getByRole('link', { name: /^Favourites/ })).toBeVisible()
  await expect(progress).toBeHidden()
})

test("side menu: links to the visitor's own pages [SIDE-02 SIDE-03 SIDE-04 SIDE-08 SIDE-09]", async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await logIn(page, sandbox)
  for (const [name, path] of [
    ['Favourites', '/favorite'],
    ['Tasks', '/member#rewardCenter'],
    ['Invite friends', '/member#referral'],
    ['Rewards', '/pointMall'],
    ['Bonus code', '/member#bonusDetails'],
  ] as const) {
    await side(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect.poll(() => placeOf(page)).toBe(path)
    await page.goBack() // on a phone the member centre has its own menu
  }
  // without a referral promotion there is no link to invite friends
  await sandbox.set({ availablePromo: [] })
  await page.reload()
  await expect(side(page).getByRole('link', { name: /^Rewards/ })).toBeVisible()
  await expect(side(page).getByRole('link', { name: 'Invite friends' })).toBeHidden()
})

test('side menu: first three promotions and a link to all [SIDE-05 SIDE-06 CONST-11]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  const titles = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=PR&language=EN&platform=W')) as {
    promotions: { id: string; title: string }[]
  }
  expect(titles.promotions.length).toBeGreaterThan(3)
  const below = side(page).locator('.side-below')
  await expect(below).toHaveText([...titles.promotions.slice(0, 3).map(({ title }) => title), 'All promotions'])
  await below.first().click()
  await expect.poll(() => placeOf(page)).toBe(`/promotions#${titles.promotions[0]?.id}`)
  await below.last().click()
  await expect.poll(() => placeOf(page)).toBe('/promotions')
})

test('side menu: the language selector changes the language [SIDE-07]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await side(page).getByLabel('Language').selectOption('TY')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tessera:language'))).toBe('TY')
  await side(page).getByLabel('Appearance').selectOption('light')
  await expect(page.locator('[data-tessera=site] [data-tessera-theme]')).toHaveAttribute('data-tessera-theme', 'light')
})

test('app page: opens from the side menu and from the icon beside the notices [SIDE-10 HOME-04]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await side(page).getByRole('link', { name: 'Get the app' }).click()
  await expect.poll(() => placeOf(page)).toBe('/down')
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Get the app' })
    .or(page.getByRole('main').getByRole('link', { name: 'Get the app' }))
    .click()
  await expect.poll(() => placeOf(page)).toBe('/down')
})

test('side menu: Telegram and Facebook support lists, and live chat [SIDE-11 SIDE-12 SIDE-13]', async ({ page, sandbox }) => {
  const opened = await watchWindows(page)
  await openAt(page, sandbox)
  const telegram = side(page).getByRole('region', { name: 'Telegram support' })
  await expect(telegram.getByRole('button')).toHaveText(['Telegram, support desk', 'Telegram, VIP care'])
  await telegram.getByRole('button').first().click()
  await expect.poll(opened).toEqual([{ url: 'https://t.me/example_support', features: 'popup,width=440,height=750' }])
  await side(page).getByRole('region', { name: 'Facebook support' }).getByRole('button').click()
  await expect.poll(async () => (await opened())[1]?.url).toBe('https://m.me/example')
  await side(page).getByRole('button', { name: 'Live chat' }).click()
  await expect.poll(async () => (await opened())[2]?.url).toBe(`${sandbox.gateway}/support/desk`)
})

test('side menu: Feedback opens its popup [SIDE-14]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await side(page).getByRole('button', { name: 'Feedback' }).click()
  await expect(popup(page)).toContainText('Feedback')
})

test('floating button: opens customer service, and is above the bottom bar of a phone [SIDE-16]', async ({ page, sandbox }) => {
  const opened = await watchWindows(page)
  await openAt(page, sandbox, '/rng', phone)
  const float = page.locator('.site-float').and(page.getByRole('button', { name: 'Customer service' }))
  await float.click()
  await expect.poll(opened).toEqual([{ url: `${sandbox.gateway}/support/desk`, features: 'popup,width=440,height=750' }])
  const [button, below] = [await float.boundingBox(), await bar(page).boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('prompt: More leads a guest to the login and a member to the referral page [SIDE-17 SIDE-18 SIDE-19 ENT-40]', async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ loginPrompt: 'Two friends, two coffees.' })
  await openAt(page, sandbox)
  const prompt = side(page).getByRole('region', { name: 'For you' })
  await expect(prompt).toContainText('Two friends, two coffees.')
  await prompt.getByRole('button', { name: 'More' }).click()
  await expect(popup(page).getByLabel('Password', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn(page, sandbox)
  await expect(side(page).getByRole('progressbar')).toBeVisible()
  await prompt.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => placeOf(page)).toBe('/member#referral')
  await page.goBack()
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect(prompt).toBeHidden()
  await popupLeft(page)
  await page.reload()
  await expect(side(page).getByRole('progressbar')).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('side menu: shows banners of group w_leftmenu with their links [ENT-10]', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  const banner = side(page).locator('.side-banner')
  await expect(banner).toHaveCount(1)
  await expect(banner).toContainText('Invite a friend')
  await banner.click()
  await expect.poll(() => placeOf(page)).toBe('/promotions#invite')
})

test('footer: has help, games, social links, licence, payments and vendors [FOOT-01 FOOT-02 FOOT-03 FOOT-04 FOOT-05 FOOT-06 FOOT-07 ENT-34]', async ({
  page,
  sandbox,
}) => {
  await openAt(page, sandbox)
  await toFooter(page)
  const { topics } = (await sandbox.call('/wps/system/helpCenter?lang=EN&device=WEB')) as { topics: { id: string; title: string }[] }
  const links = (name: string) => footer(page).getByRole('navigation', { name, exact: true }).getByRole('link')
  await expect(links('Help')).toHaveText(['Help Center', ...topics.map(({ title }) => title)])
  await expect(links('All games')).toHaveText([
    'Slots',
    'Live casino',
    'Fish games',
    'Poker',
    'Lottery',
    'E-lottery',
    'Sports',
    'E-sports',
    'Cockfight',
  ])
  const social = footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link')
  await expect(social).toHaveCount(3)
  await expect(social.first()).toHaveAttribute('href', 'https://www.facebook.com/example')
  await expect(footer(page)).toContainText('Licensed in Curaçao')
  await expect(footer(page).getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveText(['Bank', 'Card', 'USDT', 'QR pay'])
  const vendor = footer(page).getByRole('group', { name: 'Vendors' }).getByRole('listitem').filter({ hasText: 'Aurelia' })
  await expect(vendor.getByText('Aurelia')).toBeVisible()
  await expect(vendor.locator('img')).toBeVisible()
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Tessera`)
  await expect(footer(page).getByRole('img', { name: '21 and over' })).toHaveText('21+')
  await links('Help').filter({ hasText: 'Terms' }).click()
  await expect(popup(page)).toContainText('Help Center')
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await sandbox.set({ resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/another' }] })
  await popupLeft(page)
  await page.goto(sandbox.gateway)
  await toFooter(page)
  await expect(social).toHaveCount(1)
  await expect(social).toHaveAttribute('href', 'https://t.me/another')
  await links('All games').nth(2).click()
  await expect.poll(() => placeOf(page)).toBe('/fish')
})

test('phone layout: bottom bar, and the side menu as a sheet', async ({ page, sandbox, axe }) => {
  await openAt(page, sandbox, '/', phone)
  await expect(bar(page).getByRole('link', { name: 'Lobby' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Search' }).click()
  await expect(popup(page).getByRole('searchbox').or(popup(page).getByRole('textbox'))).toBeFocused()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Menu' }).click()
  await expect(popup(page).getByRole('link', { name: /^Poker/ })).toBeVisible()
  await axe()
  await popup(page).getByRole('link', { name: 'Promotions', exact: true }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/promotions')
  await expect(bar(page).getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe('/')
})

test('keyboard: skip link works, and / opens the search', async ({ page, sandbox }) => {
  await openAt(page, sandbox)
  await expect(side(page).getByRole('link', { name: 'Hot' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(popup(page)).toBeVisible()
  await page.keyboard.type('a/b')
  await expect(popup(page).locator('input')).toHaveValue('a/b')
})

for (const { width, height } of [phone, { width: 820, height: 1180 }, { width: 1100, height: 800 }, wide, { width: 1920, height: 1080 }])
  test(`site at ${width} px: no sideways scroll`, async ({ page, sandbox }) => {
    await openAt(page, sandbox, '/', { width, height })
    await logIn(page, sandbox)
    await expect(page.locator('.account-amount bdi')).toHaveText(/\d/)
    await toFooter(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const overflow = await page.locator('.account-bar').evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
