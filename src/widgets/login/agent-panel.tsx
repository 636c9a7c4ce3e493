import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { formatOffset } from '../../core/site/clock.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $now } from '../../core/site/now.ts'
import { isConsulting } from '../../core/support/consultation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { chart } from '../../ui/icons/chart.ts'
import { clock } from '../../ui/icons/clock.ts'
import { headset } from '../../ui/icons/headset.ts'
import { invite } from '../../ui/icons/invite.ts'
import { percent } from '../../ui/icons/percent.ts'
import { receipt } from '../../ui/icons/receipt.ts'
import { shield } from '../../ui/icons/shield.ts'
import { addStyles } from '../../ui/styles.ts'
import { Picture } from '../session-form/picture.tsx'
import { useText } from '../use-text.ts'
import css from './agent-panel.css?inline'

addStyles(css)

/** What speaks for being an agent, each with a title and a line. */
const advantages: Record<string, Drawing> = { rebate: percent, contracts: receipt, figures: chart, links: invite, ledger: shield }

/** §2 Agent centre: the agent login page's marketing copy, and when one can talk to somebody. */
export function AgentPanel() {
  const t = useText()
  return (
    <aside className="agent-panel" aria-labelledby="agent-panel-title">
      <Picture group="w_login" />
      <div className="agent-panel-words">
        <h3 id="agent-panel-title">{t('agent-login.headline')}</h3>
        <p>{t('agent-login.lead')}</p>
        <ul>
          {Object.entries(advantages).map(([name, icon]) => (
            <li key={name}>
              <Icon of={icon} size={20} />
              <strong>{t(`agent-login.${name}`)}</strong>
              <span>{t(`agent-login.${name}Text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Consultation />
    </aside>
  )
}

function Consultation() {
  const t = useText()
  const { timeZoneOffset } = useStore($brand)
  const isOpen = isConsulting(useStore($now), timeZoneOffset)
  return (
    <div className="agent-hours">
      <div>
        <strong>{t('agent-login.consultation')}</strong>
        <Badge tone={isOpen ? 'win' : 'neutral'} icon={clock}>
          {t(isOpen ? 'agent-login.open' : 'agent-login.closed')}
        </Badge>
        <p>
          {t('agent-login.hours')} <bdi>{formatOffset(timeZoneOffset)}</bdi>
        </p>
      </div>
      <Button icon={headset} onClick={() => void openCustomerService()}>
        {t('agent-login.talk')}
      </Button>
    </div>
  )
}
