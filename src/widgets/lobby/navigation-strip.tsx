import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { swiperSpacing } from '../../core/brand/constants.ts'
import { navigation } from '../../core/games/navigation.ts'
import { isCurrent, topNavigation } from '../../core/games/navigation-items.ts'
import { findText } from '../../core/i18n/find-text.ts'
import { outsidePlace } from '../../core/platform/outside-place.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconByName } from '../../ui/icons/by-name.ts'
import { keepChosenInSight } from '../../ui/show-chosen.ts'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { thing } from '../shared/thing.ts'
import { useText } from '../shared/use-text.ts'
import css from './navigation-strip.css?inline'
import { Strip } from './strip.tsx'
import { useRowExtras } from './use-row-extras.ts'
import { useStrip } from './use-strip.ts'

addStyles(css)

/** §2 Top navigation. The name of an item is translated; without a translation the gateway's name is shown. */
export function NavigationStrip({ place }: { place: string }) {
  const t = useText()
  const items = topNavigation(dataOf(useStore(navigation.$state)) ?? [])
  const extras = useRowExtras()
  const handle = useStrip(swiperSpacing, items.length)
  // these dependencies are triggers too: the current item is scrolled into view when the page or the items change
  useEffect(() => keepChosenInSight(handle.box.current?.firstElementChild, '[aria-current]'), [place, items.length, handle.box])
  const nameOf = (name: string) => {
    return findText(t, `lobby.nav.${name.toLowerCase()}`) ?? name
  }
  return (
    <nav aria-label={t('lobby.nav')} className="navigation">
      <Strip handle={handle} label={t('lobby.nav')} className="navigation-strip">
        {items.map((item) => (
          <li key={`${item.page} ${item.vassalage}`} className="strip-slide">
            <RouteLink
              to={outsidePlace(`/${item.page.replace(/^\//, '')}${item.vassalage && `?vassalage=${encodeURIComponent(item.vassalage)}`}`)}
              part={isCurrent(item, place) ? 'tab tab-chosen' : 'tab'}
              className="navigation-item"
              data-thing={thing('category', item.page.replace(/^\//, ''))}
              aria-current={isCurrent(item, place) ? 'page' : undefined}
              data-home={place === '/' && isCurrent(item, 'all') ? '' : undefined}
            >
              <Icon of={iconByName(item.icon)} />
              {nameOf(item.name)}
            </RouteLink>
          </li>
        ))}
      </Strip>
      {extras && <extras.StripArrows handle={handle} />}
    </nav>
  )
}
