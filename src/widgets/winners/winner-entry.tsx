import { useStore } from '@nanostores/react'
import { gameLink } from '../../core/games/game-link.ts'
import type { Winner } from '../../core/games/winner-calls.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $flags, fromCdn } from '../../core/site/permission.ts'
import { ask } from '../../core/site/popups.ts'
import { currencySymbol } from '../../core/money/currency-symbol.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { lazyPart, loadPart } from '../shared/lazy-part.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

/** One win. A click starts the game, unless games are prohibited (§2 Home page). */
export function Entry({ winner, rank, isCopy }: { winner: Winner; rank: number; isCopy?: boolean | undefined }) {
  const realm = useRealm()
  const locale = languageTag(useStore($language))
  const isOff = useStore($flags)['GAMESPROHIBITED3'] || winner.nodeId === ''
  const start = () =>
    loadPart(lazyPart('launch')).then(
      ({ playGame }) => playGame(winner),
      () => ask(realm, { tone: 'warning', titleKey: 'common.error.NETWORK' }),
    )
  return (
    <li>
      <RouteLink
        to={isOff ? undefined : gameLink(winner)}
        className="winners-entry"
        data-thing={isOff || isCopy ? undefined : thing('game', winner.nodeId)}
        tabIndex={isCopy ? -1 : undefined}
        aria-disabled={isOff || undefined}
        onFollow={isOff ? undefined : start}
      >
        <span className="winners-rank">{rank}</span>
        <GameIcon src={fromCdn('IMAGE_CDN', winner.iconUrl)} />
        <span className="winners-name">
          <b>
            <bdi>{winner.customerName || missingAmount}</bdi>
          </b>{' '}
          <span>
            <bdi>{winner.gameName}</bdi>
          </span>
        </span>{' '}
        <bdi className="winners-amount">{formatMoney(winner.winAmount, locale, currencySymbol(winner.currency, locale))}</bdi>
      </RouteLink>
    </li>
  )
}
