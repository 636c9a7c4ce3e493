import { type ContactRequest, postContactCode, putContact } from '../../../core/member/security-calls.ts'
import { errorCode } from '../../../core/platform/errors.ts'
import { type Message, mobileDigits, mobileError, requiredError } from '../../../core/session/fields.ts'
import { formSettings } from '../../../core/session/form-settings.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { MobileField } from '../../session-form/mobile-field.tsx'
import { useText } from '../../shared/use-text.ts'
import { CodeInput } from './code-input.tsx'
import { ProofPart, useProof } from './proof-fields.tsx'
import { faultOf, useSecureForm } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

type Kind = 'mobile' | 'email'

const emailError = (text: string): Message | null =>
  requiredError(text) ?? (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) ? null : { key: 'field.email', values: {} })

/** Links a mobile number or e-mail address to the account, with a code that is sent there, and a proof. */
function ContactDialog({ kind, security, onDone, onClose }: SecurityDialogProps & { kind: Kind }) {
  const realm = useRealm()
  const t = useText()
  const bound = security[kind]
  const proof = useProof(security)
  const name = kind === 'mobile' ? 'mobileNum' : 'email'
  const { dialingCode: countryDialingCode, mobile } = formSettings()
  const contactOf = (text: string): ContactRequest =>
    kind === 'mobile' ? { mobileNum: mobileDigits(text, countryDialingCode, mobile), countryDialingCode } : { email: text.trim() }
  const wrong = (text: string) => (kind === 'mobile' ? mobileError(text, countryDialingCode, mobile) : emailError(text.trim()))
  const form = useSecureForm(
    `contact-${kind}`,
    { mobileNum: '', email: '', verificationCode: '', ...proof.initial },
    (values) => ({
      [name]: wrong(values[name] ?? ''),
      verificationCode: requiredError(values['verificationCode'] ?? ''),
      ...(proof.isAsked && proof.check(values)),
    }),
    async (values) => {
      const contact = contactOf(values[name] ?? '')
      await putContact(realm, { ...contact, verificationCode: values['verificationCode'] ?? '', ...(proof.isAsked && proof.of(values)) })
      onDone(t(`security-forms.${kind}Done`))
    },
  )
  const send = () => {
    const text = form.read()[name] ?? ''
    const fault = wrong(text)
    if (!fault) return () => postContactCode(realm, contactOf(text))
    form.fail({ [name]: fault })
    return undefined
  }
  const fail = (error: unknown) => form.fail({ [errorCode(error) === 'SMS_COUNTRY' ? 'mobileNum' : 'verificationCode']: faultOf(error) })
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog
      title={t(bound ? `security-forms.${kind}Change` : `security-forms.${kind}Bind`)}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        <p className="form-text">{bound ? t('security-forms.bound', { value: bound }) : t(`security-forms.${kind}Text`)}</p>
        {kind === 'mobile' ? (
          <MobileField {...form.bind('mobileNum')} />
        ) : (
          <Field
            label={t('security-forms.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={120}
            {...form.bind('email')}
          />
        )}
        <CodeInput subject={`bind:${form.values[name] ?? ''}`} onSend={send} onFail={fail} {...form.bind('verificationCode')} />
        <ProofPart proof={proof} fields={form} />
        <Alert text={form.errorOf('form')} />
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('security-forms.bind')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}

export const MobileDialog = (props: SecurityDialogProps) => <ContactDialog kind="mobile" {...props} />
export const EmailDialog = (props: SecurityDialogProps) => <ContactDialog kind="email" {...props} />
