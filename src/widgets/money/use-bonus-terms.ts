import type { PlayTerms } from '../../core/wallet/deposit-calls.ts'
import type { TextKey } from '../../core/i18n/text-keys.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import { useMoney } from './use-money.ts'

const names = {
  slots: 'game-type.RNG',
  live: 'game-type.LIVE',
  PVP: 'game-type.PVP',
  lottery: 'game-type.LOTT',
  sports: 'game-type.SPORTS',
} satisfies Record<PlayTerms['counts'][number]['type'], TextKey>

/** A bonus's terms for bets, each as a sentence: the maximum bet, how much each game counts, and what withdrawing early costs. A hook. */
export function useBonusTerms(): (terms: PlayTerms) => string[] {
  const t = useText()
  const { money } = useMoney()
  const { agreed } = useFormats()
  return ({ highestBet, counts }) => {
    const all = counts.toSorted((one, other) => other.percent - one.percent)
    const list = all.map(({ type, percent }) => `${t(names[type])} ${agreed(percent)}`).join(', ')
    return [
      ...(highestBet === null ? [] : [t('money.terms.highest', { amount: money(highestBet, { isWhole: true }) })]),
      ...(list ? [t('money.terms.counts', { list })] : []),
      t('money.terms.leave'),
    ]
  }
}
