import { parseAmount } from '../../../core/money/parse-amount.ts'
import type { WithdrawOffer } from '../../../core/wallet/withdraw-calls.ts'
import { BigAmount } from '../../money/big-amount.tsx'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { TurnoverProgress } from '../../money/turnover-progress.tsx'
import { useMoney } from '../../money/use-money.ts'
import { useText } from '../../shared/use-text.ts'

const minor = (amount: string) => parseAmount(amount) ?? 0n

/** How much can be withdrawn, how much of the balance can't, and the turnover that is needed for it. */
export function TurnoverCard({ offer }: { offer: WithdrawOffer }) {
  const t = useText()
  const { money } = useMoney()
  const { withdrawable, locked, held, turnover, dayLeft, dayMaximum } = offer
  return (
    <section part="card" className="withdraw-card" aria-label={t('withdraw.available')}>
      <p className="withdraw-text">{t('withdraw.available')}</p>
      <BigAmount text={money(withdrawable)} />
      <SummaryRows
        rows={[
          minor(locked) > 0n && { label: t('withdraw.locked'), value: money(locked) },
          minor(held) > 0n && { label: t('withdraw.held'), value: money(held) },
          { label: t('withdraw.dayAfter'), value: t('withdraw.dayOf', { left: money(dayLeft), maximum: money(dayMaximum) }) },
        ]}
      />
      {turnover && <TurnoverProgress turnover={turnover} money={money} />}
    </section>
  )
}
