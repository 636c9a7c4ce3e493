import { useStore } from '@nanostores/react'
import { languageTag } from '../../core/i18n/languages.ts'
import { $session } from '../../core/session/session.ts'
import { $language } from '../../core/site/language.ts'
import { $flags } from '../../core/site/permission.ts'
import { $balance, $isBalanceHidden, refreshBalance } from '../../core/wallet/balance.ts'
import { formatMoney } from '../../core/wallet/format-money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { gift } from '../../ui/icons/gift.ts'
import { heart } from '../../ui/icons/heart.ts'
import { promo } from '../../ui/icons/promo.ts'
import { star } from '../../ui/icons/star.ts'
import { trophy } from '../../ui/icons/trophy.ts'
import { PageHead } from '../page-head.tsx'
import { RouteLink } from '../route-link.tsx'
import { useText } from '../use-text.ts'

/** What is there already, by route. */
const links = {
  '/pointMall': ['pointMall', gift],
  '/redeemHistory': ['redeemHistory', promo],
  '/profitLoss': ['personalProfit', trophy],
  '/tasks': ['tasks', check],
  '/checkin': ['checkin', star],
  '/favorite': ['favorite', heart],
  '/recent': ['recent', clock],
} as const

/** Who one is here, what one has, and where one can go. */
export function MemberOverview() {
  const t = useText()
  const { memberInfo } = useStore($session)
  const hasVip = useStore($flags)['VIP3']
  if (!memberInfo) return null
  const { account, nickname, id, vipLevel } = memberInfo
  return (
    <>
      <PageHead title={t('member.title')} text={t('member.text')} />
      <div className="member-cards">
        <section className="member-card">
          <h3>{nickname || account}</h3>
          <p>
            <bdi>{account}</bdi> · <bdi>{t('member.id', { id })}</bdi>
          </p>
          {hasVip && <Badge tone="accent">{t('member.vipIs', { level: vipLevel })}</Badge>}
        </section>
        <section className="member-card">
          <h3>{t('member.balance')}</h3>
          <Amount />
          <RouteLink to="/member#depositv2" className="form-link">
            {t('member.depositv2')}
          </RouteLink>
        </section>
      </div>
      <h3 className="member-title">{t('member.links')}</h3>
      <ul className="member-links">
        {Object.entries(links).map(([to, [name, icon]]) => (
          <li key={to}>
            <RouteLink to={to} className="member-tile">
              <Icon of={icon} />
              {t(`member.${name}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Amount() {
  const t = useText()
  const state = useStore($balance)
  const isHidden = useStore($isBalanceHidden)
  const locale = languageTag(useStore($language))
  if (state.status === 'failed') return <Button onClick={() => void refreshBalance()}>{t('member.balanceFailed')}</Button>
  return (
    <p className="member-amount" aria-busy={state.status !== 'ready'}>
      <bdi>{state.status !== 'ready' ? '…' : isHidden ? '***' : formatMoney(state.data.balance, locale, state.data.currencySymbol)}</bdi>
    </p>
  )
}
