import { useStore } from '@nanostores/react'
import { type ComponentType, useCallback, useState } from 'react'
import { $session, hasToken } from '../../core/session/session.ts'
import { isFlow } from '../../core/site/flow-pages.ts'
import { Logo } from '../../ui/logo.tsx'
import { ShutState } from '../../ui/shut-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { Lazy } from '../shared/lazy.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import type { ScreenProps } from '../shared/definition.ts'
import { OfflineNotice } from '../shared/offline-notice.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './agent.css?inline'
import { AgentHeader } from './agent-header.tsx'
import { AgentLinks } from './agent-links.tsx'
import { agentPage, pageOf } from './agent-pages.ts'
import { PageWait } from './page-wait.tsx'
import { AgentSheet } from './agent-sheet.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    agentDoor: ComponentType<ScreenProps>
  }
}

/** §2 Agent centre: header, menu and one page. Only for agents (§6); others see the login. place: /agentHome with the page's hash. */
export function AgentCentre({ place }: { place: string }) {
  const realm = useRealm()
  const t = useText<'refused' | 'agent-refused'>()
  const { status, isAgent } = useStore($session(realm))
  const name = agentPage(place)
  const wait = (
    <div className="agent-frame">
      <div className="agent">
        <div className="agent-header">
          <span className="agent-brand">
            <Logo name={t('agent.title')} />
          </span>
        </div>
        <div className="agent-menu">
          <SkeletonLines count={8} />
        </div>
        <div className="agent-page">
          <PageWait name={name} />
        </div>
      </div>
    </div>
  )
  // reserves the space of the login page, as the loader does (places.css)
  const doorWait = (
    <div className="agent-frame agent-door-wait">
      <div className="place place-agent place-guest" aria-busy="true">
        <div />
      </div>
    </div>
  )
  if (status === 'loading') return hasToken(realm) ? wait : doorWait
  if (!isAgent)
    return (
      <Lazy part={lazyPart('agentDoor')} waiting={doorWait}>
        {(Door) => <Door place={place} />}
      </Lazy>
    )
  return <Centre place={place} />
}

function Centre({ place }: { place: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const name = agentPage(place)
  const page = pageOf(name)
  if (useChanged(place)) setOpen(false) // closes the menu's sheet when the agent goes to another page
  return (
    // a div: a header element would be the banner of a host page
    <section className={isFlow(place) ? 'agent-frame agent-of-flow' : 'agent-frame'}>
      <div className="agent">
        <AgentHeader onMenu={() => setOpen(true)} />
        <nav className="agent-menu" aria-label={t('agent.menu')}>
          <AgentLinks page={name} heading="h2" />
        </nav>
        {isOpen && <AgentSheet page={name} onClose={close} />}
        <div className="agent-page" data-screen={page && `agent/${name}`}>
          <OfflineNotice />
          {page ? (
            <Lazy key={name} part={page} waiting={<PageWait name={name} />}>
              {(Page) => <Page place={place} />}
            </Lazy>
          ) : (
            <ShutState heading="h2" title={t('agent.noPage')}>
              <RouteLink to="/agentHome" part="button button-primary" className="button button-accent">
                {t('agent.back')}
              </RouteLink>
            </ShutState>
          )}
        </div>
      </div>
    </section>
  )
}
