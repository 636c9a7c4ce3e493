import type { useText } from '../shared/use-text.ts'

/** How often a game draws, as a text. seconds: between two draws. */
export function everyText(t: ReturnType<typeof useText>, seconds: number): string {
  if (seconds % 3600 === 0) return t('lottery.everyHour', { count: seconds / 3600 })
  return seconds % 60 === 0 ? t('lottery.everyMinute', { count: seconds / 60 }) : t('lottery.everySecond', { count: seconds })
}
