import { $brand } from '../brand/brand.ts'
import { gatewayNow } from '../platform/gateway-time.ts'
import { isLikeEnglish } from '../i18n/format-number.ts'
import { isolateWords } from '../i18n/isolate.ts'

const day = { day: 'numeric', month: 'short' } as const
const year = { year: 'numeric' } as const
/** 24 hours in every language. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** All styles of dates and times: docs/architecture/rules.md. */
const styles = {
  /** 22 Nov; with the year if it is not this one. */
  day,
  /** 22 Nov 2026: contracts. */
  'day-year': { ...day, ...year },
  /** 22 Nov, 14:33; with the year if it is not this one. */
  moment: { ...day, ...clock },
  /** 22 Nov 2026, 14:33: receipts. */
  'moment-year': { ...day, ...year, ...clock },
  /** 14:33 */
  clock,
  // calendars and charts, where a column stands for a weekday or a month
  /** Sun: the head of a calendar's column. */
  weekday: { weekday: 'short' },
  /** Sunday: the same in full, for who hears it. */
  'weekday-name': { weekday: 'long' },
  /** Sun 22: below a chart's column. */
  'weekday-day': { weekday: 'short', day: 'numeric' },
  /** Sunday, 22 November 2026: the name of a calendar's or a chart's day. */
  'weekday-date': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** November 2026: the title of a calendar. */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof styles
export const dateStyles = Object.keys(styles) as DateStyle[]

/** Building one of Intl's formats takes milliseconds on a phone, so each is built once. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** at: the first and the last moment to write; a style without a year gets one if they are not of this year. */
function dateFormat(tag: string, style: DateStyle, ...at: number[]): Intl.DateTimeFormat {
  const thisYear = new Date(inHouse(gatewayNow())).getUTCFullYear()
  const isOther = at.some((each) => new Date(each).getUTCFullYear() !== thisYear)
  const full = isOther && (style === 'day' || style === 'moment') ? (`${style}-year` as const) : style
  const key = `${tag} ${full}`
  // English here is the world's, which writes the day first; one calendar everywhere, as in announcements and files: not the Buddhist years
  // of Thai or the Persian months
  const options = { ...styles[full], timeZone: 'UTC', calendar: 'gregory' }
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, options)
  formats.set(key, format)
  return format
}

type Part = Intl.DateTimeFormatPart & { source?: 'startRange' | 'endRange' | 'shared' }
const isTime = (part: Part) => part.type === 'hour' || part.type === 'minute'

/** A line may break between date and time, and between two dates, but not inside of one. */
function written(parts: Part[], tag: string): string {
  const isShort = parts.filter(({ source }) => source === 'startRange').length === 1
  const text = parts.map(({ type, value }, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    // what a language adds after the year or the time ends in a full stop, which would double that of a sentence
    if (type === 'literal' && !after && value.endsWith('.')) return ''
    const joined = value.replace(/\s/g, '\u00a0')
    if (type !== 'literal' || !before || !after) return joined
    const isMiddle = before.source === 'startRange' && after.source === 'endRange'
    // browsers break a line after a dash, unless a word joiner stands there
    if (isMiddle && (isShort || !/\s/.test(value))) return `\u2060${value.replace(/\s*–\s*/, '–')}\u2060`
    return isMiddle || isTime(before) !== isTime(after) ? joined.replace('\u00a0', ' ').replace('–', '–\u2060') : joined
  })
  return isolateWords(text.join('').replace(/\.$/, ''), tag)
}

/** Moved so that UTC shows the clock of the house, as in the header: no moment is written by the reader's own zone. */
const inHouse = (at: number) => at + $brand.get().timeZoneOffset * 60_000
/** The last moment that a Date can hold is 8.64e15 ms. */
const isMoment = (at: number) => Math.abs(at) <= 8.64e15

/** at: moved already. */
function write(at: number, tag: string, style: DateStyle): string {
  // a first view shows such times, and the first of Intl's formats takes milliseconds
  if (style === 'clock' && isMoment(at) && isLikeEnglish(tag)) return new Date(at).toISOString().slice(-13, -8)
  return isMoment(at) ? written(dateFormat(tag, style, at).formatToParts(at), tag) : ''
}

/** A moment, ms since 1970, by the clock of the house; empty if it is not a valid one. tag: BCP 47. */
export const formatDate = (at: number, tag: string, style: DateStyle): string => write(inHouse(at), tag, style)

/** A calendar day, YYYY-MM-DD, the same in every zone; empty if it is not a valid one. */
export const formatDay = (date: string, tag: string, style: DateStyle = 'day'): string => write(Date.parse(date), tag, style)

function writeRange(first: number, last: number, tag: string, style: DateStyle): string {
  if (!isMoment(first) || !isMoment(last)) return ''
  return written(dateFormat(tag, style, first, last).formatRangeToParts(first, last), tag)
}

/** From one moment to another, by the clock of the house: 10–16 Nov. */
export const formatDates = (from: number, to: number, tag: string, style: DateStyle = 'day'): string =>
  writeRange(inHouse(from), inHouse(to), tag, style)

/** From one day to another, each YYYY-MM-DD: 15–21 Nov. */
export const formatDays = ({ from, to }: { from: string; to: string }, tag: string): string =>
  writeRange(Date.parse(from), Date.parse(to), tag, 'day')
