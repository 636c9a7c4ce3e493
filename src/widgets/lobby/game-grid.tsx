import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Game } from '../../core/games/calls.ts'
import { SkeletonTile, StillTile } from '../../ui/skeleton-tile.tsx'
import { addStyles } from '../../ui/styles.ts'
import css from './game-grid.css?inline'
import { GameTile } from './game-tile.tsx'
import { useNear } from '../shared/use-near.ts'
import { times } from '../../ui/times.ts'
import { sizeWatcher } from '../../ui/size-watcher.ts'

addStyles(css)

const gap = 16
const phoneGap = 12
const rowsPerBlock = 4
/** How many placeholders are animated; the others are static. */
const movingPlaces = 18

interface Layout {
  columns: number
  tileHeight: number
  gap: number
}

/** The layout of a grid: as many columns as fit, tiles from 104 to 180 px wide, always 3:4. */
export function layOut(width: number): Layout {
  const between = width < 560 ? phoneGap : gap
  const columns = Math.max(2, Math.floor((width + between) / ((width < 560 ? 104 : 148) + between)))
  return { columns, tileHeight: ((width - between * (columns - 1)) / columns) * (4 / 3), gap: between }
}

interface GameGridProps {
  games: readonly Game[]
  /** How many games to reserve space for, loaded or not. By default the number of loaded games. */
  places?: number
  label: string
  isBusy: boolean
  /** Called when a placeholder without its game is near the viewport. */
  onMissing?: () => void
}

/**
 * Tiles in blocks of whole rows. Only blocks near the viewport contain tiles; the others are empty boxes. So thousands of games cost as
 * much as the visible ones.
 */
export function GameGrid({ games, places = games.length, label, isBusy, onMissing }: GameGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>()
  // a layout effect, before the first paint: without its layout the grid has no height
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      if (width > 0) setLayout(layOut(width))
    }
    measure()
    const size = sizeWatcher(measure)
    size.observe(element)
    return () => size.disconnect()
  }, [])
  const perBlock = (layout?.columns ?? 1) * rowsPerBlock
  const blocks = layout ? Math.ceil(places / perBlock) : 0
  return (
    // the blocks are between list and items, so that native list elements can't be used
    <div ref={box} className="game-grid" role="list" aria-label={label} aria-busy={isBusy}>
      {layout &&
        times(blocks, (index) => (
          <Block
            key={`${layout.columns} ${index}`}
            games={games}
            places={Math.min(perBlock, places - index * perBlock)}
            layout={layout}
            first={index * perBlock}
            onMissing={isBusy ? undefined : onMissing}
          />
        ))}
    </div>
  )
}

interface BlockProps {
  /** The games of the whole grid. */
  games: readonly Game[]
  places: number
  layout: Layout
  /** Index of the block's first game. */
  first: number
  onMissing: (() => void) | undefined
}

function Block({ games, places, layout, first, onMissing }: BlockProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, 600, false)
  // the same elements while the games stay the same, so that their tiles aren't rendered again
  const tiles = useMemo(
    () =>
      isNear
        ? games.slice(first, first + places).map((game, index) => (
            // see the comment at the list
            <div key={game.nodeId} role="listitem" aria-posinset={first + index + 1}>
              <GameTile game={game} />
            </div>
          ))
        : [],
    [games, first, places, isNear],
  )
  const isMissing = isNear && tiles.length < places
  useEffect(() => {
    if (isMissing) onMissing?.()
  }, [isMissing, onMissing])
  const rows = Math.ceil(places / layout.columns)
  return (
    <div
      ref={box}
      role="presentation"
      className="game-grid-block"
      style={{
        height: `${rows * layout.tileHeight + (rows - 1) * layout.gap}px`,
        gridTemplateColumns: `repeat(${layout.columns}, 1fr)`,
        gap: `${layout.gap}px`,
        marginBottom: `${layout.gap}px`,
      }}
    >
      {tiles}
      {isMissing &&
        times(places - tiles.length, (index) => {
          const at = tiles.length + index
          return first + at < movingPlaces ? <SkeletonTile key={at} /> : <StillTile key={at} />
        })}
    </div>
  )
}
