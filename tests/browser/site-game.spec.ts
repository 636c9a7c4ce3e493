import { chromiumArguments, findChromium } from '../../scripts/chromium.ts'
import { closePublicPopup, expect, logIn, type Page, type Sandbox, test } from './fixtures.ts'
import { newMember, tokenOf } from './member.ts'
import { framesDrawn, installClock } from './pass-time.ts'
import { openSite, placeOf } from './site.ts'

// Playwright allows every popup; here the browser decides, as for a visitor
const executablePath = findChromium()
test.use({
  launchOptions: {
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    ...(executablePath !== undefined && { executablePath }),
  },
})

interface CatalogueGame {
  nodeId: string
  gameCode: string
  gameName: string
  vassalage: string
  gameType: string
  isGame: string
  maintenanceEnd: number | null
}

async function gamesOf(sandbox: Sandbox, gameType: string): Promise<CatalogueGame[]> {
  const { games } = (await sandbox.call(
    `/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=20&gameType=${gameType}&language=EN&merchant=tessera`,
  )) as { games: CatalogueGame[] }
  return games.filter((game) => game.maintenanceEnd === null)
}
const firstGame = async (sandbox: Sandbox): Promise<CatalogueGame> =>
  (await gamesOf(sandbox, 'RNG')).find((game) => game.isGame === 'GAME') as CatalogueGame

const address = ({ nodeId, gameCode, vassalage, gameType, gameName }: CatalogueGame) =>
  `/seamless?${new URLSearchParams({ nodeId, gameCode, vassalage, gameType, name: gameName })}`
const iframe = (page: Page) => page.locator('.seamless iframe')
const inside = (page: Page) => page.frameLocator('.seamless iframe')
const clock = (page: Page) => page.getByRole('group', { name: 'Time played in this session' })
const ticketOf = async (page: Page) => new URL(String(await iframe(page).getAttribute('src'))).searchParams.get('launch')

/** Opens a page of the site with the member logged in from the start, like a returning member. */
async function openAs(page: Page, sandbox: Sandbox, path: string, account = 'player1'): Promise<void> {
  await page.addInitScript(
    ([token, site]) => {
      if (window !== top || self.origin !== site || sessionStorage.getItem(token) !== null) return // only once: a session may renew its token
      sessionStorage.setItem(token, 'given')
      sessionStorage.setItem('tessera:token', token)
    },
    [await tokenOf(sandbox, account), sandbox.gateway] as const,
  )
  await openSite(page, sandbox, path)
}

/** Serves a brand's configuration to the site, as its operator would. */
async function withBrand(page: Page, brand: Record<string, unknown>): Promise<void> {
  await page.route('**/test-brand.json', (route) => route.fulfill({ json: brand }))
  await page.route(
    (url) => /^\/(seamless|rng|all)?$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch({ maxRetries: 2 })
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<script async', '<script async data-brand="/test-brand.json"'),
      })
    },
  )
}

test('game page: a click opens it with frame, bar and footer; “Lobby” leads back to the same list [ROUTE-20]', async ({
  page,
  sandbox,
  axe,
}) => {
  await openAs(page, sandbox, '/rng?sort=name')
  const tile = page.locator('.list').getByRole('link', { name: /, / }).and(page.locator('.game-tile:not(.game-tile-resting) > *')).nth(8)
  const name = String(await tile.getAttribute('aria-label')).split(',')[0] as string
  await tile.scrollIntoViewIfNeeded()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const query = new URL(page.url()).searchParams
  expect(new URL(page.url()).pathname).toBe('/seamless')
  expect([...query.keys()]).toEqual(['nodeId', 'gameCode', 'vassalage', 'gameType', 'name'])
  await expect(
    inside(page)
      .getByRole('button', { name: /spin|higher|deal|play/i })
      .first(),
  ).toBeVisible()
  for (const button of ['Lobby', 'Add to favourites', 'Full screen', 'Deposit', 'Hide balance'])
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(0)
  await expect(page.locator('.game-amount')).toContainText('$')
  const foot = page.getByRole('contentinfo', { name: 'Responsible play' }).or(page.locator('.game-foot')).first()
  for (const text of ['Reminder every 30 minutes', 'Set limits', 'Take a break', 'Play money', '21+'])
    await expect(foot).toContainText(text)
  await axe()
  await page.getByRole('button', { name: 'Lobby' }).click()
  await expect.poll(() => placeOf(page)).toBe('/rng?sort=name')
  await expect(page.getByRole('heading', { name: 'Slots', level: 2 })).toBeVisible()
})

