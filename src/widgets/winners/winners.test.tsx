import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rankList } from '../../core/games/winners.ts'
import { held, refused, standInGateway } from '../testing/stand-in-gateway.ts'
import { showWidget } from '../testing/show.tsx'
import { widget } from './index.tsx'

const win = (rank: number, customerName: string, winAmount: string) => ({
  id: `win-${rank}`,
  rank,
  customerName,
  winAmount,
  currency: 'USD',
  gameName: 'Nine Coins',
  iconUrl: '',
  nodeId: '10009',
  gameCode: 'JL-RNG-10009',
  vassalage: 'JL',
  gameType: 'RNG',
  isGame: 'GAME',
})
const board = { list: [win(1, 'sea***4', '1240.00'), win(2, 'bay***1', '700.00')] }

test('winners: loading, failed with a retry, then the highest win first', async () => {
  const { answer, release } = held(board)
  const gateway = await standInGateway({ GCSGAME_getRankList: answer })
  const shown = await showWidget(widget)
  const section = shown.getByRole('region', { name: 'Winners' })
  expect(section.querySelector('[aria-busy=true]')).not.toBeNull()
  await shown.axe()
  release()
  expect((await shown.findAllByRole('button', { name: /\$/ })).map((each: HTMLElement) => each.textContent)).toEqual([
    '1sea***4 Nine Coins $1,240.00',
    '2bay***1 Nine Coins $700.00',
  ])
  await shown.axe()

  gateway.answers['GCSGAME_getRankList'] = refused()
  rankList.reload()
  const retry = await shown.findByRole('button', { name: 'Try again' })
  expect(shown.getByRole('alert')).toBeVisible()
  gateway.answers['GCSGAME_getRankList'] = board
  await userEvent.click(retry)
  await shown.findByRole('button', { name: /sea\*\*\*4/ })
})

test('winners: a day without a win says so', async () => {
  await standInGateway({ GCSGAME_getRankList: { list: [] } })
  rankList.reload()
  const shown = await showWidget(widget)
  await shown.findByText('No wins yet today')
  expect(shown.queryByRole('button')).toBeNull()
})

test('winners, Arabic: right-to-left, and names and amounts keep their own order', async () => {
  await standInGateway({ GCSGAME_getRankList: board }, { language: 'AR' })
  const shown = await showWidget(widget)
  const entry = await shown.findByRole('button', { name: /sea\*\*\*4/ })
  expect(getComputedStyle(entry).direction).toBe('rtl')
  const amount = entry.querySelector('bdi.winners-amount') as HTMLElement
  expect(amount.textContent).toContain('1,240.00')
  expect(entry.querySelector('bdi')?.textContent).toBe('sea***4')
  expect(shown.getByRole('heading').textContent).not.toBe('Winners')
  await shown.axe()
})
