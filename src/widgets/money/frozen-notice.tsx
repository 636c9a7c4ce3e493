import { useStore } from '@nanostores/react'
import { $isFrozen } from '../../core/session/pause.ts'
import { openCustomerService } from '../../core/site/customer-service.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { lock } from '../../ui/icons/lock.ts'
import { addStyles } from '../../ui/styles.ts'
import { useRealm } from '../shared/use-realm.ts'
import { useText } from '../shared/use-text.ts'
import css from './frozen-notice.css?inline'

addStyles(css)

/** Shown above forms that take money out of the account while this is frozen (`OutflowButton`): the reason, and who can help. */
export function FrozenNotice() {
  const realm = useRealm()
  const t = useText()
  if (!useStore($isFrozen(realm))) return null
  return (
    <section className="frozen-notice" aria-label={t('money.frozen')}>
      <Icon of={lock} />
      <div role="status">
        <strong>{t('money.frozen')}</strong>
        <p>{t('money.frozenText')}</p>
      </div>
      <Button icon={headset} onClick={() => void openCustomerService(realm)}>
        {t('common.support')}
      </Button>
    </section>
  )
}
