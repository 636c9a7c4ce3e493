import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $badges } from '../../core/member/badges.ts'
import { $flags } from '../../core/site/permission.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import { memberGroups } from './member-pages.ts'

/** Pages that are there with a flag of the operator only. */
const flagOf: Record<string, string> = { manualRebate: 'MANPLAYREB3', vip: 'VIP3' }

/** The pages of the centre in their groups: a column where there is room, a strip on a phone. */
export function MemberMenu({ page }: { page: string }) {
  const t = useText()
  const flags = useStore($flags)
  const badges = useStore($badges)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = menu.current
    const here = strip?.querySelector<HTMLElement>('[aria-current]')
    // within the strip only: the page itself stays where it is
    if (!strip || !here) return
    const middle = (start: number, size: number, room: number) => start - (room - size) / 2
    strip.scrollTo({
      left: middle(here.offsetLeft, here.offsetWidth, strip.clientWidth),
      top: middle(here.offsetTop, here.offsetHeight, strip.clientHeight),
    })
  }, [page])
  return (
    <nav ref={menu} className="member-menu" aria-label={t('member.menu')}>
      {Object.entries(memberGroups).map(([group, pages]) => (
        <div key={group} className="member-group">
          <h2>{t(`member.${group}`)}</h2>
          {Object.entries(pages)
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
    </nav>
  )
}
