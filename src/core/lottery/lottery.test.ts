import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requestLaunch } from '../games/game-session.ts'
import { freePlay } from '../session/free-play.ts'
import { $wanted, dropWanted } from '../session/wanted.ts'
import { routeBy } from '../site/navigation.ts'
import { closePopup, $popups } from '../site/popups.ts'
import { envelope } from '../testing/test-environment.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { areaOfPlace, gameCodeOf, gameOfPlace } from './lottery-areas.ts'
import { formatRunning } from '../i18n/format-fixed.ts'
import {
  $chosenLottery,
  chooseLottery,
  lotteryLobby,
  openLottery,
  openedNumbers,
  playLottery,
  recentLotteries,
  untilDraw,
} from './lottery.ts'

let core: TestCore
let stop: (() => void)[] = []
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => {
  for (const each of stop) each()
  stop = []
  chooseLottery('')
  core.reset()
})

const calls = (path: string) => core.environment.callsOf(path)
/** Opens an area like its page does. */
async function open(place: string) {
  stop = [$chosenLottery.listen(() => {}), openedNumbers.$state.listen(() => {}), recentLotteries.$state.listen(() => {})]
  chooseLottery(gameCodeOf(place))
  stop.push(openLottery(areaOfPlace(place), gameCodeOf(place)))
  await vi.waitFor(() => expect(lotteryLobby.$state.get().status).toBe('ready'))
  const state = lotteryLobby.$state.get()
  if (state.status !== 'ready') throw new Error('not ready')
  return state.data
}

test('CALL-44 lottery menu: requested with prizeMode and device WEB', async () => {
  const { games } = await open('/vnLottery')
  expect(calls('/lgw/vn/games/game_menu')[0]).toMatchObject({
    method: 'GET',
    query: { prizeMode: '1900', device: 'WEB', vassalage: 'TCG_LOTTO_VN' },
  })
  expect(games.length).toBeGreaterThan(5)
  expect($chosenLottery.get()).toBe(games[0])
})

test('CALL-45 recent lottery games: requested with prizeMode, device WEB and the token, never for a guest', async () => {
  await open('/vnLottery')
  expect(calls('/lgw/vn/games/game_menu/recent')).toEqual([])
  await core.logIn()
  await vi.waitFor(() => expect(calls('/lgw/vn/games/game_menu/recent')).toHaveLength(1))
  expect(calls('/lgw/vn/games/game_menu/recent')[0]).toMatchObject({
    query: { prizeMode: '1900', device: 'WEB' },
    token: expect.stringMatching(/./),
  })
})

test('CALL-46 opened numbers: of a game of Viet Nam', async () => {
  const { games } = await open('/vnLottery')
  await vi.waitFor(() => expect(openedNumbers.$state.get()).toMatchObject({ status: 'ready', data: { gameCode: games[0]?.gameCode } }))
  expect(calls('/lgw/vn/numeros/opened/game').at(-1)).toMatchObject({ query: { gameCode: games[0]?.gameCode } })
  expect(calls('/lotto/lgw/games/opened/numero')).toEqual([])
})

test('CALL-47 opened numbers: of another lottery, with the token', async () => {
  await core.logIn()
  const { games } = await open('/seaLottery')
  await vi.waitFor(() => expect(openedNumbers.$state.get()).toMatchObject({ status: 'ready', data: { gameCode: games[0]?.gameCode } }))
  expect(calls('/lotto/lgw/games/opened/numero').at(-1)).toMatchObject({
    query: { gameCode: games[0]?.gameCode },
    token: expect.stringMatching(/./),
  })
})

test('CALL-48 CALL-49 CALL-50 lottery launch: sends area, mode, prize mode, game, view, device, back URL and language', async () => {
  await core.logIn()
  const { games } = await open('/vnLottery')
  const gameCode = games[1]?.gameCode ?? ''
  const launched = await requestLaunch(gameOfPlace(`/vnlottery?gameCode=${gameCode}`), true)
  expect(launched.game?.gameCode).toBe(gameCode)
  expect(calls('/wps/game/launchGame')[0]).toMatchObject({
    method: 'POST',
    body: {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: '1900',
      lottoGameCode: gameCode,
      lottoView: 'betting',
      device: 'WEB',
      language: 'EN',
      backUrl: expect.stringMatching(/^http/),
    },
  })
  const lobby = await requestLaunch(gameOfPlace('/sealottery'), true)
  expect(calls('/wps/game/launchGame')[1]).toMatchObject({ body: { lottoGameCode: '', lottoView: 'lobby', vassalage: 'TCG_SEA' } })
  expect(lobby.game).toBeNull()
})

