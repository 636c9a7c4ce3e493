import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CodeSent } from '../../../core/member/security-calls.ts'
import { countdownOf, createCodeButton } from '../../../core/session/sms-code.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { useText } from '../../shared/use-text.ts'
import { formatRunning } from '../../../core/i18n/format-fixed.ts'

interface CodeInputProps extends Omit<FieldProps, 'label'> {
  /** The purpose and the destination of the code. Each has its own countdown, which survives a reload. */
  subject: string
  /** Returns the function that sends a code, or undefined if the destination is not valid yet, which its field then shows. */
  onSend: () => (() => Promise<CodeSent>) | undefined
  onFail: (error: unknown) => void
}

/** §4 SMS button: a field for a code, the button that sends it, and the countdown until it can be sent again. */
export function CodeInput({ subject, onSend, onFail, ...field }: CodeInputProps) {
  const t = useText()
  const [sentTo, setSentTo] = useState('')
  const [button] = useState(createCodeButton)
  const state = useStore(button.$state)
  useEffect(() => button.aim(subject), [button, subject])
  const left = state.status === 'counting' ? state.secondsLeft : 0
  const send = async () => {
    const deliver = onSend()
    if (!deliver) return
    try {
      await button.send(async () => {
        setSentTo('')
        const sent = await deliver()
        setSentTo(sent.sentTo)
        return countdownOf(sent)
      })
    } catch (error) {
      onFail(error)
    }
  }
  return (
    <div className="security-code">
      <Field
        label={t('form.verificationCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        success={sentTo && t('form.codeSent', { number: sentTo })}
        {...field}
      />
      <Button disabled={left > 0} pending={state.status === 'sending'} onClick={() => void send()}>
        {left > 0 ? t('form.sendAgain', { time: formatRunning(left * 1000) }) : t('form.sendCode')}
      </Button>
    </div>
  )
}
