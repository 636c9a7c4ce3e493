import type { ReactNode } from 'react'
import { formatRunning } from '../../../core/i18n/format-fixed.ts'
import type { Deposit } from '../../../core/wallet/deposit-calls.ts'
import { useText } from '../../shared/use-text.ts'
import { useLeft } from './use-left.ts'

/** What the deposit is waiting for. Screen readers announce the first line when it changes. */
export function PayStatus({ deposit, children }: { deposit: Deposit; children?: ReactNode }) {
  const t = useText()
  const { state, expiresIn } = deposit
  const left = useLeft(expiresIn ?? 0, deposit)
  const isWaiting = state === 'waiting'
  return (
    <div className="deposit-status">
      <i className="deposit-ring" aria-hidden="true" />
      <div>
        <strong role="status">{t(isWaiting ? 'deposit-pay.waiting' : 'deposit-pay.underWay')}</strong>
        <p>
          {children}
          {isWaiting ? t('deposit-pay.waitingText') : t('deposit-pay.underWayText')}
          {isWaiting && expiresIn !== null && (
            <>
              {' · '}
              <span dir="ltr">{t('deposit-pay.timeLeft', { time: formatRunning(left) })}</span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