test('lottery menu: contains the game in the URL even if it is not in the first games; an unknown code selects the first game', async () => {
  const rare = (await open('/lottery')).games.map((game) => game.gameCode)
  const { games: all } = core.gateway.services.catalogue
  const last = all.filter((game) => game.gameType === 'LOTT' && game.vassalage === 'SEVENHILLS').at(-1)
  expect(rare).not.toContain(last?.gameCode)
  for (const each of stop) each()
  const { games } = await open(`/lottery?gameCode=${last?.gameCode}`)
  expect($chosenLottery.get()?.gameCode).toBe(last?.gameCode)
  expect(games[0]?.gameCode).toBe(last?.gameCode)
  chooseLottery('x')
  expect($chosenLottery.get()).toBe(games[0])
})

test('lottery countdown: runs by duration, whatever the clock says', async () => {
  const [game] = (await open('/vnLottery')).games
  if (!game) throw new Error('no game')
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 2500)
  expect(untilDraw({ next: { ...game.next, drawsIn: 60_000 } }, start)).toBeCloseTo(57_500) // fractions of a millisecond are not exact
  expect(untilDraw({ next: { ...game.next, drawsIn: 1000 } }, start)).toBe(0)
  clock.mockRestore()
  expect([0, 999, 65_000, 3_605_000].map((left) => formatRunning(left))).toEqual(['00:00', '00:01', '01:05', '1:00:05'])
})

test('lottery: menu and results reload after a draw', async () => {
  const menu = '/lgw/vn/games/game_menu'
  core.environment.intercept = ({ path, query }) => {
    if (path !== menu) return undefined
    const [drawsIn, numero] = calls(menu).length === 1 ? [200, '20261121-0001'] : [60_000, '20261121-0002']
    return Promise.resolve(core.gateway.app.request(`http://localhost:4700${menu}?${new URLSearchParams(query)}`)).then(
      async (response) => {
        const { value } = (await response.json()) as { value: { games: { next: object; last: object }[] } }
        const [first] = value.games
        return envelope({ games: [{ ...first, next: { ...first?.next, drawsIn }, last: { ...first?.last, numero } }], totalCount: 1 })
      },
    )
  }
  await open('/vnLottery')
  await vi.waitFor(() => expect(calls('/opened/game')).toHaveLength(1))
  await vi.waitFor(() => expect(calls(menu)).toHaveLength(2))
  await vi.waitFor(() => expect(calls('/opened/game')).toHaveLength(2))
  expect($chosenLottery.get()?.last?.numero).toBe('20261121-0002')
})

test('lottery menu: reloads after the draw was opened, not before', async () => {
  const menu = '/lgw/vn/games/game_menu'
  core.environment.intercept = ({ path, query }) =>
    path === menu
      ? Promise.resolve(core.gateway.app.request(`http://localhost:4700${menu}?${new URLSearchParams(query)}`)).then(async (response) => {
          const { value } = (await response.json()) as { value: { games: { next: object }[] } }
          return envelope({ games: [{ ...value.games[0], next: { ...value.games[0]?.next, drawsIn: 50_000 } }], totalCount: 1 })
        })
      : undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await open('/vnLottery')
  const before = calls(menu).length
  // however long it took to open
  const [game] = (lotteryLobby.$state.get() as { data: { games: { next: { drawsIn: number } }[] } }).data.games
  expect(game?.next.drawsIn).toBe(50_000)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(calls(menu)).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(700)
  expect(calls(menu)).toHaveLength(before + 1)
  vi.useRealTimers()
})

test('lottery: a guest presses Play and cancels the login, its game page is still offered', async () => {
  stop = [$wanted.listen(() => {})]
  playLottery('/vnLottery', 'a b')
  closePopup()
  expect($wanted.get()).toBe('/vnlottery?gameCode=a+b')
  await core.logIn()
  expect($wanted.get()).toBe('/vnlottery?gameCode=a+b')
  dropWanted()
})

test('lottery: Play opens the game page for a member, and a message for a trial user', async () => {
  const went: string[] = []
  routeBy((path) => void went.push(path))
  await core.logIn()
  playLottery('/vnLottery', 'a b')
  playLottery('/lottery', 'c')
  expect(went).toEqual(['/vnlottery?gameCode=a+b', '/lottert?gameCode=c'])
  expect($popups.get()).toEqual([])
  core.reset()
  await freePlay('test')
  went.length = 0
  playLottery('/seaLottery', 'c')
  expect(went).toEqual([])
  expect($popups.get().at(-1)?.options['message']).toMatchObject({ titleKey: 'message.in_need_true_account' })
})
