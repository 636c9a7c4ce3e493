import { describe, expect, test } from 'vitest'
import { isOwn, launchRoute } from './launch-route.ts'

const game = (changes: Partial<Parameters<typeof launchRoute>[0]> = {}) => ({
  vassalage: 'PG',
  gameType: 'RNG',
  gameCode: 'g 1',
  isGame: 'GAME',
  ...changes,
})

describe('launch route', () => {
  test('LAUNCH-01 LAUNCH-02 LAUNCH-03 LAUNCH-04 lottery game: its lottery page with gameCode', () => {
    const query = { gameCode: 'g 1' }
    expect(launchRoute(game({ vassalage: 'TCG_LOTTO_VN' }))).toEqual({ kind: 'route', path: '/vnLottery', query })
    expect(launchRoute(game({ vassalage: 'TCG_SEA' }))).toEqual({ kind: 'route', path: '/seaLottery', query })
    expect(launchRoute(game({ gameType: 'LOTT' }))).toEqual({ kind: 'route', path: '/lottery', query })
    expect(launchRoute(game({ gameType: 'ELOTT' }))).toEqual({ kind: 'route', path: '/lottery', query })
    expect(launchRoute(game({ vassalage: 'LOTT', gameType: '' }))).toEqual({ kind: 'route', path: '/lottery', query })
  })
  test('lottery vendor: checked before the type, isGame and the vendor list', () => {
    expect(launchRoute(game({ vassalage: 'TCG_SEA', gameType: 'ELOTT', isGame: 'VASSALAGE' }))).toMatchObject({ path: '/seaLottery' })
    expect(launchRoute(game({ vassalage: 'TCG_LOTTO_VN' }), { isFromVendorList: true })).toMatchObject({ path: '/vnLottery' })
    expect(launchRoute(game({ gameType: 'LOTT', isGame: 'VASSALAGE' }))).toMatchObject({ path: '/lottery' })
  })
  test("placeholder of a vendor: the vendor's list; any other game starts", () => {
    expect(launchRoute(game({ isGame: 'VASSALAGE' }))).toEqual({ kind: 'list', vassalage: 'PG' })
    for (const isGame of ['', 'GAME', 'vassalage']) expect(launchRoute(game({ isGame }))).toEqual({ kind: 'start', own: false })
    expect(launchRoute(game({ vassalage: 'TCG_KENO' }))).toEqual({ kind: 'start', own: true })
  })
  test('RNG game in the vendor list: selected, not launched', () => {
    for (const isGame of ['GAME', 'VASSALAGE'])
      expect(launchRoute(game({ isGame }), { isFromVendorList: true })).toEqual({ kind: 'select', gameType: 'RNG', vassalage: 'PG' })
    expect(launchRoute(game({ gameType: 'FISH' }), { isFromVendorList: true })).toEqual({ kind: 'start', own: false })
  })
  test("isOwn: distinguishes the house lottery from vendors' games", () => {
    expect(isOwn({ vassalage: 'TCG_SEA', gameType: 'RNG' })).toBe(true)
    expect(isOwn({ vassalage: 'X', gameType: 'ELOTT' })).toBe(true)
    expect(isOwn({ vassalage: 'X', gameType: 'RNG' })).toBe(false)
  })
})
