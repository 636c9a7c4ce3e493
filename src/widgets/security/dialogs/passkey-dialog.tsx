import { postPasskey, postPasskeyBegin, putPasskeyName } from '../../../core/member/security-calls.ts'
import { requiredError } from '../../../core/session/fields.ts'
import { makePasskey } from '../../../core/session/passkey.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import { useSecureForm } from '../use-secure-form.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import '../../session-form/form-style.ts'

/** Adds a passkey: the member gives a proof, then the browser creates it. */
export function PasskeyDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const proof = useProof(security)
  const form = useSecureForm(
    'passkey',
    proof.initial,
    (values) => (proof.isAsked ? proof.check(values) : {}),
    async (values) => {
      const options = await postPasskeyBegin(realm, proof.isAsked ? proof.of(values) : {})
      await postPasskey(realm, await makePasskey(options))
      onDone(t('security-forms.passkeyDone'))
    },
  )
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog title={t('security.passkeyAdd')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        <p className="form-text">{t('security-forms.passkeyText')}</p>
        {proof.isAsked && <ProofFields proof={proof} fields={form} />}
        <Alert text={form.errorOf('form')} />
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('security-forms.next')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}

/** Renames a passkey. subject: its id. */
export function PasskeyNameDialog({ security, subject, onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const passkey = security.passkeys.find(({ id }) => id === subject)
  const form = useSecureForm(
    'passkey-name',
    { name: passkey?.name ?? '' },
    ({ name = '' }) => ({ name: requiredError(name) }),
    async ({ name = '' }) => {
      await putPasskeyName(realm, subject ?? '', name)
      onDone(t('security-forms.passkeyDone'))
    },
  )
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog title={t('security-forms.passkeyName')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        <Field label={t('security-forms.passkeyName')} autoComplete="off" maxLength={60} data-autofocus="" {...form.bind('name')} />
        <Alert text={form.errorOf('form')} />
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('security-forms.save')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}
