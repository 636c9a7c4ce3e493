import { errorCode } from '../../core/platform/errors.ts'
import { blamedField } from '../../core/session/blamed-field.ts'
import { dropDraft } from '../../core/session/drafts.ts'
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
import { useFields } from '../session-form/use-fields.ts'
import { useSubmit } from '../session-form/use-submit.ts'
import { useText } from '../shared/use-text.ts'
import { useRealm } from '../shared/use-realm.ts'
import '../session-form/form-style.ts'

/** §5 Forgot by phone: mobile number, code, new password. */
export function ForgotByMobile() {
  const realm = useRealm()
  const t = useText()
  const fields = useFields('forgot-mobile', { mobileNum: '', verificationCode: '', newPassword: '' })
  const { isPending, onSubmit } = useSubmit(
    fields,
    (values) => forgotByMobileErrors(values, registerRules(), formSettings()),
    async ({ mobileNum = '', verificationCode = '', newPassword = '' }) => {
      await resetByMobile(realm, { mobileNum, verificationCode, newPassword })
      dropDraft(realm, 'forgot-mobile')
    },
    (error) => (errorCode(error).startsWith('SMS_CODE') ? 'verificationCode' : blamedField(error)),
  )
  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') fields.fail({ mobileNum: outcome.message })
    if (outcome.status === 'failed' && outcome.field) fields.fail({ [outcome.field]: { refusal: outcome.error } })
  }
  const { ref } = fields
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      <p className="form-text">{t('forgot.mobileHint')}</p>
      <MobileField {...fields.bind('mobileNum')} />
      <CodeField purpose="forgot" mobileNum={fields.values['mobileNum'] ?? ''} onOutcome={onOutcome} {...fields.bind('verificationCode')} />
      <NewPassword label={t('forgot.newPassword')} {...fields.bind('newPassword')} />
      <Alert text={fields.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('forgot.submitMobile')}
        </Button>
      </ActionBar>
    </form>
  )
}
