import type { SmsOutcome } from '../../core/session/sms-code.ts'
import { CodeField } from '../session-form/code-field.tsx'
import { MobileField } from '../session-form/mobile-field.tsx'
import { type Faults, type Fields, loadFaultTexts } from '../session-form/use-form.ts'

interface MobileFieldsProps {
  fields: Fields
  withCode: boolean
}

/** §2 Login by mobile number: the number, and the code if it is required. */
export function MobileFields({ fields, withCode }: MobileFieldsProps) {
  const fail = async (faults: Faults) => {
    await loadFaultTexts().catch(() => {})
    fields.fail(faults)
  }
  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') void fail({ mobileNum: outcome.message })
    if (outcome.status === 'failed' && outcome.field) void fail({ [outcome.field]: { refusal: outcome.error } })
  }
  return (
    <>
      <MobileField {...fields.bind('mobileNum')} autoComplete={withCode ? 'tel-national' : 'username'} />
      {withCode && (
        <CodeField
          purpose="login"
          mobileNum={fields.values['mobileNum'] ?? ''}
          onOutcome={onOutcome}
          {...fields.bind('verificationCode')}
        />
      )}
    </>
  )
}
