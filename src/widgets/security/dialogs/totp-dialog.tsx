import { useState } from 'react'
import { postTotp, postTotpConfirm, type TotpSetUp } from '../../../core/member/security-calls.ts'
import { requiredError } from '../../../core/session/fields.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { copy } from '../../../ui/icons/copy.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { unrecorded } from '../../../ui/unrecorded.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useText } from '../../shared/use-text.ts'
import { ProofFields, useProof } from './proof-fields.tsx'
import { askKept, RecoveryCodes } from './recovery-codes.tsx'
import { useSecureForm } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

type Step = { name: 'proof' } | { name: 'scan'; setUp: TotpSetUp } | { name: 'keep'; codes: readonly string[] }

/** Turns on extra verification in three steps: a proof; the QR code and the authenticator's first code; the recovery codes. */
export function TotpDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const [step, setStep] = useState<Step>({ name: 'proof' })
  const done = () => onDone(t('security-forms.totpDone'))
  return (
    <Dialog
      title={t(step.name === 'keep' ? 'security-forms.recovery' : 'security-forms.totpTitle')}
      closeLabel={t('common.close')}
      onClose={step.name === 'keep' ? () => void askKept(realm, done) : onClose}
    >
      {step.name === 'proof' && <ProofStep security={security} onSetUp={(setUp) => setStep({ name: 'scan', setUp })} />}
      {step.name === 'scan' && <ScanStep setUp={step.setUp} onConfirmed={(codes) => setStep({ name: 'keep', codes })} />}
      {step.name === 'keep' && <RecoveryCodes codes={step.codes} onKept={done} />}
    </Dialog>
  )
}

function ProofStep({ security, onSetUp }: { security: SecurityDialogProps['security']; onSetUp: (setUp: TotpSetUp) => void }) {
  const realm = useRealm()
  const t = useText()
  const proof = useProof(security)
  const form = useSecureForm('totp-proof', proof.initial, proof.check, async (values) => onSetUp(await postTotp(realm, proof.of(values))))
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      <p className="form-text">{t('security-forms.totpText')}</p>
      <ProofFields proof={proof} fields={form} />
      <Alert text={form.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('security-forms.next')}
        </Button>
      </ActionBar>
    </form>
  )
}

function ScanStep({ setUp, onConfirmed }: { setUp: TotpSetUp; onConfirmed: (codes: readonly string[]) => void }) {
  const realm = useRealm()
  const t = useText()
  const { secret, uri } = setUp
  const form = useSecureForm(
    'totp-confirm',
    { code: '' },
    ({ code = '' }) => ({ code: requiredError(code) }),
    async ({ code = '' }) => onConfirmed((await postTotpConfirm(realm, code)).recoveryCodes),
  )
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      <p className="form-text">{t('security-forms.scan')}</p>
      <div {...unrecorded} className={`security-scan ${unrecorded.className}`}>
        <QrCode text={uri} label={t('security-forms.qr')} size={196} />
        <div>
          <p className="form-text">{t('security-forms.secret')}</p>
          <p className="security-secret">
            <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <IconButton of={copy} label={t('security-forms.copySecret')} onClick={(event) => void copyText(secret, event.currentTarget)} />
          </p>
          <a className="form-link" href={uri}>
            {t('security-forms.openApp')}
          </a>
        </div>
      </div>
      <Field label={t('security-forms.firstCode')} inputMode="numeric" autoComplete="one-time-code" maxLength={8} {...form.bind('code')} />
      <Alert text={form.errorOf('form')} />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" pending={isPending}>
          {t('security-forms.turnOn')}
        </Button>
      </ActionBar>
    </form>
  )
}
