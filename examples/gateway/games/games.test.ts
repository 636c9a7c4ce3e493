import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FavouritePage, GameMenu, GamePage, NavigationItem, Room, VendorLane } from '../../../src/core/games/calls.ts'
import { Launch } from '../../../src/core/games/launch-calls.ts'
import { Winner } from '../../../src/core/games/winner-calls.ts'
import { Opened, RoundAnswer } from '../demo-games/protocol.ts'
import { checkLedger } from '../ledger/check.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
let token: string
beforeAll(async () => {
  gateway = await trialGateway()
  token = await gateway.login('player1')
})
afterAll(() => gateway.close())

const games = async (query: Record<string, string>) =>
  GamePage.parse((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { query })).value)
const anyGame = async (query: Record<string, string> = {}) => {
  const found = (await games({ ...query, pageSize: '50' })).games.find((game) => game.maintenanceEnd === null)
  if (!found) throw new Error('no such game')
  return found
}

test('CALL-30 CALL-75 game list: accepts all its parameters, with and without a token, in pages from 1', async () => {
  const query = {
    gameType: 'RNG',
    vassalage: 'JL',
    gameClassify: '',
    gameName: '',
    clientType: '3',
    platform: 'flash,html5-desktop',
    merchant: 'm',
    language: 'EN',
  }
  const first = await games({ ...query, pageNo: '1', pageSize: '20' })
  const second = await games({ ...query, pageNo: '2', pageSize: '20' })
  expect(first.games).toHaveLength(20)
  expect(first).toMatchObject({ pageNum: 1, totalCount: second.totalCount, totalPages: Math.ceil(first.totalCount / 20) })
  expect(new Set([...first.games, ...second.games].map((game) => game.nodeId)).size).toBe(20 + second.games.length)
  expect(first.games.every((game) => game.vassalage === 'JL' && game.gameType === 'RNG')).toBe(true)
  expect((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { token })).success).toBe(true)
  expect((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { token: 'dead' })).code).toBe('NOT_LOGGED_IN')
})

test('game list: has 10,000 games, and filters by vendors, kinds and names in any case, in all orders', async () => {
  expect((await games({})).totalCount).toBe(10_000)
  const [one, other, both] = await Promise.all(['TIDAL', 'JL', 'TIDAL,JL'].map((vassalage) => games({ vassalage })))
  expect(both?.totalCount).toBe((one?.totalCount ?? 0) + (other?.totalCount ?? 0))
  expect((await games({ gameName: 'SEA of tyche' })).games[0]?.gameName).toBe('Sea of Tyche')
  expect((await games({ gameName: 'no such name at all' })).totalCount).toBe(0)
  // one wrong, missing, extra or swapped letter, also in a partly typed word
  for (const typed of ['gilded drogon', 'gilded dagon', 'gilded draggon', 'gidled dragon', 'gildde drag'])
    expect((await games({ gameName: typed })).games[0]?.gameName, typed).toBe('Gilded Dragon')
  const names = (await games({ sort: 'name', pageSize: '100' })).games.map((game) => game.gameName.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect((await games({ sort: 'new' })).games.every((game) => game.isNew)).toBe(true)
  const { gameClassify } = await anyGame({ gameType: 'RNG' })
  expect((await games({ gameType: 'RNG', gameClassify })).games.every((game) => game.gameClassify === gameClassify)).toBe(true)
})

test('game list: returns only new games on request', async () => {
  const { games: found, totalCount } = await games({ isNew: 'true', pageSize: '100' })
  expect(found.every((game) => game.isNew)).toBe(true)
  expect(totalCount).toBeLessThan(250)
  expect(totalCount).toBeGreaterThanOrEqual(found.length)
  expect((await games({ isNew: 'true', gameType: 'FISH' })).games.every((game) => game.isNew && game.gameType === 'FISH')).toBe(true)
  expect((await games({ isNew: 'false' })).totalCount).toBe(10_000)
  expect((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { query: { isNew: 'yes' } })).code).toBe('BAD_REQUEST')
})

test('CALL-31 game list: filters by minBet and minLineNum', async () => {
  const all = (await games({ gameType: 'RNG' })).totalCount
  const small = (await games({ gameType: 'RNG', minBet: '0.10' })).totalCount
  const many = (await games({ gameType: 'RNG', minLineNum: '243' })).totalCount
  expect([small > 0 && small < all, many > 0 && many < all]).toEqual([true, true])
  expect((await gateway.call('GET', '/wps/relay/GCSGAME_gameList', { query: { minBet: '1e3' } })).code).toBe('BAD_REQUEST')
})

