import { useStore } from '@nanostores/react'
import { $mayInvite } from '../../../core/session/pause.ts'
import { $session } from '../../../core/session/session.ts'
import { customerServices, openCustomerService } from '../../../core/site/customer-service.ts'
import { $flags, $permission } from '../../../core/site/permission.ts'
import { Icon } from '../../../ui/icon.tsx'
import { headset } from '../../../ui/icons/headset.ts'
import { percent } from '../../../ui/icons/percent.ts'
import { addStyles } from '../../../ui/styles.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import css from './floating.css?inline'
import { useRealm } from '../../shared/use-realm.ts'

addStyles(css)

/** §2 Side menu: floating buttons for manual rebate, where it is enabled and somebody is logged in, and customer service. */
export function Floating() {
  const realm = useRealm()
  const t = useText()
  const { isLogin, isTrial } = useStore($session(realm))
  const hasRebate = useStore($flags)['MANPLAYREB3']
  const mayInvite = useStore($mayInvite(realm))
  useStore($permission) // the ways to customer service
  return (
    <div className="site-floating">
      {hasRebate && mayInvite && isLogin && !isTrial && (
        <RouteLink to="/member#manualRebate" className="site-float" aria-label={t('footer.rebate')}>
          <Icon of={percent} />
        </RouteLink>
      )}
      {customerServices().length > 0 && (
        <button type="button" className="site-float" aria-label={t('common.support')} onClick={() => void openCustomerService(realm)}>
          <Icon of={headset} />
        </button>
      )}
    </div>
  )
}
