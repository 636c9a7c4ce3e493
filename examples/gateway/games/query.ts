import * as z from 'zod/mini'

/** An integer query parameter within a range; other text is refused. */
export const whole = (low: number, high: number, standard: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    z.transform((text) => Math.min(high, Math.max(low, text === undefined ? standard : Number(text)))),
  )

export const optionalText = z.optional(z.string().check(z.maxLength(200)))
export const pageNumber = whole(1, 1_000_000, 1)
export const pageSize = whole(1, 100, 20)
