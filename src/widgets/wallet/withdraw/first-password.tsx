import { type FormEvent, useRef, useState } from 'react'
import { putPaymentPassword } from '../../../core/member/security-calls.ts'
import { errorCode } from '../../../core/platform/errors.ts'
import { withdrawOffer } from '../../../core/wallet/withdraw.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { errorText } from '../../shared/error-text.ts'
import { isPaymentPassword, PaymentPasswordField } from '../../money/payment-password.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { PasswordInput } from '../../session-form/password-input.tsx'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import '../../money/flow.tsx' // the look of its bar
import '../../session-form/form-style.ts'

/** Sets the first payment password; the login password proves that it is the member. */
export function FirstPassword() {
  const realm = useRealm()
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
    if (first !== again) return fail('againPaymentPassword', t('first-password.fault.again'))
    if (password === '') return fail('password', t('first-password.fault.login'))
    setPending(true)
    try {
      await putPaymentPassword(realm, { password, newPassword: first, confirmNewPassword: again })
      withdrawOffer(realm).reload()
    } catch (error) {
      setPending(false)
      const isPassword = errorCode(error) === 'PASSWORD_WRONG'
      fail(isPassword ? 'password' : 'form', isPassword ? t('first-password.fault.wrongLogin') : errorText(t, error))
    }
  }
  return (
    <form ref={form} className="withdraw-fields flow-fill" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="withdraw-text">{t('first-password.why')}</p>
      <PaymentPasswordField
        name="newPaymentPassword"
        label={t('first-password.new')}
        hint={t('first-password.hint')}
        value={values.first}
        onChange={change('first')}
        error={errorOf('newPaymentPassword')}
      />
      <PaymentPasswordField
        name="againPaymentPassword"
        label={t('first-password.again')}
        value={values.again}
        onChange={change('again')}
        error={errorOf('againPaymentPassword')}
      />
      <PasswordInput
        label={t('first-password.login')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password') ?? ''}
        onInput={(event) => change('password')(event.currentTarget.value)}
      />
      <Alert text={errorOf('form') ?? ''} />
      <RouteLink to="/member#securityCenter" className="form-link">
        {t('first-password.otherWay')}
      </RouteLink>
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('first-password.set')}
        </Button>
      </ActionBar>
    </form>
  )
}
