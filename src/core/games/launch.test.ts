import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setBrand } from '../brand/brand.ts'
import { freePlay } from '../session/free-play.ts'
import { $session, markPasswordChange } from '../session/session.ts'
import { $wanted, dropWanted } from '../session/wanted.ts'
import { onEmit } from '../site/events.ts'
import { $place, setPlace } from '../site/navigation.ts'
import { loadPermission } from '../site/permission.ts'
import { $popups, closePopup, type Message } from '../site/popups.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { type Game, getGameList } from './calls.ts'
import { $gameSession, leaveGame, startGame } from './game-session.ts'
import { openVendorTile, playGame } from './launch.ts'
import { $play } from './play-session.ts'

let core: TestCore
let game: Game
let lobby: Game
const seen: { name: string; detail: unknown }[] = []
let prevents: string | undefined
let stop: () => void

beforeAll(async () => {
  core = await startCore()
  const query = { pageNo: 1, pageSize: 100, language: 'EN', merchant: 'tessera' }
  const { games } = await getGameList({ ...query, gameType: 'RNG' })
  game = games.find((each) => each.isGame === 'GAME' && each.maintenanceEnd === null) as Game
  lobby = { ...game, isGame: 'VASSALAGE' }
  stop = onEmit((name, detail) => {
    seen.push({ name, detail })
    return name !== prevents
  })
})
afterAll(async () => {
  stop()
  await core.gateway.close()
})
afterEach(() => {
  core.reset()
  leaveGame()
  seen.length = 0
  prevents = undefined
  setBrand({})
  setPlace('/')
})

const top = () => $popups.get().at(-1)
const message = () => top()?.options['message'] as Message | undefined
const went = () => seen.filter(({ name }) => name === 'navigate').map(({ detail }) => (detail as { path: string }).path)
/** Starts the game like the popup 'game' does when it opens. */
const startFromPopup = () => startGame(top()?.options['game'] as Game, top()?.options['isOwn'] === true)

describe('before a launch', () => {
  test('required password change: nothing is launched by a click or a URL, and the change opens first', async () => {
    await core.logIn()
    markPasswordChange('member', true)
    playGame(game)
    expect(top()?.name).toBe('changePassword')
    expect(seen.map(({ name }) => name)).not.toContain('launch')
    await startGame(game, false, () => {})
    expect($gameSession.get()).toMatchObject({ status: 'failed', error: { code: 'PASSWORD_CHANGE_DUE' } })
    expect(core.environment.callsOf('GCS_gameLaunchFB')).toEqual([])
    markPasswordChange('member', false)
    closePopup('changePassword')
    await vi.waitFor(() => expect(top()?.name).toBe('game'))
  })

  test('LAUNCH-08 ROLE-05 guest: the login opens and nothing is launched; after the login the clicked game launches', async () => {
    playGame(game)
    expect(top()?.name).toBe('login')
    expect(seen.map(({ name }) => name)).not.toContain('launch')
    await core.logIn()
    expect(top()?.name).toBe('login') // still open: the login form closes it
    closePopup('login')
    await vi.waitFor(() => expect(top()).toMatchObject({ name: 'game', options: { game: { nodeId: game.nodeId } } }))
  })

  test('guest closes the login: the game does not launch after a later login', async () => {
    playGame(game)
    closePopup('login')
    await new Promise((resolve) => setTimeout(resolve, 5))
    await core.logIn()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect($popups.get()).toEqual([])
  })

  test('ROLE-16 ROLE-21 ERR-18 trial user: nothing is launched, a dialog with in_need_true_account and in_increase_submit opens', async () => {
    await freePlay('test')
    expect($session('member').get().isTrial).toBe(true)
    playGame(game)
    expect(message()).toMatchObject({ tone: 'info', titleKey: 'message.in_need_true_account', confirmKey: 'message.in_increase_submit' })
    const settle = top()?.options['answer'] as (isConfirmed: boolean) => void
    settle(true)
    await vi.waitFor(() => expect(top()?.name).toBe('register'))
    expect(core.environment.callsOf('GCS_gameLaunchFB')).toEqual([])
  })

  test('games prohibited: nothing is launched, a message is shown', async () => {
    await core.console('settings', { flags: { GAMESPROHIBITED3: true } }, 'PUT')
    await loadPermission()
    await core.logIn()
    playGame(game)
    expect(message()?.titleKey).toBe('message.gamesProhibited')
    await core.console('settings', { flags: { GAMESPROHIBITED3: false } }, 'PUT')
    await loadPermission()
  })
})

