import { expect, logIn, type Page, test } from './fixtures.ts'
import { watchRequests } from './pass-time.ts'

const board = '<div style="inline-size:340px"><div data-tessera="winners"></div></div>'
const ready = async (page: Page) => expect(page.locator('[data-tessera="winners"]')).toHaveAttribute('data-tessera-state', 'ready')
const entries = (page: Page) => page.getByRole('region', { name: 'Winners' }).getByRole('listitem')
/** Scroll offset of the moving list, in pixels. */
const offset = (page: Page) =>
  page.evaluate(() => {
    const belt = document.querySelector('[data-tessera="winners"]')?.shadowRoot?.querySelector<HTMLElement>('.winners-view > div')
    return belt?.getAnimations().length ? -new DOMMatrix(getComputedStyle(belt).transform).m42 : null
  })

test('winners entry: shows rank, customer, amount with symbol, icon and game [CARD-08 HOME-14 HOME-15 HOME-16 HOME-17]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(board)
  await ready(page)
  const { list } = (await sandbox.call('/wps/relay/GCSGAME_getRankList?limitNum=20&gameCategory=ALL&language=EN')) as {
    list: { customerName: string; winAmount: string; gameName: string; iconUrl: string }[]
  }
  for (const [index, winner] of list.slice(0, 4).entries()) {
    const entry = entries(page).nth(index)
    await expect(entry.locator('.winners-rank')).toHaveText(String(index + 1))
    await expect(entry).toContainText(winner.customerName)
    await expect(entry).toContainText(winner.gameName)
    await expect(entry).toContainText(`$${Number(winner.winAmount).toLocaleString('en', { minimumFractionDigits: 2 })}`)
    await expect(entry.locator('img')).toHaveAttribute('src', `${sandbox.gateway}${winner.iconUrl.replace('{width}', '48')}`)
  }
  await axe()
})

test('winners icon: a relative address uses the image CDN; a failed one falls back to the default [ERR-30 ENT-06]', async ({
  open,
  sandbox,
  page,
  allow,
}) => {
  allow(/Failed to load resource/)
  await sandbox.set({ resources: [{ resourceType: 'IMAGE_CDN', url: `${sandbox.gateway}/cdn/` }] })
  const asked: string[] = []
  await page.route(`${sandbox.gateway}/**/*.svg`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404 })
  })
  await page.route(`${sandbox.gateway}/wps/relay/GCSGAME_getRankList*`, async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const answer = await response.json()
    answer.value.list[0].iconUrl = 'one.svg'
    await route.fulfill({ response, json: answer })
  })
  await open(board)
  await ready(page)
  await expect(entries(page).first().locator('.game-icon')).toHaveCSS('background-image', /gradient/)
  await expect(entries(page).first().locator('img')).toHaveCount(0)
  expect(asked).toContain(`${sandbox.gateway}/cdn/one.svg`)
})

test('winners board: scrolls half a pixel a frame; pointer, focus and Pause stop it [HOME-13 CONST-10]', async ({ open }) => {
  const page = await open(board)
  await ready(page)
  await expect.poll(() => offset(page)).toBeGreaterThan(2)
  const steps = await page.evaluate(async () => {
    const belt = document
      .querySelector('[data-tessera="winners"]')
      ?.shadowRoot?.querySelector<HTMLElement>('.winners-view > div') as HTMLElement
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const seen: number[] = []
    for (let count = 0; count < 6; count++) {
      await frame()
      seen.push(-new DOMMatrix(getComputedStyle(belt).transform).m42 - 0.03 * Number(belt.getAnimations()[0]?.currentTime))
    }
    return seen
  })
  // 0.5 px in each of 60 frames a second: 0.03 px a millisecond, whatever this machine's frame rate
  for (const step of steps) expect(step).toBeCloseTo(0, 1)

  await page.locator('.winners-view').hover()
  await expect.poll(() => offset(page)).toBeNull()
  await page.mouse.move(900, 700)
  await expect.poll(() => offset(page)).not.toBeNull()

  await entries(page).first().getByRole('button').focus()
  await expect.poll(() => offset(page)).toBeNull()
  await expect(entries(page).first()).toBeInViewport()
  await page.getByRole('button', { name: 'Pause' }).focus()
  await expect.poll(() => offset(page)).not.toBeNull()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await expect.poll(() => offset(page)).toBeNull()
})

test('winners board: with reduced motion, a plain list', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(board)
  await ready(page)
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
  expect(await offset(page)).toBeNull()
  expect(await page.locator('.winners-view').evaluate((view) => getComputedStyle(view).overflowY)).toBe('auto')
})

test('winners entry: a click starts its game [HOME-18]', async ({ open, sandbox }) => {
  const page = await open(board)
  await ready(page)
  await logIn(page, sandbox)
  const launched = page.waitForRequest(/GCS_gameLaunchFB|launchGame/)
  await page.locator('.winners-view').hover() // the list stops under the pointer
  await entries(page).first().getByRole('button').click()
  await launched
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
})

test('winners entry: games are prohibited, a click does nothing [HOME-19]', async ({ open, page, sandbox }) => {
  await sandbox.flags({ GAMESPROHIBITED3: true })
  const answered = watchRequests(page)
  await open(board)
  await ready(page)
  await page.locator('.winners-view').hover()
  await entries(page).first().getByRole('button').click({ force: true })
  await answered()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
