import { $brand } from '../../core/brand/brand.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'
import {
  type DateRange as Range,
  futureShortcuts,
  movedDay,
  pastShortcuts,
  type RangeShortcut,
  shortcutRange,
  todayAt,
} from '../../core/site/date-range.ts'
import { DateRange } from '../../ui/date-range.tsx'
import { useText } from '../shared/use-text.ts'
import { useDayWords } from './use-day-words.ts'

/** The maximum length of a period and of how far back it can start, in days. */
const mostDays = 366

/** Today by the gateway's clock, in the brand's time zone. */
export const today = (): string => todayAt(gatewayNow(), $brand.get().timeZoneOffset)

/** The days of a shortcut, relative to today. */
export const daysOf = (shortcut: RangeShortcut): Range => shortcutRange(shortcut, today())

interface RangePickerProps {
  value: Range
  onChange: (value: Range) => void
  /** Whether days in the future can be chosen (§9: next 7 and 30 days). */
  hasFuture?: boolean
}

/** The period of a list or report, with the shortcuts of §9. */
export function RangePicker({ value, onChange, hasFuture }: RangePickerProps) {
  const t = useText()
  const words = useDayWords()
  const now = today()
  const names = hasFuture ? [...new Set([...pastShortcuts, ...futureShortcuts])] : pastShortcuts
  return (
    <DateRange
      value={value}
      onChange={onChange}
      shortcuts={names.map((name) => ({ label: t(`range.${name}`), days: shortcutRange(name, now) }))}
      min={movedDay(now, 1 - mostDays)}
      max={hasFuture ? movedDay(now, mostDays - 1) : now}
      today={now}
      words={words}
      texts={{
        label: t('range.label'),
        shortcuts: t('range.shortcuts'),
        close: t('common.close'),
        earlier: t('range.earlier'),
        later: t('range.later'),
        chooseFirst: t('range.chooseFirst'),
        chooseLast: t('range.chooseLast'),
      }}
    />
  )
}
