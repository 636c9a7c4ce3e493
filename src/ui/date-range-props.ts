import type { CalendarTexts, DayWords } from './calendar.tsx'

/** Days from the first to the last, both included; each YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

export interface DateRangeTexts extends CalendarTexts {
  /** What the range is of: the button's name begins with it, and the sheet of a phone is headed by it. */
  label: string
  shortcuts: string
  close: string
}

export interface DateRangeProps {
  value: Days
  /** Called with what was chosen, when both ends are known. */
  onChange: (value: Days) => void
  /** The ranges that people ask for most (§9). */
  shortcuts: readonly { label: string; days: Days }[]
  /** YYYY-MM-DD; days before and after can't be chosen. */
  min?: string
  max?: string
  today: string
  words: DayWords
  texts: DateRangeTexts
}
