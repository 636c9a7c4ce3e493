import type { TextKey } from '../../core/i18n/text-keys.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useText } from '../shared/use-text.ts'

/** Does a text have the form of a payment password? */
export const isPaymentPassword = (text: string): boolean => /^[0-9]{6}$/.test(text)

interface PaymentPasswordFieldProps {
  value: string
  onChange: (text: string) => void
  label?: string
  name?: string
  hint?: string
  error?: string | undefined
  isLocked?: boolean
}

/** The payment password: six digits. Its texts are those of the area `payment`. */
export function PaymentPasswordField({
  value,
  onChange,
  label,
  name = 'paymentPassword',
  hint,
  error,
  isLocked,
}: PaymentPasswordFieldProps) {
  const t = useText()
  return (
    <PasswordField
      label={label ?? t('payment.label')}
      name={name}
      inputMode="numeric"
      showLabel={t('payment.show')}
      hideLabel={t('payment.hide')}
      capsLockText=""
      // one-time-code keeps password managers from filling in the login's password
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      readOnly={isLocked ?? false}
      {...(hint && { hint })}
      {...(error && { error })}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The text of a refusal of the payment password; undefined for any other error. */
export const paymentFault = (error: unknown): TextKey | undefined => {
  const code = errorCode(error)
  const known = (['PAYMENT_PASSWORD_MISSING', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'] as const).find((each) => each === code)
  return known && `payment.error.${known}`
}
