import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectStates } from '../testing/expect-states.tsx'
import { showPart } from '../testing/show.tsx'
import { refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { sitePage } from '../testing/table-pages.ts'

const at = { place: '/vnLottery' }
const draw = { numero: '20261123-0045', numbers: [8, 0, 3, 1, 9], openedAt: Date.UTC(2026, 10, 23, 0, 45) }
const game = {
  nodeId: '19550',
  gameCode: 'TCG_LOTTO_VN-LOTT-19550',
  gameName: 'Charm of Ravenna',
  iconUrl: '',
  vassalage: 'TCG_LOTTO_VN',
  displayName: 'Viet Lotto',
  gameType: 'LOTT',
  kind: 'digits5',
  interval: 300,
  next: { numero: '20261123-0050', drawsIn: 200_000, closesIn: 195_000 },
  last: draw,
}
const menu = { games: [game], totalCount: 1 }
const none = { games: [], totalCount: 0 }
const answers = { 'game_menu/recent': none, 'opened/game': { list: [draw] }, 'games/game_menu': menu }

test('lotteries: loading, failed, and ready with the time to the draw and the last numbers', async () => {
  const shown = await expectStates(sitePage('/vnLottery'), at, {
    path: 'games/game_menu',
    value: menu,
    shows: 'Charm of Ravenna',
    failed: 'The lotteries could not be loaded',
    others: answers,
  })
  expect(shown.getAllByRole('timer', { name: 'Time to the draw' })[0]?.textContent).toMatch(/^0?3:/)
  expect((await shown.findAllByRole('img', { name: '8 0 3 1 9' })).length).toBeGreaterThan(0)
  expect(shown.getAllByRole('button', { name: 'Play' })[0]).toBeEnabled()
})

test('lotteries: if the results fail to load, a retry loads them, and the games are shown meanwhile', async () => {
  const gateway = await standInGateway({ ...answers, 'opened/game': refused() }, { as: 'member' })
  const shown = await showPart(sitePage('/vnLottery'), at)
  await shown.findByText('The results could not be loaded')
  expect(shown.getAllByText('Charm of Ravenna').length).toBeGreaterThan(0)
  gateway.answers['opened/game'] = { list: [draw] }
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByRole('rowheader', { name: /^00:45\s*20261123-0045$/ }) // the accessible name starts with the time
})

test('lotteries, Arabic: the time to the draw and the numbers stay left-to-right', async () => {
  await standInGateway(answers, { as: 'member', language: 'AR' })
  const shown = await showPart(sitePage('/vnLottery'), at)
  const [timer] = await shown.findAllByRole('timer')
  expect(timer?.textContent).toMatch(/^\u2066?0?3:\d\d\u2069?$/)
  expect(getComputedStyle(shown.getAllByText('Charm of Ravenna')[0]?.closest('section') as HTMLElement).direction).toBe('rtl')
  await shown.axe()
})

test('long-run return: none from the gateway, so none is shown', async () => {
  await standInGateway(answers, { as: 'member' })
  const shown = await showPart(sitePage('/vnLottery'), at)
  await shown.findAllByText('Charm of Ravenna')
  expect(shown.queryByText(/paid back as wins/)).toBeNull()
})

test("long-run return: shown with the gateway's figures", async () => {
  await standInGateway({ ...answers, 'games/game_menu': { ...menu, payback: { least: 91, most: 93.5 } } }, { as: 'member' })
  const shown = await showPart(sitePage('/vnLottery'), at)
  await shown.findByText(/^In the long run, .?91\.0%.? to .?93\.5%.? of all stakes are paid back as wins\.$/)
})