describe('launch', () => {
  test("LAUNCH-06 TILE-07 CALL-29 ENT-07 vendor's game: starts by GCS_gameLaunchFB with a URL of the game CDN", async () => {
    await core.logIn()
    playGame(game)
    expect(seen).toContainEqual({
      name: 'launch',
      detail: { realm: 'member', nodeId: game.nodeId, gameName: game.gameName, vassalage: game.vassalage, gameType: 'RNG' },
    })
    expect(top()?.name).toBe('game')
    await startFromPopup()
    const call = core.environment.callsOf('GCS_gameLaunchFB')[0]
    expect(call).toMatchObject({
      method: 'POST',
      body: { nodeId: game.nodeId, vassalage: game.vassalage, gameType: 'RNG', language: 'EN', clientType: 3 },
    })
    expect(call?.token).not.toBe('')
    const session = $gameSession.get()
    expect(session).toMatchObject({ status: 'playing' })
    expect($play.get()?.net).toBe(0n)
    expect(session.status === 'playing' && session.url).toMatch(/^http:\/\/localhost:4700\/games\//)
    expect(session.status === 'playing' && session.url).not.toContain(call?.token)
  })

  test('host page cancels the event: no popup opens', async () => {
    await core.logIn()
    prevents = 'launch'
    playGame(game)
    expect($popups.get()).toEqual([])
  })

  test('LAUNCH-05 placeholder of a vendor: opens the popup game list', async () => {
    await core.logIn()
    playGame(lobby)
    expect(top()).toMatchObject({ name: 'gameList', options: { vassalage: game.vassalage } })
  })

  test('LAUNCH-07 RNG game in the vendor list: its vendor is selected, for a guest too', () => {
    playGame(game, 'vendorList')
    expect($place.get()).toBe(`/rng?vassalage=${game.vassalage}`)
    expect($popups.get()).toEqual([])
  })

  test('LAUNCH-01 LAUNCH-02 LAUNCH-03 LAUNCH-04 lottery game: goes to its page with gameCode', async () => {
    await core.logIn()
    prevents = 'navigate' // the host page or the full site shows the page
    playGame({ ...game, vassalage: 'TCG_LOTTO_VN', gameCode: 'a b' })
    playGame({ ...game, vassalage: 'TCG_SEA', gameCode: 'x' })
    playGame({ ...game, gameType: 'LOTT', gameCode: 'x' })
    playGame({ ...game, gameType: 'ELOTT', gameCode: 'x' })
    expect(went()).toEqual(['/vnLottery?gameCode=a+b', '/seaLottery?gameCode=x', '/lottery?gameCode=x', '/lottery?gameCode=x'])
    expect($popups.get()).toEqual([])
  })

  test('CALL-41 lottery game without a lottery page: starts in the popup by launchGame', async () => {
    await core.logIn()
    const { games } = await getGameList({ pageNo: 1, pageSize: 1, language: 'EN', merchant: 'tessera', gameType: 'LOTT' })
    playGame(games[0] as Game)
    expect(top()?.name).toBe('game')
    await startFromPopup()
    expect(core.environment.callsOf('/wps/game/launchGame')).toHaveLength(1)
    expect($gameSession.get().status).toBe('playing')
  })

  test('STATE-46 STATE-47 game under maintenance: its popup opens with the end', async () => {
    await core.logIn()
    const before = Date.now()
    await core.console(`games/${game.nodeId}/maintenance`, { active: true, minutes: 30 })
    const after = Date.now()
    playGame(game)
    await startFromPopup()
    expect(top()?.name).toBe('maintenance')
    const begun = Number(top()?.options['end']) - 30 * 60_000
    expect(begun).toBeGreaterThanOrEqual(before)
    expect(begun).toBeLessThanOrEqual(after)
    await core.console(`games/${game.nodeId}/maintenance`, { active: false })
    playGame({ ...game, maintenanceEnd: 0 })
    expect(top()).toMatchObject({ name: 'maintenance', options: { end: 0 } })
  })

  test('ERR-07 blocked window: a message is shown, and the next click opens the window', async () => {
    setBrand({ launchIn: 'window' })
    await core.logIn()
    core.environment.blocksWindows = true
    playGame(game)
    await vi.waitFor(() => expect(message()?.titleKey).toBe('common.error.POPUP_BLOCKED'))
    core.environment.blocksWindows = false
    const answer = top()?.options['answer'] as (isConfirmed: boolean) => void
    closePopup('message')
    answer(true)
    await vi.waitFor(() => expect(core.environment.windows[0]).toContain('/games/'))
    expect(core.environment.callsOf('GCS_gameLaunchFB')).toHaveLength(1)
  })

  test('game left during the launch: the response is ignored', async () => {
    await core.logIn()
    playGame(game)
    const started = startFromPopup()
    leaveGame()
    await started
    expect($gameSession.get()).toEqual({ status: 'idle' })
  })
})

describe('vendor tile', () => {
  const tile = { displayName: 'Sea', iconUrl: '', isGame: '', count: 3, isNew: false, vassalage: 'TCG_SEA', gameType: 'RNG' }

  test('TILE-05 TCG_SEA, guest: the login opens', () => {
    openVendorTile(tile)
    expect(top()?.name).toBe('login')
    expect(went()).toEqual([])
  })
  test('TCG_SEA, guest cancels the login: its page is still offered', () => {
    const stop = $wanted.listen(() => {})
    openVendorTile(tile)
    closePopup('login')
    expect($wanted.get()).toBe('/sealottery')
    dropWanted()
    stop()
  })
  test.each([
    ['without a page of its own', () => openVendorTile({ ...tile, vassalage: 'ARENA', displayName: 'Arena 9', gameType: 'SPORTS' })],
    ['that a game stands for', () => playGame({ ...lobby, vassalage: 'ARENA', gameName: 'Arena 9', gameType: 'SPORTS', nodeId: '9' })],
  ])('vendor %s, guest cancels the login: its list of games is still offered', (_which, tap) => {
    const stop = $wanted.listen(() => {})
    tap()
    closePopup('login')
    expect($wanted.get()).toBe('/seamless?vassalage=ARENA&gameType=SPORTS&name=Arena+9#games')
    dropWanted()
    stop()
  })
  test('TILE-06 TCG_SEA, logged in: goes to /sealottery', async () => {
    await core.logIn()
    openVendorTile(tile)
    expect(went()).toEqual(['/sealottery'])
  })
})
