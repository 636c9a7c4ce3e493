import { useRef, useState } from 'react'
import { postRecoveryCodes, postTotpOff } from '../../../core/member/security-calls.ts'
import { requiredError } from '../../../core/session/fields.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useText } from '../../shared/use-text.ts'
import { askKept, RecoveryCodes } from './recovery-codes.tsx'
import { useSecureForm } from '../use-secure-form.ts'
import { useRealm } from '../../shared/use-realm.ts'
import type { SecurityDialogProps } from '../security-props.ts'
import '../../session-form/form-style.ts'

/** Creates new recovery codes, or turns off extra verification. Each needs a code. */
export function TotpManageDialog({ security, onDone, onClose }: SecurityDialogProps) {
  const realm = useRealm()
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOff = useRef(false) // which of the two buttons submitted the form
  const [sendsOff, setSendsOff] = useState(false)
  const form = useSecureForm(
    'totp-manage',
    { code: '' },
    ({ code = '' }) => ({ code: requiredError(code) }),
    async ({ code = '' }) => {
      setSendsOff(isOff.current)
      if (!isOff.current) return setCodes((await postRecoveryCodes(realm, code)).recoveryCodes)
      await postTotpOff(realm, code)
      onDone(t('security-forms.totpOffDone'))
    },
  )
  const kept = () => onDone(t('security-forms.recoveryDone'))
  const { ref, isPending, onSubmit } = form
  return (
    <Dialog
      title={t(codes ? 'security-forms.recovery' : 'security-forms.totpManage')}
      closeLabel={t('common.close')}
      onClose={codes ? () => void askKept(realm, kept) : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={kept} />
      ) : (
        <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
          <p className="form-text">{t('security-forms.totpManageText', { count: security.recoveryLeft })}</p>
          <Field
            label={t('security-forms.anyCode')}
            hint={t('security-forms.anyCodeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            {...form.bind('code')}
          />
          <Alert text={form.errorOf('form')} />
          <ActionBar>
            <Button type="submit" size="large" pending={isPending && !sendsOff} onClick={() => void (isOff.current = false)}>
              {t('security-forms.recoveryRenew')}
            </Button>
            <Button type="submit" tone="danger" size="large" pending={isPending && sendsOff} onClick={() => void (isOff.current = true)}>
              {t('security-forms.turnOff')}
            </Button>
          </ActionBar>
        </form>
      )}
    </Dialog>
  )
}
