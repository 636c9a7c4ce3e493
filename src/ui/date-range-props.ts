import type { CalendarTexts, DayWords } from './calendar.tsx'

/** A range of days, both inclusive, each as YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

export interface DateRangeTexts extends CalendarTexts {
  /** The subject of the range: the first word of the button's name, and the heading of the sheet on a phone. */
  label: string
  shortcuts: string
  close: string
}

export interface DateRangeProps {
  value: Days
  /** Called with the range when both ends are chosen. */
  onChange: (value: Days) => void
  /** The usual ranges (§9). */
  shortcuts: readonly { label: string; days: Days }[]
  /** YYYY-MM-DD; days before `min` and after `max` cannot be chosen. */
  min?: string
  max?: string
  today: string
  words: DayWords
  texts: DateRangeTexts
}
