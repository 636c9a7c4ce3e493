import { useState } from 'react'
import type { TextEnd } from '../../../core/i18n/text-keys.ts'
import { putPaymentPassword } from '../../../core/member/security-calls.ts'
import type { Message } from '../../../core/session/fields.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PasswordInput } from '../../session-form/password-input.tsx'
import { useText } from '../../shared/use-text.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { useSecureForm } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

const message = (key: TextEnd<'security-forms.'>): Message => ({ key: `security-forms.${key}`, values: {} })
const digits = (text = ''): Message | null => (/^\d{6}$/.test(text) ? null : message('sixDigits'))

/** Sets the payment password, changes it with the old one, or replaces a forgotten one with a code. */
export function PaymentDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const isChange = security.hasPaymentPassword
  const [isForgotten, setForgotten] = useState(false)
  const isByOld = isChange && !isForgotten
  const proof = useProof(security, isChange)
  const form = useSecureForm(
    'payment-password',
    { oldPassword: '', newPassword: '', confirmNewPassword: '', ...proof.initial },
    (values) => ({
      ...(isByOld && { oldPassword: digits(values['oldPassword']) }),
      newPassword: digits(values['newPassword']),
      confirmNewPassword: values['confirmNewPassword'] === values['newPassword'] ? null : message('notSame'),
      ...(!isByOld && proof.check(values)),
    }),
    async (values) => {
      const { oldPassword = '', newPassword = '', confirmNewPassword = '' } = values
      await putPaymentPassword(realm, { newPassword, confirmNewPassword, ...(isByOld ? { oldPassword } : proof.of(values)) })
      onDone(t('security-forms.paymentDone'))
    },
    (field) => (field === 'paymentPassword' ? 'oldPassword' : field),
  )
  const six = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog
      title={t(isChange ? 'security-forms.paymentChange' : 'security-forms.paymentSet')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        <p className="form-text">{t('security-forms.paymentText')}</p>
        {isByOld && <PasswordInput label={t('security-forms.paymentOld')} {...six} {...form.bind('oldPassword')} />}
        <PasswordInput
          label={t('security-forms.paymentNew')}
          hint={t('security-forms.paymentHint')}
          {...six}
          {...form.bind('newPassword')}
        />
        <PasswordInput label={t('security-forms.paymentRepeat')} {...six} {...form.bind('confirmNewPassword')} />
        {!isByOld && <ProofFields proof={proof} fields={form} />}
        <Alert text={form.errorOf('form')} />
        {isChange && (
          <button type="button" className="form-link" onClick={() => setForgotten(!isForgotten)}>
            {t(isForgotten ? 'security-forms.paymentKnown' : 'security-forms.paymentForgotten')}
          </button>
        )}
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('security-forms.save')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}
