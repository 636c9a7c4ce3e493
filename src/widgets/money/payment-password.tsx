import { type FormEvent, useRef, useState } from 'react'
import { putPaymentPassword } from '../../core/member/security-calls.ts'
import { errorCode } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../error-text.ts'
import { RouteLink } from '../route-link.tsx'
import { FormAlert } from '../session-form/form-alert.tsx'
import { PasswordInput } from '../session-form/password-input.tsx'
import { useText } from '../use-text.ts'

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

/** The payment password: six digits. Its texts are those of the areas `payment` and `form`. */
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
    <PasswordInput
      label={label ?? t('payment.label')}
      name={name}
      inputMode="numeric"
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

/** Sets a first payment password, shown to be the member by the login's own one. */
export function PaymentPasswordSetUp({ onSet }: { onSet: () => void }) {
  const t = useText()
  const [values, setValues] = useState({ password: '', first: '', again: '' })
  const [fault, setFault] = useState<{ field: string; text: string }>()
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fail = (field: string, text: string) => {
    setFault({ field, text })
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus()
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined)
  const change = (name: keyof typeof values) => (text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    setFault(undefined)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { password, first, again } = values
    if (!isPaymentPassword(first)) return fail('newPaymentPassword', t('payment.fault.digits'))
    if (first !== again) return fail('againPaymentPassword', t('payment.fault.again'))
    if (password === '') return fail('password', t('payment.fault.login'))
    setPending(true)
    try {
      await putPaymentPassword({ password, newPassword: first, confirmNewPassword: again })
      onSet()
    } catch (error) {
      setPending(false)
      const isPassword = errorCode(error) === 'PASSWORD_WRONG'
      fail(isPassword ? 'password' : 'form', isPassword ? t('payment.fault.wrongLogin') : errorText(t, error))
    }
  }
  return (
    <form ref={form} className="withdraw-fields" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="withdraw-text">{t('payment.why')}</p>
      <PaymentPasswordField
        name="newPaymentPassword"
        label={t('payment.new')}
        hint={t('payment.hint')}
        value={values.first}
        onChange={change('first')}
        error={errorOf('newPaymentPassword')}
      />
      <PaymentPasswordField
        name="againPaymentPassword"
        label={t('payment.again')}
        value={values.again}
        onChange={change('again')}
        error={errorOf('againPaymentPassword')}
      />
      <PasswordInput
        label={t('payment.login')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password') ?? ''}
        onInput={(event) => change('password')(event.currentTarget.value)}
      />
      <FormAlert text={errorOf('form') ?? ''} />
      <Button type="submit" tone="accent" size="large" wide pending={isPending}>
        {t('payment.set')}
      </Button>
      <RouteLink to="/member#securityCenter" className="form-link">
        {t('payment.otherWay')}
      </RouteLink>
    </form>
  )
}
