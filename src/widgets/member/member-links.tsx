import { useStore } from '@nanostores/react'
import { $badges } from '../../core/member/badges.ts'
import { entriesOf } from '../../core/platform/entries.ts'
import type { MemberPageName } from '../../core/site/centre-pages.ts'
import { $flags } from '../../core/site/permission.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useText } from '../shared/use-text.ts'
import { memberGroups } from './member-pages.ts'

/** The operator's flag that enables a page. */
const flagOf: Partial<Record<MemberPageName, string>> = { manualRebate: 'MANPLAYREB3', vip: 'VIP3' }

/** Links to all pages in groups, with the current one marked. heading: the element for a group's name. */
export function MemberLinks({ page, heading: Heading }: { page: string; heading: 'h2' | 'h3' }) {
  const t = useText()
  const flags = useStore($flags)
  const badges = useStore($badges)
  return (
    <>
      {entriesOf(memberGroups).map(([group, pages]) => (
        <div key={group} className="member-group">
          <Heading>{t(`member.${group}`)}</Heading>
          {entriesOf(pages)
            .filter(([name]) => !flagOf[name] || flags[flagOf[name]])
            .map(([name, { icon }]) => (
              <RouteLink key={name} to={`/member#${name}`} className="member-link" aria-current={page === name ? 'page' : undefined}>
                <Icon of={icon} size={22} />
                {t(`member.${name}`)}
                {!!badges[name] && (
                  <Badge tone="accent">
                    {badges[name]}
                    <span className="visually-hidden">{t('member.new')}</span>
                  </Badge>
                )}
              </RouteLink>
            ))}
        </div>
      ))}
    </>
  )
}
