import type { Translate } from '../../core/i18n/translate.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useText } from '../shared/use-text.ts'

/** Whether a text has the form of a payment password. */
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

/** The payment password: six digits. */
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

/** The text for a refused payment password, with the minutes of a lock; undefined for any other error. */
export function paymentFault(t: Translate, error: unknown): string | undefined {
  const code = errorCode(error)
  if (code === 'PAYMENT_PASSWORD_LOCKED') {
    const { minutes } = Object(error instanceof ApiError && error.value) as { minutes?: unknown }
    return typeof minutes === 'number' ? t('payment.error.PAYMENT_PASSWORD_LOCKED', { minutes }) : t('refused.PAYMENT_PASSWORD_LOCKED')
  }
  const known = (['PAYMENT_PASSWORD_MISSING', 'PAYMENT_PASSWORD_WRONG'] as const).find((each) => each === code)
  return known && t(`payment.error.${known}`)
}
