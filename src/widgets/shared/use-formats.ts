import { useStore } from '@nanostores/react'
import { $brand } from '../../core/brand/brand.ts'
import { type DateStyle, formatDate, formatDates, formatDay, formatDays } from '../../core/site/format-date.ts'
import { formatOffset } from '../../core/i18n/format-clock.ts'
import { formatMinutes } from '../../core/i18n/format-minutes.ts'
import { formatCompact } from '../../core/i18n/format-compact.ts'
import { formatNumber, type NumberStyle } from '../../core/i18n/format-number.ts'
import { formatAgreed, formatPercent } from '../../core/i18n/format-percent.ts'
import { isolateFigure } from '../../core/i18n/isolate.ts'
import { $language } from '../../core/i18n/language.ts'
import { languageTag } from '../../core/i18n/languages.ts'
import { formatMoney, type MoneyStyle } from '../../core/money/format-money.ts'
import { gatewayNow } from '../../core/platform/gateway-time.ts'
import { todayAt } from '../../core/site/date-range.ts'

/** Formats numbers, amounts, days and times for the reader's language, in the operator's time zone. A hook. */
export function useFormats() {
  const tag = languageTag(useStore($language))
  const { timeZoneOffset: offset } = useStore($brand)
  const at = (style: DateStyle) => (moment: number) => formatDate(moment, tag, style)
  const [time, clock] = [at('moment'), at('clock')]
  /** GMT+7 */
  const zone = offset === 0 ? 'GMT' : isolateFigure(formatOffset(offset), tag)
  return {
    number: (value: number, style?: NumberStyle) => formatNumber(value, tag, style),
    /** Short, for the scale of a chart: 50K. */
    compact: (value: number) => formatCompact(value, tag),
    /** A measured percentage: 63 is formatted as 63.0%. */
    percent: (value: number) => formatPercent(value / 100, tag),
    /** The rate of a fee or rebate, in hundredths of a per cent: 75 is formatted as 0.75%. */
    rate: (rate: number) => formatPercent(rate / 10_000, tag, 2),
    /** The percentage of a contract or an offer: 5 is formatted as 5%, and 7.5 as 7.50%. */
    agreed: (value: number) => formatAgreed(value / 100, tag),
    money: (amount: string | null | undefined, symbol?: string, style?: MoneyStyle) => formatMoney(amount, tag, symbol, style),
    /** A duration: 1 hr 30 min. */
    minutes: (count: number, isLong?: boolean) => formatMinutes(count, tag, isLong),
    time,
    /** For receipts. */
    fullTime: at('moment-year'),
    /** A deadline, for a reader who sees no clock of the site: with the time zone if it is not the reader's own. */
    due: (moment: number) => (-new Date(moment).getTimezoneOffset() === offset ? time(moment) : `${time(moment)} ${zone}`),
    clock,
    /** Only the time of day if it is today. For moments that are minutes away. */
    soon: (moment: number) => (todayAt(moment, offset) === todayAt(gatewayNow(), offset) ? clock : time)(moment),
    date: at('day'),
    /** For contracts. */
    fullDate: at('day-year'),
    /** day: YYYY-MM-DD, the same in every time zone. */
    day: (day: string, style?: DateStyle) => formatDay(day, tag, style),
    /**
     * until: the end of a last day that counts only in part, in ms since 1970. The times are then included: 8 Nov, 00:00 – 14 Nov, 13:32.
     */
    days: ({ from, to, until }: { from: string; to: string; until?: number | null }) =>
      until == null ? formatDays({ from, to }, tag) : formatDates(Date.parse(from) - offset * 60_000, until, tag, 'moment'),
    zone,
    /** The operator's time zone: minutes ahead of UTC. */
    offset,
    /** A figure made of several parts, such as 3 / 10, kept in its order. */
    figure: (text: string) => isolateFigure(text, tag),
  }
}
