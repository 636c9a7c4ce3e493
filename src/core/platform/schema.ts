import * as z from 'zod/mini'

// zod probes `new Function` for its compiled parsers: a CSP report on the host's page. See zod's `jitless`.
z.config({ jitless: true })

/** A text that a pattern matches. */
// @__NO_SIDE_EFFECTS__
export function matching(pattern: RegExp) {
  return z.string().check(z.refine((text) => pattern.test(text)))
}

/** An amount of money on the wire: a decimal string, for example "12480.50". Never a number: 64-bit floats lose cents. */
export const Amount = matching(/^-?\d+(\.\d+)?$/)

/** A text that may be missing, null or of another type: the rest of the answer still shows. */
export const Text = z.catch(z.string(), '')

/** A flag that may be missing. */
export const Flag = z.catch(z.boolean(), false)

/** A count that may be missing. */
export const Count = z.catch(z.number(), 0)

/**
 * A value, or another one where it is missing, null or can't be read. With `oneOf` in place of zod's optional, nullable,
 * enum and literal: each of its kinds is bytes on every page.
 */
// @__NO_SIDE_EFFECTS__
export function or<T, const F>(schema: z.ZodMiniType<T>, fallback: F): z.ZodMiniType<T | F> {
  return z.catch(schema as z.ZodMiniType<T | F>, fallback as T & F)
}

/** One of the given texts. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(values: readonly T[]): z.ZodMiniType<T> {
  const schema = z.string().check(z.refine((value) => values.includes(value as T)))
  return Object.assign(schema, { values }) as unknown as z.ZodMiniType<T> // for the warning of a wrong one
}

/** A list beside other things: it drops the entries it can't read, so that one bad line never empties what it stands in. */
// @__NO_SIDE_EFFECTS__
export function list<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.catch(z.unknown(), undefined), // `catch` lets the key be missing
    z.transform((entries): z.output<T>[] => (Array.isArray(entries) ? entries : []).flatMap((entry) => readable(item, entry))),
  )
}

/**
 * The rows that an answer is about. One that can't be read is dropped, and the others stand; where there are rows and none
 * can be read, or where they are no list at all, the answer can't be read: that is a failure, and not an empty list.
 */
// @__NO_SIDE_EFFECTS__
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.catch(z.unknown(), undefined), // `catch` lets the key be missing
    z.transform((entries, context): z.output<T>[] => {
      const rows = Array.isArray(entries) ? entries.flatMap((entry) => readable(item, entry)) : []
      const isEmpty = entries == null || (Array.isArray(entries) && entries.length === 0)
      if (rows.length === 0 && !isEmpty) context.issues.push({ code: 'custom', input: entries })
      return rows
    }),
  )
}

/** Entries by name, likewise without those it can't read. zod's own `record` costs a widget another 0.5 kB. */
// @__NO_SIDE_EFFECTS__
export function table<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.catch(z.unknown(), undefined), // `catch` lets the key be missing
    z.transform(
      (entries): Record<string, z.output<T>> =>
        Object.fromEntries(Object.entries(entries ?? {}).flatMap(([name, entry]) => readable(item, entry).map((value) => [name, value]))),
    ),
  )
}

function readable<T extends z.ZodMiniType>(item: T, entry: unknown): z.output<T>[] {
  const parsed = item.safeParse(entry)
  return parsed.success ? [parsed.data] : []
}
