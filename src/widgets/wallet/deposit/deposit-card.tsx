import { useState } from 'react'
import type { Deposit, DepositOffer } from '../../../core/wallet/deposit-calls.ts'
import { keepDepositAgain } from '../../../core/wallet/deposit-draft.ts'
import { openPayment } from '../../../core/wallet/deposits.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { back } from '../../../ui/icons/back.ts'
import { PauseLine } from '../../money/pause-line.tsx'
import { Steps } from '../../money/steps.tsx'
import { useText } from '../../shared/use-text.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { useRealm } from '../../shared/use-realm.ts'

interface DepositCardProps {
  offer: DepositOffer
  /** The deposit to show; undefined for a new one. */
  deposit: Deposit | undefined
  isPaying: boolean
  /** The current step, from 1; 4 if done. */
  step: number
  onShow: (id: string) => void
}

/** The three steps of a deposit in one card. */
export function DepositCard({ offer, deposit, isPaying, step, onShow }: DepositCardProps) {
  const realm = useRealm()
  const t = useText()
  const [blocked, setBlocked] = useState('')
  const onStart = (begun: Deposit) => {
    onShow(begun.id)
    if ((begun.kind === 'ewallet' || begun.kind === 'card') && !openPayment(begun)) setBlocked(begun.id)
  }
  return (
    <section part="card" className="deposit-card" aria-label={t('deposit-form.title')}>
      <header className="deposit-head">
        {isPaying && <IconButton of={back} label={t('deposit-form.another')} onClick={() => onShow('')} />}
        <h3>{t('deposit-form.title')}</h3>
        <Steps names={(['amount', 'pay', 'receipt'] as const).map((name) => t(`deposit-form.step.${name}`))} current={step} />
      </header>
      {!deposit ? (
        offer.pause ? (
          <PauseLine pause={offer.pause} />
        ) : offer.methods.length === 0 ? (
          <p className="deposit-none">{t('deposit-form.noMethods')}</p>
        ) : (
          <DepositForm offer={offer} onStart={onStart} />
        )
      ) : (
        <DepositSteps
          key={deposit.id}
          deposit={deposit}
          method={offer.methods.find(({ id }) => id === deposit.method)}
          isBlocked={blocked === deposit.id}
          onAgain={() => {
            if (deposit.state !== 'done') keepDepositAgain(realm, deposit)
            onShow('')
          }}
        />
      )}
    </section>
  )
}
