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
import { type Faults, useForm } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'
import '../session-form/form-style.ts'

export interface VerifyStepProps {
  verification: Verification
  /** Repeats the login that is being confirmed. */
  again: (confirmation: Confirmation) => Promise<LoginOutcome>
  onDone: () => void
  onBack: () => void
}

/**
 * §4 Login: from an unregistered IP the login needs a code that is sent to the member; with extra verification it needs a code of the
 * authenticator.
 */
export function VerifyStep({ verification: first, again, onDone, onBack }: VerifyStepProps) {
  const t = useText()
  const [verification, setVerification] = useState(first)
  const [isResent, setResent] = useState(false)
  const [picture] = useState(createCaptcha)
  const captchaState = useStore(picture.$state)
  const hasCaptcha = captchaState.status !== 'hidden'
  const isTotp = verification.channel === 'totp'
  const { passkey } = verification
  const isPasskeyOnly = verification.channel === 'passkey'

  const attempt = async (captcha: string, code?: string, credential?: Credential): Promise<Faults | void> => {
    setResent(false)
    const outcome = await again({
      ...(captchaState.status === 'ready' && { captcha, captchaId: captchaState.id }),
      ...(credential && { verificationId: verification.id, credential }),
      ...(code !== undefined && { verificationId: verification.id, verificationCode: code }),
    })
    if (outcome.status === 'done') return onDone()
    if (outcome.showCaptcha || hasCaptcha) {
      form.set('captcha', '')
      picture.refresh()
    }
    if (outcome.status === 'verify') {
      setVerification(outcome.verification)
      // an authenticator's code can't be sent again: the attempt has expired, or had too many wrong codes
      if (isTotp) return { confirmation_code: { key: 'refusal.VERIFICATION_WRONG', values: {} } }
      if (isPasskeyOnly) return { form: { refusal: new ApiError('rejected', { code: 'PASSKEY_INVALID' }) } }
      setResent(true)
      form.set('confirmation_code', '')
      return {}
    }
    const place = errorCode(outcome.error)
    return {
      [place.startsWith('CAPTCHA') ? 'captcha' : place === 'VERIFICATION_WRONG' ? 'confirmation_code' : 'form']: { refusal: outcome.error },
    }
  }
  const form = useForm(
    'login-verify',
    { confirmation_code: '', captcha: '' },
    {
      check: ({ confirmation_code: code = '', captcha = '' }) => ({
        confirmation_code: codeError(code),
        captcha: hasCaptcha ? captchaError(captcha) : null,
      }),
      send: ({ confirmation_code: code = '', captcha = '' }) => attempt(captcha, code),
      faultsOf: (refusal) => ({ form: { refusal } }),
    },
  )
  const { ref, isPending, onSubmit } = form
  // moves the focus when the step replaces the form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])

  /** Sends the login again, with a passkey or to get a new code. */
  const retry = async (credential?: Credential) => {
    const answer = form.read()['captcha'] ?? ''
    if (!isPending) await form.run(() => attempt(answer, undefined, credential))
  }
  const confirm = async (options: PublicKeyCredentialRequestOptionsJSON) => {
    try {
      await retry(await askPasskey(options))
    } catch (refusal) {
      form.fail({ form: { refusal } })
    }
  }
  const submitPasskey = (event: FormEvent) => {
    event.preventDefault()
    if (passkey) void confirm(passkey)
  }
  return (
    <form ref={ref} className="login session-form" noValidate onSubmit={isPasskeyOnly ? submitPasskey : onSubmit}>
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
          {...form.bind('confirmation_code')}
        />
      )}
      <CaptchaField captcha={picture} {...form.bind('captcha')} />
      <Alert text={form.errorOf('form')} />
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
          <button type="button" className="form-link" onClick={() => void retry()}>
            {t('login-more.verifyResend')}
          </button>
        )}
      </div>
    </form>
  )
}
