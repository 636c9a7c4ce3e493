import { type ReactNode, useState } from 'react'
import { formatRunning } from '../../../core/i18n/format-fixed.ts'
import type { Deposit } from '../../../core/wallet/deposit-calls.ts'
import { renewRate } from '../../../core/wallet/deposits.ts'
import { MoneyButton } from '../../money/money-button.tsx'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { refresh } from '../../../ui/icons/refresh.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { BigAmount } from '../../money/big-amount.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useSubmit } from '../../shared/use-submit.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { CopyButton } from './copy-line.tsx'
import { PayStatus } from './pay-status.tsx'
import { PayWindow } from './pay-window.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useLeft } from './use-left.ts'
import { useRealm } from '../../shared/use-realm.ts'

type Coin = NonNullable<Deposit['coin']>

/** An address in groups of four characters. The first and the last group are marked, so that they are easy to compare. */
function Address({ address }: { address: string }) {
  const first = 4 + (address.length % 4)
  const groups = [address.slice(0, first), ...(address.slice(first).match(/.{1,4}/g) ?? [])]
  return (
    <bdi className="deposit-address" dir="ltr">
      {groups.map((group, at) => (
        <span key={at} className={at === 0 || at === groups.length - 1 ? 'deposit-address-end' : undefined}>
          {group}
        </span>
      ))}
    </bdi>
  )
}

/** Step 3 with a cryptocurrency: the exact amount, the address with its QR code, the warning, and the progress. */
export function PayCoin({ deposit, coin, limits, back }: { deposit: Deposit; coin: Coin; limits: string; back: ReactNode }) {
  const realm = useRealm()
  const { t, money, error } = useDepositText()
  const { money: plain } = useFormats()
  const left = useLeft(coin.rateLeft, deposit)
  const { state, isBusy, run } = useSubmit<Deposit>()
  const [isCode] = useState(() => matchMedia('(pointer: coarse)').matches)
  const isWaiting = deposit.state === 'waiting'
  const isOver = isWaiting && left === 0
  const network = coin.network.match(/\((.+)\)/)?.[1] ?? coin.network
  return (
    <>
      <div className="deposit-exact">
        <p>{t('deposit-pay.sendExactly')}</p>
        <p className="deposit-sum">
          <BigAmount text={plain(coin.amount)} />
          <span>{coin.coin}</span>
          {!isOver && <CopyButton text={coin.amount} label={t('deposit-pay.copyAmount')} />}
        </p>
        {isWaiting && !isOver && (
          <p>
            {t('deposit-pay.rateHeld', { amount: money(deposit.amount) })}{' '}
            <strong role="timer" dir="ltr">
              {formatRunning(left)}
            </strong>
          </p>
        )}
      </div>
      {isOver ? (
        <div className="deposit-rate-over" role="alert">
          <strong>{t('deposit-pay.rateOver')}</strong>
          <p>{t('deposit-pay.rateOverText')}</p>
          <MoneyButton tone="accent" icon={refresh} pending={isBusy} onClick={() => void run(() => renewRate(realm, deposit.id))}>
            {t('deposit-pay.newRate')}
          </MoneyButton>
          <Alert text={state.status === 'failed' ? error(state.error, 'deposit-pay') : ''} />
        </div>
      ) : (
        isWaiting && (
          <>
            <div className="deposit-code">
              <QrCode text={coin.address} label={t('deposit-pay.qr')} size={208} />
            </div>
            <div className="deposit-well deposit-where">
              <div>
                <p>
                  {t('deposit-pay.addressOn')} <strong>{coin.network}</strong>
                </p>
                <Address address={coin.address} />
              </div>
              <CopyButton text={coin.address} label={t('deposit-pay.copyAddress')} word={t('deposit-pay.copy')} />
            </div>
            <p className="deposit-warning">
              <Icon of={alert} size={20} />
              {t('deposit-pay.onlyThis', { coin: coin.coin, network })}
            </p>
          </>
        )
      )}
      <SummaryRows
        rows={[
          {
            label: t('deposit-pay.ourFee'),
            value: BigInt(deposit.fee.replace('.', '')) > 0n ? money(deposit.fee) : t('deposit-pay.noOurFee'),
          },
          { label: t('deposit-form.limits'), value: limits },
        ]}
      />
      <PayStatus deposit={deposit}>{t('deposit-pay.confirmations', { count: coin.confirmations, needed: coin.needed })}. </PayStatus>
      {isWaiting && isOver && <ActionBar>{back}</ActionBar>}
      {isWaiting && !isOver && (
        // a phone can't scan its own screen, so the wallet app is opened
        <PayWindow deposit={deposit} label={t('deposit-pay.openWallet')} tone={isCode ? 'accent' : 'secondary'} back={back}>
          {!isCode && (
            <CopyButton text={coin.address} label={t('deposit-pay.copyAddress')} word={t('deposit-pay.copyAddress')} tone="accent" />
          )}
        </PayWindow>
      )}
    </>
  )
}
