import { useStore } from '@nanostores/react'
import { customerServices, openCustomerService } from '../../core/site/customer-service.ts'
import { $permission } from '../../core/site/permission.ts'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { chat } from '../../ui/icons/chat.ts'
import { facebook } from '../../ui/icons/facebook.ts'
import { headset } from '../../ui/icons/headset.ts'
import { mail } from '../../ui/icons/mail.ts'
import { phone } from '../../ui/icons/phone.ts'
import { telegram } from '../../ui/icons/telegram.ts'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import css from './support-list.css?inline'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

const icons: Record<string, Drawing> = { LIVE_CHAT: chat, TELEGRAM: telegram, FACEBOOK: facebook, EMAIL: mail, PHONE: phone }

interface SupportListProps {
  /** The kinds to show, by the operator's names: LIVE_CHAT, TELEGRAM, FACEBOOK, EMAIL, PHONE …; by default all. */
  csTypes?: readonly string[]
  /** Class of the list, instead of the default look. */
  className?: string
  /** Called when an entry is chosen, for example to close the menu that contains the list. */
  onOpen?: () => void
}

/**
 * The contacts of customer service (§2 Side menu: Telegram and Facebook support lists). A click opens one. Renders nothing if there are
 * none.
 */
export function SupportList({ csTypes, className = 'support-list', onOpen }: SupportListProps) {
  const realm = useRealm()
  const t = useText()
  useStore($permission)
  const services = customerServices(csTypes)
  if (services.length === 0) return null
  return (
    <ul className={className} aria-label={t('common.support')}>
      {services.map((service, index) => (
        <li key={`${index} ${service.title}`}>
          <button
            type="button"
            onClick={() => {
              onOpen?.()
              void openCustomerService(realm, service)
            }}
          >
            <Icon of={icons[service.csType] ?? headset} size={20} />
            <span>
              <bdi>{service.title}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
