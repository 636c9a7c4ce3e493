import { useStore } from '@nanostores/react'
import { $play, elapsedSeconds } from '../../core/games/play-session.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $now } from '../../core/site/now.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { toAmount } from '../../core/money/parse-amount.ts'
import { Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { useMoney } from '../money/use-money.ts'
import { useText } from '../shared/use-text.ts'
import { $language } from '../../core/i18n/language.ts'

/**
 * How long the member has played in this session in all games, and the result. The sign also distinguishes a win from a loss, not only the
 * colour.
 */
export function SessionClock() {
  const t = useText()
  const play = useStore($play)
  const { symbol } = useMoney()
  const locale = languageTag(useStore($language))
  useStore($now)
  const seconds = elapsedSeconds()
  const net = play?.net ?? null
  return (
    <div className="game-clock" role="group" aria-label={t('game.playTime')}>
      <Icon of={clock} size={18} />
      <time dir="ltr" {...(seconds !== null && { dateTime: `PT${seconds}S` })}>
        {seconds === null ? missingAmount : formatRunning(seconds * 1000, true)}
      </time>
      <span>
        {t('game.net')}{' '}
        <bdi className={net !== null && net > 0n ? 'game-won' : undefined}>
          {formatMoney(net === null ? null : toAmount(net), locale, symbol, { hasPlus: true })}
        </bdi>
      </span>
    </div>
  )
}
