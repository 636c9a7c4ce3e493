import { numberFormat } from './format-number.ts'
import { isolateWords } from './isolate.ts'

/**
 * Formats a duration: '2 hours', '1 hr 30 min', '45 min'. tag: BCP 47. isLong: full hours are written out. minutes: rounded down; less than
 * one is '0 min'.
 */
export function formatMinutes(minutes: number, tag: string, isLong = false): string {
  const write = (value: number, unit: 'hour' | 'minute', unitDisplay: 'long' | 'short') =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay }).format(value)
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)]
  const text =
    hours === 0
      ? write(rest, 'minute', 'short')
      : rest === 0
        ? write(hours, 'hour', isLong ? 'long' : 'short')
        : `${write(hours, 'hour', 'short')} ${write(rest, 'minute', 'short')}`
  return isolateWords(text, tag)
}
