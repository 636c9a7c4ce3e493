import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { hotGames } from '../../core/games/hot-games.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { flame } from '../../ui/icons/flame.ts'
import { Fallback } from '../shared/fallback.tsx'
import { useText } from '../shared/use-text.ts'
import { GameRow, usualRows, WaitingRows } from './game-row.tsx'
import type { HomePart } from './home-parts.ts'
import { NavigationStrip } from './navigation-strip.tsx'
import { SearchBar } from './search-bar.tsx'
import { loadable } from './loadable.ts'
import { loadLater } from './use-later.ts'

const rest = loadable(() => import('./home-rest.ts'))
/** Both are asked for at once: each row waits for the one, the page for the other. */
const loadRest = () => Promise.all([rest.load(), loadLater()])

/** §2 Home page: banners, notices, search, navigation, and a row per category, the hot games first. */
export function Home({ parts, isShown, aside }: { parts: readonly HomePart[]; isShown: boolean; aside?: ReactNode }) {
  const more = rest.use()
  const [error, setError] = useState<unknown>()
  useEffect(() => void loadRest().catch(setError), [])
  const retry = () => {
    setError(undefined)
    loadRest().catch(setError)
  }
  const has = (part: HomePart) => parts.includes(part)
  const hasTop = has('banners') || has('notices')
  return (
    <div className={aside ? 'lobby-home lobby-home-aside' : 'lobby-home'}>
      {(hasTop || has('search')) && (
        <div className="lobby-top">
          {hasTop &&
            (more ? (
              <more.Top banners={has('banners')} notices={has('notices')} />
            ) : (
              <>
                {has('banners') && <div className="lobby-banners" />}
                {has('notices') && <div className="lobby-notices" />}
              </>
            ))}
          {has('search') && <SearchBar />}
        </div>
      )}
      {has('navigation') && isShown && <NavigationStrip place="/" />}
      {has('rows') && hotRow}
      {aside && <div className="lobby-aside">{aside}</div>}
      {error !== undefined && <Fallback error={error} onRetry={retry} />}
      {has('rows') &&
        error === undefined &&
        (more ? (
          <more.MoreRows />
        ) : (
          <>
            <WaitingRows count={usualRows} />
            <div className="vendor-row-place" />
          </>
        ))}
    </div>
  )
}

function HotRow() {
  const t = useText()
  const state = useStore(hotGames.$state)
  const games = dataOf(state)
  if (games?.length === 0) return null
  return (
    <GameRow
      title={t('lobby.nav.hot')}
      icon={flame}
      games={games}
      total={games?.length ?? 0}
      path="/hot"
      isFailed={state.status === 'failed'}
      onRetry={hotGames.reload}
    />
  )
}

/** One and the same element: it is not laid again when the page around it is. */
const hotRow = <HotRow />
