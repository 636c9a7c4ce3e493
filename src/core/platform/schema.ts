import * as z from 'zod/mini'

// zod probes `new Function` for its compiled parsers: a CSP report on the host's page. See zod's `jitless`.
z.config({ jitless: true })

/** A text that a pattern matches. The pattern stays readable, for the OpenAPI document. */
// @__NO_SIDE_EFFECTS__
export function matching(pattern: RegExp) {
  return Object.assign(z.string().check(z.refine((text) => pattern.test(text))), { pattern })
}

/** An amount of money: a decimal string. */
export const Amount = matching(/^-?\d+(\.\d+)?$/)

/** A text; '' if it is missing, null or of another type, so that the rest of the answer is still shown. */
export const Text = z.catch(z.string(), '')

/** A flag that may be missing. */
export const Flag = z.catch(z.boolean(), false)

/** A count that may be missing. */
export const Count = z.catch(z.number(), 0)

/**
 * A value, or a default if it is missing, null or cannot be read. This and `oneOf` replace zod's optional, nullable,
 * enum and literal: each of them adds bytes to every page.
 */
// @__NO_SIDE_EFFECTS__
export function or<T, const F>(schema: z.ZodMiniType<T>, fallback: F): z.ZodMiniType<T | F> {
  return z.catch(schema as z.ZodMiniType<T | F>, fallback as T & F)
}

/** One of the given texts. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(values: readonly T[]): z.ZodMiniType<T> {
  const schema = z.string().check(z.refine((value) => values.includes(value as T)))
  return Object.assign(schema, { values }) as unknown as z.ZodMiniType<T> // for the warning about a wrong value, and the OpenAPI document
}

/**
 * Read entry by entry by a function of its own, which zod can't tell anything of: so the schema of an entry stays readable, for the
 * OpenAPI document. entry: of a list, or of a table by names.
 */
// @__NO_SIDE_EFFECTS__
function eachOf<T, Entry extends object>(entry: Entry, read: (entries: unknown, context: z.core.ParsePayload) => T) {
  // `catch` accepts a missing key
  return Object.assign(z.pipe(z.catch(z.unknown(), undefined), z.transform(read)), entry)
}

/** A list beside other things. Entries that cannot be read are dropped, so one bad entry never empties the list. */
// @__NO_SIDE_EFFECTS__
export function list<T extends z.ZodMiniType>(item: T) {
  return eachOf({ item }, (entries): z.output<T>[] => (Array.isArray(entries) ? entries : []).flatMap((entry) => readable(item, entry)))
}

/**
 * The rows of an answer. A row that cannot be read is dropped. But if no row at all can be read, or it is not a list, the
 * whole answer fails: that is not an empty list.
 */
// @__NO_SIDE_EFFECTS__
export function listOf<T extends z.ZodMiniType>(item: T) {
  return eachOf({ item }, (entries, context): z.output<T>[] => {
    const rows = Array.isArray(entries) ? entries.flatMap((entry) => readable(item, entry)) : []
    const isEmpty = entries == null || (Array.isArray(entries) && entries.length === 0)
    if (rows.length === 0 && !isEmpty) context.issues.push({ code: 'custom', input: entries })
    return rows
  })
}

/** Entries by name; those that cannot be read are dropped too. zod's own `record` would add 0.5 kB to a widget. */
// @__NO_SIDE_EFFECTS__
export function table<T extends z.ZodMiniType>(item: T) {
  return eachOf(
    { named: item },
    (entries): Record<string, z.output<T>> =>
      Object.fromEntries(Object.entries(entries ?? {}).flatMap(([name, entry]) => readable(item, entry).map((value) => [name, value]))),
  )
}

function readable<T extends z.ZodMiniType>(item: T, entry: unknown): z.output<T>[] {
  const parsed = item.safeParse(entry)
  return parsed.success ? [parsed.data] : []
}
