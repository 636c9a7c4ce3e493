import * as z from 'zod/mini'

/** A setting written by a person: its schema, and the value to use if it is missing or invalid. */
export type Setting<T> = readonly [schema: z.ZodMiniType<T>, fallback: T]
export type SettingsOf<S> = { [K in keyof S]: S[K] extends readonly [unknown, infer T] ? T : never }

/**
 * Reads settings by their table. Only the table's keys are read, so a key such as `__proto__` has no effect. An invalid value logs one
 * readable warning and is replaced by the fallback; it never throws (design §2).
 */
export function readSettings<S>(table: S, values: Record<string, unknown>, where: string): SettingsOf<S> {
  const result: Record<string, unknown> = {}
  for (const [name, [schema, fallback]] of Object.entries(table as Record<string, Setting<unknown>>)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const parsed = value === undefined ? undefined : z.safeParse(schema, value)
    if (parsed && !parsed.success)
      console.warn(`Tessera: ${where}: "${String(value)}" is no valid ${name}${allowed(schema)}; ${instead(fallback)}`)
    result[name] = parsed?.success ? parsed.data : fallback
  }
  return result as SettingsOf<S>
}

const instead = (fallback: unknown) => (fallback === undefined ? 'it is ignored' : `using ${JSON.stringify(fallback)}`)

/** The texts that `oneOf` allows, for the warning. An empty text means an attribute without a value. */
function allowed(schema: object): string {
  const { values } = schema as { values?: readonly string[] }
  return values ? ` (${values.filter(Boolean).join(', ')})` : ''
}
