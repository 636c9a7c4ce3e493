import { useState } from 'react'
import { goHome } from '../../core/site/navigation.ts'
import { Panel } from '../session-form/panel.tsx'
import { SessionPopup } from '../session-form/session-popup.tsx'
import { useText } from '../shared/use-text.ts'
import { RegisterForm } from './register-form.tsx'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

/** §2 Register as a popup. Cancelling leads to '/'. */
export function RegisterPopup({ onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText()
  const [isAgent, setAgent] = useState(false)
  const onCancel = () => {
    onClose()
    goHome(realm)
  }
  return (
    <SessionPopup title={t('register.signUp')} onClose={onCancel} aside={<Panel group="w_register" hasPlay={!isAgent} />}>
      <RegisterForm onCancel={onCancel} onAgent={setAgent} />
    </SessionPopup>
  )
}
