import { useStore } from '@nanostores/react'
import { bannersOf, homeContent } from '../../core/content/banners.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Icon } from '../../ui/icon.tsx'
import { search } from '../../ui/icons/search.ts'
import { FailedState } from '../../ui/list-state.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { useText } from '../use-text.ts'
import { Banners } from './banners.tsx'
import { CategoryRow } from './category-row.tsx'
import { HotRow, OwnRows } from './other-rows.tsx'
import type { Part } from './index.tsx'
import { NavigationStrip } from './navigation-strip.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { useCount } from './use-count.ts'
import { VendorRow } from './vendor-row.tsx'

/** §2 Home page: banners, notices, search, navigation, and a row per category. */
export function Home({ parts, isShown }: { parts: readonly Part[]; isShown: boolean }) {
  const t = useText()
  const has = (part: Part) => parts.includes(part)
  return (
    <div className="lobby-home">
      {(has('banners') || has('notices') || has('search')) && (
        <div className="lobby-top">
          {(has('banners') || has('notices')) && <Announced banners={has('banners')} notices={has('notices')} />}
          {has('search') && <SearchBar />}
        </div>
      )}
      {has('navigation') && isShown && <NavigationStrip place="/" />}
      {has('rows') && <Rows />}
      <span className="visually-hidden">{t('lobby.lobby')}</span>
    </div>
  )
}

function Announced({ banners, notices }: { banners: boolean; notices: boolean }) {
  const state = useStore(homeContent.$state)
  const shown = bannersOf(dataOf(state), 'w_home')
  const isWaiting = state.status === 'idle' || state.status === 'loading'
  // while it fails, the page goes without: the games matter more
  return (
    <>
      {banners && (isWaiting ? <SkeletonCard height={208} /> : shown.length > 0 && <Banners key={shown.map(({ id }) => id).join()} banners={shown} />)}
      {notices && <NoticeTicker notices={dataOf(state)?.notices ?? []} />}
    </>
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

function Rows() {
  const t = useText()
  const state = useStore(lanes.$state)
  return (
    <>
      <HotRow />
      <OwnRows />
      {state.status === 'failed' ? (
        <div className="lobby-state">
          <FailedState title={t('lobby.failed')} text={t('lobby.failedText')} retryLabel={t('common.retry')} onRetry={lanes.reload} />
        </div>
      ) : (
        dataOf(state)?.map((lane) => <CategoryRow key={lane.title} lane={lane} />)
      )}
      <VendorRow lanes={dataOf(state) ?? []} />
    </>
  )
}
