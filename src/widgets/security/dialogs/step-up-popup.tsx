import { useState } from 'react'
import { postProofCode } from '../../../core/member/security-calls.ts'
import { postStepUp, postStepUpPasskey, type StepUpRefusal, StepUpRefusal as Refused } from '../../../core/session/step-up-calls.ts'
import type { FormErrors } from '../../../core/session/forms.ts'
import { requiredError } from '../../../core/session/fields.ts'
import { askPasskey, canUsePasskeys } from '../../../core/session/passkey.ts'
import { renewSession } from '../../../core/session/renew-session.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../session-form/form-alert.tsx'
import { useFields } from '../../session-form/use-fields.ts'
import { useSubmit } from '../../session-form/use-submit.ts'
import type { PopupProps } from '../../shared/definition.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'
import { CodeInput } from './code-input.tsx'
import '../security-style.ts'

/** The one proof that the gateway asks for before it goes on: a passkey, a code of the authenticator, or a code by SMS or e-mail. */
export function StepUpPopup({ options, onClose }: PopupProps) {
  const t = useText()
  const refused = Refused.safeParse(options['refusal'])
  const answer = options['answer'] as (isProven: boolean) => void
  const done = () => {
    answer(true)
    onClose()
  }
  return (
    <Dialog title={t('login-more.verifyTitle')} closeLabel={t('common.close')} onClose={onClose}>
      {refused.success && <ProofForm refusal={refused.data} onDone={done} />}
    </Dialog>
  )
}

function ProofForm({ refusal, onDone }: { refusal: StepUpRefusal; onDone: () => void }) {
  const realm = useRealm()
  const t = useText()
  const { operation, methods } = refusal
  const [method] = useState(methods[0] ?? '')
  const isPasskey = method === 'passkey'
  const isLost = isPasskey && !canUsePasskeys()
  const fields = useFields('step-up', { code: '' })
  const { isPending, onSubmit } = useSubmit(
    fields,
    ({ code = '' }): FormErrors => {
      const fault = isPasskey ? null : requiredError(code)
      return fault ? { code: fault } : {}
    },
    async ({ code = '' }) => {
      const credential = isPasskey ? await askPasskey(await postStepUpPasskey(realm)) : undefined
      const { token } = await postStepUp(realm, { operation, method, ...(credential ? { credential } : { code }) })
      if (token) renewSession(realm, token)
      onDone()
    },
    () => (isPasskey ? 'form' : 'code'),
  )
  const { ref } = fields
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      {(isPasskey || method === 'totp') && (
        <p className="form-text">{t(isLost ? 'login-more.noPasskey' : isPasskey ? 'login-more.passkeyText' : 'login-more.verifyTotp')}</p>
      )}
      {method === 'totp' && (
        <Field
          label={t('form.verificationCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          data-autofocus=""
          {...fields.bind('code')}
        />
      )}
      {(method === 'sms' || method === 'email') && (
        <CodeInput
          subject={`proof:${method}`}
          onSend={() => () => postProofCode(realm, method)}
          onFail={(error) => fields.fail({ code: { refusal: error } })}
          {...fields.bind('code')}
        />
      )}
      <FormAlert text={fields.errorOf('form')} />
      {!isLost && (
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t(isPasskey ? 'login-more.passkey' : 'login-more.verifySubmit')}
          </Button>
        </ActionBar>
      )}
    </form>
  )
}
