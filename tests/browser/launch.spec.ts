import { expect, logIn, openByScript, type Page, type Sandbox, test } from './fixtures.ts'
import { newMember } from './member.ts'
import { installClock } from './pass-time.ts'

interface CatalogueGame {
  nodeId: string
  gameName: string
  vassalage: string
  isGame: string
  maintenanceEnd: number | null
}
const board = '<button id="before">before</button><div data-tessera="winners"></div>'

async function listed(sandbox: Sandbox, query = ''): Promise<CatalogueGame[]> {
  return (
    (await sandbox.call(`/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=100&gameType=RNG&language=EN&merchant=tessera${query}`)) as {
      games: CatalogueGame[]
    }
  ).games
}

/** Opens the vendor's list of games and starts a game from it by a click. */
async function play(page: Page, sandbox: Sandbox, name?: string): Promise<CatalogueGame> {
  const games = await listed(sandbox)
  const game = games.find((each) =>
    name ? each.gameName === name : each.isGame === 'GAME' && each.maintenanceEnd === null,
  ) as CatalogueGame
  await openByScript(page, 'gameList', { vassalage: game.vassalage, title: 'Games of a vendor' })
  await page.getByRole('dialog').getByRole('button', { name: game.gameName }).first().click()
  return game
}
const frame = (page: Page) => page.getByRole('dialog').locator('iframe')

test('launch: the game opens in an iframe with a bar, by a one-time address without the token [POPUP-05]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(board)
  await logIn(page, sandbox)
  const game = await play(page, sandbox)
  const dialog = page.getByRole('dialog', { name: game.gameName })
  await expect(dialog.getByRole('button', { name: 'Lobby' })).toBeVisible()
  const iframe = frame(page)
  await expect(iframe).toHaveAttribute('title', game.gameName)
  await expect(iframe).toHaveAttribute('sandbox', /allow-scripts/)
  expect(await iframe.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-modals/)
  const token = await page.evaluate(() => sessionStorage.getItem('tessera:token'))
  expect(await iframe.getAttribute('src')).not.toContain(String(token))
  await expect(dialog.getByRole('contentinfo')).toContainText('Play money')
  await expect(dialog.getByRole('contentinfo')).toContainText('21+')
  await expect(dialog.getByText('$', { exact: false }).first()).toBeVisible()
  await axe()
})

