import { useStore } from '@nanostores/react'
import { $play, elapsedSeconds } from '../../core/games/play-session.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $now } from '../../core/site/now.ts'
import { $balance } from '../../core/wallet/balance.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { toAmount } from '../../core/money/parse-amount.ts'
import { Icon } from '../../ui/icon.tsx'
import { clock } from '../../ui/icons/clock.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

/** How long the member has played in this session, over all games, and the result. Its sign, not only its colour, tells a win from a loss. */
export function SessionClock() {
  const realm = useRealm()
  const t = useText()
  const play = useStore($play)
  const balance = useStore($balance(realm))
  const locale = languageTag(useStore($language))
  useStore($now)
  const seconds = elapsedSeconds()
  const net = play?.net ?? null
  const symbol = balance.status === 'ready' ? balance.data.currencySymbol : ''
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
