import { useStore } from '@nanostores/react'
import { type LotteryArea, withGame } from '../../core/lottery/lottery-areas.ts'
import { type LotteryLobby, recentLotteries } from '../../core/lottery/lottery.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { fromCdn } from '../../core/site/permission.ts'
import { GameIcon } from '../../ui/game-icon.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { Balls } from './balls.tsx'
import { Countdown } from './countdown.tsx'
import { everyText } from './every-text.ts'
import css from './lottery-menu.css?inline'

addStyles(css)

/** The games of an area, each with its last draw and the time to the next one. */
export function LotteryMenu({ lobby, path, chosen }: { lobby: LotteryLobby; path: LotteryArea['path']; chosen: string }) {
  const t = useText()
  const { number } = useFormats()
  return (
    <section aria-labelledby="lottery-games-title">
      <h3 id="lottery-games-title" className="lottery-heading">
        {t('lottery.games')} <small>{number(lobby.games.length)}</small>
      </h3>
      <ul className="lottery-cards">
        {lobby.games.map((game) => (
          <li key={game.gameCode}>
            <RouteLink
              to={withGame(path, game.gameCode)}
              part="card"
              className="lottery-card"
              aria-current={game.gameCode === chosen ? 'page' : undefined}
            >
              <GameIcon src={fromCdn('IMAGE_CDN', game.iconUrl)} />
              <span className="lottery-card-name">
                {game.gameName}
                <small>{everyText(t, game.interval)}</small>
              </span>
              <Countdown game={game} receivedAt={lobby.receivedAt} className="lottery-card-time" />
              {game.last && <Balls kind={game.kind} numbers={game.last.numbers} />}
            </RouteLink>
          </li>
        ))}
      </ul>
      {lobby.totalCount > lobby.games.length && (
        <p className="lottery-more">
          <RouteLink to={lobby.vassalage === 'LOTT' ? '/lott' : `/lott?vassalage=${lobby.vassalage}`} className="lottery-area">
            {t('lottery.more', { count: lobby.totalCount })}
          </RouteLink>
        </p>
      )}
    </section>
  )
}

/** The lotteries that the member played recently. Renders nothing if there are none. */
export function RecentLotteries({ path }: { path: LotteryArea['path'] }) {
  const t = useText()
  const games = dataOf(useStore(recentLotteries.$state)) ?? []
  if (games.length === 0) return null
  return (
    <section aria-labelledby="lottery-recent-title">
      <h3 id="lottery-recent-title" className="lottery-heading">
        {t('lottery.recent')}
      </h3>
      <ul className="lottery-recents">
        {games.map((game) => (
          <li key={game.gameCode}>
            <RouteLink to={withGame(path, game.gameCode)} className="lottery-recent">
              <GameIcon src={fromCdn('IMAGE_CDN', game.iconUrl)} />
              {game.gameName}
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
