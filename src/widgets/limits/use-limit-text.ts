import { useStore } from '@nanostores/react'
import { limits } from '../../core/member/limits.ts'
import { dataOf } from '../../core/platform/remote.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { type CellKind, isTime } from './limit-view.ts'
import { useRealm } from '../shared/use-realm.ts'

/** Formats a limit's figures: limits in whole units of money, used amounts with cents. A hook. */
export function useLimitText(): {
  /** '$1,000', '2 hours', 'No limit'. */
  limit: (kind: CellKind, value: string | null) => string
  /** '$200.00', '1 hr 30 min'. */
  figure: (kind: CellKind, value: string | null) => string
  symbol: string
} {
  const realm = useRealm()
  const t = useText()
  const { money, number, minutes } = useFormats()
  const symbol = dataOf(useStore(limits(realm).$state))?.currencySymbol ?? ''
  return {
    symbol,
    limit: (kind, value) =>
      value === null
        ? t('limits.none')
        : kind === 'reminder'
          ? t('limits.every', { time: minutes(Number(value)) })
          : isTime(kind)
            ? minutes(Number(value), true)
            : `${symbol}${number(Number(value))}`,
    figure: (kind, value) => (isTime(kind) ? minutes(Number(value)) : money(value, symbol)),
  }
}
