import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { setLanguage } from '../site/language.ts'
import { dataOf } from '../platform/remote.ts'
import { getVendorGameTypes } from './calls.ts'
import { lanes } from './catalogue.ts'
import { $lanes } from './grouped-lanes.ts'
import { navigation } from './navigation.ts'
import { type Row, row } from './rows.ts'
import { laneMenu, menuOf, vendorMenus } from './vendors.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
beforeEach(() => core.reset())

const lists = () => core.environment.callsOf('GCSGAME_gameList')
const vendorsOf = ({ $state }: Row) => [...new Set(dataOf($state.get())?.games.map((game) => game.vassalage))]
const ready = async (store: { get(): { status: string } }) => vi.waitFor(() => expect(store.get().status).toBe('ready'))

test('CALL-34 ENT-24 ENT-25 SITE-01 lanes: platform html5-desktop; one per category, with cards by vassalage, and kinds with their vendors', async () => {
  const stop = $lanes.listen(() => {})
  await ready(lanes.$state)
  expect(core.environment.callsOf('GCSGAME_newGameVendor')[0]).toMatchObject({ method: 'GET', query: { platform: 'html5-desktop' } })
  const shown = dataOf($lanes.get()) ?? []
  expect(dataOf(lanes.$state.get())?.map((lane) => lane.title)).toContain('ESPORTS') // shown under sports (§9)
  expect(shown.map((lane) => lane.title)).toEqual(
    expect.arrayContaining(['RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'SPORTS', 'COCKFIGHT']),
  )
  const slots = shown.find((lane) => lane.title === 'RNG')
  expect(slots?.cards[0]?.vassalage).toMatch(/\w+/)
  expect(slots?.gameClassify[0]?.key).toMatch(/\w+/)
  expect(slots?.gameClassify[0]?.vendors.length).toBeGreaterThan(0)
  stop()
})

test('CALL-30 CONST-06 home row: loads 48 games of its category with platform, merchant, language and client type; with the token if logged in', async () => {
  const slots = row('RNG')
  const stop = slots.$state.listen(() => {})
  await ready(slots.$state)
  expect(lists().at(-1)).toMatchObject({
    method: 'GET',
    token: '',
    query: {
      platform: 'flash,html5-desktop',
      merchant: 'tessera',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '48',
      language: 'EN',
      clientType: '3',
    },
  })
  expect(dataOf(slots.$state.get())?.games).toHaveLength(48)
  expect(dataOf(slots.$state.get())?.total).toBeGreaterThan(8000)
  await core.logIn()
  slots.reload()
  await vi.waitFor(() => expect(lists().at(-1)?.token).not.toBe(''))
  stop()
})

test('VENDOR-05 home row: a chosen vendor loads only its games', async () => {
  const live = row('LIVE')
  const stop = live.$state.listen(() => {})
  await ready(live.$state)
  const vendor = dataOf($lanes.get())?.find((lane) => lane.title === 'LIVE')?.cards[0]?.vassalage ?? ''
  live.select(vendor)
  expect(live.$state.get().status).toBe('loading') // the games of all vendors are not shown for one
  await ready(live.$state)
  expect(lists().at(-1)?.query['vassalage']).toBe(vendor)
  expect(vendorsOf(live)).toEqual([vendor])
  live.select('ALL')
  stop()
})

test('home row: a late response for an earlier vendor is ignored', async () => {
  const fish = row('FISH')
  const stop = fish.$state.listen(() => {})
  await ready(fish.$state)
  const [first = '', second = ''] =
    dataOf($lanes.get())
      ?.find((lane) => lane.title === 'FISH')
      ?.cards.map((card) => card.vassalage) ?? []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  core.environment.intercept = (call) =>
    call.query['vassalage'] === first ? held.then(() => Response.json({ success: true, value: { games: [], totalCount: 0 } })) : undefined
  fish.select(first)
  fish.select(second)
  await vi.waitFor(() => expect(vendorsOf(fish)).toEqual([second]))
  release()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(vendorsOf(fish)).toEqual([second])
  stop()
})

test('STATE-22 home row: reloads only if its vendor data change', async () => {
  const poker = row('PVP')
  const stop = poker.$state.listen(() => {})
  await ready(poker.$state)
  const before = lists().length
  lanes.reload()
  await vi.waitFor(() => expect(core.environment.callsOf('GCSGAME_newGameVendor').length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(lists()).toHaveLength(before) // the same vendors: no reload
  const ofPoker = () => lists().filter((call) => call.query['gameType'] === 'PVP').length
  const asked = ofPoker()
  const answer = dataOf(lanes.$state.get()) ?? []
  core.environment.intercept = (call) =>
    call.path.endsWith('newGameVendor')
      ? Response.json({ success: true, value: { data: { lanes: answer.map((lane) => ({ ...lane, cards: lane.cards.slice(1) })) } } })
      : undefined
  lanes.reload()
  await vi.waitFor(() => expect(ofPoker()).toBeGreaterThan(asked))
  core.environment.intercept = () => undefined
  lanes.reload()
  await ready(poker.$state)
  stop()
})

test('STATE-21 home row: reloads when the language changes', async () => {
  const slots = row('RNG')
  const stop = slots.$state.listen(() => {})
  await ready(slots.$state)
  await setLanguage('TY')
  await vi.waitFor(() => expect(lists().some((call) => call.query['language'] === 'TY' && call.query['gameType'] === 'RNG')).toBe(true))
  await setLanguage('EN')
  stop()
})

test('CALL-28 ENT-23 vendor menu: ALL first, then the vendors; only with more than one entry', async () => {
  const stop = vendorMenus.$state.listen(() => {})
  await ready(vendorMenus.$state)
  expect(core.environment.callsOf('/lgw/games/game_menus').length).toBeGreaterThan(0)
  const menu = menuOf(dataOf(vendorMenus.$state.get()), 'RNG')
  expect(menu[0]).toMatchObject({ vassalage: 'ALL' })
  expect(menu[1]?.displayName).toMatch(/\w+/)
  const lane = (title: string) => dataOf($lanes.get())?.find((each) => each.title === title)
  const codes = (title: string) => {
    const found = lane(title)
    return found ? laneMenu(dataOf(vendorMenus.$state.get()), found).map((entry) => entry.vassalage) : []
  }
  expect(codes('SPORTS')).toContain('AV') // §9: listed under sports, so in its menu
  expect(codes('ESPORTS')).not.toContain('AV')
  expect(menuOf([{ gameType: 'X', menus: [{ vassalage: 'ALL', displayName: 'All', iconUrl: '' }] }], 'X')).toEqual([])
  stop()
})

test('CALL-33 game types of a vendor: available for guests; with the token if logged in', async () => {
  expect(await getVendorGameTypes('JL')).toContain('RNG')
  expect(core.environment.callsOf('GCSGAME_getVassGameType')[0]).toMatchObject({ query: { vassalage: 'JL' }, token: '' })
  await core.logIn()
  await getVendorGameTypes('JL')
  expect(core.environment.callsOf('GCSGAME_getVassGameType')[1]?.token).not.toBe('')
})

test('ENT-22 navigation items: contain page, name, icon and vassalage', async () => {
  const stop = navigation.$state.listen(() => {})
  await ready(navigation.$state)
  const items = dataOf(navigation.$state.get()) ?? []
  expect(items.find((item) => item.vassalage === 'JL')).toMatchObject({
    page: expect.any(String),
    name: expect.any(String),
    icon: expect.any(String),
  })
  stop()
})
