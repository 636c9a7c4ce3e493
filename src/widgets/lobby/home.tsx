import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hotGames } from '../../core/games/hot-games.ts'
import { beginFirstView } from '../../core/platform/idle.ts'
import { $session } from '../../core/session/session.ts'
import { $wanted, showOffer } from '../../core/session/wanted.ts'
import { dataOf } from '../../core/platform/remote.ts'
import type { HomePart } from '../../core/site/lobby-options.ts'
import { flame } from '../../ui/icons/flame.ts'
import { Failed } from '../shared/failed.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import { Top } from './banners-and-notices.tsx'
import { GameRow, usualRows, WaitingRows } from './game-row.tsx'
import { NavigationStrip } from './navigation-strip.tsx'
import { SearchBar } from './search-bar.tsx'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    moreRows: ComponentType
    wantedCard: ComponentType
  }
}

/** §2 Home page: banners, notices, search, navigation, and a row per category, starting with the hot games. */
export function Home({ parts, isShown, aside }: { parts: readonly HomePart[]; isShown: boolean; aside?: ReactNode }) {
  const has = (part: HomePart) => parts.includes(part)
  const rest = useLazyPart(lazyPart('moreRows'), has('rows'))
  const { isLogin } = useStore($session(useRealm()))
  const wanted = useStore($wanted)
  const goesOn = isLogin && wanted !== ''
  const card = useLazyPart(lazyPart('wantedCard'), goesOn)
  useEffect(() => (goesOn ? showOffer() : undefined), [goesOn])
  const hasTop = has('banners') || has('notices')
  return (
    <div className={aside ? 'lobby-home lobby-home-aside' : 'lobby-home'}>
      {goesOn && card.status === 'ready' && <card.part />}
      {(hasTop || has('search')) && (
        <div className="lobby-top">
          {hasTop && <Top banners={has('banners')} notices={has('notices')} />}
          {has('search') && <SearchBar />}
        </div>
      )}
      {has('navigation') && isShown && <NavigationStrip place="/" />}
      {has('rows') && hotRow}
      {aside && <div className="lobby-aside">{aside}</div>}
      {rest.status === 'failed' && <Failed error={rest.error} onRetry={rest.retry} />}
      {has('rows') &&
        rest.status !== 'failed' &&
        (rest.status === 'ready' ? (
          <rest.part />
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
  const isAwaited = state.status === 'idle' || state.status === 'loading'
  useEffect(() => (isAwaited ? beginFirstView() : undefined), [isAwaited])
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

/** Always the same element, so that it is not rendered again with the page around it. */
const hotRow = <HotRow />
