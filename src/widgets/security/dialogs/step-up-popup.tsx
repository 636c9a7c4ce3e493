import { useState } from 'react'
import { postProofCode } from '../../../core/member/security-calls.ts'
import { postStepUpPasskey, type StepUpRefusal, StepUpRefusal as Refused } from '../../../core/session/step-up-calls.ts'
import { requiredError } from '../../../core/session/fields.ts'
import { askPasskey, canUsePasskeys } from '../../../core/session/passkey.ts'
import { sendProof } from '../../../core/session/renew-session.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TabPanel } from '../../../ui/tab-list.tsx'
import { useUniqueId } from '../../../ui/unique-id.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useForm } from '../../session-form/use-form.ts'
import { SummaryRows } from '../../money/summary-rows.tsx'
import type { PopupProps } from '../../shared/definition.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { useText } from '../../shared/use-text.ts'
import { CodeInput } from './code-input.tsx'
import '../security-style.ts'
import '../../session-form/form-style.ts'

/** The step-up that the gateway requires before it continues: a passkey, a code of the authenticator, or a code by SMS or e-mail. */
export function StepUpPopup({ options, onClose }: PopupProps) {
  const t = useText<'refused'>()
  const { refusal, answer } = options as { refusal: unknown; answer: (isProven: boolean) => void }
  const refused = Refused.safeParse(refusal)
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

/** The methods of a step-up. The texts for their names are those of the security page. */
const ways = {
  passkey: 'security.passkeys',
  totp: 'security.totp',
  sms: 'security.mobile',
  email: 'security.email',
  paymentPassword: 'payment.label',
} as const
type Way = keyof typeof ways
const isWay = (method: string): method is Way => Object.hasOwn(ways, method)

function ProofForm({ refusal, onDone }: { refusal: StepUpRefusal; onDone: () => void }) {
  const t = useText()
  const id = useUniqueId()
  const methods = refusal.methods.filter(isWay)
  // starts with a method that this browser supports
  const [method, setMethod] = useState(() => methods.find((each) => each !== 'passkey' || canUsePasskeys()) ?? methods[0])
  if (!method) return <p className="form-text">{t('common.error.UNKNOWN')}</p>
  const form = <MethodForm key={method} refusal={refusal} method={method} onDone={onDone} />
  if (methods.length < 2)
    return (
      <>
        <Confirmed refusal={refusal} />
        {form}
      </>
    )
  return (
    <div className="security-ways">
      <Confirmed refusal={refusal} />
      <Segmented
        id={id}
        label={t('login-more.ways')}
        items={methods.map((value) => ({ value, label: t(ways[value]) }))}
        value={method}
        onSelect={setMethod}
      />
      <TabPanel id={id} value={method}>
        {form}
      </TabPanel>
    </div>
  )
}

/** What the proof is for: the amount and the receiver. */
function Confirmed({ refusal: { amount, currencySymbol, to } }: { refusal: StepUpRefusal }) {
  const t = useText()
  const { money } = useFormats()
  if (amount === '' && to === '') return null
  return (
    <SummaryRows
      rows={[
        amount !== '' && { label: t('login-more.confirmAmount'), value: money(amount, currencySymbol) },
        to !== '' && { label: t('login-more.confirmTo'), value: <bdi>{to}</bdi> },
      ]}
    />
  )
}

function MethodForm({ refusal, method, onDone }: { refusal: StepUpRefusal; method: Way; onDone: () => void }) {
  const realm = useRealm()
  const t = useText()
  const isPasskey = method === 'passkey'
  const isLost = isPasskey && !canUsePasskeys()
  const form = useForm(
    `step-up-${method}`,
    { code: '' },
    {
      check: ({ code = '' }) => ({ code: isPasskey ? null : requiredError(code) }),
      send: async ({ code = '' }) => {
        const credential = isPasskey ? await askPasskey(await postStepUpPasskey(realm)) : undefined
        const { operation, about } = refusal
        await sendProof(realm, { operation, method, ...(about !== '' && { about }), ...(credential ? { credential } : { code }) })
        onDone()
      },
      faultsOf: (error) => ({ [isPasskey ? 'form' : 'code']: { refusal: error } }),
    },
  )
  const { ref, isPending, onSubmit } = form
  return (
    <form ref={ref} className="session-form" noValidate onSubmit={onSubmit}>
      {(isPasskey || method === 'totp') && (
        <p className="form-text">{t(isLost ? 'login-more.noPasskey' : isPasskey ? 'login-more.passkeyText' : 'login-more.verifyTotp')}</p>
      )}
      {method === 'paymentPassword' && (
        <>
          <p className="form-text">{t('login-more.verifyPayment')}</p>
          <PasswordField
            label={t('payment.label')}
            inputMode="numeric"
            showLabel={t('payment.show')}
            hideLabel={t('payment.hide')}
            capsLockText=""
            // one-time-code keeps password managers from filling in the login's password
            autoComplete="one-time-code"
            maxLength={6}
            data-autofocus=""
            {...form.bind('code')}
          />
        </>
      )}
      {method === 'totp' && (
        <Field
          label={t('form.verificationCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          data-autofocus=""
          {...form.bind('code')}
        />
      )}
      {(method === 'sms' || method === 'email') && (
        <CodeInput
          subject={`proof:${method}`}
          onSend={() => () => postProofCode(realm, method)}
          onFail={(error) => form.fail({ code: { refusal: error } })}
          {...form.bind('code')}
        />
      )}
      <Alert text={form.errorOf('form')} />
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
