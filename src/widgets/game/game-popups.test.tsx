import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { popups } from '../runtime/popup-table.ts'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'

const game = {
  nodeId: '1',
  gameName: 'Gilded Dragon',
  nodeName: 'Gilded Dragon',
  iconUrl: '',
  showIcon: '',
  lagerIcon: '',
  displayName: 'Aurelia',
  vassalage: 'AURELIA',
  gameType: 'RNG',
  gameClassify: 'cluster',
  gameCode: 'AURELIA-RNG-1',
  isGame: 'GAME',
  isHot: true,
  isNew: false,
  maintenanceEnd: null,
}
const list = (games: object[]) => ({ games, totalCount: games.length, totalPages: games.length, pageNum: 1 })

test("vendor's games: loading, failed, ready", async () => {
  const shown = await expectStates(
    popups.gameList,
    { options: { vassalage: 'AURELIA', displayName: 'Aurelia' }, onClose: () => {} },
    {
      path: 'GCSGAME_gameList',
      value: list([game]),
      shows: 'Gilded Dragon',
      failed: 'The games could not be loaded',
    },
  )
  expect(shown.getByRole('button', { name: /Gilded Dragon/ })).toBeEnabled()
})

test("vendor's rooms: loading, failed, none, and ready with their seats", async () => {
  await expectStates(
    popups.rooms,
    { options: { vassalage: 'ROUND', title: 'Round Table' }, onClose: () => {} },
    {
      path: 'GLS2_roomList',
      value: [{ roomId: '1', name: 'Green felt', minBet: '0.50', players: 3, seats: 6, gameCode: 'ROUND-PVP-1' }],
      shows: /3 of 6 seats, from \$0\.50/,
      failed: 'The games could not be loaded',
    },
  )
  await standInGateway({ GLS2_roomList: [] }, { as: 'member' })
  const empty = await showPart(popups.rooms, { options: { vassalage: 'CLOSED', title: 'Closed Table' }, onClose: () => {} })
  await empty.findByText('This vendor has no games at the moment')
  await empty.axe()
})

test('maintenance popup, Arabic: shows games that can be played, right-to-left, and Escape closes it', async () => {
  await standInGateway({ GCSGAME_hotGamesV2: { list: [game] } }, { as: 'member', language: 'AR' })
  const onClose = vi.fn()
  const shown = await showPart(popups.maintenance, { options: { name: 'Orchard 77' }, onClose })
  const other = await shown.findByRole('button', { name: /Gilded Dragon/ })
  expect(getComputedStyle(other).direction).toBe('rtl')
  await shown.axe()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
