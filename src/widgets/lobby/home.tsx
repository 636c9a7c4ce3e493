import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { hotGames } from '../../core/games/hot-games.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { flame } from '../../ui/icons/flame.ts'
import { Failed } from '../shared/failed.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { useText } from '../shared/use-text.ts'
import { GameRow, usualRows, WaitingRows } from './game-row.tsx'
import type { HomePart } from './home-parts.ts'
import { NavigationStrip } from './navigation-strip.tsx'
import { SearchBar } from './search-bar.tsx'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    homeRest: typeof import('./home-rest.ts')
  }
}

/** §2 Home page: banners, notices, search, navigation, and a row per category, the hot games first. */
export function Home({ parts, isShown, aside }: { parts: readonly HomePart[]; isShown: boolean; aside?: ReactNode }) {
  const rest = useLazyPart(lazyPart('homeRest'))
  const more = rest.status === 'ready' ? rest.part : undefined
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
      {rest.status === 'failed' && <Failed error={rest.error} onRetry={rest.retry} />}
      {has('rows') &&
        rest.status !== 'failed' &&
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