test('game page: a reload launches again by a new one-time address [ROUTE-20]', async ({ page, sandbox }) => {
  await openAs(page, sandbox, address(await firstGame(sandbox)))
  const first = await ticketOf(page)
  await expect.poll(() => page.frames().some((frame) => /\/games\/\w+$/.test(frame.url()))).toBe(true) // the page has removed the ticket from the address
  await page.reload()
  await expect(iframe(page)).toBeVisible()
  const second = await ticketOf(page)
  expect(second).not.toBe(first)
  const open = (launch: string | null) => sandbox.call('/games/api/open', { method: 'POST', body: { launch } })
  await expect(open(first)).rejects.toThrow('SESSION_ENDED')
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(String(second))
})

test("game frame of the site's own origin: has no access to page, storage and cookies; its messages count", async ({ page, sandbox }) => {
  await openAs(page, sandbox, address((await gamesOf(sandbox, 'RNG')).find(({ isGame }) => isGame === 'GAME') as CatalogueGame))
  await expect(inside(page).locator('html')).toHaveAttribute('data-state', 'ready')
  expect(new URL(String(await iframe(page).getAttribute('src'))).origin).toBe(sandbox.gateway)
  expect(await iframe(page).getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation|modals/)
  const frame = page.frames().find((each) => each.url().includes('/games/'))
  const reached = await frame?.evaluate(() => {
    const tries = {
      page: () => parent.document.title,
      storage: () => sessionStorage.length,
      cookie: () => document.cookie,
      frame: () => frameElement?.tagName ?? 'none',
    }
    return {
      origin,
      ...Object.fromEntries(
        Object.entries(tries).map(([name, attempt]) => {
          try {
            return [name, attempt()]
          } catch {
            return [name, 'refused']
          }
        }),
      ),
    }
  })
  expect(reached).toEqual({ origin: 'null', page: 'refused', storage: 'refused', cookie: 'refused', frame: 'none' })
  // a real round changes the net result in the session clock
  const credit = await sandbox.balance('player1')
  const before = (await clock(page).locator('bdi').textContent()) ?? ''
  await inside(page).getByRole('button', { name: 'Spin', exact: true }).click()
  await expect.poll(() => sandbox.balance('player1')).not.toBe(credit)
  await expect(clock(page).locator('bdi')).not.toHaveText(before)
  // messages from the parent page or anyone else are ignored
  const shown = await clock(page).locator('bdi').textContent()
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => addEventListener('message', resolve))
    window.postMessage({ source: 'tessera-game', type: 'round', bet: '0.00', win: '900.00' }, '*')
    await heard
  })
  await framesDrawn(page)
  expect(await clock(page).locator('bdi').textContent()).toBe(shown)
})

test('game page: Escape leaves it, from the game and from the bar', async ({ page, sandbox }) => {
  const game = await firstGame(sandbox)
  await openAs(page, sandbox, '/all')
  for (const at of ['game', 'bar'] as const) {
    await page.locator('.list .game-tile:not(.game-tile-resting) > .game-tile-play').first().click()
    await expect(inside(page).locator('html')).toHaveAttribute('data-state', 'ready')
    if (at === 'game') await inside(page).locator('body').press('Escape')
    else await page.getByRole('button', { name: 'Lobby' }).press('Escape')
    await expect.poll(() => placeOf(page)).toBe('/all')
  }
  // opened directly by its address, the game has no page to go back to
  await openSite(page, sandbox, address(game))
  await expect(iframe(page)).toBeVisible()
  await page.getByRole('button', { name: 'Lobby' }).click()
  await expect.poll(() => placeOf(page)).not.toContain('/seamless')
})

test('game page: a guest logs in first, then the game starts; a trial user needs a real account [ROUTE-20]', async ({ page, sandbox }) => {
  const game = await firstGame(sandbox)
  await openSite(page, sandbox, address(game))
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect(iframe(page)).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(address(game))
  await page.evaluate(() => sessionStorage.clear())
  await openSite(page, sandbox, '/login')
  await page.getByRole('button', { name: /free play|try for free/i }).click()
  await page.waitForFunction(() => window.Tessera?.session.get().isTrial)
  await openSite(page, sandbox, address(game))
  await expect(page.getByRole('dialog', { name: 'A real account is needed' })).toBeVisible()
  await expect(iframe(page)).toHaveCount(0)
})

