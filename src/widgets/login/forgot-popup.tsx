import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { customerServices, openCustomerService } from '../../core/site/customer-service.ts'
import { draft, keepDraft } from '../../core/session/drafts.ts'
import { $flags } from '../../core/site/permission.ts'
import { openPopup } from '../../core/site/popups.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { headset } from '../../ui/icons/headset.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { addStyles } from '../../ui/styles.ts'
import { TabPanel } from '../../ui/tab-list.tsx'
import { useUniqueId } from '../../ui/unique-id.ts'
import { useText } from '../shared/use-text.ts'
import { ForgotByEmail } from './forgot-by-email.tsx'
import { ForgotByMobile } from './forgot-by-mobile.tsx'
import css from './forgot.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'
import '../session-form/form-style.ts'

addStyles(css)

/** The draft that stores the form's tab. */
const wayDraft = 'forgot-way'

/** §2 Forgot password. With the flag CHNGPASSVERIF3 it shows tabs, the mobile number first; without it only the e-mail form. */
export function ForgotPopup({ onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText()
  const id = useUniqueId()
  const hasTabs = useStore($flags)['CHNGPASSVERIF3'] ?? false
  const [chosen, setChosen] = useState(draft(realm, wayDraft)['by'] === 'email' ? 'email' : 'mobile')
  const method = hasTabs ? chosen : 'email'
  return (
    <Dialog title={t('forgot.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="session-form">
        {hasTabs && (
          <Segmented
            label={t('forgot.method')}
            items={[
              { value: 'mobile', label: t('forgot.byMobile') },
              { value: 'email', label: t('forgot.byEmail') },
            ]}
            value={method}
            onSelect={(by) => {
              setChosen(by)
              keepDraft(realm, wayDraft, { by })
            }}
            id={id}
          />
        )}
        {hasTabs ? (
          <TabPanel id={id} value={method}>
            {method === 'mobile' ? <ForgotByMobile /> : <ForgotByEmail />}
          </TabPanel>
        ) : (
          <ForgotByEmail />
        )}
        <div className="forgot-line">
          <button type="button" className="form-link" onClick={() => openPopup(realm, 'login')}>
            {t('forgot.back')}
          </button>
          {customerServices().length > 0 && (
            <span className="forgot-help">
              {t('forgot.help')}{' '}
              <button type="button" className="form-link" onClick={() => void openCustomerService(realm)}>
                <Icon of={headset} size={16} />
                {t('forgot.support')}
              </button>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
