import type { Deposit, DepositMethod } from '../../../core/wallet/deposit-calls.ts'
import { isOpen } from '../../../core/wallet/deposits.ts'
import { addStyles } from '../../../ui/styles.ts'
import css from './deposit-steps.css?inline'
import { PayStep } from './pay-step.tsx'
import { ReceiptStep } from './receipt-step.tsx'

addStyles(css)

interface DepositStepsProps {
  deposit: Deposit
  method: DepositMethod | undefined
  /** true if the browser blocked the window that should have opened automatically. */
  isBlocked: boolean
  onAgain: () => void
}

/** The last two steps, after a deposit has started. */
export function DepositSteps({ deposit, method, isBlocked, onAgain }: DepositStepsProps) {
  return isOpen(deposit) ? (
    <PayStep deposit={deposit} method={method} isBlocked={isBlocked} />
  ) : (
    <ReceiptStep deposit={deposit} onAgain={onAgain} />
  )
}
