import { useStore } from '@nanostores/react'
import { $balance } from '../../core/wallet/balance.ts'
import { $session } from '../../core/session/session.ts'
import { toAmount } from '../../core/money/parse-amount.ts'
import type { MoneyStyle } from '../../core/money/format-money.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useRealm } from '../shared/use-realm.ts'

/**
 * Formats amounts with the wallet's symbol (§9: 2 decimals), from decimal strings or minor units. Until the balance has loaded, the symbol
 * is the session's, so that no amount is ever without a symbol. A hook.
 */
export function useMoney(): { symbol: string; money: (amount: string | bigint | null | undefined, style?: MoneyStyle) => string } {
  const realm = useRealm()
  const balance = useStore($balance(realm))
  const { money } = useFormats()
  const { userInfo } = useStore($session(realm))
  const symbol = balance.status === 'ready' ? balance.data.currencySymbol : (userInfo?.currencySymbol ?? '')
  return { symbol, money: (amount, style) => money(typeof amount === 'bigint' ? toAmount(amount) : amount, symbol, style) }
}
