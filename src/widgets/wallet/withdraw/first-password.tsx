import { useState } from 'react'
import { putPaymentPassword } from '../../../core/member/security-calls.ts'
import { errorCode } from '../../../core/platform/errors.ts'
import { withdrawOffer } from '../../../core/wallet/withdraw.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { errorText } from '../../shared/error-text.ts'
import { isPaymentPassword, PaymentPasswordField } from '../../money/payment-password.tsx'
import { RouteLink } from '../../shared/route-link.tsx'
import { type Faults, useForm } from '../../session-form/use-form.ts'
import { PasswordInput } from '../../session-form/password-input.tsx'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import '../../money/flow.tsx' // the styles of its bar
import '../../session-form/form-style.ts'

/** Sets the first payment password, with the login password as proof. */
export function FirstPassword() {
  const realm = useRealm()
  const t = useText()
  const [isSet, setSet] = useState(false) // busy until the reloaded offer replaces this form
  const form = useForm(
    '',
    { newPaymentPassword: '', againPaymentPassword: '', password: '' },
    {
      check: ({ newPaymentPassword: first = '', againPaymentPassword: again, password }): Faults => {
        if (!isPaymentPassword(first)) return { newPaymentPassword: t('payment.fault.digits') }
        if (first !== again) return { againPaymentPassword: t('first-password.fault.again') }
        return { password: password === '' ? t('first-password.fault.login') : null }
      },
      send: async ({ newPaymentPassword: newPassword = '', againPaymentPassword: confirmNewPassword = '', password = '' }) => {
        await putPaymentPassword(realm, { password, newPassword, confirmNewPassword })
        setSet(true)
        withdrawOffer(realm).reload()
      },
      faultsOf: (error): Faults =>
        errorCode(error) === 'PASSWORD_WRONG' ? { password: t('first-password.fault.wrongLogin') } : { form: errorText(t, error) },
      loadsTexts: false, // this form has its own texts
    },
  )
  const { ref, isPending, onSubmit } = form
  const bind = (name: string) => {
    const { value, error } = form.bind(name)
    return { name, value, error, onChange: (text: string) => form.set(name, text) }
  }
  return (
    <form ref={ref} className="withdraw-fields flow-fill" noValidate onSubmit={onSubmit}>
      <p className="withdraw-text">{t('first-password.why')}</p>
      <PaymentPasswordField label={t('first-password.new')} hint={t('first-password.hint')} {...bind('newPaymentPassword')} />
      <PaymentPasswordField label={t('first-password.again')} {...bind('againPaymentPassword')} />
      <PasswordInput label={t('first-password.login')} autoComplete="current-password" {...form.bind('password')} />
      <Alert text={form.errorOf('form')} />
      <RouteLink to="/member#securityCenter" className="form-link">
        {t('first-password.otherWay')}
      </RouteLink>
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending || isSet}>
          {t('first-password.set')}
        </Button>
      </ActionBar>
    </form>
  )
}