test('CALL-32 hot games: can be filtered by vendor', async () => {
  const hot = async (query: Record<string, string>) =>
    z.object({ list: GamePage.shape.games }).parse((await gateway.call('GET', '/wps/relay/GCSGAME_hotGamesV2', { query })).value).list
  const list = await hot({ merchantCode: 'm', isPlatform: '2', platform: 'flash,html5-desktop', language: 'EN' })
  expect(list.length).toBeGreaterThan(10)
  expect(list.every((game) => game.isHot)).toBe(true)
  expect((await hot({ vassalage: 'TIDAL' })).every((game) => game.vassalage === 'TIDAL')).toBe(true)
})

test('CALL-34 vendor lanes: are in the order of the categories, with counts that add up', async () => {
  const answer = await gateway.call('GET', '/wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } })
  const { lanes } = z.object({ data: z.object({ lanes: z.array(VendorLane) }) }).parse(answer.value).data
  expect(lanes.map((lane) => lane.title)).toEqual(['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])
  expect(lanes.reduce((sum, lane) => sum + lane.count, 0)).toBe(10_000)
  for (const lane of lanes) expect(lane.cards.reduce((sum, card) => sum + card.count, 0)).toBe(lane.count)
  expect(lanes[0]?.gameClassify[0]?.vendors.length).toBeGreaterThan(0)
})

test('CALL-33 game types of a vendor: are returned', async () => {
  expect((await gateway.call('GET', '/wps/relay/GCSGAME_getVassGameType', { query: { vassalage: 'JL' } })).value).toEqual(['RNG', 'FISH'])
})

test('CALL-28 game menus: begin with ALL', async () => {
  const menus = z.array(GameMenu).parse((await gateway.call('GET', '/lgw/games/game_menus')).value)
  expect(menus.every((menu) => menu.menus[0]?.vassalage === 'ALL' && menu.menus.length > 1)).toBe(true)
})

test('games navigation: lists all, hot, JILI, recent, then the categories', async () => {
  const items = z.array(NavigationItem).parse((await gateway.call('GET', '/lgw/games/navigation')).value)
  expect(items.slice(0, 5).map((item) => item.page)).toEqual(['all', 'hot', 'rng', 'recent', 'rng'])
  expect(items[2]?.vassalage).toBe('JL')
  expect(items[0]?.count).toBe(10_000)
})

test('CALL-40 rooms of a PVP vendor: need a token', async () => {
  const rooms = z
    .array(Room)
    .parse((await gateway.call('GET', '/wps/relay/GLS2_roomList', { token, query: { vassalage: 'ROUNDTABLE' } })).value)
  expect(rooms.length).toBeGreaterThan(0)
  expect((await gateway.call('GET', '/wps/relay/GLS2_roomList', { query: { vassalage: 'ROUNDTABLE' } })).code).toBe('NOT_LOGGED_IN')
})

test('CALL-35 CALL-36 CALL-37 CALL-38 favourites: are added once, listed by type and vendor, and removed', async () => {
  const [slot, fish] = [await anyGame({ gameType: 'RNG' }), await anyGame({ gameType: 'FISH' })]
  const keyOf = (game: typeof slot) => ({ nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType })
  const add = (game: typeof slot) => gateway.call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: keyOf(game) })
  for (const game of [slot, fish, slot]) expect((await add(game)).success).toBe(true)
  const ids = async () => z.array(z.string()).parse((await gateway.call('GET', '/wps/relay/MCSFE_getFavoriteGames', { token })).value)
  expect((await ids()).toSorted()).toEqual([slot.nodeId, fish.nodeId].toSorted())
  const listed = await gateway.call('GET', '/wps/relay/MCSFE_getFavoriteGamesList', {
    token,
    query: { pageNo: '1', pageSize: '20', gameType: 'FISH', vendor: fish.vassalage, language: 'EN' },
  })
  expect(FavouritePage.parse(listed.value)).toMatchObject({ content: [{ nodeId: fish.nodeId }], totalCount: 1, pageNum: 1 })
  await gateway.call('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', { token, query: keyOf(slot) })
  expect(await ids()).toEqual([fish.nodeId])
  expect((await gateway.call('GET', '/wps/relay/MCSFE_getFavoriteGames')).code).toBe('NOT_LOGGED_IN')
})

async function launch(nodeId: string, as = token, path = '/wps/relay/GCS_gameLaunchFB') {
  const body = {
    nodeId,
    gameCode: '',
    vassalage: '',
    gameType: '',
    language: 'EN',
    backUrl: 'http://localhost:4701/brand-site/',
    clientType: 3,
  }
  return gateway.call('POST', path, { token: as, body, headers: { origin: 'http://localhost:4701' } })
}
const ticketOf = (answer: { value: unknown }) =>
  new URL(Launch.parse(answer.value).url, 'http://localhost').searchParams.get('launch') as string
const open = (ticket: string) => gateway.call('POST', '/games/api/open', { body: { launch: ticket } })
async function openGame(as = token) {
  const { nodeId } = await anyGame({ gameType: 'RNG' })
  return Opened.parse((await open(ticketOf(await launch(nodeId, as)))).value)
}
const play = (body: object) => gateway.call('POST', '/games/api/round', { body })

test("CALL-29 CALL-41 launch: returns a URL that works once, within a minute, and doesn't contain the token", async () => {
  const { nodeId } = await anyGame({ gameType: 'RNG' })
  const answer = await launch(nodeId)
  expect(JSON.stringify(answer.value)).not.toContain(token)
  const opened = Opened.parse((await open(ticketOf(answer))).value)
  expect(opened).toMatchObject({ balance: '12480.50', currency: 'USD', parentOrigin: 'http://localhost:4701' })
  expect((await open(ticketOf(answer))).code).toBe('SESSION_ENDED')
  const late = await launch(nodeId)
  gateway.wait(60_001)
  expect((await open(ticketOf(late))).code).toBe('SESSION_ENDED')
  expect((await launch(nodeId, token, '/wps/game/launchGame')).success).toBe(true)
  expect((await gateway.call('POST', '/wps/game/launchGame', { body: { nodeId } })).code).toBe('NOT_LOGGED_IN')
})

test('launch: a game under maintenance is refused with its end; unknown games and trial users are refused', async () => {
  const { nodeId } = await anyGame({ gameType: 'LIVE' })
  const before = gateway.now()
  await gateway.call('POST', `/sandbox/games/${nodeId}/maintenance`, { body: { active: true, minutes: 60 } })
  const after = gateway.now()
  const refused = await launch(nodeId)
  expect(refused).toMatchObject({ status: 503, code: 'GAME_MAINTENANCE' })
  const { maintenanceEnd } = z.object({ maintenanceEnd: z.number() }).parse(refused.value)
  expect(maintenanceEnd - 3_600_000).toBeGreaterThanOrEqual(before)
  expect(maintenanceEnd - 3_600_000).toBeLessThanOrEqual(after)
  await gateway.call('POST', `/sandbox/games/${nodeId}/maintenance`, { body: { active: false } })
  expect((await launch(nodeId)).success).toBe(true)
  expect((await launch('nothing')).code).toBe('GAME_NOT_FOUND')
  const value = gateway.services.payload.sealText('device-2')
  const trial = await gateway.call('POST', '/wps/session/login/freeplay', {
    body: { os: '', platform: 'W', value },
    headers: { 'x-gateway-version': '3' },
  })
  const trialToken = z.object({ token: z.string() }).parse(trial.value).token
  expect((await launch(nodeId, trialToken)).code).toBe('TRIAL_NOT_ALLOWED')
  expect((await gateway.call('GET', '/wps/relay/GCS_recentGame', { token: trialToken })).code).toBe('TRIAL_NOT_ALLOWED')
})

test('CALL-39 recent games: the last opened one comes first', async () => {
  const [slot, fish] = [await anyGame({ gameType: 'RNG' }), await anyGame({ gameType: 'FISH' })]
  await launch(slot.nodeId)
  gateway.wait(10)
  await launch(fish.nodeId)
  const recent = async (gameType: string) =>
    GamePage.parse(
      (
        await gateway.call('GET', '/wps/relay/GCS_recentGame', {
          token,
          query: { page: '1', pageSize: '20', gameType, language: 'EN', clientType: '3' },
        })
      ).value,
    )
  expect((await recent('')).games.slice(0, 2).map((game) => game.nodeId)).toEqual([fish.nodeId, slot.nodeId])
  expect((await recent('RNG')).games.every((game) => game.gameType === 'RNG')).toBe(true)
})

test('CALL-24 round: changes the balance by bet and win, and its key returns the same round again', async () => {
  const { gameSession } = await openGame()
  const balance = async () =>
    z.object({ balance: z.string() }).parse((await gateway.call('GET', '/wps/v2/wallets/balance', { token })).value).balance
  const before = await balance()
  const first = RoundAnswer.parse((await play({ gameSession, key: 'round-0001', bet: '1.00' })).value)
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  expect(cents(first.balance)).toBe(cents(before) - 100 + cents(first.win))
  expect(await balance()).toBe(first.balance)
  expect((await play({ gameSession, key: 'round-0001', bet: '1.00' })).value).toEqual(first)
  expect(await balance()).toBe(first.balance)
  expect((await play({ gameSession, key: 'round-0001', bet: '2.00' })).code).toBe('KEY_REUSED')
  const again = await Promise.all(Array.from({ length: 20 }, () => play({ gameSession, key: 'round-0002', bet: '1.00' })))
  expect(new Set(again.map((answer) => RoundAnswer.parse(answer.value).roundId)).size).toBe(1)
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true })
  expect((await gateway.call('GET', '/wps/v2/wallets/balance')).code).toBe('NOT_LOGGED_IN')
})

