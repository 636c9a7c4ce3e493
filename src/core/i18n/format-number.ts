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
  const size = Math.abs(value)
  // a format takes milliseconds to build: a small count needs none where the digits are Latin, a larger one where it is written as in English
  const isPlain = Number.isInteger(value) && (size < 1000 ? !/^(ar|bn|fa|my|ne)/.test(tag) : /^(en|zh|ja|ko|th)/.test(tag))
  return isolateFigure(sign + (isPlain ? `${size}`.replace(/\B(?=(\d{3})+$)/g, ',') : numberFormat(tag).format(size)), tag)
}

/** Short form, for the axis of a chart: 50K. */
export const formatCompact = (value: number, tag: string): string =>
  isolateWords(numberFormat(tag, { notation: 'compact' }).format(value), tag)

/** What was measured: part is a fraction; 0.63 is 63.0%. decimals: 2 for the rate of a fee or a rebate. */
export function formatPercent(part: number, tag: string, decimals = 1): string {
  const format = numberFormat(tag, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  // the isolate keeps the order, so the language's own direction marks are not needed
  const text = format.format(Math.abs(part)).replace(/[\u200e\u200f\u061c]/g, '')
  return isolateFigure((part < 0 ? '\u2212' : '') + text, tag)
}

/** What people agree on, such as a contract's tier, and write as they say it: 0.05 is 5%, and 0.075 is 7.50%. */
export const formatAgreed = (part: number, tag: string): string =>
  formatPercent(part, tag, Number.isInteger(Math.round(part * 1e4) / 100) ? 0 : 2)
