import { useState } from 'react'
import { postProofCode, type Proof, type Security } from '../../../core/member/security-calls.ts'
import { requiredError, type Message } from '../../../core/session/fields.ts'
import { PasswordInput } from '../../session-form/password-input.tsx'
import type { Fields } from '../../session-form/use-form.ts'
import { useText } from '../../shared/use-text.ts'
import { CodeInput } from './code-input.tsx'
import { faultOf } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import '../../session-form/form-style.ts'

/** The proof that a member gives: the login password, or a code to a linked number or mailbox. A hook. */
export function useProof(security: Security, codeOnly = false) {
  const { mobile, email, codeChannels } = security
  const channel = codeChannels ? codeChannels[0] : mobile !== '' ? 'sms' : email !== '' ? 'email' : undefined
  const canCode = channel !== undefined
  const [wantsCode, setWantsCode] = useState(false)
  const byCode = codeOnly || !security.hasPassword || wantsCode
  return {
    byCode,
    /** false for a member who has no password, number or mailbox, and so no proof. */
    isAsked: security.hasPassword || canCode,
    canSwitch: !codeOnly && security.hasPassword && canCode,
    toggle: () => setWantsCode(!wantsCode),
    /** The subject of the button that sends a code. */
    subject: `proof:${mobile || email}`,
    initial: { password: '', code: '' },
    channel: channel ?? ('email' as const),
    check: (values: Record<string, string>): Record<string, Message | null> =>
      byCode ? { code: requiredError(values['code'] ?? '') } : { password: requiredError(values['password'] ?? '') },
    of: ({ password = '', code = '' }: Record<string, string>): Proof => (byCode ? { code } : { password }),
  }
}

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>
  fields: Fields
}

/** The field of the chosen proof, and a button to use the other one. */
export function ProofFields({ proof, fields }: ProofFieldsProps) {
  const realm = useRealm()
  const t = useText()
  return (
    <>
      {proof.byCode ? (
        <CodeInput
          subject={proof.subject}
          onSend={() => () => postProofCode(realm, proof.channel)}
          onFail={(error) => fields.fail({ code: faultOf(error) })}
          {...fields.bind('code')}
        />
      ) : (
        <PasswordInput label={t('security-forms.loginPassword')} autoComplete="current-password" {...fields.bind('password')} />
      )}
      {proof.canSwitch && (
        <button type="button" className="form-link" onClick={proof.toggle}>
          {t(proof.byCode ? 'security-forms.byPassword' : 'security-forms.byCode')}
        </button>
      )}
    </>
  )
}

/** The proof as part of a longer form. Renders nothing for a member without any proof. */
export function ProofPart(props: ProofFieldsProps) {
  const t = useText()
  return (
    props.proof.isAsked && (
      <fieldset className="security-proof">
        <legend>{t('security-forms.proof')}</legend>
        <ProofFields {...props} />
      </fieldset>
    )
  )
}
