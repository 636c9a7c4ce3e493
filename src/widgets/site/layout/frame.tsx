import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react'
import { holdRealm } from '../../../core/start/presence.ts'
import { $mayInvite } from '../../../core/session/pause.ts'
import { isFlow } from '../../../core/site/flow-pages.ts'
import { $place } from '../../../core/site/navigation.ts'
import { $isSideMenuOpen } from '../../../core/site/side-menu.ts'
import { OfflineNotice } from '../../shared/offline-notice.tsx'
import { useText } from '../../shared/use-text.ts'
import { hasLargeFooter, realmOfRoute, type Route, screenOf } from '../routes.ts'
import { Below } from './below-first-view.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { SideColumn } from './side-column.tsx'
import { useWide } from './use-wide.ts'

interface FrameProps {
  route: Route
  main: RefObject<HTMLElement | null>
  /** Name of the page, for screen readers. */
  title: string
  children: ReactNode
}

/**
 * §2 Layout: header, side menu, content, footer. A game page has no side menu. An agent's page has only the agent centre and one line below
 * it.
 */
export function Frame({ route, main, title, children }: FrameProps) {
  const t = useText()
  const place = useStore($place)
  const isOpen = useStore($isSideMenuOpen)
  const isWide = useWide(1100)
  const mayInvite = useStore($mayInvite('member'))
  const { layout = 'main' } = route
  const isPage = layout !== 'game'
  const hasSide = layout === 'main' && isWide
  const isOfMembers = layout !== 'agent'
  // header, side menu and bottom bar always show the members' session, even if the page shows the agents'
  useLayoutEffect(() => (isOfMembers ? holdRealm('member') : undefined), [isOfMembers])
  const content = (
    <main
      ref={main}
      id="content"
      className={layout === 'agent' && isFlow(place) ? 'site-main site-of-flow' : 'site-main'}
      tabIndex={-1}
      aria-label={title || undefined}
    >
      {isPage && <h1 className="visually-hidden">{title}</h1>}
      {children}
    </main>
  )
  // parts that don't depend on the route
  const header = useMemo(() => isPage && <Header hasSide={hasSide} />, [isPage, hasSide])
  // the public popup never covers a game, or the money and password forms of a centre
  const hasGames = screenOf(route) === undefined
  const isHome = route.head === 'home' // the page with the winners between the games
  const isLarge = hasLargeFooter(route) && mayInvite
  const realm = realmOfRoute(route)
  // a game has its own line, and the agents' login page has none
  const hasFooter = isOfMembers ? isPage : route.guard === 'agent'
  const below = useMemo(
    () => hasFooter && <Below isLarge={isLarge} realm={realm} floats={hasGames && !isHome} hasPopup={layout === 'main'} />,
    [hasFooter, isLarge, realm, hasGames, isHome, layout],
  )
  if (!isOfMembers)
    return (
      <>
        {content}
        {below}
      </>
    )
  return (
    <div
      className={`site${isPage ? ' site-of-main' : ''} site-of-${layout}${hasGames ? ' site-of-games' : ''}${layout === 'member' && isFlow(place) ? ' site-of-flow' : ''}`}
    >
      {/* a button, because browsers and axe can't find the target of a link across a shadow root */}
      <button type="button" className="site-skip" onClick={() => main.current?.focus()}>
        {t('site.skip')}
      </button>
      {header}
      <OfflineNotice />
      <div className="site-body">
        {hasSide && isOpen && <SideColumn />}
        <div className="site-column">
          {content}
          {below}
        </div>
      </div>
      {isPage && <BottomBar place={place} />}
    </div>
  )
}
