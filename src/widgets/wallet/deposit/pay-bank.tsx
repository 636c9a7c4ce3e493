import { type FormEvent, type ReactNode, useState } from 'react'
import { toBase64 } from '../../../core/content/application-images.ts'
import type { Deposit } from '../../../core/wallet/deposit-calls.ts'
import { tellSent } from '../../../core/wallet/deposits.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { MoneyButton } from '../../money/money-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from './copy-line.tsx'
import { PayStatus } from './pay-status.tsx'
import { ProofField } from './proof-field.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

type Bank = NonNullable<Deposit['bank']>

/** Step 3 by bank transfer: the account to send money to, and a button to report that it was sent. */
export function PayBank({ deposit, bank, back }: { deposit: Deposit; bank: Bank; back: ReactNode }) {
  const realm = useRealm()
  const { t, money, error } = useDepositText()
  const [note, setNote] = useState('')
  const [file, setFile] = useState<File>()
  const { state, isBusy, run, reset } = useSubmit<Deposit>()
  const line = (name: 'holder' | 'account' | 'amount' | 'note', value: string, shown = value) => ({
    label: t(`deposit-pay.bank.${name}`),
    value: (
      <span className="deposit-copied-line">
        <bdi>{shown}</bdi>
        <CopyButton text={value} label={t('deposit-pay.copyThis', { name: t(`deposit-pay.bank.${name}`) })} />
      </span>
    ),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => tellSent(realm, deposit.id, note, file ? toBase64(new Uint8Array(await file.arrayBuffer())) : ''))
  }
  return (
    <>
      <div className="deposit-well">
        <SummaryRows
          rows={[
            { label: t('deposit-pay.bank.name'), value: bank.name },
            line('holder', bank.holder),
            line('account', bank.account),
            line('amount', deposit.total, money(deposit.total)),
            line('note', bank.note),
          ]}
        />
      </div>
      <p className="deposit-hint">{t('deposit-pay.bank.noteText')}</p>
      <PayStatus deposit={deposit}>{deposit.sent && `${t('deposit-pay.sent.told')} `}</PayStatus>
      {deposit.state === 'waiting' && (
        <form className="deposit-sent" noValidate onSubmit={onSubmit}>
          <h4>{t('deposit-pay.sent.title')}</h4>
          <Field
            label={t('deposit-pay.sent.note')}
            hint={t('deposit-pay.sent.noteHint')}
            name="note"
            maxLength={40}
            autoComplete="off"
            value={note}
            readOnly={isBusy}
            onInput={(event) => {
              setNote(event.currentTarget.value)
              reset()
            }}
          />
          <ProofField file={file} isLocked={isBusy} onChange={setFile} />
          <Alert text={state.status === 'failed' ? error(state.error, 'deposit-pay') : ''} />
          <ActionBar>
            {back}
            <MoneyButton type="submit" tone="accent" size="large" pending={isBusy}>
              {t('deposit-pay.sent.done')}
            </MoneyButton>
          </ActionBar>
        </form>
      )}
    </>
  )
}
