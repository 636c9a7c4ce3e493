import { $brand } from '../brand/brand.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { isLikeEnglish } from '../i18n/format-number.ts'
import { isolateWords } from '../i18n/isolate.ts'

const day = { day: 'numeric', month: 'short' } as const
const year = { year: 'numeric' } as const
/** 24 hours in every language. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** All styles of dates and times. See docs/architecture/rules.md. */
const styles = {
  /** 22 Nov; with the year if it is not the current one. */
  day,
  /** 22 Nov 2026: contracts. */
  'day-year': { ...day, ...year },
  /** 22 Nov, 14:33; with the year if it is not the current one. */
  moment: { ...day, ...clock },
  /** 22 Nov 2026, 14:33: receipts. */
  'moment-year': { ...day, ...year, ...clock },
  /** 14:33. */
  clock,
  // for calendars and charts, whose columns are weekdays or months
  /** Sun: the heading of a calendar's column. */
  weekday: { weekday: 'short' },
  /** Sunday: the same in full, for screen readers. */
  'weekday-name': { weekday: 'long' },
  /** Sun 22: below a column of a chart. */
  'weekday-day': { weekday: 'short', day: 'numeric' },
  /** Sunday, 22 November 2026: the accessible name of a day in a calendar or chart. */
  'weekday-date': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026: the title of a calendar. */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof styles
export const dateStyles = Object.keys(styles) as DateStyle[]

/** Creating a format of Intl takes milliseconds on a phone, so each one is created once. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** at: the first and the last moment to format. A style without a year gets one if they are not in the current year. */
function dateFormat(tag: string, style: DateStyle, ...at: number[]): Intl.DateTimeFormat {
  const thisYear = new Date(inHouse(gatewayNow())).getUTCFullYear()
  const isOther = at.some((each) => new Date(each).getUTCFullYear() !== thisYear)
  const full = isOther && (style === 'day' || style === 'moment') ? (`${style}-year` as const) : style
  const key = `${tag} ${full}`
  // English is en-GB, which puts the day first. Every language uses the Gregorian calendar, as announcements and exports do, not the
  // Buddhist years of Thai or the Persian months
  const options = { ...styles[full], timeZone: 'UTC', calendar: 'gregory' }
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, options)
  formats.set(key, format)
  return format
}

type Part = Intl.DateTimeFormatPart & { source?: 'startRange' | 'endRange' | 'shared' }
const isTime = (part: Part) => part.type === 'hour' || part.type === 'minute'

/** A line may break between date and time, and between two dates, but not inside one. */
function written(parts: Part[], tag: string): string {
  const isShort = parts.filter(({ source }) => source === 'startRange').length === 1
  const text = parts.map(({ type, value }, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    // the text that a language adds after the year or time ends with a full stop, which would be doubled at the end of a sentence
    if (type === 'literal' && !after && value.endsWith('.')) return ''
    const joined = value.replace(/\s/g, '\u00a0')
    if (type !== 'literal' || !before || !after) return joined
    const isMiddle = before.source === 'startRange' && after.source === 'endRange'
    // browsers break a line after a dash, unless a word joiner follows
    if (isMiddle && (isShort || !/\s/.test(value))) return `\u2060${value.replace(/\s*–\s*/, '–')}\u2060`
    return isMiddle || isTime(before) !== isTime(after) ? joined.replace('\u00a0', ' ').replace('–', '–\u2060') : joined
  })
  return isolateWords(text.join('').replace(/\.$/, ''), tag)
}

/** Moves a time so that UTC shows the clock of the brand, as in the header. No time is shown in the device's time zone. */
const inHouse = (at: number) => at + $brand.get().timeZoneOffset * 60_000
/** The last time that a Date can hold is 8.64e15 ms. */
const isMoment = (at: number) => Math.abs(at) <= 8.64e15

/** at: already moved by `inHouse`. */
function write(at: number, tag: string, style: DateStyle): string {
  // the first view shows such times, and creating the first format of Intl takes milliseconds
  if (style === 'clock' && isMoment(at) && isLikeEnglish(tag)) return new Date(at).toISOString().slice(-13, -8)
  return isMoment(at) ? written(dateFormat(tag, style, at).formatToParts(at), tag) : ''
}

/** Formats a time, ms since 1970, in the brand's time zone. Empty if it is not valid. tag: BCP 47. */
export const formatDate = (at: number, tag: string, style: DateStyle): string => write(inHouse(at), tag, style)

/** Formats a calendar day, YYYY-MM-DD, the same in every time zone. Empty if it is not valid. */
export const formatDay = (date: string, tag: string, style: DateStyle = 'day'): string => write(Date.parse(date), tag, style)

function writeRange(first: number, last: number, tag: string, style: DateStyle): string {
  if (!isMoment(first) || !isMoment(last)) return ''
  return written(dateFormat(tag, style, first, last).formatRangeToParts(first, last), tag)
}

/** Formats a range of two times in the brand's time zone: 10–16 Nov. */
export const formatDates = (from: number, to: number, tag: string, style: DateStyle = 'day'): string =>
  writeRange(inHouse(from), inHouse(to), tag, style)

/** Formats a range of two days, each YYYY-MM-DD: 15–21 Nov. */
export const formatDays = ({ from, to }: { from: string; to: string }, tag: string): string =>
  writeRange(Date.parse(from), Date.parse(to), tag, 'day')
