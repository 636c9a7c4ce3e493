import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { $unread } from '../../core/member/unread.ts'
import { confirmLogOut } from '../../core/session/logout.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { logout } from '../../ui/icons/logout.ts'
import { mail } from '../../ui/icons/mail.ts'
import { menu } from '../../ui/icons/menu.ts'
import { Logo } from '../../ui/logo.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import { AgentName } from './agent-name.tsx'
import { HouseClock } from './house-clock.tsx'

/**
 * GMT offset, current time, messages, customer service, nickname, logout. If there is no room, what is omitted here is in the menu's sheet.
 */
export function AgentHeader({ onMenu }: { onMenu: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { playMoney } = useStore($brand)
  const unread = useStore($unread(realm))
  return (
    <header className="agent-header">
      <IconButton of={menu} label={t('agent.menu')} className="agent-menu-button" aria-haspopup="dialog" onClick={onMenu} />
      <span className="agent-brand">
        <RouteLink to="/agentHome">
          <Logo name={t('agent.title')} />
        </RouteLink>
        {playMoney && <Badge>{t('common.playMoney')}</Badge>}
      </span>
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
      <AgentName />
      <Button size="small" icon={logout} className="agent-logout" onClick={() => void confirmLogOut(realm)}>
        {t('common.logout')}
      </Button>
    </header>
  )
}
