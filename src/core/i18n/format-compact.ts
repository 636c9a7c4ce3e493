import { numberFormat } from './format-number.ts'
import { isolateWords } from './isolate.ts'

/** Short form, for the axis of a chart: 50K. */
export const formatCompact = (value: number, tag: string): string =>
  isolateWords(numberFormat(tag, { notation: 'compact' }).format(value), tag)