test.each(['1.005', '-1.00', '1e2', '1,00', '７.00', '3.33', '', 'NaN'])('invalid bet %j: is refused', async (bet) => {
  const { gameSession } = await openGame()
  expect(await play({ gameSession, key: 'round-0001', bet })).toMatchObject({ status: 400, code: 'FIELD_INVALID' })
})

test("simultaneous bets: can't exceed the balance", async () => {
  const newbie = await gateway.login('newbie1', 'Newbie123!')
  const { gameSession } = await openGame(newbie)
  const answers: Awaited<ReturnType<typeof play>>[] = []
  const isOut = () => answers.some((answer) => answer.code === 'INSUFFICIENT_FUNDS')
  // a big win may pay for a whole batch
  for (let batch = 0; batch < 50 && !isOut(); batch++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 30 }, (_, index) => play({ gameSession, key: `greedy-${batch}-${index}`, bet: '100.00' })),
      )),
    )
  expect(isOut()).toBe(true)
  expect(answers.every((answer) => answer.success || answer.code === 'INSUFFICIENT_FUNDS')).toBe(true)
  expect(await checkLedger(gateway.services.db)).toMatchObject({ ok: true })
})

test('hi-lo round: needs its card and pick', async () => {
  const { nodeId } = await anyGame({ gameType: 'PVP' })
  const { gameSession } = Opened.parse((await open(ticketOf(await launch(nodeId)))).value)
  expect((await play({ gameSession, key: 'hilo-0001', bet: '1.00' })).code).toBe('FIELD_INVALID')
  const input = { card: { suit: 'spade', rank: 7 }, pick: 'higher' }
  expect((await play({ gameSession, key: 'hilo-0002', bet: '1.00', input })).success).toBe(true)
})

