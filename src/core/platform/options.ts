import * as z from 'zod/mini'

/** A setting that a person writes: how to read it, and its value if it is missing or wrong. */
export type Setting<T> = readonly [schema: z.ZodMiniType<T>, fallback: T]
export type SettingsOf<S> = { [K in keyof S]: S[K] extends readonly [unknown, infer T] ? T : never }

/**
 * Reads settings by their table. Only the table's own keys are read, so a key such as `__proto__` has no effect. A wrong
 * value gives one readable warning and the fallback, never an exception (design §2).
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

/** The texts that `oneOf` allows; an empty one means an attribute without a value. */
function allowed(schema: object): string {
  const { values } = schema as { values?: readonly string[] }
  return values ? ` (${values.filter(Boolean).join(', ')})` : ''
}
