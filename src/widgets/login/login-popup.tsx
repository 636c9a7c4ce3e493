import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { safeImage } from '../../core/platform/safe-link.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { PopupProps } from '../runtime/popup-table.ts'
import { LanguageSelect } from '../session-form/language-select.tsx'
import { useText } from '../use-text.ts'
import { LoginForm } from './login-form.tsx'
import { Panel } from './panel.tsx'

/** §2 Login as a popup: the form, and the panel at its side. */
export function LoginPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const { logo, name } = useStore($brand)
  const image = safeImage(logo)
  return (
    <Dialog size="wide" className="login-popup" title={t('login.signIn')} hideTitle closeLabel={t('common.close')} onClose={onClose} aside={<Panel />}>
      <div className="login-head">
        {image ? <img src={image} alt={name} /> : <Logo name={name} />}
        <LanguageSelect />
      </div>
      <LoginForm method={options['method'] === 'mobile' ? 'mobile' : 'username'} />
    </Dialog>
  )
}
