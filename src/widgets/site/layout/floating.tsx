import { useStore } from '@nanostores/react'
import { $mayInvite } from '../../../core/session/pause.ts'
import { $session } from '../../../core/session/session.ts'
import { customerServices, openCustomerService } from '../../../core/site/customer-service.ts'
import { $flags, $permission } from '../../../core/site/permission.ts'
import { Icon } from '../../../ui/icon.tsx'
import { headset } from '../../../ui/icons/headset.ts'
import { percent } from '../../../ui/icons/percent.ts'
import { Menu, type MenuButtonProps } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { goToMember } from '../../shared/member-steps.ts'
import { useText } from '../../shared/use-text.ts'
import css from './floating.css?inline'
import { useRealm } from '../../shared/use-realm.ts'
import { useScrollingDown } from './use-scrolling-down.ts'

addStyles(css)

/**
 * §2 Side menu: customer service floats over lists of games, but never over the winners of the home page. Manual rebate is added for
 * logged-in members if it is enabled. There is never more than one button: with both items it opens a menu. A wide page has customer
 * service in its header and menus instead.
 */
export function Floating() {
  const realm = useRealm()
  const t = useText()
  const { isLogin, isTrial } = useStore($session(realm))
  const hasFlag = useStore($flags)['MANPLAYREB3']
  const mayInvite = useStore($mayInvite(realm))
  const isAway = useScrollingDown()
  useStore($permission) // loads the contacts of customer service
  const hasRebate = hasFlag && mayInvite && isLogin && !isTrial
  const hasSupport = customerServices().length > 0
  if (!hasRebate && !hasSupport) return null
  const toRebate = () => goToMember(realm, '/member#manualRebate')
  const toSupport = () => void openCustomerService(realm)
  const button = (label: string, of: typeof headset, more: MenuButtonProps | { onClick: () => void }) => (
    <button type="button" className="site-float" aria-label={label} {...more}>
      <Icon of={of} />
    </button>
  )
  return (
    <div className={`site-floating${isAway ? ' site-floating-away' : ''}`}>
      {hasRebate && hasSupport ? (
        <Menu button={(attributes) => button(t('footer.helpAndRebate'), headset, attributes)}>
          <MenuItem icon={headset} onSelect={toSupport}>
            {t('common.support')}
          </MenuItem>
          <MenuItem icon={percent} onSelect={toRebate}>
            {t('footer.rebate')}
          </MenuItem>
        </Menu>
      ) : hasSupport ? (
        button(t('common.support'), headset, { onClick: toSupport })
      ) : (
        button(t('footer.rebate'), percent, { onClick: toRebate })
      )}
    </div>
  )
}
