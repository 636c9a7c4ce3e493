import * as z from 'zod/mini'

/** A setting that a person writes: how it is read, and what holds where it is missing or wrong. */
export type Setting<T> = readonly [schema: z.ZodMiniType<T>, fallback: T]
export type SettingsOf<S> = { [K in keyof S]: S[K] extends readonly [unknown, infer T] ? T : never }

/**
 * Reads settings by their table: own keys of the table only, so that a key such as `__proto__` reaches nothing. A wrong
 * value is one readable warning and the fallback, never a throw (design §2).
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

/** The texts that `oneOf` allows; empty ones stand for an attribute without a value. */
function allowed(schema: object): string {
  const { values } = schema as { values?: readonly string[] }
  return values ? ` (${values.filter(Boolean).join(', ')})` : ''
}
