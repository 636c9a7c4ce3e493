import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { $lanes } from '../../core/games/grouped-lanes.ts'
import { $favouriteIds } from '../../core/games/favourite-ids.ts'
import { forgetOwnLists, gameList } from '../../core/games/list.ts'
import type { Paged, Pager } from '../../core/games/pager.ts'
import { firstStep, pagesAtOnce, placesOf } from '../../core/games/list-places.ts'
import { categoryOf, type ListPlace, readPlace, writePlace } from '../../core/games/list-place.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { askLogin, askRealAccount } from '../../core/session/ask-login.ts'
import type { VendorLane } from '../../core/games/calls.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { may, roleOf } from '../../core/session/roles.ts'
import { $session } from '../../core/session/session.ts'
import { setPlace } from '../../core/site/navigation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { back } from '../../ui/icons/back.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { GameGrid } from './game-grid.tsx'
import { HotGames } from './hot-games.tsx'
import { HotList } from './hot-list.tsx'
import { ListFilters } from './list-filters.tsx'
import css from './list-view.css?inline'
import { NavigationStrip } from './navigation-strip.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCount } from './use-count.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { useNear } from '../shared/use-near.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'
import { useOnLeave } from '../shared/use-on-leave.ts'

addStyles(css)

export interface ListViewProps {
  /** Route and query: see `list-place.ts`. */
  place: string
  /** The place in the widget's options. The list shows no back button there. */
  own: string | undefined
  /** Shown between heading and filters. The full site adds content to a category this way. */
  lead?: ReactNode
  /** true to show the navigation between categories above the list. */
  hasStrip: boolean
}

const noLanes: readonly VendorLane[] = []

