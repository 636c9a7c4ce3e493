import { isolateWords } from './isolate.ts'

const clock = { hour: 'numeric', minute: '2-digit' } as const
/** 24 hours in every language. */
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { day: 'numeric', month: 'short' } as const
const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const

/** All formats of dates and times. */
const styles = {
  /** 22 Nov 2026 */
  medium: { dateStyle: 'medium' },
  /** 22 Nov 2026, 14:32 */
  mediumTime: { dateStyle: 'medium', timeStyle: 'short' },
  mediumSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  numericSeconds: { ...numeric, hour: 'numeric', minute: 'numeric', second: 'numeric' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 22 Nov */
  day,
  dayTime: { ...day, ...clock },
  dayHour: { ...day, ...hour },
  dayYear: { ...day, year: 'numeric' },
  dayYearHour: { ...day, year: 'numeric', ...hour },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  /** Sun 22 */
  weekdayNumber: { weekday: 'short', day: 'numeric' },
  /** Sun 22 Nov */
  weekdayDay: { weekday: 'short', ...day },
  weekdayDayTime: { weekday: 'short', ...day, ...clock },
  weekdayDayHour: { weekday: 'short', ...day, ...hour },
  weekdayDayYear: { weekday: 'short', ...day, year: 'numeric' },
  weekdayTime: { weekday: 'short', ...clock },
  /** Sunday 22 Nov */
  longWeekdayDay: { weekday: 'long', ...day },
  /** Sunday, 22 November */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 2:32 PM */
  time: clock,
  paddedTime: { hour: '2-digit', minute: '2-digit' },
  /** 14:32 */
  hour,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof styles

/** The last moment that a Date can hold, in ms. */
const latest = 8.64e15
const isMoment = (at: number) => Math.abs(at) <= latest

/** Building one of Intl's formats takes milliseconds on a phone, so each is built once. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(tag: string, style: DateStyle, isShifted: boolean): Intl.DateTimeFormat {
  const key = `${tag} ${style} ${isShifted}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, isShifted ? { ...styles[style], timeZone: 'UTC' } : styles[style])
  formats.set(key, format)
  return format
}

/**
 * A moment, ms since 1970; empty if it is not a valid one. tag: BCP 47.
 * offset: of the clock to use, minutes ahead of UTC; without it, the reader's own zone.
 */
export function formatDate(at: number, tag: string, style: DateStyle, offset?: number): string {
  const shifted = at + (offset ?? 0) * 60_000
  return isMoment(shifted) ? isolateWords(dateFormat(tag, style, offset !== undefined).format(shifted), tag) : ''
}

/** A calendar day, YYYY-MM-DD, the same in every zone; empty if it is not a valid one. */
export const formatDay = (date: string, tag: string, style: DateStyle): string => formatDate(Date.parse(date), tag, style, 0)

/** From one moment to another, by a clock that is `offset` minutes ahead of UTC: 10 – 16 Nov. */
export function formatDates(from: number, to: number, tag: string, style: DateStyle, offset: number): string {
  const [first, last] = [from, to].map((at) => at + offset * 60_000) as [number, number]
  if (!isMoment(first) || !isMoment(last)) return ''
  return isolateWords(dateFormat(tag, style, true).formatRange(first, last), tag)
}

/** From one day to another, each YYYY-MM-DD: 15 – 21 Nov 2026. */
export const formatDays = ({ from, to }: { from: string; to: string }, tag: string, style: DateStyle = 'medium'): string =>
  formatDates(Date.parse(from), Date.parse(to), tag, style, 0)
