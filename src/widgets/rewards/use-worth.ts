import { findText } from '../../core/i18n/find-text.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

/** Formats what something is worth: money, points or free spins. A hook. */
export function useWorth(symbol: string) {
  const t = useText()
  const { money, number } = useFormats()
  const write = (kind: 'money' | 'points' | 'spins', amount: string | number): string =>
    kind === 'money'
      ? money(String(amount), symbol)
      : kind === 'points'
        ? t('reward.points', { points: number(Number(amount)) })
        : t('reward.spins', { count: Number(amount) })
  return {
    write,
    /** Formats a goal: `rounds`, '50' → 'Play 50 rounds'. */
    goal: (kind: string, goal: string): string =>
      findText(t, `reward.goal.${kind}`, { goal: kind === 'bet' || kind === 'deposit' ? money(goal, symbol) : number(Number(goal)) }) ??
      kind,
  }
}
