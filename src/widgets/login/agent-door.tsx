import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Badge } from '../../ui/badge.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { addStyles } from '../../ui/styles.ts'
import { BrandLogo } from '../shared/brand-logo.tsx'
import type { ScreenProps } from '../shared/definition.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { LanguageSelect } from '../shared/language-select.tsx'
import { useText } from '../shared/use-text.ts'
import css from './agent-door.css?inline'
import { AgentPanel } from './agent-panel.tsx'
import { LoginForm } from './login-form.tsx'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

addStyles(css)

/**
 * §2 Agent centre: the agents' login form, with the benefits for agents beside it. isPage: true for a page of the site, where the brand's
 * logo links to the home page; false inside the agent centre's frame.
 */
export function AgentDoor({ isPage = false }: Partial<ScreenProps> & { isPage?: boolean }) {
  const realm = useRealm()
  const t = useText<'agent-login'>() // typed by area: a line below the members' login uses a key of this area too
  const { name, playMoney } = useStore($brand)
  return (
    <div className="agent-door">
      <header className="agent-door-head">
        {isPage ? (
          <RouteLink to="/" className="agent-door-brand" aria-label={t('agent-login.back', { name })}>
            <BrandLogo isNamed />
          </RouteLink>
        ) : (
          <span className="agent-door-brand">
            <BrandLogo />
          </span>
        )}
        {playMoney && <Badge>{t('common.playMoney')}</Badge>}
        <span className="agent-door-tools">
          <LanguageSelect />
          <IconButton of={headset} label={t('common.support')} onClick={() => void openCustomerService(realm)} />
        </span>
      </header>
      <div part="card" className="agent-door-card">
        <section className="agent-door-form" aria-labelledby="agent-door-title">
          <h2 className="agent-door-title" id="agent-door-title">
            {t('agent-login.title')}
          </h2>
          <p className="form-text">{t('agent-login.text')}</p>
          <LoginForm method="username" forAgents />
        </section>
        <AgentPanel />
      </div>
    </div>
  )
}
