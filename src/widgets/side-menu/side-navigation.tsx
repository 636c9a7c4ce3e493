import { useStore } from '@nanostores/react'
import type { NavigationItem } from '../../core/games/calls.ts'
import { lanes } from '../../core/games/catalogue.ts'
import { $lanes } from '../../core/games/grouped-lanes.ts'
import { navigation } from '../../core/games/navigation.ts'
import { isCurrent, sideNavigation } from '../../core/games/navigation-items.ts'
import { $recents } from '../../core/games/recents.ts'
import { findText } from '../../core/i18n/find-text.ts'
import type { Translate } from '../../core/i18n/translate.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { $place } from '../../core/site/navigation.ts'
import { iconByName } from '../../ui/icons/by-name.ts'
import { refresh } from '../../ui/icons/refresh.ts'
import { StillTile } from '../../ui/skeleton-tile.tsx'
import { times } from '../../ui/times.ts'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import { SideEntry } from './side-entry.tsx'

/** The entries before the categories (§2 Layout): All games, Hot, JILI, Recent. */
const firstPages = ['all', 'hot', 'recent']

/** §2 Layout: All games, Hot, JILI, Recent, then the categories that have vendors. */
export function SideNavigation() {
  const t = useText()
  const place = useStore($place)
  const state = useStore(navigation.$state)
  const laneState = useStore($lanes)
  const recents = dataOf(useStore($recents))
  const items = dataOf(state)
  const vendors = dataOf(laneState)
  const hasFailed = state.status === 'failed' || laneState.status === 'failed'
  const retry = () => {
    navigation.load()
    lanes.load()
  }
  // counted as in the rows: e-sports vendors that are listed under sports count there (§9)
  const countOf = (item: NavigationItem) =>
    vendorOf(item) === '' ? vendors?.find(({ title }) => title.toLowerCase() === pageOf(item))?.count : undefined
  const entry = (item: NavigationItem) => (
    <SideEntry
      key={`${item.page} ${item.vassalage}`}
      label={nameOf(item.name, t)}
      icon={iconByName(item.name)}
      to={pathTo(item)}
      thing={thing('category', pageOf(item))}
      isHere={isHere(item, place)}
      count={pageOf(item) === 'recent' ? recents?.length : (countOf(item) ?? item.count)}
    />
  )
  const all = items && vendors ? sideNavigation(items, vendors) : []
  const isFirst = (item: NavigationItem) => firstPages.includes(pageOf(item)) || vendorOf(item) !== ''
  return (
    <nav aria-label={t('menu.games')} aria-busy={all.length === 0 && !hasFailed}>
      {all.length > 0 ? (
        <>
          <ul className="side-group">{all.filter(isFirst).map(entry)}</ul>
          <ul className="side-group">{all.filter((item) => !isFirst(item)).map(entry)}</ul>
        </>
      ) : hasFailed ? (
        <ul className="side-group">
          <SideEntry label={t('common.retry')} icon={refresh} onSelect={retry} />
        </ul>
      ) : (
        <div className="side-group side-waiting">
          {times(13, (index) => (
            <StillTile key={index} />
          ))}
        </div>
      )}
    </nav>
  )
}

/** The text of a name from the gateway, which is a key of the dictionary. A name without a text is shown unchanged. */
function nameOf(name: string, t: Translate): string {
  return findText(t, `lobby.nav.${name}`) ?? name
}

const pageOf = ({ page }: NavigationItem) => page.replace(/^\//, '')
const vendorOf = ({ vassalage }: NavigationItem) => (vassalage === 'ALL' ? '' : vassalage)

/** JILI and the slots share a page: the vendor in the URL decides which entry is current. The home page is the page of all games. */
const isHere = (item: NavigationItem, place: string) =>
  (isCurrent(item, place) && (new URLSearchParams(place.split('?')[1]?.split('#')[0]).get('vassalage') ?? '') === vendorOf(item)) ||
  (place === '/' && pageOf(item) === 'all')

const pathTo = (item: NavigationItem) =>
  outsidePlace(`/${pageOf(item)}${vendorOf(item) && `?${new URLSearchParams({ vassalage: vendorOf(item) })}`}`)
