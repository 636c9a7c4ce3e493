import { useEffect, useRef } from 'react'
import { findText } from '../../../core/i18n/find-text.ts'
import type { Deposit } from '../../../core/wallet/deposit-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { close } from '../../../ui/icons/close.ts'
import { ReferenceMosaic } from '../../../ui/reference-mosaic.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { codeText } from '../../shared/error-text.ts'
import { RouteLink } from '../../shared/route-link.tsx'
import { useDepositText } from './use-deposit-text.ts'

/** Step 4: the complete result, and what to do next. */
export function ReceiptStep({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { t, money, name } = useDepositText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { state, reason, bonus } = deposit
  const isDone = state === 'done'
  const why = state === 'expired' ? t('deposit-pay.end.expiredText') : reason === 'declined' ? t('deposit-pay.reason.declined') : ''
  return (
    <div className="deposit-receipt">
      {isDone ? (
        <span className="deposit-mosaic">
          <ReferenceMosaic reference={deposit.reference} />
        </span>
      ) : (
        <span className="deposit-mark">
          <Icon of={close} />
        </span>
      )}
      <h4 ref={title} tabIndex={-1} className="deposit-pay-title">
        {findText(t, `deposit-pay.end.${state}`, { amount: money(deposit.amount) })}
      </h4>
      {!isDone && (
        <p className="deposit-hint">
          {why || (
            <>
              {reason && <bdi>{codeText(t, reason) ?? reason} </bdi>}
              {t('deposit-pay.nothing')}
            </>
          )}
        </p>
      )}
      <div className="deposit-well">
        <SummaryRows
          rows={[
            { label: t('deposit-pay.reference'), value: <bdi>{deposit.reference}</bdi> },
            { label: t('deposit-pay.method'), value: name(deposit) },
            { label: t('deposit-form.deposit'), value: money(deposit.amount), tone: isDone ? 'in' : 'muted' },
            isDone && { label: t('deposit-form.fee'), value: money(deposit.fee) },
            isDone && bonus && { label: t('deposit-pay.bonusPaid'), value: money(bonus.amount), tone: 'in' },
            isDone && { label: t('deposit-pay.paid'), value: money(deposit.total), tone: 'total' },
          ]}
        />
      </div>
      <div className="deposit-ways">
        {isDone && (
          <RouteLink to="/" part="button button-primary" className="button button-accent button-large">
            {t('deposit-pay.play')}
          </RouteLink>
        )}
        <Button tone={isDone ? 'secondary' : 'accent'} size="large" onClick={onAgain}>
          {t(isDone ? 'deposit-form.another' : 'deposit-pay.again')}
        </Button>
      </div>
    </div>
  )
}
