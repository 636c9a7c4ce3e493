import * as z from 'zod/mini'
import { Refusal } from '../platform/refusal.ts'

const day = 86_400_000
const minute = 60_000
/** The longest report, in days. */
const mostDays = 366

const date = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text) / day) === text), // 30 February does not exist
)

/** offset: minutes ahead of UTC. */
export const reportQuery = z.object({
  from: date,
  to: date,
  offset: z.pipe(
    z.optional(z.string().check(z.regex(/^-?\d{1,3}$/))),
    z.transform((text) => Math.max(-720, Math.min(840, Number(text ?? 0)))),
  ),
})

/** Days by number since 1970 in the requested time zone, the first one first. */
export interface ReportDays {
  numbers: number[]
  /** Offset added to a time before it is divided into days, ms. */
  shift: number
  /** Start of the first day and end of the last, ms since 1970. */
  since: number
  until: number
}

/** @throws {Refusal} BAD_REQUEST if the range is reversed or too long */
export function reportDays({ from, to, offset }: z.output<typeof reportQuery>): ReportDays {
  const shift = offset * minute
  const [first, last] = [Date.parse(from) / day, Date.parse(to) / day]
  const count = last - first + 1
  if (count < 1 || count > mostDays) throw new Refusal('BAD_REQUEST')
  return {
    numbers: Array.from({ length: count }, (_, at) => first + at),
    shift,
    since: first * day - shift,
    until: (last + 1) * day - shift,
  }
}

/** yyyy-mm-dd */
export function dateOf(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10)
}
