import { type ReactNode, useMemo } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import type { Game } from '../../core/games/calls.ts'
import { chunkRow } from '../../core/games/chunk-row.ts'
import type { AnyPlace } from '../../core/site/paths.ts'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { SkeletonTile, StillTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import css from './game-row.css?inline'
import { GameTile } from './game-tile.tsx'
import { Strip } from './strip.tsx'
import { useCount } from './use-count.ts'
import { useRowExtras } from './use-row-extras.ts'
import { useStrip } from './use-strip.ts'
import { times } from '../../ui/times.ts'

addStyles(css)

const isPhone = matchMedia('(width < 720px)').matches
/** How many tiles are rendered before the strip is touched: more than the screen shows. */
const firstTiles = isPhone ? 5 : 16
/** How many placeholders a loading row shows: as many as fit into the window. */
const waitingTiles = Math.max(4, Math.ceil(innerWidth / (isPhone ? 144 : 176)))

export interface GameRowProps {
  title: string
  icon: Drawing
  /** undefined while loading. */
  games: readonly Game[] | undefined
  /** true for a row far from the viewport: its placeholders need no animation. */
  isFar?: boolean
  isFailed?: boolean
  onRetry?: () => void
  /** The link of "see all". total: the number of games. */
  path?: AnyPlace | undefined
  total?: number
  /** §2 Home page: groups of 2; on /hot groups of 3. The tiles are side by side in one line. */
  page?: 'home' | 'hot'
  menu?: ReactNode
}

/** A strip of games with a heading, a "see all" link, a vendor menu and arrows above it. */
export function GameRow({ title, icon, games, isFar, isFailed, onRetry, path, total, page, menu }: GameRowProps) {
  const t = useText()
  const count = useCount()
  const extras = useRowExtras()
  const handle = useStrip(swiperSpacing, games)
  const seeAll = (name: string, content: ReactNode) =>
    path && (
      <RouteLink to={path} className={name} data-thing={thing('category', path.replace(/^\/|\?.*/gs, ''))}>
        {content}
      </RouteLink>
    )
  const { isUsed } = handle
  const [slides, isWhole] = useMemo(() => {
    const columns = chunkRow(games ?? [], page)
    const shown = isUsed ? columns : columns.slice(0, Math.ceil(firstTiles / (columns[0]?.length || 1)))
    const made = shown.map((column) => (
      <li key={column[0]?.nodeId} className="strip-slide game-row-column">
        {column.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </li>
    ))
    return [made, shown.length === columns.length]
  }, [games, page, isUsed])
  return (
    <section className="game-row" aria-label={title}>
      <div className="game-row-head">
        <h2 part="title" className="game-row-title">
          <Icon of={icon} />
          {title}
        </h2>
        {menu}
        {seeAll(
          'game-row-all',
          <>
            {t('lobby.seeAll')} <span className="visually-hidden">{title} </span>
            {total ? <span>{count(total)}</span> : null}
            <Icon of={chevronRight} size={16} />
          </>,
        )}
        {extras && <extras.StripArrows handle={handle} />}
      </div>
      {isFailed && onRetry && extras ? (
        <div className="game-row-state">
          <extras.FailedState title={t('lobby.failed')} text={t('lobby.failedText')} retryLabel={t('common.retry')} onRetry={onRetry} />
        </div>
      ) : games?.length === 0 ? (
        <p className="game-row-state">{t('lobby.noGames')}</p>
      ) : (
        <Strip handle={handle} label={t('lobby.gamesOf', { category: title })} className="game-row-games">
          {games ? slides : isFar ? stillTiles : movingTiles}
          {games && total !== undefined && total > games.length && isWhole && path && (
            <li className="strip-slide game-row-column">
              {seeAll(
                'game-row-end',
                <>
                  <Icon of={chevronRight} />
                  <strong>
                    {t('lobby.seeAll')} <span className="visually-hidden">{title} </span>
                  </strong>
                  <span>{count(total)}</span>
                </>,
              )}
            </li>
          )}
        </Strip>
      )}
    </section>
  )
}

const waiting = (tile: ReactNode) =>
  times(waitingTiles, (index) => (
    <li key={index} className="strip-slide game-row-column" aria-busy="true">
      {tile}
    </li>
  ))
/** The same elements each time, so that they aren't rendered again with their row. */
const stillTiles = waiting(<StillTile />)
const movingTiles = waiting(<SkeletonTile />)

/** The usual number of rows in a lobby after the hot games. A gateway can have more or fewer categories. */
export const usualRows = 9

/** Cached elements: a placeholder that is shown again isn't rendered again. */
const waitingRows: ReactNode[] = []

/** Placeholders of rows that have not loaded. Each has a title and as many tiles as fit. */
export function WaitingRows({ count }: { count: number }) {
  // counted from the end, because the first placeholder is replaced and the others stay in place
  return times(count, (index) => (waitingRows[count - index] ??= waitingRow(count - index)))
}

const waitingRow = (key: number) => (
  <div key={key} className="game-row game-row-waiting" aria-hidden="true">
    <div className="game-row-head">
      <span />
      <span className="vendor-menu" />
    </div>
    <div className="game-row-games">
      <div className="strip">
        <ul className="strip-track strip-spaced">{stillTiles}</ul>
      </div>
    </div>
  </div>
)
