import { fromJSONSchema, type ZodType } from 'zod'
import type { Json } from './contract.ts'

/** A place in a response that differs from the contract. */
export interface Misfit {
  /** For example value.games[3].nodeId; the same place in other rows is not reported again. */
  place: string
  came: string
  expected: string
}

const readers = new WeakMap<Json, ZodType>()

/** Finds the places where a value does not match its JSON Schema. */
export function misfits(schema: Json, value: unknown): Misfit[] {
  const reader = readers.get(schema) ?? (fromJSONSchema(nullable(schema) as Json) as ZodType)
  readers.set(schema, reader)
  const found = new Map<string, Misfit>()
  for (const { path, expected } of leaves(reader.safeParse(value).error?.issues ?? [])) {
    const place = path.reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
      '',
    )
    const anyRow = place.replace(/\[\d+\]/g, '[]')
    if (!found.has(anyRow)) found.set(anyRow, { place, came: shown(at(value, path)), expected })
  }
  return [...found.values()]
}

/** Allows null for each optional field: the widgets treat both alike. */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const each = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, key === 'default' ? part : nullable(part)]))
  if (typeof each['properties'] !== 'object') return each
  const required = (each['required'] ?? []) as string[]
  const properties = Object.entries(each['properties'] as Json).map(([name, part]) => [
    name,
    required.includes(name) ? part : { anyOf: [part, { type: 'null' }] },
  ])
  return { ...each, properties: Object.fromEntries(properties) as Json }
}

interface Leaf {
  path: PropertyKey[]
  expected: string
}
type Issue = NonNullable<ReturnType<ZodType['safeParse']>['error']>['issues'][number]

/** For a union, reports the issues of the alternative that matches best: the one that fails deepest. */
function leaves(issues: readonly Issue[], above: readonly PropertyKey[] = []): Leaf[] {
  return issues.flatMap((issue): Leaf[] => {
    const path = [...above, ...issue.path]
    if (issue.code === 'invalid_union') {
      const ways = issue.errors.map((errors) => leaves(errors as Issue[], path))
      const depth = (way: Leaf[]) => Math.max(...way.map((leaf) => leaf.path.length))
      const deepest = Math.max(...ways.map(depth))
      const nearest = ways.filter((way) => depth(way) === deepest)
      if (deepest > path.length) return nearest[0] ?? []
      const expected = nearest.flat().flatMap((leaf) => leaf.expected.split(' or '))
      return [{ path, expected: [...new Set(expected)].join(' or ') }]
    }
    return [{ path, expected: expectation(issue) }]
  })
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_format') return 'pattern' in issue ? `a text like ${String(issue.pattern)}` : issue.format
  if (issue.code === 'invalid_value') return issue.values.map((each) => JSON.stringify(each)).join(' or ')
  return issue.message
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value)

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
