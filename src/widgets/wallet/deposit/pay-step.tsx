import { useEffect, useRef } from 'react'
import { formatRange } from '../../../core/i18n/format-range.ts'
import type { Deposit, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { cancel } from '../../../core/wallet/deposits.ts'
import { Button } from '../../../ui/button.tsx'
import { BigAmount } from '../../money/big-amount.tsx'
import { ByWidth } from '../../money/flow.tsx'
import { useAsking } from '../../money/use-asking.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PayBank } from './pay-bank.tsx'
import { PayCoin } from './pay-coin.tsx'
import { PayStatus } from './pay-status.tsx'
import { PayWindow } from './pay-window.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'
import '../../money/flow.tsx' // the styles of its bar

interface PayStepProps {
  deposit: Deposit
  method: DepositMethod | undefined
  /** true if the browser blocked the window that should have opened automatically. */
  isBlocked: boolean
}

/** Step 3: how to pay, what the deposit is waiting for, and how to cancel. */
export function PayStep({ deposit, method, isBlocked }: PayStepProps) {
  const realm = useRealm()
  const { t, money, whole, payTitle, error } = useDepositText()
  const title = useRef<HTMLHeadingElement>(null)
  const ask = useAsking(deposit.state)
  const { state, isBusy, run } = useSubmit<Deposit>()
  useEffect(() => title.current?.focus(), [deposit.id])
  const { kind, bank, coin } = deposit
  const onCancel = async () => {
    const isSure = await ask({
      tone: 'danger',
      titleKey: 'deposit-pay.cancelAsk',
      textKey: 'deposit-pay.cancelPaid',
      values: { amount: money(deposit.total) },
      confirmKey: 'deposit-pay.cancelYes',
      cancelKey: 'deposit-pay.cancelNo',
    })
    if (isSure) void run(() => cancel(realm, deposit.id))
  }
  const back = deposit.state === 'waiting' && (
    <Button tone="outline" pending={isBusy} onClick={() => void onCancel()}>
      <ByWidth phone={t('common.cancel')} wide={t('deposit-pay.cancel')} />
    </Button>
  )
  return (
    <div className="deposit-pay flow-fill">
      <h4 ref={title} tabIndex={-1} className="deposit-pay-title">
        {payTitle(deposit)}
      </h4>
      <Alert text={state.status === 'failed' ? error(state.error, 'deposit-pay') : ''} />
      {bank && <PayBank deposit={deposit} bank={bank} back={back} />}
      {coin && (
        <PayCoin
          deposit={deposit}
          coin={coin}
          limits={method ? formatRange(whole(method.minimum), whole(method.maximum)) : '—'}
          back={back}
        />
      )}
      {(kind === 'ewallet' || kind === 'card') && (
        <>
          <div className="deposit-exact">
            <p>{t('deposit-form.youPay')}</p>
            <p className="deposit-sum">
              <BigAmount text={money(deposit.total)} />
            </p>
            <p>{t('deposit-pay.creditsSum', { amount: money(deposit.amount) })}</p>
          </div>
          <PayStatus deposit={deposit} />
          {deposit.state === 'waiting' && (
            <>
              <p className="deposit-hint">{t('deposit-pay.openAgain')}</p>
              <PayWindow deposit={deposit} label={t(`deposit-pay.open.${kind}`)} isBlocked={isBlocked} back={back} />
            </>
          )}
        </>
      )}
    </div>
  )
}