test("game session: ends with the member's session that opened it", async () => {
  const other = await gateway.login('vip1')
  const { gameSession } = await openGame(other)
  const { nodeId } = await anyGame({ gameType: 'RNG' })
  const ticket = ticketOf(await launch(nodeId, other))
  await gateway.call('DELETE', '/wps/session/logout', { token: other })
  expect((await play({ gameSession, key: 'round-0001', bet: '1.00' })).code).toBe('SESSION_ENDED')
  expect((await open(ticket)).code).toBe('SESSION_ENDED')
})

test('CALL-42 winners board: lists real wins, highest first, each customer once and masked', async () => {
  const ask = async () => {
    const answer = await gateway.call('GET', '/wps/relay/GCSGAME_getRankList', {
      query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
    })
    return z.object({ list: z.array(Winner) }).parse(answer.value).list
  }
  const list = await ask()
  expect(list.length).toBeGreaterThan(5)
  expect(list.length).toBeLessThanOrEqual(20)
  const amounts = list.map((winner) => Number(winner.winAmount))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(list.every((winner) => /^.{1,3}\*\*\*.?$/.test(winner.customerName))).toBe(true)
})

test("winners board: a player's win appears and is sent as a live event", async () => {
  const { live } = gateway.services
  const told: unknown[] = []
  const leave = live.join({ send: (event) => void (event.type === 'winner' && told.push(event.data)) })
  const member = await gateway.login('agent2', 'Agent123!')
  const { gameSession } = await openGame(member)
  let won: RoundAnswer | undefined
  for (let round = 0; round < 200 && !won; round++) {
    const answer = RoundAnswer.parse((await play({ gameSession, key: `winner-${round}`, bet: '1.00' })).value)
    if (answer.win !== '0.00') won = answer
  }
  leave()
  const list = z.object({ list: z.array(Winner) }).parse((await gateway.call('GET', '/wps/relay/GCSGAME_getRankList')).value).list
  expect(list.find((winner) => winner.id === won?.roundId)).toMatchObject({ customerName: 'age***2', winAmount: won?.win })
  expect(told).toMatchObject([{ id: won?.roundId, winAmount: won?.win }])
})

