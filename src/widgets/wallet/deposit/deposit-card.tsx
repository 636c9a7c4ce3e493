import { useState } from 'react'
import type { Deposit, DepositOffer } from '../../../core/wallet/deposit-calls.ts'
import { isOpen, openPayment } from '../../../core/wallet/deposits.ts'
import { EmptyState } from '../../../ui/list-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { back } from '../../../ui/icons/back.ts'
import { addStyles } from '../../../ui/styles.ts'
import { Steps } from '../../money/steps.tsx'
import { useText } from '../../use-text.ts'
import { DepositForm } from './deposit-form.tsx'
import css from './deposit.css?inline'
import { PayStep } from './pay-step.tsx'
import { ReceiptStep } from './receipt-step.tsx'

addStyles(css)

interface DepositCardProps {
  offer: DepositOffer
  /** Id of the deposit that is looked at; '' for a new one. */
  shown: string
  onShow: (id: string) => void
}

/** The four steps of a deposit in one card. */
export function DepositCard({ offer, shown, onShow }: DepositCardProps) {
  const t = useText()
  const [hasMethod, setMethod] = useState(offer.list.length > 0)
  const [blocked, setBlocked] = useState('')
  const deposit = offer.list.find(({ id }) => id === shown)
  const isPaying = deposit && isOpen(deposit)
  const step = !deposit ? (hasMethod ? 2 : 1) : isPaying ? 3 : deposit.state === 'done' ? 5 : 4
  const onStart = (begun: Deposit) => {
    onShow(begun.id)
    if ((begun.kind === 'ewallet' || begun.kind === 'card') && !openPayment(begun)) setBlocked(begun.id)
  }
  return (
    <section className="deposit-card" aria-label={t('deposit.title')}>
      <header className="deposit-head">
        {isPaying && <IconButton of={back} label={t('deposit.another')} onClick={() => onShow('')} />}
        <h3>{t('deposit.title')}</h3>
        <Steps names={['method', 'amount', 'pay', 'receipt'].map((name) => t(`deposit.step.${name}`))} current={step} />
      </header>
      {!deposit ? (
        offer.methods.length === 0 ? (
          <EmptyState title={t('deposit.noMethods')} text={t('deposit.noMethodsText')} />
        ) : (
          <DepositForm offer={offer} onStart={onStart} onMethod={setMethod} />
        )
      ) : isPaying ? (
        <PayStep
          key={deposit.id}
          deposit={deposit}
          method={offer.methods.find(({ id }) => id === deposit.method)}
          isBlocked={blocked === deposit.id}
        />
      ) : (
        <ReceiptStep key={deposit.id} deposit={deposit} onAgain={() => onShow('')} />
      )}
    </section>
  )
}
