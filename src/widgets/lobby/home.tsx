import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { lanes } from '../../core/games/catalogue.ts'
import { hotGames } from '../../core/games/hot-games.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { flame } from '../../ui/icons/flame.ts'
import { search } from '../../ui/icons/search.ts'
import { Fallback } from '../runtime/fallback.tsx'
import { useText } from '../use-text.ts'
import { GameRow } from './game-row.tsx'
import type { Part } from './index.tsx'
import { NavigationStrip } from './navigation-strip.tsx'
import { useCount } from './use-count.ts'
import { loadLater, useLater } from './use-later.ts'

/** §2 Home page: banners, notices, search, navigation, and a row per category, the hot games first. */
export function Home({ parts, isShown, aside }: { parts: readonly Part[]; isShown: boolean; aside?: ReactNode }) {
  const later = useLater()
  const [error, setError] = useState<unknown>()
  useEffect(() => void loadLater().catch(setError), [])
  const retry = () => {
    setError(undefined)
    loadLater().catch(setError)
  }
  const has = (part: Part) => parts.includes(part)
  const hasTop = has('banners') || has('notices')
  return (
    <div className="lobby-home">
      {(hasTop || has('search')) && (
        <div className="lobby-top">
          {hasTop &&
            (later ? (
              <later.Top banners={has('banners')} notices={has('notices')} />
            ) : (
              <>
                {has('banners') && <div className="lobby-banners" />}
                {has('notices') && <div className="lobby-notices" />}
              </>
            ))}
          {has('search') && <SearchBar />}
          {aside}
        </div>
      )}
      {has('navigation') && isShown && <NavigationStrip place="/" />}
      {has('rows') && <HotRow />}
      {error !== undefined && <Fallback error={error} onRetry={retry} />}
      {has('rows') && later && <later.MoreRows />}
    </div>
  )
}

function SearchBar() {
  const t = useText()
  const count = useCount()
  const games = dataOf(useStore(lanes.$state))?.reduce((sum, lane) => sum + lane.count, 0)
  return (
    <button type="button" className="lobby-search" aria-haspopup="dialog" onClick={() => openPopup('search')}>
      <Icon of={search} size={20} />
      {games ? t('lobby.search', { count: count(games) }) : t('lobby.searchGames')}
    </button>
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
