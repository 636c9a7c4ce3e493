import { useStore } from '@nanostores/react'
import { teamNode } from '../../core/agent/team.ts'
import { $brand } from '../../core/brand/brand.ts'
import { formatDate } from '../../core/i18n/format-date.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { $unread } from '../../core/member/unread.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { $session } from '../../core/session/session.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { $now } from '../../core/site/now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { globe } from '../../ui/icons/globe.ts'
import { headset } from '../../ui/icons/headset.ts'
import { logout } from '../../ui/icons/logout.ts'
import { mail } from '../../ui/icons/mail.ts'
import { menu } from '../../ui/icons/menu.ts'
import { Logo } from '../../ui/logo.tsx'
import { Mark } from '../agent-shared/mark.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import { $language } from '../../core/i18n/language.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The house's clock: GMT offset and running time (§2 Agent centre). */
function HouseClock() {
  const now = useStore($now)
  const { timeZoneOffset } = useStore($brand)
  const locale = languageTag(useStore($language))
  const at = now + timeZoneOffset * 60_000
  const ahead = Math.abs(timeZoneOffset)
  const date = new Date(at)
  return (
    <span className="agent-clock">
      <Icon of={globe} size={18} />
      <bdi dir="ltr">{`GMT${timeZoneOffset < 0 ? '\u2212' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`}</bdi>
      <time dateTime={new Date(now).toISOString()}>
        <span className="agent-weekday">{formatDate(now, locale, 'weekday', timeZoneOffset)} </span>
        {formatDate(now, locale, 'day', timeZoneOffset)}{' '}
        <bdi>{[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')}</bdi>
      </time>
    </span>
  )
}

/** GMT offset, current time, messages, customer service, nickname, logout; the menu's button where the menu is a sheet. */
export function AgentHeader({ onMenu }: { onMenu: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { memberInfo } = useStore($session(realm))
  const { playMoney } = useStore($brand)
  const unread = useStore($unread(realm))
  const own = dataOf(useStore(teamNode('').$state))?.path[0]
  const name = memberInfo?.nickname || memberInfo?.account || ''
  return (
    <header className="agent-header">
      <IconButton of={menu} label={t('agent.menu')} className="agent-menu-button" aria-haspopup="dialog" onClick={onMenu} />
      <RouteLink to="/agentHome" className="agent-brand">
        <Logo name={t('agent.title')} />
      </RouteLink>
      {playMoney && <Badge>{t('common.playMoney')}</Badge>}
      <HouseClock />
      <span className="agent-tools">
        <RouteLink to="/agentHome#messageV2" className="agent-mail" aria-label={t('agent.unread', { count: unread })}>
          <Icon of={mail} size={22} />
          {unread > 0 && (
            <span className="agent-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </RouteLink>
        <IconButton of={headset} label={t('common.support')} onClick={() => void openCustomerService(realm)} />
      </span>
      <Mark of={memberInfo?.account ?? ''} size={36} />
      <span className="agent-name">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {own && <span>{t('agent.level', { level: own.level })}</span>}
      </span>
      <Button size="small" icon={logout} className="agent-logout" onClick={() => void confirmLogOut(realm)}>
        {t('common.logout')}
      </Button>
    </header>
  )
}
