import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Area } from '../../core/i18n/text-keys.ts'
import { persist } from '../../core/platform/persist.ts'
import { $session, hasToken } from '../../core/session/session.ts'
import { addStyles } from '../../ui/styles.ts'
import { useChanged } from '../../ui/use-changed.ts'
import { FailedPopup } from '../shared/failed.tsx'
import { LazyScreen } from '../shared/lazy-screen.tsx'
import { OfflineNotice } from '../shared/offline-notice.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import css from './agent.css?inline'
import { AgentHeader } from './agent-header.tsx'
import { AgentLinks } from './agent-links.tsx'
import { agentPage, pageOf } from './agent-pages.ts'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const loadDoor = async () => (await import('../login/agent-door.tsx')).AgentDoor
const loadSheet = () => persist(async () => (await import('./agent-sheet.tsx')).AgentSheet)
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
  const { part: Sheet, error, retry } = useLater(loadSheet, isOpen)
  const close = useCallback(() => setOpen(false), [])
  const name = agentPage(place)
  const page = pageOf(name)
  const wait = <div className="agent-wait" aria-busy="true" />
  if (useChanged(place)) setOpen(false) // whoever has gone to a page sees it
  useEffect(() => {
    const timer = setTimeout(() => void import('./parts.ts').catch(() => {}), 1000) // a page that needs them asks for them itself
    return () => clearTimeout(timer)
  }, [])
  const open = () => {
    if (error !== undefined) retry() // it was left without an answer to the failure
    setOpen(true)
  }
  return (
    // its header is not the banner of a host page
    <section className="agent-frame">
      <div className="agent">
        <AgentHeader onMenu={open} />
        <nav className="agent-menu" aria-label={t('agent.menu')}>
          <AgentLinks page={name} heading="h2" />
        </nav>
        {isOpen && Sheet && <Sheet page={name} onClose={close} />}
        {isOpen && error !== undefined && <FailedPopup onRetry={retry} onClose={close} />}
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