test('session clock: runs beside the game, unless the brand switches it off [MEMBER-24]', async ({ page, sandbox }) => {
  const game = await firstGame(sandbox)
  const { account } = await newMember(sandbox)
  await openAs(page, sandbox, address(game), account)
  await expect(clock(page)).toContainText(/00:00:0[2-9]/)
  await expect(clock(page)).toContainText('Net $0.00')
  await withBrand(page, { languages: ['EN'], sessionClock: false })
  await openSite(page, sandbox, address(game))
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await expect(clock(page)).toHaveCount(0)
})

test('game in its own window: blocked, a message offers a retry; the window has no opener', async ({ page, sandbox, context }) => {
  // no assertion between the login and the blocked window: Playwright's evaluation counts as a click, which allows popups for some seconds
  await page.addInitScript(() => {
    setInterval(() => navigator.userActivation.isActive || console.debug('no click counts any more'), 100)
    const { open } = globalThis
    globalThis.open = (...given) => {
      const opened = open.apply(globalThis, given)
      if (!opened) console.debug('blocked')
      return opened
    }
  })
  const said = (what: string) => page.waitForEvent('console', (message) => message.text() === what)
  await withBrand(page, { languages: ['EN'], launchIn: 'window' })
  await openSite(page, sandbox, '/all')
  await page.locator('.list .game-tile:not(.game-tile-resting) > .game-tile-play').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await logIn(page, sandbox)
  await said('no click counts any more')
  const blocked = said('blocked')
  await page.keyboard.press('Escape') // this key press does not count as a click either
  await blocked
  const message = page.getByRole('alertdialog', { name: 'Popup blocked. Please allow popups and try again.' })
  await expect(message).toBeVisible()
  const opened = context.waitForEvent('page')
  await message.getByRole('button', { name: 'Try again' }).click()
  const window = await opened
  await window.waitForURL(/\/games\//)
  await expect(window.locator('html')).toHaveAttribute('data-state', 'ready')
  expect(await window.evaluate(() => [opener, origin])).toEqual([null, 'null'])
  await expect.poll(() => placeOf(page)).toBe('/all')
})

test('game in its own window: shows the session reminder with its figures and a way to leave', async ({
  page,
  sandbox,
  context,
  axe,
  allow,
}) => {
  const half = 30 * 60_000
  const said = [
    { elapsed: half - 2000, left: null },
    { elapsed: half, left: null },
    { elapsed: half + 60_000, left: 0 },
  ]
  let asked = 0
  await context.route('**/games/api/play', async (route) => {
    const body = (await (await route.fetch({ maxRetries: 2 })).json()) as { value: object }
    Object.assign(body.value, { staked: '12.00', won: '4.50', net: '-7.50' }, said[Math.min(asked++, 2)])
    await route.fulfill({ json: body, headers: { 'access-control-allow-origin': 'null' } })
  })
  await withBrand(page, { languages: ['EN'], launchIn: 'window' })
  await openAs(page, sandbox, '/all')
  const opened = context.waitForEvent('page')
  await page.locator('.list .game-tile:not(.game-tile-resting) > .game-tile-play').first().click()
  const window = await opened
  const reminder = window.getByRole('dialog', { name: 'You’ve played for 30 min' })
  await expect(reminder).toBeVisible()
  for (const [name, amount] of [
    ['Staked', '$12.00'],
    ['Won', '$4.50'],
    ['Net', '-$7.50'],
  ])
    await expect(
      reminder
        .locator('div')
        .filter({ hasText: name ?? '' })
        .getByRole('definition'),
    ).toHaveText(amount ?? '')
  allow(/Applying inline style/) // axe uses inline styles to measure
  await axe(window)
  await reminder.getByRole('button', { name: 'Keep playing' }).click()
  await expect(reminder).toHaveCount(0)

  // the limit is reached: leaving is the only choice
  asked = 2
  await window.clock.install()
  await window.clock.fastForward(61_000)
  const over = window.getByRole('dialog', { name: 'You’ve reached your limit: 31 min played' })
  await expect(over).toBeVisible({ timeout: 120_000 })
  await expect(over.getByRole('button')).toHaveCount(1)
  const closed = window.waitForEvent('close')
  await over.getByRole('button', { name: 'Leave the game' }).click()
  await closed
})

test("due password change: a game's link launches nothing after login, reload and in a new tab", async ({ page, sandbox, context }) => {
  const launches: string[] = []
  context.on(
    'request',
    (request) => void (/launchGame|gameLaunch|^\/games\//.test(new URL(request.url()).pathname) && launches.push(request.url())),
  )
  const path = address(await firstGame(sandbox))
  const pass = await installClock(page)
  await openSite(page, sandbox, path)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill('default1')
  await dialog.getByLabel('Password', { exact: true }).fill('Default123!')
  await dialog.locator('form').getByRole('button', { name: 'Log in', exact: true }).click()
  const change = { name: 'Change password', exact: true }
  await expect(dialog.getByRole('heading', change)).toBeVisible()
  for (const each of [page, await context.newPage()]) {
    await openSite(each, sandbox, path)
    await expect(each.getByRole('dialog').getByRole('heading', change)).toBeVisible()
    await pass(3000) // time for a launch, which must not happen
    await expect(iframe(each)).toHaveCount(0)
  }
  expect(launches).toEqual([])
})

test('vendor entry: opens the list of its games, and a game opens its page', async ({ page, sandbox }) => {
  await openAs(page, sandbox, '/pvp')
  await page
    .locator('.list')
    .getByRole('button', { name: /^Round Table Lobby/ })
    .click()
  const list = page.getByRole('dialog', { name: /Round Table/ })
  await list.getByRole('listitem').nth(1).getByRole('link').click()
  await expect(iframe(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe('/pvp')
})

test('vendor card: a slot vendor opens its filtered list; Sea Draws leads a guest through the login to /sealottery', async ({
  page,
  sandbox,
}) => {
  await openSite(page, sandbox)
  const vendor = (name: RegExp) => page.locator('.vendor-row-card').filter({ hasText: name }).first()
  await expect(async () => {
    await page.mouse.wheel(0, 2000) // the rows load while the page is scrolled
    await expect(vendor(/^Aurelia/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await vendor(/^Aurelia/).click()
  await expect.poll(() => placeOf(page)).toBe('/rng?vassalage=AURELIA')
  await expect(iframe(page)).toHaveCount(0)
  await page.goBack()
  await vendor(/^Sea Draws/).click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect.poll(() => placeOf(page)).toBe('/sealottery')
})

test('poker rooms: a guest logs in first; seats update and a room can be joined', async ({ page, sandbox, axe }) => {
  await openSite(page, sandbox, '/pvp')
  await page.getByRole('button', { name: 'Round Table: rooms' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Username' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openAs(page, sandbox, '/pvp')
  await page.getByRole('button', { name: 'Round Table: rooms' }).click()
  const rooms = page.getByRole('dialog', { name: 'Round Table Rooms' })
  await expect(rooms.getByRole('listitem').first()).toContainText(/\d of 6 seats/)
  await axe()
  const seats = await rooms.getByRole('listitem').allTextContents()
  await expect.poll(() => rooms.getByRole('listitem').allTextContents()).not.toEqual(seats)
  await rooms.getByRole('listitem').nth(2).getByRole('button').click()
  await expect(iframe(page)).toBeVisible()
})

test('dealers: listed on /live and on their own page, with state and languages [CALL-59]', async ({ page, sandbox, axe }) => {
  const asked = page.waitForRequest(/CBS_modelList/)
  await openSite(page, sandbox, '/live')
  await asked
  await expect(page.getByRole('button', { name: 'Chat with Amara' })).toBeVisible()
  await page.getByRole('link', { name: 'All dealers' }).click()
  await expect(page.getByRole('heading', { name: 'Dealers', level: 2 })).toBeVisible()
  const card = page.locator('.model-card').filter({ hasText: 'Ingrid' })
  await expect(card).toContainText('Away')
  await expect(card).toContainText('English, Deutsch')
  await axe()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('.model-card')).toHaveCount(1)
})

test('dealer chat: opens by its chatUrl; messages of players and the marked bot are plain text [CALL-60 POPUP-07]', async ({
  page,
  sandbox,
  context,
  axe,
}) => {
  await openSite(page, sandbox, '/models')
  const answer = page.waitForResponse(/CBS_launchChat/)
  await page.getByRole('button', { name: 'Chat with Haruka' }).click()
  const login = page.getByRole('dialog')
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.getByLabel('Password', { exact: true }).press('Enter')
  const { value } = (await (await answer).json()) as { value: { chatUrl: string } }
  const popup = page.getByRole('dialog', { name: 'Chat with Haruka' })
  const frame = popup.locator('iframe')
  expect(await frame.getAttribute('src')).toBe(sandbox.gateway + value.chatUrl)
  expect(await frame.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation/)
  const room = popup.frameLocator('iframe')
  await room.getByRole('textbox', { name: 'Message' }).fill('Hello <img src=x onerror=alert(1)>')
  await room.getByRole('button', { name: 'Send' }).click()
  await expect(room.getByRole('listitem').nth(0)).toContainText('You')
  await expect(room.getByRole('listitem').nth(0)).toContainText('Hello <img src=x onerror=alert(1)>')
  await expect(room.getByRole('listitem').nth(1)).toContainText(/HarukaBot/)
  await axe()

  const other = await context.browser()?.newContext()
  if (other) await closePublicPopup(other, sandbox)
  const second = (await other?.newPage()) as Page
  await openAs(second, sandbox, '/models', 'vip1')
  await second.getByRole('button', { name: 'Chat with Haruka' }).click()
  const theirs = second.frameLocator('.chat-room-frame')
  await expect(theirs.getByRole('listitem').first()).toContainText('pla***1')
  await theirs.getByRole('textbox').fill('Good evening')
  await theirs.getByRole('textbox').press('Enter')
  await expect(room.getByText('Good evening')).toBeVisible()
  await other?.close()

  // ignored: another window of the same opaque origin is not this chat
  await page.evaluate(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { source: 'tessera-chat', type: 'close' }, origin: 'null', source: window }))
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await expect(popup).toBeVisible()
  await room.getByRole('textbox').focus()
  await page.keyboard.press('Escape') // uses the page's keyboard: the key removes the frame, and a press on an element in it would wait for the frame
  await expect(popup).toHaveCount(0)
  await expect.poll(() => placeOf(page)).toBe('/') // §4 Login: the user goes to '/'
})

test('dealer chat: a trial user sees the dealers, and needs a real account to chat', async ({ page, sandbox }) => {
  await openSite(page, sandbox, '/login')
  await page.getByRole('button', { name: /free play|try for free/i }).click()
  await page.waitForFunction(() => window.Tessera?.session.get().isTrial)
  await openSite(page, sandbox, '/models')
  await page.getByRole('button', { name: 'Chat with Linh' }).click()
  await expect(page.getByRole('dialog', { name: 'A real account is needed' })).toBeVisible()
})

test('game page on a phone: the game fills the width, and the height between bar and footer', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, sandbox, address(await firstGame(sandbox)))
  const box = await iframe(page).boundingBox()
  expect(box?.width).toBe(390)
  expect(box?.height).toBeGreaterThan(640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

const sizes = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [844, 390],
] as const

test('slot: the win banner never covers reels or title', async ({ page, sandbox }) => {
  await openAs(page, sandbox, address(await firstGame(sandbox)))
  const banner = inside(page).locator('#banner')
  await expect(inside(page).locator('html')).toHaveAttribute('data-state', 'ready')
  await inside(page)
    .locator('html')
    .evaluate((root) => {
      const write = (id: string, text: string) => ((root.querySelector(`#${id}`) as HTMLElement).textContent = text)
      write('banner-label', 'Five stacks of chips on line 10')
      write('banner-amount', '$12,345.60')
      root.querySelector('#banner')?.removeAttribute('hidden')
    })
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => {
        const [win, reels, title] = await Promise.all(
          [banner, inside(page).locator('#reels'), inside(page).locator('#title')].map((each) => each.boundingBox()),
        )
        if (!win || !reels || !title) return 'nothing'
        const isOver = (other: typeof win) =>
          win.x < other.x + other.width && other.x < win.x + win.width && win.y < other.y + other.height && other.y < win.y + win.height
        return isOver(reels) ? 'over the reels' : isOver(title) ? 'over the title' : 'free'
      }, `${width}`)
      .toBe('free')
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('games on a touch screen: their hints name no keys', async ({ page, sandbox }) => {
    for (const type of ['RNG', 'PVP']) {
      const game = (await gamesOf(sandbox, type)).find(({ isGame }) => isGame === 'GAME') as CatalogueGame
      await openAs(page, sandbox, address(game))
      await expect(inside(page).getByRole('status')).toContainText(/free spins|higher or lower/)
      await expect(inside(page).getByRole('status')).not.toContainText(/space|key/i)
    }
  })
})

test('Hi-Lo: the title has a plate, and no guess is highlighted before the choice', async ({ page, sandbox }) => {
  await openAs(page, sandbox, address((await gamesOf(sandbox, 'PVP')).find(({ isGame }) => isGame === 'GAME') as CatalogueGame))
  const backs = (selector: string) =>
    inside(page)
      .locator(selector)
      .evaluateAll((found) => found.map((each) => getComputedStyle(each).backgroundColor))
  await expect(inside(page).locator('html')).toHaveAttribute('data-state', 'ready')
  expect(await backs('.hilo-title')).toEqual(['rgba(9, 17, 32, 0.9)'])
  expect(new Set(await backs('.pick')).size).toBe(1)
  await inside(page).locator('.pick:not(:disabled)').first().click()
  expect((await backs('.pick')).filter((color) => color === 'rgb(240, 169, 78)')).toHaveLength(1)
})
