import { Panel } from '../session-form/panel.tsx'
import { SessionPopup } from '../session-form/session-popup.tsx'
import { useText } from '../shared/use-text.ts'
import { LoginForm } from './login-form.tsx'
import type { PopupProps } from '../shared/definition.ts'

/** §2 Login as a popup: the form, and the panel beside it. */
export function LoginPopup({ options, onClose }: PopupProps) {
  const t = useText()
  return (
    <SessionPopup title={t('login.signIn')} onClose={onClose} aside={<Panel group="w_login" />}>
      <LoginForm method={options['method'] === 'mobile' ? 'mobile' : 'username'} />
    </SessionPopup>
  )
}
