import { readFileSync } from 'node:fs'

type Json = Record<string, unknown>

/**
 * The descriptions and examples of the document's properties, and the values of those that the contract reads as any text or number. A list
 * of values that ends with `…` may have further values. A key is a property's name, or its place where the name alone is ambiguous:
 * `MemberInfo.type`, `Limit.next.value`. For a parameter the place begins with the operation's id: `getGCSGAMEGameList.isNew`. The text of
 * `@OperationKey` is used for every property with that schema. The texts are stored with the gateway, so browsers never load them.
 */
const {
  texts,
  examples,
  values: known,
} = JSON.parse(readFileSync(new URL('property-texts.json', import.meta.url), 'utf8')) as {
  texts: Record<string, string>
  examples: Record<string, unknown>
  values: Record<string, (string | number)[]>
}
/** Exported for tests. */
export const values: Readonly<Record<string, readonly (string | number)[]>> = known
/** The keys of the table that no property has used yet. A test reports those that remain. */
export const unusedKeys: Set<string> = new Set([...Object.keys(texts), ...Object.keys(examples), ...Object.keys(known)])

function find<T>(table: Record<string, T>, keys: readonly string[]): T | undefined {
  const key = keys.find((each) => Object.hasOwn(table, each))
  if (key !== undefined) unusedKeys.delete(key)
  return key === undefined ? undefined : table[key]
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const isListOfTexts = (items: unknown): boolean => isJson(items) && items['type'] === 'string'

/** Does the schema allow such a value? Schemas with choices, and patterns that the example doesn't match, get other examples. */
function admits({ type, enum: values, const: fixed, pattern, format, $ref, anyOf, items }: Json, example: unknown): boolean {
  if (values !== undefined || fixed !== undefined || $ref !== undefined) return false
  if (Array.isArray(anyOf)) return anyOf.some((each) => isJson(each) && admits(each, example))
  if (typeof pattern === 'string' && !(typeof example === 'string' && new RegExp(pattern, 'u').test(example))) return false
  if (Array.isArray(example)) return type === 'array' && isListOfTexts(items)
  const own = typeof example
  return format === undefined && [type].flat().includes(own)
}

/** Describes one property or parameter, and the properties within it. @param place the place without the name */
export function describeProperty(given: Json, place: string, name: string): Json {
  const keys = [`${place}.${name}`, name]
  const schema = withValues(given, find(known, keys))
  const ref = typeof schema['$ref'] === 'string' ? `@${schema['$ref'].slice(schema['$ref'].lastIndexOf('/') + 1)}` : ''
  const description = find(texts, [`${place}.${name}`, ref, name].filter(Boolean))
  const example = find(examples, keys)
  return {
    ...describeProperties(schema, `${place}.${name}`),
    ...(description !== undefined && !schema['description'] && { description }),
    ...(example !== undefined && admits(schema, example) && { examples: [example] }),
  }
}

/** Adds the possible values of a property to its schema, unless the contract already lists them. */
function withValues(schema: Json, known: readonly (string | number)[] | undefined): Json {
  const { type, anyOf, enum: admitted } = schema
  if (!known || admitted !== undefined) return schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map((each) => (isJson(each) ? withValues(each, known) : each)) }
  if (type !== typeof known[0]) return schema
  if (known.at(-1) !== '…') return { ...schema, enum: known }
  const { type: _, ...rest } = schema
  return { ...rest, anyOf: [{ enum: known.slice(0, -1) }, { type }] }
}

/** Describes the properties of a named schema. A list of texts also gets its example. */
export function describeSchema(schema: Json, name: string): Json {
  const example = find(examples, [name])
  return { ...describeProperties(schema, name), ...(example !== undefined && admits(schema, example) && { examples: [example] }) }
}

/** Describes the properties of a schema at every depth. @param place the schema's name and the names of the enclosing properties */
export function describeProperties(schema: Json, place: string): Json {
  const described: Json = { ...schema }
  for (const key of ['items', 'additionalProperties']) {
    const part = schema[key]
    if (isJson(part)) described[key] = describeProperties(part, place)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const parts = schema[key]
    if (Array.isArray(parts)) described[key] = parts.map((each) => (isJson(each) ? describeProperties(each, place) : each))
  }
  const { properties } = schema
  if (isJson(properties))
    described['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, isJson(each) ? describeProperty(each, place, name) : each]),
    )
  return described
}
