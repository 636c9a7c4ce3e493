import { type FormEvent, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { verificationCodeLength } from '../../core/brand/form-constants.ts'
import { createCaptcha } from '../../core/session/captcha.ts'
import { captchaError, codeError } from '../../core/session/fields.ts'
import type { Confirmation, LoginOutcome, Verification } from '../../core/session/login.ts'
import type { Credential } from '../../core/session/step-up-calls.ts'
import { ApiError, errorCode } from '../../core/platform/errors.ts'
import { askPasskey, canUsePasskeys } from '../../core/session/passkey.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CaptchaField } from '../session-form/captcha-field.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useFields } from '../session-form/use-fields.ts'
import { useText } from '../shared/use-text.ts'
import '../session-form/form-style.ts'

export interface VerifyStepProps {
  verification: Verification
  /** Repeats the attempt that is being confirmed. */
  again: (confirmation: Confirmation) => Promise<LoginOutcome>
  onDone: () => void
  onBack: () => void
}

/** §4 Login: an unregistered IP needs a code that the member received; extra verification needs a code of the authenticator. */
export function VerifyStep({ verification: first, again, onDone, onBack }: VerifyStepProps) {
  const t = useText()
  const [verification, setVerification] = useState(first)
  const [isResent, setResent] = useState(false)
  const [isPending, setPending] = useState(false)
  const [captcha] = useState(createCaptcha)
  const captchaState = useStore(captcha.$state)
  const hasCaptcha = captchaState.status !== 'hidden'
  const isTotp = verification.channel === 'totp'
  const { passkey } = verification
  const isPasskeyOnly = verification.channel === 'passkey'
  const fields = useFields('login-verify', { confirmation_code: '', captcha: '' })

  // when the step replaces the form
  const { ref } = fields
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  const send = async (code?: string, credential?: Credential) => {
    if (isPending) return
    setPending(true)
    setResent(false)
    const outcome = await again({
      ...(captchaState.status === 'ready' && { captcha: fields.read()['captcha']?.trim() ?? '', captchaId: captchaState.id }),
      ...(credential && { verificationId: verification.id, credential }),
      ...(code !== undefined && { verificationId: verification.id, verificationCode: code }),
    })
    setPending(false)
    if (outcome.status === 'done') return onDone()
    if (outcome.showCaptcha || hasCaptcha) {
      fields.set('captcha', '')
      captcha.refresh()
    }
    if (outcome.status === 'verify') {
      setVerification(outcome.verification)
      // an authenticator gets no new code: the attempt has expired, or had too many guesses
      if (isTotp) return fields.fail({ confirmation_code: { key: 'refusal.VERIFICATION_WRONG', values: {} } })
      if (isPasskeyOnly) return fields.fail({ form: { refusal: new ApiError('rejected', { code: 'PASSKEY_INVALID' }) } })
      setResent(true)
      return fields.set('confirmation_code', '')
    }
    const place = errorCode(outcome.error)
    fields.fail({
      [place.startsWith('CAPTCHA') ? 'captcha' : place === 'VERIFICATION_WRONG' ? 'confirmation_code' : 'form']: { refusal: outcome.error },
    })
  }
  const confirm = async (options: PublicKeyCredentialRequestOptionsJSON) => {
    try {
      await send(undefined, await askPasskey(options))
    } catch (refusal) {
      fields.fail({ form: { refusal } })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPasskeyOnly) return passkey && void confirm(passkey)
    const { confirmation_code: code = '', captcha: answer = '' } = fields.read()
    const wrongCode = codeError(code)
    const wrongCaptcha = hasCaptcha ? captchaError(answer) : null
    fields.fail({ ...(wrongCode && { confirmation_code: wrongCode }), ...(wrongCaptcha && { captcha: wrongCaptcha }) })
    if (!wrongCode && !wrongCaptcha) void send(code.trim())
  }
  return (
    <form ref={ref} className="login session-form" noValidate onSubmit={submit}>
      <h3 className="login-heading">{t('login-more.verifyTitle')}</h3>
      <p className="form-text">
        {t(
          isPasskeyOnly
            ? canUsePasskeys()
              ? 'login-more.passkeyText'
              : 'login-more.noPasskey'
            : isTotp
              ? 'login-more.verifyTotp'
              : verification.channel === 'email'
                ? 'login-more.verifyEmail'
                : 'login-more.verifySms',
          {
            sentTo: verification.sentTo,
          },
        )}
      </p>
      {!isPasskeyOnly && (
        <Field
          label={t('form.verificationCode')}
          inputMode={isTotp ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={verificationCodeLength}
          success={isResent ? t('login-more.verifyResent') : ''}
          {...fields.bind('confirmation_code')}
        />
      )}
      <CaptchaField captcha={captcha} {...fields.bind('captcha')} />
      <Alert text={fields.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t(isPasskeyOnly ? 'login-more.passkey' : 'login-more.verifySubmit')}
        </Button>
      </ActionBar>
      <div className="login-line">
        <button type="button" className="form-link" onClick={onBack}>
          {t('login-more.verifyBack')}
        </button>
        {isTotp && passkey && canUsePasskeys() && (
          <button type="button" className="form-link" onClick={() => void confirm(passkey)}>
            {t('login-more.passkey')}
          </button>
        )}
        {!isTotp && !isPasskeyOnly && (
          <button type="button" className="form-link" onClick={() => void send()}>
            {t('login-more.verifyResend')}
          </button>
        )}
      </div>
    </form>
  )
}
