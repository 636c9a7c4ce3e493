import { useStore } from '@nanostores/react'
import type { WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { plus } from '../../../ui/icons/plus.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useText } from '../../shared/use-text.ts'
import { $isAdding, chosenOf, withdrawDraft } from '../../../core/wallet/withdraw-draft.ts'
import { AmountStep } from './amount-step.tsx'
import { FirstPassword } from './first-password.tsx'
import { PayeeDialog } from './payee-dialog.tsx'
import { PayeeRows } from './payee-rows.tsx'
import { useRealm } from '../../shared/use-realm.ts'
import { useOnLeave } from '../../shared/use-on-leave.ts'

/** The steps to a withdrawal: set a payment password, add an account, enter the amount. */
export function WithdrawForm({ offer }: { offer: WithdrawOffer }) {
  const realm = useRealm()
  const t = useText()
  const isAdding = useStore($isAdding(realm))
  const { payeeId } = useStore(withdrawDraft.$values(realm))
  const { payees, payeesMost, hasPaymentPassword } = offer
  const payee = chosenOf(offer, payeeId)
  useOnLeave(() => $isAdding(realm).set(false), [realm])
  if (!hasPaymentPassword)
    return (
      <section part="card" className="withdraw-card withdraw-form" aria-label={t('withdraw.firstPassword')}>
        <h3>{t('withdraw.firstPassword')}</h3>
        <FirstPassword />
      </section>
    )
  return (
    <section part="card" className="withdraw-card withdraw-form" aria-label={t('withdraw.title')}>
      <AmountStep>
        <div className="withdraw-fields">
          <div className="withdraw-head">
            <h3>{t('withdraw.to')}</h3>
            <span className="withdraw-text">{t('withdraw.bound', { count: payees.length, max: payeesMost })}</span>
          </div>
          {payee ? (
            <PayeeRows offer={offer} chosen={payee.id} onChoose={(id) => withdrawDraft.change(realm, { payeeId: id })} />
          ) : (
            <EmptyState title={t('withdraw.noPayee')} text={t('withdraw.noPayeeText')} />
          )}
          {payees.length < payeesMost && (
            <Button icon={plus} tone={payee ? 'outline' : 'accent'} onClick={() => $isAdding(realm).set(true)}>
              {t('withdraw.add')}
            </Button>
          )}
        </div>
      </AmountStep>
      {isAdding && <PayeeDialog />}
    </section>
  )
}
