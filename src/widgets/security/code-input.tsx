import { useEffect, useState } from 'react'
import type { CodeSent } from '../../core/member/security-calls.ts'
import { ApiError } from '../../core/platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useText } from '../use-text.ts'

interface CodeInputProps extends Omit<FieldProps, 'label'> {
  /** Sends a code; undefined where what it goes to is still wrong, and has been said so. */
  onSend: () => Promise<CodeSent> | undefined
  onFail: (error: unknown) => void
}

/** §4 SMS button: a code, the button that sends it, and the countdown until it can be sent again. */
export function CodeInput({ onSend, onFail, ...field }: CodeInputProps) {
  const t = useText()
  const [sentTo, setSentTo] = useState('')
  const [isSending, setSending] = useState(false)
  const [left, setLeft] = useState(0)
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  const send = async () => {
    const sending = onSend()
    if (!sending) return
    setSending(true)
    setSentTo('')
    try {
      const sent = await sending
      setSentTo(sent.sentTo)
      setLeft(Math.round((sent.expiredMinutes ?? 1) * 60))
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setLeft(Math.ceil(error.retryAfter / 1000))
      onFail(error)
    }
    setSending(false)
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
      <Button disabled={isCounting} pending={isSending} onClick={() => void send()}>
        {isCounting ? t('form.sendAgain', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` }) : t('form.sendCode')}
      </Button>
    </div>
  )
}
