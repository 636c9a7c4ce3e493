import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Badge } from '../../ui/badge.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import { RouteLink } from '../route-link.tsx'
import { Sea } from '../runtime/sea.tsx'
import { LanguageSelect } from '../session-form/language-select.tsx'
import { useText } from '../use-text.ts'
import css from './agent-screen.css?inline'
import { LoginForm } from './login-form.tsx'

addStyles(css)

/** §2 /agent: the agents' own door. Who is an agent already is led on to /agentHome by the router. */
export function AgentLoginScreen() {
  const t = useText()
  const { logo, name, playMoney } = useStore($brand)
  const image = safeImage(logo)
  return (
    <div className="agent-door">
      <header>
        <RouteLink to="/" className="agent-door-brand" aria-label={t('agent-login.back', { name })}>
          {image ? <img src={image} alt={name} /> : <Logo name={name} />}
        </RouteLink>
        <span className="agent-door-tools">
          <LanguageSelect />
          <IconButton of={headset} label={t('common.support')} onClick={() => void openCustomerService()} />
        </span>
      </header>
      <section className="session-card" aria-labelledby="agent-door-title">
        <h1 className="agent-door-title" id="agent-door-title">
          {t('agent-login.title')}
        </h1>
        {playMoney && <Badge>{t('common.playMoney')}</Badge>}
        <p className="form-text">{t('agent-login.text')}</p>
        <LoginForm method="username" forAgents />
      </section>
      <Sea />
    </div>
  )
}
