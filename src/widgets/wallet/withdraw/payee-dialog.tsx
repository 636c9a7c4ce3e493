import { plainNumber } from '../../../core/wallet/payee-number.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { findText } from '../../../core/i18n/find-text.ts'
import { errorCode } from '../../../core/platform/errors.ts'
import { blamedField } from '../../../core/session/blamed-field.ts'
import { dataOf } from '../../../core/platform/remote.ts'
import { addPayee, withdrawOffer } from '../../../core/wallet/withdraw.ts'
import { type PayeeKind, payeeKinds, type WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { isPaymentPassword, PaymentPasswordField, paymentFault } from '../../money/payment-password.tsx'
import { type Faults, useForm } from '../../session-form/use-form.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { $isAdding, withdrawDraft } from '../../../core/wallet/withdraw-draft.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** The accepted form of a number. The gateway checks it again. */
const forms: Record<PayeeKind, RegExp> = {
  bank: /^\d{6,20}$/,
  ewallet: /^\d{8,15}$/,
  crypto: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/** Adds a bank account or e-wallet in the player's own name, or a crypto address. Requires the payment password. */
export function PayeeDialog() {
  const realm = useRealm()
  const offer = dataOf(useStore(withdrawOffer(realm).$state))
  return offer ? <Form offer={offer} /> : null
}

function Form({ offer }: { offer: WithdrawOffer }) {
  const realm = useRealm()
  const onClose = () => $isAdding(realm).set(false)
  const t = useText()
  const kinds = payeeKinds.filter((kind) => offer.methods.some((method) => method.kind === kind))
  const [kind, setKind] = useState<PayeeKind>(kinds[0] ?? 'bank')
  const providers = offer.methods.find((method) => method.kind === kind)?.providers ?? []
  const [provider, setProvider] = useState('')
  const isNamed = kind !== 'crypto'
  const form = useForm(
    '',
    { holder: offer.realName, number: '', paymentPassword: '' },
    {
      check: ({ holder, number = '', paymentPassword = '' }): Faults => {
        if (isNamed && holder === '') return { holder: t('payee.fault.holder') }
        if (!forms[kind].test(plainNumber(kind, number))) return { number: t(`payee.fault.number.${kind}`) }
        return { paymentPassword: isPaymentPassword(paymentPassword) ? null : t('payment.fault.digits') }
      },
      send: async ({ holder = '', number = '', paymentPassword: password = '' }) => {
        const { id } = await addPayee(realm, {
          kind,
          provider: provider || (providers[0] ?? ''),
          holder: isNamed ? holder : '',
          number,
          password,
        })
        withdrawDraft.change(realm, { payeeId: id })
        onClose()
      },
      faultsOf: (error): Faults => {
        const code = errorCode(error)
        const payment = paymentFault(t, error)
        if (payment) return { paymentPassword: payment }
        if (code === 'NAME_DIFFERENT') return { holder: t('payee.error.NAME_DIFFERENT') }
        const field = code === 'FIELD_INVALID' ? blamedField(error) : undefined
        const wrong = field && findText(t, `payee.fault.${field}`)
        if (field && wrong) return { [field]: wrong }
        return { form: findText(t, `payee.error.${code}`) ?? moneyErrorText(t, error) }
      },
      loadsTexts: false, // this dialog has its own texts
    },
  )
  const { ref, isPending, onSubmit, errorOf } = form
  return (
    <Dialog title={t('withdraw.add')} closeLabel={t('common.close')} onClose={onClose}>
      <form ref={ref} className="withdraw-fields" noValidate onSubmit={onSubmit} onInput={() => form.mark('form')}>
        <Select
          label={t('payee.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`withdraw.kind.${value}`) }))}
          onChange={(event) => {
            setKind(event.currentTarget.value as PayeeKind)
            setProvider('')
            form.set('number', '')
          }}
        />
        <Select
          label={t(`payee.provider.${kind}`)}
          value={provider || (providers[0] ?? '')}
          options={providers.map((value) => ({ value, label: value }))}
          onChange={(event) => setProvider(event.currentTarget.value)}
        />
        {isNamed && (
          <Field
            label={t('payee.holder')}
            autoComplete="name"
            maxLength={80}
            locked={offer.realName !== ''}
            hint={t(offer.realName ? 'payee.holderFixed' : 'payee.holderHint')}
            {...form.bind('holder')}
          />
        )}
        <Field
          label={t(`payee.number.${kind}`)}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          inputMode={kind === 'crypto' ? 'text' : 'numeric'}
          maxLength={48}
          dir="ltr"
          hint={t(`payee.numberHint.${kind}`)}
          {...form.bind('number')}
        />
        <PaymentPasswordField
          value={form.values['paymentPassword'] ?? ''}
          onChange={(text) => form.set('paymentPassword', text)}
          error={errorOf('paymentPassword')}
        />
        {offer.payeeWaitHours > 0 && (
          <div className="withdraw-note payee-notice">
            <p>{t(offer.canConfirmPayee ? 'payee.waitOrConfirm' : 'payee.wait', { count: offer.payeeWaitHours })}</p>
            {!offer.canConfirmPayee && (
              <>
                <p>{t('payee.stronger')}</p>
                <RouteLink to="/member#securityCenter" part="button button-outline" className="button button-outline button-small">
                  {t('payee.toSecurity')}
                </RouteLink>
              </>
            )}
          </div>
        )}
        <Alert text={errorOf('form') || errorOf('provider')} />
        <ActionBar>
          <Button type="submit" tone="accent" size="large" pending={isPending}>
            {t('payee.bind')}
          </Button>
        </ActionBar>
      </form>
    </Dialog>
  )
}
