import { useStore } from '@nanostores/react'
import { $balance } from '../../../core/wallet/balance.ts'
import type { DepositBonus, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { bonusFigures, depositFee } from '../../../core/wallet/deposit-figures.ts'
import { parseAmount } from '../../../core/money/parse-amount.ts'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useDepositText } from './use-deposit-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

interface BeforeConfirmProps {
  method: DepositMethod | undefined
  /** In minor units; null if the field contains no acceptable amount. */
  amount: bigint | null
  bonus: DepositBonus | undefined
  left: string | null
}

/** What will be paid, and what follows from it. Updated on every key press. */
export function BeforeConfirm({ method, amount, bonus, left }: BeforeConfirmProps) {
  const realm = useRealm()
  const { t, money, name, rate } = useDepositText()
  const balance = useStore($balance(realm))
  const fee = amount !== null && method ? depositFee(amount, method.rate) : null
  const before = balance.status === 'ready' ? parseAmount(balance.data.balance ?? '') : null
  const extra = amount !== null && bonus ? bonusFigures(amount, bonus) : undefined
  const own = left === null ? null : parseAmount(left)
  const after = own === null || amount === null ? null : own > amount ? own - amount : 0n
  return (
    <>
      <h4>{t('deposit-form.before')}</h4>
      <SummaryRows
        rows={[
          { label: t('deposit-form.deposit'), value: money(amount) },
          {
            label: method ? t('deposit-form.feeOf', { name: name(method), rate: rate(method.rate) }) : t('deposit-form.fee'),
            value: money(fee),
          },
          { label: t('deposit-form.youPay'), value: money(amount === null || fee === null ? null : amount + fee), tone: 'total' },
        ]}
      />
      <SummaryRows
        boxed
        rows={[
          { label: t('deposit-form.after'), value: money(before === null || amount === null ? null : before + amount) },
          extra && { label: t('deposit-form.bonusLocked'), value: money(extra.isEnough ? extra.bonus : 0n, { hasPlus: true }), tone: 'in' },
          extra && { label: t('deposit-form.turnover'), value: money(extra.isEnough ? extra.turnover : 0n) },
          own !== null && { label: t('deposit-form.limitLeft'), value: money(after ?? own) },
        ]}
      />
    </>
  )
}
