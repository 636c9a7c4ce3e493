import { type ReactNode, useState } from 'react'
import type { Deposit } from '../../../core/wallet/deposit-calls.ts'
import { openPayment, payAddress } from '../../../core/wallet/deposits.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { external } from '../../../ui/icons/external.ts'
import { useText } from '../../shared/use-text.ts'
import '../../session-form/form-style.ts'

/**
 * A button that opens the payment page. If the browser blocks the window, a line and a link are shown too. isBlocked: a window was already
 * blocked.
 */
export function PayWindow({ deposit, label, isBlocked, tone = 'accent', back, children }: PayWindowProps) {
  const t = useText()
  const [isClickBlocked, setBlocked] = useState(false)
  const address = payAddress(deposit)
  if (!address) return null
  return (
    <ActionBar
      note={
        (isBlocked || isClickBlocked) && (
          <Alert isLine text={t('deposit-pay.blocked')}>
            <a href={address} target="_blank" rel="noopener noreferrer" className="form-link">
              {t('deposit-pay.blockedLink')}
            </a>
          </Alert>
        )
      }
    >
      {back}
      <Button tone={tone} size="large" icon={external} onClick={() => setBlocked(!openPayment(deposit))}>
        {label}
      </Button>
      {children}
    </ActionBar>
  )
}

interface PayWindowProps {
  deposit: Deposit
  label: string
  isBlocked?: boolean
  /** The cancel button. */
  back: ReactNode
  tone?: 'accent' | 'secondary'
  /** A better way to pay than the window. */
  children?: ReactNode
}
