import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react'
import { holdRealm } from '../../../core/start/presence.ts'
import { $place } from '../../../core/site/navigation.ts'
import { $isSideMenuOpen } from '../../../core/site/side-menu.ts'
import { OfflineNotice } from '../../shared/offline-notice.tsx'
import { useText } from '../../shared/use-text.ts'
import type { Layout } from '../routes.ts'
import { Below } from './below-first-view.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { SideColumn } from './side-column.tsx'
import { useWide } from './use-wide.ts'

interface FrameProps {
  layout: Layout
  main: RefObject<HTMLElement | null>
  /** Name of the page, for screen readers. */
  title: string
  children: ReactNode
}

/** §2 Layout: header, side menu, content, footer; a game page has no side menu, an agent's page is the agent view alone. */
export function Frame({ layout, main, title, children }: FrameProps) {
  const t = useText()
  const place = useStore($place)
  const isOpen = useStore($isSideMenuOpen)
  const isWide = useWide()
  const isPage = layout !== 'game'
  const hasSide = layout === 'main' && isWide
  const isOfMembers = layout !== 'agent'
  // header, side menu and bottom bar always show the members' session, whatever the page shows
  useLayoutEffect(() => (isOfMembers ? holdRealm('member') : undefined), [isOfMembers])
  const content = (
    <main ref={main} id="content" className="site-main" tabIndex={-1} aria-label={title || undefined}>
      {isPage && <h1 className="visually-hidden">{title}</h1>}
      {children}
    </main>
  )
  // what a change of the route does not affect
  const header = useMemo(() => isPage && <Header hasSide={hasSide} />, [isPage, hasSide])
  // the public popup never covers a game, or money and passwords in a centre
  const below = useMemo(() => isPage && <Below hasPopup={layout === 'main'} />, [isPage, layout])
  if (!isOfMembers) return content
  return (
    <div className={`site${isPage ? ' site-of-main' : ''} site-of-${layout}`}>
      {/* a button: browsers and axe cannot find the target of a link across a shadow root */}
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
