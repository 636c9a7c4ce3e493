import { atom } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import type { Bet } from '../../core/wallet/bet-calls.ts'
import type { Grown, Page } from '../../core/platform/growing.ts'
import type { Remote } from '../../core/platform/remote.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { BetList } from './bet-list.tsx'
import { speak } from '../../core/i18n/language.ts'

beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'bets'])
})

test('bet list: only a bet with a positive result is marked as a gain', () => {
  const bet = (net: string | null, at: number): Bet =>
    ({
      id: String(at),
      createdAt: at,
      gameName: `Game ${at}`,
      displayName: '',
      iconUrl: '',
      bet: '5.00',
      win: '0.00',
      net,
      isFree: false,
      state: net === null ? 'open' : 'lost',
    }) as Bet
  const list = ['3.00', '0.00', '-5.00', null].map(bet)
  const state: Remote<Grown<Page<Bet, string>>> = { status: 'ready', data: { list, next: null, more: 'end' } }
  const bets = { $state: atom(state), more: async () => {}, reload: () => {} }
  const { container } = renderInShadow(<BetList bets={bets}>{null}</BetList>)
  const nets = [...container.querySelectorAll('.bets-net')]
  expect(nets.map((each) => each.textContent.startsWith('+'))).toEqual([true, false, false, false])
  expect(nets.map((each) => each.classList.contains('bets-gain'))).toEqual([true, false, false, false])
})
