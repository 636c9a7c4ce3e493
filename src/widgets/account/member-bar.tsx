import { useStore } from '@nanostores/react'
import { $unread } from '../../core/member/unread.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { mail } from '../../ui/icons/mail.ts'
import { headset } from '../../ui/icons/headset.ts'
import { addStyles } from '../../ui/styles.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useText } from '../shared/use-text.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import css from './member-bar.css?inline'
import { goToMember } from '../shared/member-steps.ts'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** The bar for members (§2 Header, logged in). */
export function MemberBar() {
  const realm = useRealm()
  const t = useText()
  const unread = useStore($unread(realm))
  const messages = unread > 0 ? t('account-menu.unread', { count: unread }) : t('account-menu.messages')
  return (
    <>
      <span className="account-support">
        <Tooltip text={t('account-menu.support')}>
          <IconButton of={headset} label={t('account-menu.support')} onClick={() => void openCustomerService(realm)} />
        </Tooltip>
      </span>
      <span className="account-messages">
        <Tooltip text={messages}>
          <IconButton of={mail} label={messages} onClick={() => goToMember(realm, '/member#messageV2')} />
        </Tooltip>
        {unread > 0 && <i className="account-unread" />}
      </span>
      <Balance />
      <AccountMenu />
    </>
  )
}
