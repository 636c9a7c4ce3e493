import { errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { resetByMobile } from '../../core/session/forgot-password.ts'
import { formSettings, registerRules } from '../../core/session/form-settings.ts'
import { forgotByMobileErrors } from '../../core/session/forms.ts'
import type { SmsOutcome } from '../../core/session/sms-code.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../session-form/code-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { MobileField } from '../session-form/mobile-field.tsx'
import { NewPassword } from '../session-form/new-password.tsx'
import { useForm } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

/** §5 Forgot by phone: mobile number, code, new password. */
export function ForgotByMobile() {
  const realm = useRealm()
  const t = useText()
  const form = useForm(
    'forgot-mobile',
    { mobileNum: '', verificationCode: '', newPassword: '' },
    {
      check: (values) => forgotByMobileErrors(values, registerRules(), formSettings()),
      send: ({ mobileNum = '', verificationCode = '', newPassword = '' }) =>
        resetByMobile(realm, { mobileNum, verificationCode, newPassword }),
      faultsOf: (refusal) => ({
        [errorCode(refusal).startsWith('SMS_CODE') ? 'verificationCode' : (blamedField(refusal) ?? 'form')]: { refusal },
      }),
    },
  )
  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') form.fail({ mobileNum: outcome.message })
    if (outcome.status === 'failed' && outcome.field) form.fail({ [outcome.field]: { refusal: outcome.error } })
  }
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      <p className="form-text">{t('forgot.mobileHint')}</p>
      <MobileField {...form.bind('mobileNum')} />
      <CodeField purpose="forgot" mobileNum={form.values['mobileNum'] ?? ''} onOutcome={onOutcome} {...form.bind('verificationCode')} />
      <NewPassword label={t('forgot.newPassword')} {...form.bind('newPassword')} />
      <Alert text={form.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('forgot.submitMobile')}
        </Button>
      </ActionBar>
    </form>
  )
}
