import * as z from 'zod/mini'

// zod tests whether `new Function` is available for its compiled parsers, which causes a CSP report on the host's page. See zod's
// `jitless`.
z.config({ jitless: true })

/** A text that matches a pattern. The pattern remains a property, for the OpenAPI document. */
// @__NO_SIDE_EFFECTS__
export function matching(pattern: RegExp) {
  return Object.assign(z.string().check(z.refine((text) => pattern.test(text))), { pattern })
}

/** An amount of money: a decimal string. */
export const Amount = matching(/^-?\d+(\.\d+)?$/)

/** A text. '' if it is missing, null or of another type, so that the rest of the response is still shown. */
export const Text = z.catch(z.string(), '')

/** A flag. false if it is missing. */
export const Flag = z.catch(z.boolean(), false)

/** A count. 0 if it is missing. */
export const Count = z.catch(z.number(), 0)

/**
 * A value, or a fallback if it is missing, null or can't be parsed. This and `oneOf` replace zod's optional, nullable, enum and literal,
 * each of which adds bytes to every page.
 */
// @__NO_SIDE_EFFECTS__
export function or<T, const F>(schema: z.ZodMiniType<T>, fallback: F): z.ZodMiniType<T | F> {
  return z.catch(schema as z.ZodMiniType<T | F>, fallback as T & F)
}

/** One of the given texts. */
// @__NO_SIDE_EFFECTS__
export function oneOf<const T extends string>(values: readonly T[]): z.ZodMiniType<T> {
  const schema = z.string().check(z.refine((value) => values.includes(value as T)))
  return Object.assign(schema, { values }) as unknown as z.ZodMiniType<T> // for the warning about an invalid value, and for the OpenAPI document
}

/**
 * Parses entries one by one with a function, which zod can't describe. Therefore the schema of an entry remains a property, for the OpenAPI
 * document. entry: the schema of a list's or a table's entries.
 */
// @__NO_SIDE_EFFECTS__
function eachOf<T, Entry extends object>(entry: Entry, read: (entries: unknown, context: z.core.ParsePayload) => T) {
  // `catch` accepts a missing key
  return Object.assign(z.pipe(z.catch(z.unknown(), undefined), z.transform(read)), entry)
}

/** A list inside a response. Entries that can't be parsed are dropped, so that one bad entry never empties the list. */
// @__NO_SIDE_EFFECTS__
export function list<T extends z.ZodMiniType>(item: T) {
  return eachOf({ item }, (entries): z.output<T>[] => (Array.isArray(entries) ? entries : []).flatMap((entry) => readable(item, entry)))
}

/**
 * The rows of a response. A row that can't be parsed is dropped. If no row can be parsed, or the value is not a list, the whole response
 * fails, because that is not an empty list.
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

/** Entries by name. Those that can't be parsed are dropped. zod's `record` would add 0.5 kB to a widget. */
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
