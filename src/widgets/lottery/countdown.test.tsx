import { beforeEach, expect, test } from 'vitest'
import { loadAreas } from '../../core/i18n/translate.ts'
import type { LotteryGame } from '../../core/lottery/calls.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Countdown, DrawProgress } from './countdown.tsx'
import { speak } from '../../core/i18n/language.ts'

beforeEach(async () => {
  speak('EN')
  await loadAreas(['common', 'lottery'])
})

test('lottery countdown: shows the time to the draw and to the close of bets, and says when bets are closed', () => {
  const game = (drawsIn: number) => ({ interval: 300, next: { drawsIn, closesIn: drawsIn - 10_000 } }) as LotteryGame
  /** The texts when this time is left before the draw, in ms. */
  const shown = (left: number) => {
    const receivedAt = performance.now() - (300_000 - left)
    const { container } = renderInShadow(
      <>
        <Countdown game={game(300_000)} receivedAt={receivedAt} className="x" />
        <DrawProgress game={game(300_000)} receivedAt={receivedAt} />
      </>,
    )
    return [container.querySelector('[role=timer]')?.textContent, container.querySelector('.lottery-small')?.textContent]
  }
  // 999 ms more, because time passes while it renders
  expect(shown(70_999)).toEqual([expect.stringMatching(/^01:1[01]$/), expect.stringMatching(/^Bets close in 01:0[01]$/)])
  expect(shown(9999)).toEqual([expect.stringMatching(/^00:(10|09)$/), 'Bets are closed'])
  expect(shown(0)[0]).not.toMatch(/\d/)
})
