import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $session } from '../../core/session/session.ts'
import { formatClock } from '../../core/site/clock.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $now } from '../../core/site/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { arrowUp } from '../../ui/icons/arrow-up.ts'
import { bell } from '../../ui/icons/bell.ts'
import { headset } from '../../ui/icons/headset.ts'
import { logout } from '../../ui/icons/logout.ts'
import { megaphone } from '../../ui/icons/megaphone.ts'
import { play } from '../../ui/icons/play.ts'
import { plus } from '../../ui/icons/plus.ts'
import { star } from '../../ui/icons/star.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { user } from '../../ui/icons/user.ts'
import { users } from '../../ui/icons/users.ts'
import { Logo } from '../../ui/logo.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../definition.ts'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import css from './agent-home.css?inline'

addStyles(css)

/** §2 Agent centre: its pages, each at /agentHome#name; those of contracts come with the contracts. */
const groups: Record<string, Record<string, Drawing>> = {
  '': {
    announcement: megaphone,
    teamOverview: trophy,
    registerCenter: plus,
    downlineManagement: users,
    teamBetting: play,
    userLoss: user,
    incomeReport: star,
    accountDetails: user,
  },
  money: { depositv2: plus, withdraw: arrowUp },
  contact: { messageV2: bell },
}
const pageOf = (place: string): string => {
  const name = place.split('#')[1] ?? ''
  return Object.values(groups).some((group) => Object.hasOwn(group, name)) ? name : 'teamOverview'
}

/** §2 /agentHome: the agent view alone. */
export function AgentHomeScreen({ place }: ScreenProps) {
  const t = useText()
  const page = pageOf(place)
  return (
    <div className="agent-home">
      <AgentHeader />
      <nav className="agent-menu" aria-label={t('agent.menu')}>
        {Object.entries(groups).map(([group, pages]) => (
          <div key={group} className="agent-group">
            {group && <h2>{t(`agent.${group}`)}</h2>}
            {Object.entries(pages).map(([name, icon]) => (
              <RouteLink key={name} to={`/agentHome#${name}`} className="agent-link" aria-current={page === name ? 'page' : undefined}>
                <Icon of={icon} size={20} />
                {t(`agent.${name}`)}
              </RouteLink>
            ))}
            {group === 'contact' && (
              <button type="button" className="agent-link" onClick={() => void openCustomerService()}>
                <Icon of={headset} size={20} />
                {t('common.support')}
              </button>
            )}
          </div>
        ))}
      </nav>
      <section className="agent-page" aria-labelledby="agent-page-title">
        <h1 id="agent-page-title">{t(`agent.${page}`)}</h1>
        <div className="agent-soon">
          <strong>{t('agent.soon')}</strong>
          <p>{t('agent.soonText')}</p>
        </div>
      </section>
    </div>
  )
}

/** GMT offset, current time, nickname and logout (§2 Agent centre). */
function AgentHeader() {
  const t = useText()
  const { memberInfo } = useStore($session)
  const { playMoney, timeZoneOffset } = useStore($brand)
  const now = useStore($now)
  return (
    <header className="agent-header">
      <RouteLink to="/agentHome" className="agent-brand">
        <Logo name={t('agent.title')} />
      </RouteLink>
      {playMoney && <Badge>{t('common.playMoney')}</Badge>}
      <time className="agent-clock" dir="ltr" dateTime={new Date(now).toISOString()}>
        {formatClock(now, timeZoneOffset)}
      </time>
      <strong className="agent-name">
        <bdi>{memberInfo?.nickname || memberInfo?.account}</bdi>
      </strong>
      <Button icon={logout} onClick={() => void confirmLogOut()}>
        {t('common.logout')}
      </Button>
    </header>
  )
}
