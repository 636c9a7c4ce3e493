import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../testing/show.tsx'
import { standInGateway } from '../../testing/stand-in-gateway.ts'

const banner = { id: 'one', groupName: 'w_home', url: '/art/mosaic.svg', title: 'A tide of free spins' }
const notice = { id: 'two', title: 'New games on Tuesday', content: '' }
const answers = {
  'games/navigation': [{ page: 'rng', name: 'rng', icon: 'rng', vassalage: '', count: 8400 }],
  MCSFE_getListAnnouncements: { banners: [banner], notices: [notice], popup: [], promotions: [], announcements: [], seenAt: null },
  GCSGAME_newGameVendor: { data: { lanes: [] } },
}
const member = {
  id: 'm1',
  account: 'player1',
  nickname: '',
  type: 0,
  avatar: '',
  vipLevel: 0,
  vipPoints: 0,
  vipFrom: 0,
  vipNext: 1000,
  firstTimeLogin: false,
  passwordChangeDue: false,
}

test('lobby during a break: games only, without banners, notices, their empty space, or other members’ wins', async () => {
  const show = async (pause: unknown) => {
    await standInGateway({ ...answers, 'member/info': { ...member, pause } }, { as: 'member' })
    await page.viewport(1280, 800)
    return showPart({ load: async () => (await import('./lobby.tsx')).LobbyScreen }, { isShown: true })
  }
  const parts = ['.banners', '.ticker', '.lobby-aside']
  const usual = await show(null)
  await vi.waitFor(() => expect(parts.filter((part) => !usual.container.querySelector(part))).toEqual([]))
  usual.unmount()
  const paused = await show({ kind: 'exclusion', until: null })
  await vi.waitFor(() => expect(parts.filter((part) => paused.container.querySelector(part))).toEqual([]))
  await vi.waitFor(() => expect(paused.container.querySelector('.navigation')).not.toBeNull())
  expect(paused.container.querySelector('.lobby-top')).not.toBeVisible()
})
