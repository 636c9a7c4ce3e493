import { isolateFigure } from './isolate.ts'

/** Building one of Intl's formats takes milliseconds on a phone, so each is built once. */
const formats = new Map<string, Intl.NumberFormat>()

/** For the modules that write numbers and money: the result is not isolated. tag: BCP 47. */
export function numberFormat(tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}

/** Does a language write numbers as English does? Then we write them, because the first format of Intl takes a phone's page tens of milliseconds. */
export const isLikeEnglish = (tag: string): boolean => /^(en|zh|ja|ko|th)/.test(tag)

/** digits: of a whole number, without zeros in front. */
export const groupLikeEnglish = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export interface NumberStyle {
  /** With a plus if it is above zero. */
  hasPlus?: boolean
}

/** A count in the digits and groups of the language: 7,310. The minus is U+2212 in every language. */
export function formatNumber(value: number, tag: string, { hasPlus = false }: NumberStyle = {}): string {
  const sign = value < 0 ? '\u2212' : hasPlus && value > 0 ? '+' : ''
  const size = Math.abs(value)
  // a small count needs no format of Intl where the digits are Latin
  const isPlain = Number.isInteger(value) && (size < 1000 ? !/^(ar|bn|fa|my|ne)/.test(tag) : isLikeEnglish(tag))
  return isolateFigure(sign + (isPlain ? groupLikeEnglish(`${size}`) : numberFormat(tag).format(size)), tag)
}
