import { useStore } from '@nanostores/react'
import type { LotteryGame } from '../../core/lottery/calls.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'
import { untilDraw } from '../../core/lottery/lottery.ts'
import { $now } from '../../core/site/now.ts'
import { useText } from '../shared/use-text.ts'

interface CountdownProps {
  game: LotteryGame
  receivedAt: number
  className: string
}

/** The time to the next draw. Calculated from durations, so that a wrong device clock has no effect. */
export function Countdown({ game, receivedAt, className }: CountdownProps) {
  const t = useText()
  useStore($now)
  const left = untilDraw(game, receivedAt)
  return (
    <span className={className} role="timer" aria-label={t('lottery.untilDraw')} dir="ltr">
      {left > 0 ? formatRunning(left) : t('lottery.drawing')}
    </span>
  )
}

const stones = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The same time as ten stones, and when the bets close. */
export function DrawProgress({ game, receivedAt }: Omit<CountdownProps, 'className'>) {
  const t = useText()
  useStore($now)
  const left = untilDraw(game, receivedAt)
  const closes = Math.max(0, left - (game.next.drawsIn - game.next.closesIn))
  const lit = Math.ceil((left / (game.interval * 1000)) * stones.length)
  return (
    <>
      <span className="lottery-stones" aria-hidden="true">
        {stones.map((stone) => (
          <i key={stone} className={stone < lit ? 'lottery-stone-lit' : undefined} />
        ))}
      </span>
      <span className="lottery-small">{closes > 0 ? t('lottery.closesIn', { time: formatRunning(closes) }) : t('lottery.closed')}</span>
    </>
  )
}
