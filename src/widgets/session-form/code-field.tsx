import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $brand } from '../../core/brand/brand.ts'
import { verificationCodeLength } from '../../core/brand/form-constants.ts'
import { createSmsCode, type SmsOutcome, type SmsPurpose } from '../../core/session/sms-code.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useText } from '../shared/use-text.ts'
import { Checking } from './checking.tsx'
import css from './code-field.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import { formatRunning } from '../../core/i18n/format-fixed.ts'

addStyles(css)

export interface CodeFieldProps extends Omit<FieldProps, 'label' | 'onError'> {
  purpose: SmsPurpose
  mobileNum: string
  /** Called with the result of sending a code. Show `invalid` and a refused `field` at the mobile number. */
  onOutcome: (outcome: SmsOutcome) => void
}

/** §4 SMS button with the field for the code. */
export function CodeField({ purpose, mobileNum, onOutcome, ...field }: CodeFieldProps) {
  const realm = useRealm()
  const t = useText()
  const [code] = useState(() => createSmsCode(realm, purpose))
  const state = useStore(code.$state)
  const [sentTo, setSentTo] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { countryDialingCode } = $brand.get()
  useEffect(() => code.aim(countryDialingCode, mobileNum), [code, countryDialingCode, mobileNum])

  const send = async () => {
    setSentTo('')
    const outcome = await code.send()
    if (outcome.status === 'sent') {
      setSentTo(`+${countryDialingCode} ${mobileNum.trim()}`)
      box.current?.querySelector('input')?.focus()
    }
    onOutcome(outcome)
  }
  const counting = state.status === 'counting' ? state.secondsLeft : 0
  const time = formatRunning(counting * 1000)
  return (
    <div ref={box} className="code-field">
      <Field
        label={t('form.verificationCode')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={verificationCodeLength}
        success={sentTo && t('form.codeSent', { number: sentTo })}
        {...field}
      />
      <Button className="code-field-send" disabled={counting > 0} pending={state.status === 'sending'} onClick={() => void send()}>
        {counting > 0 ? t('form.sendAgain', { time }) : t('form.sendCode')}
      </Button>
      <Checking />
    </div>
  )
}