test('game pictures: are SVG without scripts, and cacheable', async () => {
  const { nodeId } = await anyGame()
  for (const path of [
    `/art/${nodeId}.svg`,
    `/art/${nodeId}-square.svg`,
    '/art/vendor/JL.svg',
    '/art/avatar/player1.svg',
    '/art/mosaic.svg?theme=light&hour=dusk',
  ]) {
    const response = await gateway.app.request(`http://localhost:4700${path}`)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('max-age=')
    expect(await response.text()).toMatch(/^<svg /)
  }
})

/** Requests a picture; returns its type and its width in pixels. */
async function pixels(path: string, headers: Record<string, string> = {}) {
  const response = await gateway.app.request(`http://localhost:4700${path}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, type: response.headers.get('content-type'), width: bytes.length > 0 ? (await sharp(bytes).metadata()).width : 0 }
}
const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

test('game picture: is sent as pixels in the best format that the caller accepts', async () => {
  const { iconUrl } = await anyGame()
  const path = iconUrl.replace('{width}', '320')
  const types = [browser.accept, 'image/webp,*/*', 'image/png', '*/*'].map(async (accept) => (await pixels(path, { accept })).type)
  expect(await Promise.all(types)).toEqual(['image/avif', 'image/webp', 'image/png', 'image/png'])
  const { response } = await pixels(path, browser)
  expect(response.headers.get('vary')).toMatch(/\baccept\b/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const again = await pixels(path, { ...browser, 'if-none-match': response.headers.get('etag') ?? '' })
  expect([again.response.status, again.width]).toEqual([304, 0])
})

test('game picture: has the requested width or the next larger one, and is rendered once', async () => {
  const { iconUrl, showIcon } = await anyGame()
  const { rasters } = gateway.services
  for (const address of [iconUrl, showIcon]) {
    const widthOf = async (wanted: string) => (await pixels(address.replace('{width}', wanted), browser)).width
    expect(await widthOf('160')).toBe(160)
    const made = rasters.made()
    expect(await widthOf('159.5')).toBe(160)
    expect(await widthOf('97')).toBe(160)
    expect(await widthOf('-5')).toBe(48)
    expect(rasters.made()).toBe(made + 1)
    expect(await widthOf('961')).toBe(960)
    for (const wide of ['1e9', 'Infinity', '99999']) expect(await widthOf(wide)).toBe(960)
    for (const none of ['', '0', 'NaN', '{width}', '%7Bwidth%7D', '<svg>']) expect(await widthOf(none)).toBe(480)
    expect(rasters.made()).toBe(made + 3)
  }
  expect((await gateway.app.request('http://localhost:4700/art/none?w=320')).status).toBe(404)
})

test("game picture that can't be rendered now: the SVG is sent, cacheable for a minute only", async () => {
  const { iconUrl, nodeId } = await anyGame()
  const path = iconUrl.replace('{width}', '640')
  const { make } = gateway.services.rasters
  gateway.services.rasters.make = () => Promise.resolve(undefined)
  const response = await gateway.app.request(`http://localhost:4700${path}`, { headers: browser })
  gateway.services.rasters.make = make
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(response.headers.get('vary')).toMatch(/\baccept\b/)
  expect(await response.text()).toBe(await (await gateway.app.request(`http://localhost:4700/art/${nodeId}.svg`)).text())
})