test("game popup: the clock runs, the balance is the gateway's, and closing restores the focus", async ({ open, sandbox }) => {
  const page = await open(board)
  // a session clock continues over several games: only a new member's starts at zero
  const { account } = await newMember(sandbox, { credit: '100.00' })
  await logIn(page, sandbox, account)
  await page.locator('#before').focus()
  await play(page, sandbox)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: 'Time played in this session' })).toContainText(/00:00:0[1-9]/)
  const balance = await sandbox.balance(account)
  const shown = `$${Number(balance).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(dialog.locator('.game-amount')).toContainText(shown)
  await dialog.getByRole('button', { name: 'Hide balance' }).click()
  await expect(dialog.locator('.game-amount')).toContainText('***')
  await sandbox.credit(account, '1.25')
  await dialog.getByRole('button', { name: 'Show balance' }).click()
  await expect(dialog.locator('.game-amount')).not.toContainText(shown)
  await dialog.getByRole('button', { name: 'Lobby' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#before')).toBeFocused()
})

test("game messages: rounds of the game's frame change the net result; other messages are ignored", async ({ open, sandbox, context }) => {
  await context.route(/\/games\/(slot|hilo)\?/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Game</title><body>A game</body></html>' }),
  )
  const page = await open(board)
  const { account } = await newMember(sandbox)
  await logIn(page, sandbox, account)
  await play(page, sandbox)
  const clock = page.getByRole('dialog').getByRole('group', { name: 'Time played in this session' })
  await expect(clock).toContainText('$0.00')
  const frame = () => page.frames().find((each) => /\/games\//.test(each.url()))
  await expect.poll(() => frame()?.title()).toBe('Game')
  const send = (message: unknown) => frame()?.evaluate((data) => parent.postMessage(data, '*'), message)
  await send({ source: 'tessera-game', type: 'round', bet: '2.00', win: '33.50' })
  await expect(clock).toContainText('+$31.50')
  await send({ source: 'tessera-game', type: 'round', bet: '40.00', win: '0.00' })
  await expect(clock).toContainText('−$8.50')
  // ignored: messages from the host page itself, malformed ones, and those of another source
  await page.evaluate(() => window.postMessage({ source: 'tessera-game', type: 'round', bet: '0.00', win: '900.00' }, '*'))
  await send({ source: 'tessera-game', type: 'round', bet: 'x', win: '<b>' })
  await send({ source: 'other', type: 'close' })
  await send('text')
  // messages arrive in order: when this one has arrived, none of those before it was counted
  await send({ source: 'tessera-game', type: 'round', bet: '0.00', win: '1.00' })
  await expect(clock).toContainText('−$7.50')
  await send({ source: 'tessera-game', type: 'close' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('launch: a guest logs in first, then the clicked game starts', async ({ open, sandbox }) => {
  const page = await open(board)
  const game = await play(page, sandbox)
  const login = page.getByRole('dialog')
  await expect(frame(page)).toHaveCount(0)
  await login.getByRole('textbox', { name: 'Username' }).fill('player1')
  await login.getByLabel('Password', { exact: true }).fill('Player123!')
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: game.gameName }).locator('iframe')).toBeVisible()
})

test('launch: a trial user, a dialog asks for a real account [ROLE-16 ERR-18]', async ({ open, sandbox }) => {
  const page = await open(`${board}<div data-tessera="login"></div>`)
  await page.getByRole('button', { name: /free play|try for free/i }).click()
  await page.waitForFunction(() => window.Tessera?.session.get().isTrial)
  await play(page, sandbox)
  const info = page.getByRole('dialog', { name: 'A real account is needed' })
  await expect(info.getByRole('button', { name: 'Create an account' })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
})

test('launch: a game under maintenance, a popup with its end and popular games [STATE-46 STATE-47 ERR-11]', async ({
  open,
  sandbox,
  axe,
}) => {
  const page = await open(board)
  await logIn(page, sandbox)
  const game = (await listed(sandbox)).find((each) => each.isGame === 'GAME' && each.maintenanceEnd === null) as CatalogueGame
  await openByScript(page, 'gameList', { vassalage: game.vassalage })
  const entry = page.getByRole('dialog').getByRole('button', { name: game.gameName }).first()
  await expect(entry).toBeVisible()
  await sandbox.maintain(game.nodeId, 45)
  await entry.click()
  const popup = page.getByRole('dialog', { name: 'Game maintenance' })
  await expect(popup).toContainText('the game is under maintenance')
  await expect(popup).toContainText(/expected back at .*\d{1,2}:\d{2}/)
  await expect(popup).toContainText('Popular games you can play now')
  await axe()
  const instead = popup.getByRole('listitem').first()
  const name = await instead.locator('b').textContent()
  await instead.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: String(name) })).toBeVisible()
  await sandbox.maintain(game.nodeId, false)
})

test("launch: a vendor entry opens the list of the vendor's games [LAUNCH-05]", async ({ open, sandbox, axe }) => {
  const page = await open(board)
  await logIn(page, sandbox)
  const { vassalage } = (await listed(sandbox))[0] as CatalogueGame
  await openByScript(page, 'gameList', { vassalage, title: 'Aurelia' })
  const popup = page.getByRole('dialog', { name: 'Aurelia' })
  await expect(popup.getByRole('listitem').nth(3)).toBeVisible()
  await axe()
})

test('launch: the rooms of a PVP vendor are listed, and one can be joined [CALL-40]', async ({ open, sandbox, axe }) => {
  const page = await open(board)
  await logIn(page, sandbox)
  const { games } = (await sandbox.call('/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=20&gameType=PVP&language=EN&merchant=tessera')) as {
    games: CatalogueGame[]
  }
  const asked = page.waitForRequest(/GLS2_roomList\?vassalage=/)
  await openByScript(page, 'gameList', { vassalage: games[0]?.vassalage, gameType: 'PVP', title: 'Poker' })
  await page.getByRole('dialog').getByRole('button', { name: 'Rooms' }).click()
  expect((await asked).headers()['authorization']).toMatch(/^Bearer /)
  const popup = page.getByRole('dialog', { name: 'Poker Rooms' })
  await expect(popup.getByRole('listitem').first()).toContainText(/\d of 6 seats, from \$/)
  await axe()
  await popup.getByRole('listitem').first().getByRole('button').click()
  await expect(frame(page)).toBeVisible()
})

test('launch: prevented by the host, no game opens', async ({ open, sandbox }) => {
  const page = await open(board)
  await logIn(page, sandbox)
  await page.evaluate(() => {
    window.Tessera?.on('launch', (event) => {
      event.preventDefault()
      document.title = event.detail.gameName
    })
  })
  const game = await play(page, sandbox)
  await expect(page).toHaveTitle(game.gameName)
  await expect(frame(page)).toHaveCount(0)
})

test('game popup: logout in another tab closes it', async ({ open, sandbox, tab }) => {
  const page = await open(board)
  await logIn(page, sandbox)
  await play(page, sandbox)
  await expect(frame(page)).toBeVisible()
  const other = await open(board, { page: await tab() })
  await other.waitForFunction(() => window.Tessera?.session.get().status === 'member')
  await other.evaluate(() => window.Tessera?.session.logout())
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("live socket: none for a guest, exactly one for all widgets of a member's page [POPUP-10 POPUP-11]", async ({
  open,
  sandbox,
  page,
}) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => void (socket.url().includes('/wps/live') && sockets.push(socket.url())))
  const pass = await installClock(page)
  await open(`${board}<div data-tessera="account"></div><div data-tessera="winners"></div>`)
  await expect(page.locator('[data-tessera="winners"]').first()).toHaveAttribute('data-tessera-state', 'ready')
  await pass(3000)
  expect(sockets).toEqual([])
  await logIn(page, sandbox)
  await expect.poll(() => sockets.length).toBe(1)
  await pass(3000)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]).not.toContain('?')
})
