import { linkAccount } from '../../../core/member/link-account.ts'
import type { Provider } from '../../../core/member/security-calls.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useText } from '../../shared/use-text.ts'
import { ProofPart, useProof } from './proof-fields.tsx'
import { providerNames } from '../provider-names.ts'
import { useSecureForm } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

/** §4 Other states: links a provider's account, with a proof. That account can then log in as the member. */
function LinkDialog({ provider, security, onDone, onClose }: SecurityDialogProps & { provider: Provider }) {
  const realm = useRealm()
  const t = useText()
  const proof = useProof(security)
  const name = providerNames[provider]
  const form = useSecureForm(
    `link-${provider}`,
    proof.initial,
    (values) => (proof.isAsked ? proof.check(values) : {}),
    async (values) => {
      await linkAccount(realm, provider, proof.isAsked ? proof.of(values) : {})
      onDone(t('security.linkDone', { name }))
    },
  )
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog title={`${t('security.link')} ${name}`} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
        <p className="form-text">{t('security.linkText', { name })}</p>
        <ProofPart proof={proof} fields={form} />
        <Alert text={form.errorOf('form')} />
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('security.link')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}

export const GoogleDialog = (props: SecurityDialogProps) => <LinkDialog provider="google" {...props} />
export const FacebookDialog = (props: SecurityDialogProps) => <LinkDialog provider="facebook" {...props} />
