import { useEffect, useRef } from 'react'
import type { Place } from '../../core/site/paths.ts'
import type { Transfer } from '../../core/wallet/transfer-calls.ts'
import { Button } from '../../ui/button.tsx'
import { ReferenceMosaic } from '../../ui/reference-mosaic.tsx'
import { SummaryRows } from './summary-rows.tsx'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

interface TransferReceiptProps {
  transfer: Transfer
  title: string
  /** true for a new receipt: it takes the focus from the form that was sent. */
  isNew: boolean
  again: string
  onAgain: () => void
  isBare?: boolean | undefined
  /** The page that shows the wallet's transactions. By default in the member centre. */
  history?: Place | undefined
}

/** The receipt of a transfer, and what to do next. */
export function TransferReceipt({
  transfer,
  title,
  isNew,
  again,
  onAgain,
  isBare,
  history = '/member#transactionHistory',
}: TransferReceiptProps) {
  const t = useText()
  const { money, fullTime } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <section part={isBare ? undefined : 'card'} className={`transfer transfer-done ${isBare ? 'transfer-bare' : 'wallet-card'}`}>
      <ReferenceMosaic reference={transfer.reference} />
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <SummaryRows
        boxed
        rows={[
          { label: t('receipt.reference'), value: <bdi>{transfer.reference}</bdi> },
          { label: t('receipt.time'), value: fullTime(transfer.createdAt) },
          { label: t('receipt.after'), value: money(transfer.main, transfer.currencySymbol) },
        ]}
      />
      <div className="transfer-next">
        <Button tone="accent" onClick={onAgain}>
          {again}
        </Button>
        <RouteLink to={history} part="button button-secondary" className="button button-secondary">
          {t('receipt.transactions')}
        </RouteLink>
      </div>
    </section>
  )
}
