import { useStore } from '@nanostores/react'
import { gameLink } from '../../core/games/game-link.ts'
import type { Winner } from '../../core/games/winner-calls.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $flags, fromCdn } from '../../core/site/permission.ts'
import { currencySymbol } from '../../core/money/currency-symbol.ts'
import { formatMoney, missingAmount } from '../../core/money/format-money.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import '../../ui/button.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './win-board.css?inline'
import { $language } from '../../core/i18n/language.ts'
import { playGame } from '../../core/games/launch.ts'

addStyles(css)

interface WinBoardProps<W extends Winner> {
  winners: readonly W[]
  /** A line about the win: when, how many times the bet, out of how many rounds. money: formats an amount. */
  note?: (winner: W, money: (amount: string) => string) => string
}

/** A ranking of wins, with the first three highlighted. A click starts the game, unless games are prohibited. */
export function WinBoard<W extends Winner>({ winners, note }: WinBoardProps<W>) {
  const t = useText()
  const locale = languageTag(useStore($language))
  const isProhibited = useStore($flags)['GAMESPROHIBITED3']
  if (winners.length === 0)
    return (
      <EmptyState title={t('wins.empty')} text={t('wins.emptyText')}>
        <RouteLink to="/hot" part="button button-secondary" className="button button-secondary button-small">
          {t('wins.toGames')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <ol className="wins">
      {winners.map((winner, index) => {
        const isOff = isProhibited || winner.nodeId === ''
        const money = (amount: string) => formatMoney(amount, locale, currencySymbol(winner.currency, locale))
        return (
          <li key={winner.id}>
            <RouteLink
              to={isOff ? undefined : gameLink(winner)}
              className="win"
              aria-disabled={isOff || undefined}
              onFollow={isOff ? undefined : () => playGame(winner)}
            >
              <span className="win-rank">{index + 1}</span>
              <GameIcon src={fromCdn('IMAGE_CDN', winner.iconUrl)} />
              <span className="win-words">
                <b>
                  <bdi>{winner.customerName || missingAmount}</bdi>
                </b>{' '}
                <span>
                  <bdi>{winner.gameName}</bdi>
                </span>
              </span>{' '}
              <span className="win-figures">
                <bdi>{money(winner.winAmount)}</bdi> {note && <span>{note(winner, money)}</span>}
              </span>
            </RouteLink>
          </li>
        )
      })}
    </ol>
  )
}
