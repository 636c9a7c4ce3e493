import { useStore } from '@nanostores/react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { $session } from '../../core/session/session.ts'
import { addStyles } from '../../ui/styles.ts'
import { OfflineNotice } from '../offline-notice.tsx'
import { RouteLink } from '../route-link.tsx'
import { LazyScreen } from '../runtime/lazy-screen.tsx'
import { useText } from '../use-text.ts'
import css from './agent.css?inline'
import { AgentHeader } from './agent-header.tsx'
import { AgentLinks } from './agent-links.tsx'
import { agentPage, pageOf } from './agent-pages.ts'
import { useRealm } from '../use-realm.ts'

addStyles(css)

const loadDoor = async () => (await import('../login/agent-door.tsx')).AgentDoor
const loadSheet = async () => (await import('./agent-sheet.tsx')).AgentSheet
const doorAreas = ['login', 'form', 'agent-login']

/** §2 Agent centre: header, menu and one page; for agents only (§6), others are at its door. place: /agentHome with the page's hash. */
export function AgentCentre({ place }: { place: string }) {
  const realm = useRealm()
  const { status, isAgent } = useStore($session(realm))
  const wait = (
    <div className="agent-frame">
      <div className="agent-wait" aria-busy="true" />
    </div>
  )
  if (status === 'loading') return wait
  if (!isAgent) return <LazyScreen key="door" load={loadDoor} areas={doorAreas} place={place} wait={wait} />
  return <Centre place={place} />
}

function Centre({ place }: { place: string }) {
  const t = useText()
  const [Sheet, setSheet] = useState<ComponentType<{ page: string; onClose: () => void }>>()
  const close = useCallback(() => setSheet(undefined), [])
  const name = agentPage(place)
  const page = pageOf(name)
  const wait = <div className="agent-wait" aria-busy="true" />
  useEffect(close, [place])
  useEffect(() => {
    const timer = setTimeout(() => void import('./parts.ts').catch(() => {}), 1000) // a page that needs them asks for them itself
    return () => clearTimeout(timer)
  }, [])
  // a click that comes to nothing is tried again by the next one
  const open = () =>
    void loadSheet().then(
      (View) => setSheet(() => View),
      () => {},
    )
  return (
    // its header is not the banner of a host page
    <section className="agent-frame">
      <div className="agent">
        <AgentHeader onMenu={open} />
        <nav className="agent-menu" aria-label={t('agent.menu')}>
          <AgentLinks page={name} heading="h2" />
        </nav>
        {Sheet && <Sheet page={name} onClose={close} />}
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