/** A category or list page of §2 that replaces the home page: a bar with heading and filters, and a grid that grows by scrolling. */
export function ListView({ place, own, lead, hasStrip }: ListViewProps) {
  const realm = useRealm()
  const t = useText()
  const wanted = useMemo(() => readPlace(place), [place])
  const isOwnList = wanted.page === 'recent' || wanted.page === 'favorite'
  const { memberInfo } = useStore($session(realm))
  const member = memberInfo?.id ?? ''
  const state = useStore($lanes)
  // the lanes depend on the member; until they are loaded, the previous list stays
  const [settled, setSettled] = useState<{ lanes: readonly VendorLane[]; member: string }>()
  const lanes = state.status === 'ready' ? state.data : state.status === 'failed' ? noLanes : undefined
  if (lanes && (settled?.lanes !== lanes || settled.member !== member)) setSettled({ lanes, member })
  const shown = isOwnList && settled?.member !== member ? undefined : settled
  const role = roleOf(memberInfo?.type)
  const canSee = !isOwnList || may(role, 'favourites')
  const heading = useRef<HTMLHeadingElement>(null)
  const title = pageName(t, wanted.page)
  const isListed = shown && canSee && wanted.page !== 'hot'
  // the heading of a new page gets the focus, so that it is read out; the heading of the first page does not
  const announce = useEffectEvent(() => {
    if (place !== own) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => announce(), [wanted.page])
  return (
    <section className="list" aria-label={title}>
      {hasStrip && <NavigationStrip place={place} />}
      <div className="list-bar">
        {place.split('?')[0] !== own && (
          <RouteLink to="/" part="icon-button" className="icon-button icon-button-filled" aria-label={t('list.back')}>
            <Icon of={back} size={20} />
          </RouteLink>
        )}
        <div className="list-title">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {isListed && <Total list={gameList(place, shown.member)} />}
        </div>
        {isListed && !isOwnList && <Filters place={wanted} list={gameList(place, shown.member)} lanes={shown.lanes} />}
      </div>
      {lead}
      {!canSee ? (
        <div className="list-body">
          {role === 'trial' ? (
            <EmptyState title={t('list.realFirst')} text={t('list.realFirstText')}>
              <Button size="small" onClick={() => askRealAccount(realm)}>
                {t('list.createAccount')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('list.loginFirst')} text={t('list.loginFirstText')}>
              <Button size="small" onClick={() => askLogin(realm, () => {})}>
                {t('common.login')}
              </Button>
            </EmptyState>
          )}
        </div>
      ) : wanted.page === 'hot' ? (
        <HotList />
      ) : shown ? (
        <Games
          key={isOwnList ? `${place} ${shown.member}` : place}
          place={place}
          wanted={wanted}
          member={shown.member}
          lane={shown.lanes.find(({ title }) => title === categoryOf(wanted.page))}
        />
      ) : (
        <Waiting count={firstStep(wanted)} label={title} />
      )}
    </section>
  )
}

/** The name of a list's page. A type that only this brand has is shown by its code. */
function pageName(t: Translate, page: string): string {
  return findText(t, `lobby.nav.${page}`) ?? page.toUpperCase()
}

const totalOf = (state: Paged) => (state.status === 'ready' ? state.total : undefined)

function Total({ list }: { list: Pager }) {
  const t = useText()
  const count = useCount()
  const total = totalOf(useStore(list.$state))
  return (
    <p className="list-count" role="status">
      {total !== undefined && total > 0 && t('list.count', { count: total, number: count(total) })}
    </p>
  )
}

function Filters({ place, list, lanes }: { place: ListPlace; list: Pager; lanes: readonly VendorLane[] }) {
  return <ListFilters place={place} lanes={lanes} total={totalOf(useStore(list.$state))} />
}

interface GamesProps {
  place: string
  wanted: ListPlace
  member: string
  /** The lane of a category. It gives the number of games before the first of them have loaded. */
  lane: VendorLane | undefined
}

function Games({ place, wanted, member, lane }: GamesProps) {
  const t = useText()
  useStore($language) // another language has another list
  const favourites = useStore($favouriteIds)
  const isOwnList = wanted.page === 'recent' || wanted.page === 'favorite'
  useOnLeave(() => (isOwnList ? forgetOwnLists() : undefined), [isOwnList])
  const list = gameList(place, member)
  const state = useKeptRows(list)
  const pages = pagesAtOnce(wanted)
  if (state.status === 'failed')
    return (
      <div className="list-body">
        <FailedState
          title={t('lobby.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, () => void list.more())}
        />
      </div>
    )
  const { games, more } = state.status === 'loading' ? ({ games: [], more: 'loading' } as const) : state
  const shown = wanted.page === 'favorite' ? games.filter((game) => favourites.includes(game.nodeId)) : games
  if (shown.length === 0 && more === 'end') return <Empty wanted={wanted} />
  return (
    <div className="list-body">
      <GameGrid
        games={shown}
        places={state.status === 'loading' ? firstStep(wanted, lane) : shown.length + placesOf(wanted, state) - games.length}
        label={t('lobby.gamesOf', { category: pageName(t, wanted.page) })}
        isBusy={more === 'loading'}
        onMissing={list.more}
      />
      <End more={more} isByScroll={state.status === 'loading' || state.pages < pages} step={pages} onMore={list.more} />
    </div>
  )
}

interface EndProps {
  more: string
  isByScroll: boolean
  /** How many pages the button loads. */
  step: number
  onMore: (pages?: number) => Promise<void>
}

/**
 * The end of the list. When it is near the viewport, the next page loads automatically. After a few pages a button loads them, so that the
 * visitor can reach the content below. It also shows that loading failed, or that there are no more games.
 */
function End({ more, isByScroll, step, onMore }: EndProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, 800, false)
  useEffect(() => {
    if (isNear && more === 'idle' && isByScroll) void onMore()
  }, [isNear, more, isByScroll, onMore])
  return (
    <div ref={box} className="list-end">
      {more === 'failed' && <Alert isLine text={t('list.moreFailed')} />}
      {more === 'end' && <p>{t('list.end')}</p>}
      {more !== 'end' && (more === 'failed' || !isByScroll) && (
        <Button pending={more === 'loading'} onClick={() => void onMore(isByScroll ? 1 : step)}>
          {more === 'failed' ? t('common.retry') : t('list.more')}
        </Button>
      )}
    </div>
  )
}

function Empty({ wanted }: { wanted: ListPlace }) {
  const t = useText()
  const own = wanted.page === 'recent' ? 'Recent' : wanted.page === 'favorite' ? 'Favorite' : ''
  const isFiltered = writePlace(wanted) !== `/${wanted.page}`
  return (
    <div className="list-body list-empty">
      <EmptyState title={isFiltered || own ? t(`list.empty${own}`) : t('lobby.noGames')} text={t(`list.empty${own}Text`)}>
        {isFiltered && (
          <Button size="small" onClick={() => setPlace(`/${wanted.page}`)}>
            {t('list.clear')}
          </Button>
        )}
        <Suggestions />
      </EmptyState>
      <HotGames />
    </div>
  )
}

/** Placeholders for the first games of a list. */
const Waiting = ({ count, label }: { count: number; label: string }) => (
  <div className="list-body">
    <GameGrid games={[]} places={count} label={label} isBusy />
    <div className="list-end" />
  </div>
)
