import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Area } from '../../core/i18n/text-keys.ts'
import { $session, hasToken } from '../../core/session/session.ts'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { LazyScreen } from '../shared/lazy-screen.tsx'
import { OfflineNotice } from '../shared/offline-notice.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import css from './agent.css?inline'
import { AgentHeader } from './agent-header.tsx'
import { AgentLinks } from './agent-links.tsx'
import { agentPage, pageOf } from './agent-pages.ts'
import { AgentSheet } from './agent-sheet.tsx'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const loadDoor = async () => (await import('../login/agent-door.tsx')).AgentDoor
const doorAreas: readonly Area[] = ['login', 'form', 'agent-login']

/** §2 Agent centre: header, menu and one page; for agents only (§6), others are at its door. place: /agentHome with the page's hash. */
export function AgentCentre({ place }: { place: string }) {
  const realm = useRealm()
  const { status, isAgent } = useStore($session(realm))
  const wait = (
    <div className="agent-frame">
      <div className="agent-wait" aria-busy="true" />
    </div>
  )
  // the loader's place of the door (places.css)
  const doorWait = (
    <div className="agent-frame agent-door-wait">
      <div className="place place-agent place-guest" aria-busy="true">
        <div />
      </div>
    </div>
  )
  if (status === 'loading') return hasToken(realm) ? wait : doorWait
  if (!isAgent) return <LazyScreen key="door" load={loadDoor} areas={doorAreas} place={place} wait={doorWait} />
  return <Centre place={place} />
}

function Centre({ place }: { place: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const name = agentPage(place)
  const page = pageOf(name)
  const wait = <div className="agent-wait" aria-busy="true" />
  if (useChanged(place)) setOpen(false) // whoever has gone to a page sees it
  return (
    // its header is not the banner of a host page
    <section className="agent-frame">
      <div className="agent">
        <AgentHeader onMenu={() => setOpen(true)} />
        <nav className="agent-menu" aria-label={t('agent.menu')}>
          <AgentLinks page={name} heading="h2" />
        </nav>
        {isOpen && <AgentSheet page={name} onClose={close} />}
        <div className="agent-page">
          <OfflineNotice />
          {page ? (
            <LazyScreen key={name} load={page.load} areas={page.areas} place={place} wait={wait} />
          ) : (
            <div className="agent-note">
              <strong>{t('agent.noPage')}</strong>
              <RouteLink to="/agentHome" className="button">
                {t('agent.back')}
              </RouteLink>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
