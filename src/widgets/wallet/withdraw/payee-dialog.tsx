import { plainNumber } from '../../../core/wallet/payee-number.ts'
import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { findText } from '../../../core/i18n/find-text.ts'
import { ApiError, errorCode } from '../../../core/platform/errors.ts'
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
import { RouteLink } from '../../shared/route-link.tsx'
import { useText } from '../../shared/use-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { $isAdding, withdrawDraft } from '../../../core/wallet/withdraw-draft.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** The allowed form of a number; the gateway decides. */
const forms: Record<PayeeKind, RegExp> = {
  bank: /^\d{6,20}$/,
  ewallet: /^\d{8,15}$/,
  crypto: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/** Adds a bank account or e-wallet in the player's own name, or an address; asks for the payment password. */
export function PayeeDialog() {
  const realm = useRealm()
  const offer = dataOf(useStore(withdrawOffer(realm).$state))
  return offer ? <Form offer={offer} /> : null
}

function Form({ offer }: { offer: WithdrawOffer }) {
  const realm = useRealm()
  const onClose = () => $isAdding(realm).set(false)
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const kinds = payeeKinds.filter((kind) => offer.methods.some((method) => method.kind === kind))
  const [kind, setKind] = useState<PayeeKind>(kinds[0] ?? 'bank')
  const providers = offer.methods.find((method) => method.kind === kind)?.providers ?? []
  const [provider, setProvider] = useState('')
  const [holder, setHolder] = useState(offer.realName)
  const [number, setNumber] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<{ field: string; text: string }>()
  const [isPending, setPending] = useState(false)
  const errorOf = (field: string) => (fault?.field === field ? fault.text : '')
  const fail = (field: string, text: string) => {
    setFault({ field, text })
    form.current?.querySelector<HTMLElement>(`input[name=${field}]`)?.focus()
  }
  const refused = (error: unknown) => {
    const code = errorCode(error)
    const payment = paymentFault(t, error)
    const value = error instanceof ApiError ? (error.value as { field?: string } | undefined) : undefined
    if (payment) return fail('paymentPassword', payment)
    if (code === 'NAME_DIFFERENT') return fail('holder', t('payee.error.NAME_DIFFERENT'))
    const wrong = code === 'FIELD_INVALID' && value?.field ? findText(t, `payee.fault.${value.field}`) : undefined
    if (wrong && value?.field) return fail(value.field, wrong)
    return fail('form', findText(t, `payee.error.${code}`) ?? moneyErrorText(t, error))
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const isNamed = kind !== 'crypto'
    if (isNamed && holder.trim() === '') return fail('holder', t('payee.fault.holder'))
    if (!forms[kind].test(plainNumber(kind, number))) return fail('number', t(`payee.fault.number.${kind}`))
    if (!isPaymentPassword(password)) return fail('paymentPassword', t('payment.fault.digits'))
    setPending(true)
    try {
      const { id } = await addPayee(realm, {
        kind,
        provider: provider || (providers[0] ?? ''),
        holder: isNamed ? holder : '',
        number,
        password,
      })
      withdrawDraft.change(realm, { payeeId: id })
      onClose()
    } catch (error) {
      setPending(false)
      refused(error)
    }
  }
  return (
    <Dialog title={t('withdraw.add')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        ref={form}
        className="withdraw-fields"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onInput={() => setFault(undefined)}
      >
        <Select
          label={t('payee.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`withdraw.kind.${value}`) }))}
          onChange={(event) => {
            setKind(event.currentTarget.value as PayeeKind)
            setProvider('')
            setNumber('')
          }}
        />
        <Select
          label={t(`payee.provider.${kind}`)}
          value={provider || (providers[0] ?? '')}
          options={providers.map((value) => ({ value, label: value }))}
          onChange={(event) => setProvider(event.currentTarget.value)}
        />
        {kind !== 'crypto' && (
          <Field
            label={t('payee.holder')}
            name="holder"
            autoComplete="name"
            maxLength={80}
            value={holder}
            locked={offer.realName !== ''}
            hint={t(offer.realName ? 'payee.holderFixed' : 'payee.holderHint')}
            error={errorOf('holder')}
            onInput={(event) => setHolder(event.currentTarget.value)}
          />
        )}
        <Field
          label={t(`payee.number.${kind}`)}
          name="number"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          inputMode={kind === 'crypto' ? 'text' : 'numeric'}
          maxLength={48}
          dir="ltr"
          value={number}
          hint={t(`payee.numberHint.${kind}`)}
          error={errorOf('number')}
          onInput={(event) => setNumber(event.currentTarget.value)}
        />
        <PaymentPasswordField value={password} onChange={setPassword} error={errorOf('paymentPassword')} />
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
