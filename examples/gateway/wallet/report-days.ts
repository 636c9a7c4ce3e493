import * as z from 'zod/mini'
import { reportSpans } from '../../../src/core/wallet/report-calls.ts'

const day = 86_400_000
const minute = 60_000

/** offset: minutes east of Greenwich. */
export const reportQuery = z.object({
  days: z.enum(reportSpans),
  offset: z.pipe(
    z.optional(z.string().check(z.regex(/^-?\d{1,3}$/))),
    z.transform((text) => Math.max(-720, Math.min(840, Number(text ?? 0)))),
  ),
})

/** Days by number since 1970 in the asked zone, the first one first; today is the last. */
export interface ReportDays {
  first: number
  numbers: number[]
  /** Milliseconds to add to a time before it is divided into days. */
  shift: number
  /** When the first day begins, in milliseconds since 1970. */
  since: number
}

export function reportDays(now: number, days: string, offset: number): ReportDays {
  const shift = offset * minute
  const first = Math.floor((now + shift) / day) - Number(days) + 1
  return { first, numbers: Array.from({ length: Number(days) }, (_, at) => first + at), shift, since: first * day - shift }
}

/** yyyy-mm-dd */
export const dateOf = (number: number): string => new Date(number * day).toISOString().slice(0, 10)
