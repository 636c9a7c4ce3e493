import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx'
import { useText } from '../shared/use-text.ts'

/** A password field with translated labels for its toggle and for Caps Lock. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'capsLockText'>) {
  const t = useText()
  return (
    <PasswordField
      maxLength={255}
      {...props}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      capsLockText={t('form.capsLock')}
    />
  )
}
