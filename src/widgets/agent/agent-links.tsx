import { useStore } from '@nanostores/react'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { $unread } from '../../core/member/unread.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Icon } from '../../ui/icon.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { NewBadge } from '../agent-parts/new-badge.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useLater } from '../session-form/use-later.ts'
import { useText } from '../shared/use-text.ts'
import { agentGroups } from './agent-pages.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Every page in its group, the current one marked; a contract's page is there with its flag. heading: of a group. */
export function AgentLinks({ page, heading: Heading }: { page: string; heading: 'h2' | 'h3' }) {
  const realm = useRealm()
  const t = useText()
  const info = dataOf(useStore(contractInfo(realm).$state))
  const unread = useStore($unread(realm))
  // not needed to begin with: it comes when it comes
  const notices = useLater(async () => (await import('../announcements/notice-badge.tsx')).NoticeBadge, true)
  return (
    <>
      {Object.entries(agentGroups).map(([group, pages]) => {
        const shown = Object.entries(pages).filter(([, { flag }]) => !flag || info?.[flag])
        return (
          shown.length > 0 && (
            <div key={group} className="agent-group">
              <Heading className={group === 'team' ? 'visually-hidden' : undefined}>{t(`agent.${group}`)}</Heading>
              {shown.map(([name, { icon }]) => (
                <RouteLink key={name} to={`/agentHome#${name}`} className="agent-link" aria-current={page === name ? 'page' : undefined}>
                  <Icon of={icon} size={20} />
                  {t(`agent.${name}`)}
                  {name === 'messageV2' && <NewBadge count={unread} />}
                  {name === 'announcement' && notices.part && <notices.part />}
                </RouteLink>
              ))}
              {group === 'contact' && (
                <button type="button" className="agent-link" onClick={() => void openCustomerService(realm)}>
                  <Icon of={headset} size={20} />
                  {t('common.support')}
                </button>
              )}
            </div>
          )
        )
      })}
    </>
  )
}
