import type { SmsOutcome } from '../../core/session/sms-code.ts'
import { CodeField } from '../session-form/code-field.tsx'
import { MobileField } from '../session-form/mobile-field.tsx'
import type { Fault, Fields } from '../session-form/use-fields.ts'

interface MobileFieldsProps {
  fields: Fields
  withCode: boolean
  onFail: (faults: Record<string, Fault>) => void
}

/** §2 Login by mobile number: the number, and the code if it is needed. */
export function MobileFields({ fields, withCode, onFail }: MobileFieldsProps) {
  const onOutcome = (outcome: SmsOutcome) => {
    if (outcome.status === 'invalid') onFail({ mobileNum: outcome.message })
    if (outcome.status === 'failed' && outcome.field) onFail({ [outcome.field]: { refusal: outcome.error } })
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
