/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export const refName = (ref: string): string => ref.split('/').at(-1) ?? ref

/**
 * Writes a schema as a TypeScript type, for readers. use: called with each component that the type names.
 * @param indent spaces before every line but the first
 */
export function schemaText(schema: Schema, use: (name: string) => void, indent = ''): string {
  const text = (inner: Schema, deeper = indent) => schemaText(inner, use, deeper)
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref)
    use(name)
    return name
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => text(part)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => text({ ...schema, type })).join(' | ')
  if (schema.type === 'array') {
    const item = schema.items ? text(schema.items) : 'unknown'
    return / [|&] /.test(item) && !/^\{[^]*\}$/.test(item) ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'object' || schema.properties) {
    const lines = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
      const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name)
      const note = inner.description === undefined ? '' : ` // ${inner.description.replaceAll('\n', ' ')}`
      return `${indent}  ${key}${schema.required?.includes(name) ? '' : '?'}: ${text(inner, `${indent}  `)}${note}`
    })
    const { additionalProperties: rest } = schema
    if (typeof rest === 'object' && Object.keys(rest).length > 0) lines.push(`${indent}  [name: string]: ${text(rest, `${indent}  `)}`)
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown')
}
