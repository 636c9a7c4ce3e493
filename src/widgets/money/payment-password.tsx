import { errorCode } from '../../core/platform/errors.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useText } from '../shared/use-text.ts'

/** What a payment password looks like. */
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
      // one-time-code keeps password managers from putting the login's password here
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

/** Refusals of the payment password, and the field that each is about; undefined for any other refusal. */
export const paymentFault = (error: unknown): string | undefined => {
  const code = errorCode(error)
  return code.startsWith('PAYMENT_PASSWORD_') ? `payment.error.${code}` : undefined
}
