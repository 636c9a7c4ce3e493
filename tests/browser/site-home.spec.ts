import { expect, type Page, test } from './fixtures.ts'
import { openSite, placeOf } from './site.ts'

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const dots = (page: Page) => offers(page).getByRole('button', { name: /^Offer \d of \d$/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first()
type Answer = { value: { banners: Record<string, unknown>[] } }

/** Changes the banners in the gateway's response. */
async function change(
  page: Page,
  gateway: string,
  how: (banners: Answer['value']['banners']) => Answer['value']['banners'],
): Promise<void> {
  await page.route(`${gateway}/wps/relay/MCSFE_getListAnnouncements*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = (await response.json()) as Answer
    answer.value.banners = how(answer.value.banners)
    await route.fulfill({ response, json: answer })
  })
}

test('home page: shows only banners of group w_home, with their pictures [HOME-01]', async ({ page, sandbox }) => {
  const { banners } = (await sandbox.call('/wps/relay/MCSFE_getListAnnouncements?types=B&platform=W&language=EN')) as Answer['value']
  const home = banners.filter(({ groupName }) => groupName === 'w_home')
  expect(banners.length).toBeGreaterThan(home.length)
  await openSite(page, sandbox)
  await expect(offers(page).getByRole('group', { includeHidden: true }).or(offers(page).locator('.banner'))).toHaveCount(home.length)
  const shown = await offers(page)
    .locator('.banner')
    .evaluateAll((slides) => slides.map((slide) => slide.textContent))
  for (const banner of home) expect(shown.join()).toContain(banner['headline'] || banner['title'])
  const picture = offers(page).locator('.banner').first().locator('img:visible')
  await expect(picture).toHaveAttribute('src', new RegExp(String(home[0]?.['url']).replace(/[?.]/g, '\\$&')))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('home banners: change after 5000 ms, with a transition of 1000 ms [CONST-25 CONST-26]', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const { setInterval: begin } = window
    const intervals: unknown[] = []
    Object.assign(window, { intervals, setInterval: (work: TimerHandler, time?: number) => (intervals.push(time), begin(work, time)) })
  })
  await openSite(page, sandbox)
  await expect(dots(page)).toHaveCount(4)
  await page.mouse.move(700, 880)
  const changes = await offers(page).evaluate(
    (section) =>
      new Promise<{ at: number; transition: string }[]>((resolve) => {
        const seen: { at: number; transition: string }[] = []
        const track = section.querySelector('.strip-track') as Element
        new MutationObserver(() => {
          seen.push({ at: performance.now(), transition: getComputedStyle(track).transitionDuration })
          if (seen.length === 2) resolve(seen)
        }).observe(section.querySelector('.banners-dots') as Element, { subtree: true, attributeFilter: ['aria-current'] })
      }),
  )
  expect(changes.map(({ transition }) => transition)).toEqual(['1s', '1s'])
  const [first, second] = changes.map(({ at }) => at) as [number, number]
  expect(second - first).toBeGreaterThan(4900)
  expect(await page.evaluate(() => (window as unknown as { intervals: unknown[] }).intervals)).toContain(5000)
})

test('home banner: leads to its route, and Back leads home [HOME-26]', async ({ page, sandbox }) => {
  await change(page, sandbox.gateway, (banners) =>
    banners
      .filter(({ groupName }) => groupName === 'w_home')
      .slice(0, 1)
      .map((banner) => ({ ...banner, linkageType: 'ROUTE', linkageTarget: '/rng?vassalage=JL' })),
  )
  await openSite(page, sandbox)
  await offers(page).locator('.banner-link').click()
  await expect(page).toHaveURL(/\/rng\?vassalage=JL$/)
  await expect(heading(page, 'Slots')).toBeVisible()
  await page.goBack()
  await expect(offers(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('home banner: nothing covers its button, for any number of banners and any text', async ({ page, sandbox, axe }) => {
    await change(page, sandbox.gateway, (banners) => {
      const [first] = banners.filter(({ groupName }) => groupName === 'w_home')
      return Array.from({ length: 8 }, (_, index) => ({ ...first, id: String(index), button: 'Zur ausführlichen Angebotsseite' }))
    })
    await openSite(page, sandbox)
    await expect(dots(page)).toHaveCount(8)
    const button = offers(page).locator('.banner:not([inert]) .banner-button')
    const box = (await button.boundingBox()) as { x: number; y: number; width: number; height: number }
    const covers = await offers(page)
      .locator('.banners-controls button')
      .evaluateAll(
        (buttons, box) =>
          buttons
            .map((each) => each.getBoundingClientRect())
            .filter(
              (rect) =>
                rect.width > 0 &&
                rect.left < box.x + box.width &&
                rect.right > box.x &&
                rect.top < box.y + box.height &&
                rect.bottom > box.y,
            ).length,
        box,
      )
    expect(covers).toBe(0)
    await axe()
  })
})

test('game types: each configured one has a page in lower case, also those of a brand [CONST-53 CONST-54 ROUTE-50 ROUTE-51]', async ({
  page,
  sandbox,
  context,
  allow,
}) => {
  allow(/404/)
  await openSite(page, sandbox)
  const pages = {
    // §9: game-list pages, then centre pages; §2: /{type}
    rng: 'Slots',
    fish: 'Fish games',
    pvp: 'Poker',
    live: 'Live casino',
    recommend: 'Recommended',
    sports: 'Sports',
    esports: 'E-sports',
    elott: 'E-lottery',
    hot: 'Hot',
    new: 'New',
  }
  for (const [path, name] of Object.entries(pages)) {
    await page.evaluate((path) => history.pushState({}, '', path) ?? dispatchEvent(new PopStateEvent('popstate')), `/${path}`)
    await expect(heading(page, name), path).toBeVisible()
  }
  // unknown types: not in the default brand, or not in lower case
  for (const path of ['/cockfights', '/RNG', '/racing']) {
    await page.goto(sandbox.gateway + path)
    await expect(heading(page, 'Page not found'), path).toBeVisible()
  }
  const brand = { languages: ['EN'], gameListTypes: ['RNG', 'BINGO'], gameCenterTypes: ['RACING'] }
  await context.route(`${sandbox.gateway}/brand.json`, (route) => route.fulfill({ json: brand }))
  await context.route(`${sandbox.gateway}/racing`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const html = (await response.text()).replace('src="/tessera/loader.js"', '$& data-brand="/brand.json"')
    await route.fulfill({ response, body: html, status: 200 })
  })
  const asked = page.waitForRequest(/GCSGAME_gameList.*gameType=RACING/)
  await page.goto(`${sandbox.gateway}/racing`)
  await expect(page.getByRole('heading', { level: 2, name: 'RACING' })).toBeVisible()
  await asked
})

for (const [chosen, surface] of [
  ['light', 'rgb(245, 241, 233)'],
  [null, 'rgb(11, 16, 27)'],
] as const)
  test(`site before its code is loaded: is in the visitor's theme: ${chosen ?? 'none'}`, async ({ page, sandbox }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/tessera/loader.js', async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript((theme) => theme && localStorage.setItem('tessera:theme', theme), chosen)
    const opened = page.goto(`${sandbox.gateway}/`)
    await expect(page.locator('.wait')).toBeAttached()
    await expect(page.locator('html')).toHaveCSS('background-color', surface)
    await expect(page.locator('.wait i img')).toHaveAttribute('src', new RegExp(`theme=${chosen ?? 'dark'}`))
    letGo()
    await opened
    await expect(page.locator('[data-tessera=site]')).toHaveAttribute('data-tessera-state', 'ready')
    await expect(page.locator('[data-tessera=site] [data-tessera-theme]').first()).toHaveAttribute('data-tessera-theme', chosen ?? 'dark')
  })
