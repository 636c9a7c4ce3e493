import { isolateFigure } from './isolate.ts'

/** Creating a format of Intl takes milliseconds on a phone, so each one is created once. */
const formats = new Map<string, Intl.NumberFormat>()

/** For the modules that format numbers and money. The result is not isolated. tag: BCP 47. */
export function numberFormat(tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}

/**
 * Does the language write numbers like English? If so, they are formatted without Intl, because the first format of Intl takes tens of
 * milliseconds on a phone.
 */
export const isLikeEnglish = (tag: string): boolean => /^(en|zh|ja|ko|th)/.test(tag)

/** digits: of a whole number, without leading zeros. */
export const groupLikeEnglish = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export interface NumberStyle {
  /** Adds a plus if the value is positive. */
  hasPlus?: boolean
}

/** Formats a count in the digits and groups of the language: 7,310. The minus is U+2212 in every language. */
export function formatNumber(value: number, tag: string, { hasPlus = false }: NumberStyle = {}): string {
  const sign = value < 0 ? '\u2212' : hasPlus && value > 0 ? '+' : ''
  const size = Math.abs(value)
  // a small count needs no format of Intl if the digits are Latin
  const isPlain = Number.isInteger(value) && (size < 1000 ? !/^(ar|bn|fa|my|ne)/.test(tag) : isLikeEnglish(tag))
  return isolateFigure(sign + (isPlain ? groupLikeEnglish(`${size}`) : numberFormat(tag).format(size)), tag)
}
