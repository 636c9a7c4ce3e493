import { useState } from 'react'
import { withdrawOffer } from '../../../core/wallet/withdraw.ts'
import type { WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { plus } from '../../../ui/icons/plus.ts'
import { EmptyState } from '../../../ui/list-state.tsx'
import { PaymentPasswordSetUp } from '../../money/payment-password.tsx'
import { useText } from '../../use-text.ts'
import { AmountStep } from './amount-step.tsx'
import { keepDraft, keptDraft } from './draft.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { PayeeRows } from './payee-rows.tsx'

/** The way to a withdrawal: a payment password first, then an account to send it to, then the amount. */
export function WithdrawForm({ offer }: { offer: WithdrawOffer }) {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState(() => keptDraft().payeeId)
  const { payees, payeesMost, hasPaymentPassword } = offer
  const payee = payees.find(({ id }) => id === chosen) ?? payees[0]
  const choose = (id: string) => {
    setChosen(id)
    keepDraft({ ...keptDraft(), payeeId: id })
  }
  if (!hasPaymentPassword)
    return (
      <section className="withdraw-card" aria-label={t('payment.title')}>
        <h3>{t('payment.title')}</h3>
        <PaymentPasswordSetUp onSet={withdrawOffer.reload} />
      </section>
    )
  return (
    <section className="withdraw-card withdraw-form" aria-label={t('withdraw.title')}>
      <div className="withdraw-fields">
        <div className="withdraw-head">
          <h3>{t('withdraw.to')}</h3>
          <span className="withdraw-text">{t('withdraw.bound', { count: payees.length, max: payeesMost })}</span>
        </div>
        {payee ? (
          <PayeeRows offer={offer} chosen={payee.id} onChoose={choose} />
        ) : (
          <EmptyState title={t('withdraw.noPayee')} text={t('withdraw.noPayeeText')} />
        )}
        {payees.length < payeesMost && (
          <Button icon={plus} tone={payee ? 'outline' : 'accent'} onClick={() => setAdding(true)}>
            {t('withdraw.add')}
          </Button>
        )}
      </div>
      {payee && <AmountStep key={payee.kind} offer={offer} payee={payee} />}
      {isAdding && (
        <PayeeDialog
          offer={offer}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            choose(id)
            setAdding(false)
          }}
        />
      )}
    </section>
  )
}
