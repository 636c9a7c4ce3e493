import { numberFormat } from './format-number.ts'
import { isolateFigure } from './isolate.ts'

/** Formats a measured fraction: 0.63 is 63.0%. decimals: 2 for the rate of a fee or a rebate. */
export function formatPercent(part: number, tag: string, decimals = 1): string {
  const format = numberFormat(tag, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  // the isolate keeps the order, so the language's direction marks are not needed
  const text = format.format(Math.abs(part)).replace(/[\u200e\u200f\u061c]/g, '')
  return isolateFigure((part < 0 ? '\u2212' : '') + text, tag)
}

/** Formats an agreed percentage, such as the rate of a contract's tier: 0.05 is 5%, and 0.075 is 7.50%. */
export const formatAgreed = (part: number, tag: string): string =>
  formatPercent(part, tag, Number.isInteger(Math.round(part * 1e4) / 100) ? 0 : 2)
