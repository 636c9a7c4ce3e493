import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { vendorName } from '../../core/games/vendor-name.ts'
import type { LotteryGame } from '../../core/lottery/calls.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Balls } from './balls.tsx'
import { Countdown, DrawProgress } from './countdown.tsx'
import { everyText } from './every-text.ts'
import { $language } from '../../core/i18n/language.ts'

/** The chosen lottery: its next draw, its last one, and a button to play. */
export function ChosenLottery({ game, receivedAt, children }: { game: LotteryGame; receivedAt: number; children: ReactNode }) {
  const t = useText()
  const { clock } = useFormats()
  const vendor = vendorName(game, useStore($language))
  return (
    <section className="lottery-chosen" aria-label={game.gameName}>
      <div className="lottery-about">
        <GameIcon src={fromCdn('IMAGE_CDN', game.iconUrl)} />
        <div>
          <h3>{game.gameName}</h3>
          <p className="lottery-small">
            {vendor && `${vendor} · `}
            {everyText(t, game.interval)}
          </p>
        </div>
      </div>
      <div className="lottery-next">
        <span className="lottery-small">
          {t('lottery.next')} <span dir="ltr">{game.next.numero}</span>
        </span>
        <Countdown game={game} receivedAt={receivedAt} className="lottery-time" />
        <DrawProgress game={game} receivedAt={receivedAt} />
      </div>
      <div className="lottery-last">
        {game.last && (
          <>
            <span className="lottery-small">
              {t('lottery.last')} <b>{clock(game.last.openedAt)}</b> <span dir="ltr">{game.last.numero}</span>
            </span>
            <Balls kind={game.kind} numbers={game.last.numbers} isLarge />
          </>
        )}
      </div>
      <div className="lottery-play">{children}</div>
    </section>
  )
}
