import { readdirSync } from 'node:fs'
import * as z from 'zod/mini'
import { Amount } from '../../../src/core/platform/schema.ts'
import { Credential } from '../member/passkeys.ts'
import { noFields, Nothing } from '../platform/call-definition.ts'
import { SealedPayload } from '../platform/payload.ts'
import { Forfeit } from '../wallet/forfeit.ts'
import { LiveEvent } from './live-events.ts'
import { describeProperties, describeSchema } from './property-texts.ts'

export type Json = Record<string, unknown>
type Schema = z.core.$ZodType

/** Information that core's schemas have beyond zod's own: see `src/core/platform/schema.ts`. */
interface Readable {
  item?: Schema
  named?: Schema
  values?: readonly string[]
  pattern?: RegExp
}

const core = new URL('../../../src/core/', import.meta.url)
const place = '#/components/schemas/'
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value
const schemaNamed = (name: string): Json => ({ $ref: place + name })

/** Names the schemas: those that core's calls export get the name of the export, and shared ones get a name here. */
export async function nameSchemas(): Promise<SchemaNames> {
  const names = new SchemaNames()
  for (const [name, schema] of Object.entries({ Amount, NoFields: noFields, Nothing, SealedPayload, Credential, Forfeit, LiveEvent }))
    names.add(name, schema)
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) => /(^|[/-])calls\.ts$/.test(file))
  for (const file of files.toSorted()) {
    const exported = (await import(new URL(file, core).href)) as Json
    for (const [name, schema] of Object.entries(exported)) if (isSchema(schema)) names.add(name, schema)
  }
  return names
}

/** The named schemas of the document. Each is described once. */
export class SchemaNames {
  readonly #registry = z.registry<{ id: string }>()
  readonly #taken = new Map<string, Schema>()

  add(name: string, schema: Schema): void {
    if (this.#registry.has(schema)) return
    if (this.#taken.has(name)) throw new Error(`two schemas are called ${name}`)
    this.#taken.set(name, schema)
    this.#registry.add(schema, { id: name })
  }

  nameOf(schema: Schema): string | undefined {
    return this.#registry.get(schema)?.id
  }

  /** Describes a schema in place, or as a reference if it has a name. @param place the key for the texts of its properties */
  inPlace(schema: Schema, place = ''): Json {
    const name = this.nameOf(schema)
    if (name !== undefined) return schemaNamed(name)
    const { $schema: _, $defs: _defs, ...json } = z.toJSONSchema(schema, this.#settings()) as Json
    return describeProperties(withPlaces(json) as Json, place)
  }

  /** All named schemas, by name. */
  described(): Record<string, Json> {
    const { schemas } = z.toJSONSchema(this.#registry, { ...this.#settings(), uri: (id) => place + id }) as {
      schemas: Record<string, Json>
    }
    return Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _, $id: _id, id: _name, ...json }]) => [
        name,
        describeSchema(withPlaces(json) as Json, name),
      ]),
    )
  }

  #settings() {
    return {
      io: 'input',
      metadata: this.#registry,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => this.#complete(zodSchema, jsonSchema),
    } satisfies Parameters<typeof z.toJSONSchema>[1]
  }

  /**
   * Adds what zod's output lacks: the entries of lists and tables, the values and patterns of custom schemas, and which properties are
   * optional or may be null.
   */
  #complete(schema: Schema, json: z.core.JSONSchema.BaseSchema): void {
    const { item, named, values, pattern } = schema as Schema & Readable
    const def = defOf(schema)
    if (item) Object.assign(json, { type: 'array', items: this.inPlace(item), default: [] })
    if (named) Object.assign(json, { type: 'object', additionalProperties: this.inPlace(named), default: {} })
    if (item || named) delete json.description // zod's description of the custom schema
    if (values) json.enum = [...values]
    if (pattern) json.pattern = pattern.source
    if (isObject(def)) {
      const required = Object.entries<Schema>(def.shape).flatMap(([key, each]) => (isNeeded(each) ? key : []))
      if (required.length > 0) json.required = required
      else delete json.required
    }
    // a value that is read as if it were missing may be null
    if (isCatch(def) && def.catchValue(undefined as never) == null && !isFree(def.innerType)) {
      const { default: _, ...known } = json as Json
      for (const key of Object.keys(json)) delete (json as Json)[key]
      json.anyOf = [known, { type: 'null' }]
    }
    const { enum: admitted, default: otherwise } = json
    if (isCatch(def) && admitted && otherwise !== undefined && !admitted.includes(otherwise as string))
      json.enum = [...admitted, otherwise as string]
    if (isFree(schema)) json.description = 'Any JSON'
  }
}

const defOf = (schema: Schema): z.core.$ZodTypeDef => (schema as z.ZodMiniType).def
const isObject = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'
const isCatch = (def: z.core.$ZodTypeDef): def is z.core.$ZodCatchDef => def.type === 'catch'
const isFree = (schema: Schema): boolean => ['unknown', 'any'].includes(defOf(schema).type)

/** Is the property required? A schema with a default or fallback value makes it optional. */
function isNeeded(schema: Schema): boolean {
  const { type, innerType, in: before } = defOf(schema) as z.core.$ZodTypeDef & { innerType?: Schema; in?: Schema }
  if (['optional', 'catch', 'default', 'prefault'].includes(type)) return false
  const within = innerType ?? before
  return within === undefined || isNeeded(within)
}

/** zod includes named schemas inside each schema that uses them. Here the references point to one common place. */
function withPlaces(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withPlaces)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([key, value]) => !(key === 'id' && typeof value === 'string')) // the id that zod adds
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(/^#\/\$defs\/|^.*#\/components\/schemas\//, place) : withPlaces(value),
    ]),
  )
}
