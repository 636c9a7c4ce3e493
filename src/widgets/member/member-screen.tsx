import { useEffect, useRef } from 'react'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { user } from '../../ui/icons/user.ts'
import { addStyles } from '../../ui/styles.ts'
import type { ScreenProps } from '../definition.ts'
import { PageHead } from '../page-head.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'
import { MemberOverview } from './member-overview.tsx'
import { memberGroups, memberPage } from './member-pages.ts'
import css from './member.css?inline'

addStyles(css)

/** Where a page's matter can be seen already. */
const elsewhere: Record<string, readonly [to: string, key: string]> = {
  personalProfit: ['/profitLoss', 'personalProfit'],
  rewardCenter: ['/tasks', 'tasks'],
  missionLeaderboard: ['/tasks', 'tasks'],
  bonusDetails: ['/promotions', 'promotions'],
}

/** §2 /member: the member's own pages, each with an address: /member#withdraw. */
export function MemberScreen({ place }: ScreenProps) {
  const t = useText()
  const page = memberPage(place)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [page])
  return (
    <div className="member">
      <nav ref={menu} className="member-menu" aria-label={t('member.menu')}>
        <RouteLink to="/member" className="member-link" aria-current={page ? undefined : 'page'}>
          <Icon of={user} size={20} />
          {t('member.overview')}
        </RouteLink>
        {Object.entries(memberGroups).map(([group, pages]) => (
          <div key={group} className="member-group">
            <h2>{t(`member.${group}`)}</h2>
            {Object.entries(pages).map(([name, icon]) => (
              <RouteLink key={name} to={`/member#${name}`} className="member-link" aria-current={page === name ? 'page' : undefined}>
                <Icon of={icon} size={20} />
                {t(`member.${name}`)}
              </RouteLink>
            ))}
          </div>
        ))}
      </nav>
      <div className="member-page">{page ? <NotYet name={page} /> : <MemberOverview />}</div>
    </div>
  )
}

/** A page that is promised by name and has nothing to show yet says so, and shows a way on. */
function NotYet({ name }: { name: string }) {
  const t = useText()
  const way = elsewhere[name]
  return (
    <>
      <PageHead title={t(`member.${name}`)} />
      <div className="member-soon">
        <strong>{t('member.soon')}</strong>
        <p>{t('member.soonText')}</p>
        <div className="member-ways">
          {way && (
            <RouteLink to={way[0]} className="button button-accent">
              {t(`member.${way[1]}`)}
            </RouteLink>
          )}
          {name === 'securityCenter' && <Button onClick={() => openPopup('changePassword')}>{t('member.password')}</Button>}
          <Button icon={headset} onClick={() => void openCustomerService()}>
            {t('common.support')}
          </Button>
        </div>
      </div>
    </>
  )
}
