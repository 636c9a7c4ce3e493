import { isolateFigure, isolateWords } from './isolate.ts'

/** Building one of Intl's formats takes milliseconds on a phone, so each is built once. */
const formats = new Map<string, Intl.NumberFormat>()

/** For the modules that write numbers and money: the result is not isolated. tag: BCP 47. */
export function numberFormat(tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}

export interface NumberStyle {
  /** With a plus if it is above zero. */
  hasPlus?: boolean
}

/** A count in the digits and groups of the language: 7,310. The minus is U+2212 in every language. */
export function formatNumber(value: number, tag: string, { hasPlus = false }: NumberStyle = {}): string {
  const sign = value < 0 ? '\u2212' : hasPlus && value > 0 ? '+' : ''
  return isolateFigure(sign + numberFormat(tag).format(Math.abs(value)), tag)
}

/** Short form, for the axis of a chart: 50K. */
export const formatCompact = (value: number, tag: string): string =>
  isolateWords(numberFormat(tag, { notation: 'compact' }).format(value), tag)

/** part: a fraction; 0.025 is 2.5%. least, most: number of decimals. */
export function formatPercent(part: number, tag: string, least = 0, most = 2): string {
  const format = numberFormat(tag, { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: most })
  // the isolate keeps the order, so the language's own direction marks are not needed
  const text = format.format(Math.abs(part)).replace(/[\u200e\u200f\u061c]/g, '')
  return isolateFigure((part < 0 ? '\u2212' : '') + text, tag)
}
