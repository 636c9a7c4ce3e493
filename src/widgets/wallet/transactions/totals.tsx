import { useStore } from '@nanostores/react'
import { dataOf } from '../../../core/platform/remote.ts'
import { transactionTotals } from '../../../core/wallet/transactions.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { useRealm } from '../../shared/use-realm.ts'

/** Totals of the whole period, from completed transactions only. Other transactions are only counted. */
export function Totals({ symbol }: { symbol: string }) {
  const realm = useRealm()
  const t = useText()
  const { money, number } = useFormats()
  const totals = dataOf(useStore(transactionTotals(realm).$state))
  if (!totals) return null
  const signed = (amount: string | null) => money(amount, symbol, { hasPlus: true })
  return (
    <div className="transactions-totals">
      <span>{t('transactions.count', { count: totals.count, booked: number(totals.booked) })}</span>
      <dl>
        <div>
          <dt>{t('transactions.in')}</dt>
          <dd className="lines-in">{signed(totals.in)}</dd>
        </div>
        <div>
          <dt>{t('transactions.out')}</dt>
          <dd>{money(totals.out, symbol)}</dd>
        </div>
        <div>
          <dt>{t('transactions.net')}</dt>
          <dd>{signed(totals.net)}</dd>
        </div>
        {totals.own !== null && (
          <div>
            <dt>{t('transactions.own')}</dt>
            <dd>{signed(totals.own)}</dd>
          </div>
        )}
        <div>
          <dt>{t('lines.after')}</dt>
          <dd>{money(totals.closing, symbol)}</dd>
        </div>
      </dl>
    </div>
  )
}
