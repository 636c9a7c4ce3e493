import { useStore } from '@nanostores/react'
import type { TextEnd } from '../../../core/i18n/text-keys.ts'
import { $mayInvite } from '../../../core/session/pause.ts'
import { hashOf } from '../../../core/site/hash-of.ts'
import type { Place } from '../../../core/site/paths.ts'
import { openPopup } from '../../../core/site/popups.ts'
import { type Drawing, Icon } from '../../../ui/icon.tsx'
import { home } from '../../../ui/icons/home.ts'
import { menu } from '../../../ui/icons/menu.ts'
import { promo } from '../../../ui/icons/promo.ts'
import { search } from '../../../ui/icons/search.ts'
import { wallet } from '../../../ui/icons/wallet.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { pathOf } from '../route-path.ts'

/** Matches the pages of the member centre that are about the wallet. The others are in the menu. */
const isOfMoney = /^(|wallet|depositv2|withdraw|transferFund|transferUpline|transactionHistory)(\?|$)/

/** The bar at the bottom of a phone: lobby, search, promotions, wallet, menu. */
export function BottomBar({ place }: { place: string }) {
  const realm = useRealm()
  const t = useText()
  const path = pathOf(place)
  const mayInvite = useStore($mayInvite(realm))
  const link = (to: Place, name: TextEnd<'site.'>, icon: Drawing, isHere = path === to) => (
    <RouteLink to={to} className="site-bar-item" aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} />
      <span>{t(`site.${name}`)}</span>
    </RouteLink>
  )
  const button = (popup: 'search' | 'menu', icon: Drawing) => (
    <button type="button" className="site-bar-item" aria-haspopup="dialog" onClick={() => openPopup(realm, popup)}>
      <Icon of={icon} />
      <span>{t(`site.${popup}`)}</span>
    </button>
  )
  return (
    <nav className="site-bar" aria-label={t('site.bar')}>
      {link('/', 'lobby', home)}
      {button('search', search)}
      {mayInvite && link('/promotions', 'promotions', promo)}
      {link('/member', 'wallet', wallet, path === '/member' && isOfMoney.test(hashOf(place)))}
      {button('menu', menu)}
    </nav>
  )
}
