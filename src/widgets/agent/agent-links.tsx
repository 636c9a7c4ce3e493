import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { contractInfo } from '../../core/agent/contract-info.ts'
import { $unread } from '../../core/member/unread.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Icon } from '../../ui/icon.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { NewBadge } from '../agent-shared/new-badge.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { lazyPart } from '../shared/lazy-part.ts'
import { useLazyPart } from '../shared/use-lazy-part.ts'
import { useText } from '../shared/use-text.ts'
import { agentGroups } from './agent-pages.ts'
import { useRealm } from '../shared/use-realm.ts'

declare module '../shared/lazy-part.ts' {
  interface LazyParts {
    noticeBadge: ComponentType
  }
}

/**
 * Links to all pages in groups, with the current one marked. A contract's page is shown only if its flag is on. heading: the element for a
 * group's name.
 */
export function AgentLinks({ page, heading: Heading }: { page: string; heading: 'h2' | 'h3' }) {
  const realm = useRealm()
  const t = useText()
  const info = dataOf(useStore(contractInfo(realm).$state))
  const unread = useStore($unread(realm))
  const notices = useLazyPart(lazyPart('noticeBadge')) // until the badge has loaded, the link has no number
  return (
    <>
      {entriesOf(agentGroups).map(([group, pages]) => {
        const shown = entriesOf(pages).filter(([, { flag }]) => !flag || info?.[flag])
        return (
          shown.length > 0 && (
            <div key={group} className="agent-group">
              <Heading className={group === 'team' ? 'visually-hidden' : undefined}>{t(`agent.${group}`)}</Heading>
              {shown.map(([name, { icon }]) => (
                <RouteLink key={name} to={`/agentHome#${name}`} className="agent-link" aria-current={page === name ? 'page' : undefined}>
                  <Icon of={icon} size={20} />
                  {t(`agent.${name}`)}
                  {name === 'messageV2' && <NewBadge count={unread} />}
                  {name === 'announcement' && notices.status === 'ready' && <notices.part />}
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
