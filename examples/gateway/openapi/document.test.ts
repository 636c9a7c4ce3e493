import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from '../calls-table.ts'
import { trialGateway } from '../testing/trial-gateway.ts'
import { factsOf } from './call-facts.ts'
import { payloadCipher } from '../platform/payload.ts'
import { operationId } from './document.ts'
import { unusedKeys, values } from './property-texts.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; schema: Json; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: Json; example: unknown }> }
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: Json; example?: unknown; examples?: Record<string, Json> }> }
  >
  'x-tessera-sealed'?: { schema: Json; example: unknown }
  'x-refusals': string[]
}
interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Record<string, Json>; examples: Record<string, { value: { code: string } }> }
}

let document: Document
beforeAll(async () => {
  const gateway = await trialGateway()
  document = (await (await gateway.app.request('http://localhost:4700/openapi.json')).json()) as Document
  await gateway.close()
})

const operationOf = ({ verb, path }: { verb: string; path: string }) => document.paths[path]?.[verb.toLowerCase()] as Operation
const named = ($ref: string) => document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]

function exampleOf({ responses }: Operation): { success?: boolean; value?: unknown } {
  const { example, examples } = responses['200']?.content?.['application/json'] ?? {}
  return (example ?? examples?.['done']?.['value'] ?? {}) as { success?: boolean; value?: unknown }
}

/** Yields every schema inside a schema, with its place. A named schema is visited once, under its name. */
function* within(schema: unknown, place: string): Generator<[string, Json]> {
  if (Array.isArray(schema)) for (const [index, each] of schema.entries()) yield* within(each, `${place}/${index}`)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  const json = schema as Json
  yield [place, json]
  for (const key of ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties']) yield* within(json[key], `${place}/${key}`)
  for (const [name, each] of Object.entries((json['properties'] ?? {}) as Json)) yield* within(each, `${place}/${name}`)
}
const allSchemas = () => Object.entries(document.components.schemas).flatMap(([name, schema]) => [...within(schema, name)])

test('OpenAPI document: each call is one operation with a unique id', () => {
  expect(document.servers).toEqual([{ url: '.', description: expect.any(String) }])
  const ids = calls.map((call) => operationOf(call).operationId)
  expect(new Set(ids).size).toBe(calls.length)
  expect(ids).toEqual(calls.map(operationId))
  for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)[A-Z]\w+$/)
  // clients are generated with these names, so changing the rule would break them
  expect(ids).toEqual(expect.arrayContaining(['getSystemPermission', 'postSessionLogin', 'getGCSGAMEGameList', 'postV2WalletsWithdrawal']))
})

test('OpenAPI document: every part of every response has a type, or says “Any JSON”', () => {
  const isTyped = (schema: Json) => ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((key) => key in schema)
  const untyped = allSchemas().filter(([, schema]) => !isTyped(schema))
  const free = untyped.filter(([, { description }]) => String(description).startsWith('Any JSON')).map(([place]) => place)
  expect(untyped.map(([place]) => place)).toEqual(free)
  expect(free.toSorted()).toEqual([
    'Credential/additionalProperties', // what a browser returns for a passkey
    'Credential/response/additionalProperties',
    'PasskeyCreation/additionalProperties', // defined by WebAuthn
    'PostGamesApiRoundBody/input', // each demo game has its own
    'PostGamesApiRoundValue/outcome',
    'Refusal/value', // depends on the code
  ])
  for (const call of calls) {
    const { schema } = operationOf(call).responses['200']?.content?.['application/json'] ?? {}
    expect(schema, operationId(call)).toBeDefined()
  }
})

test('OpenAPI document: a schema that is used twice has a name', () => {
  const inline = allSchemas().filter(([place, { properties }]) => place.includes('/') && Object.keys((properties ?? {}) as Json).length > 1)
  const places = Map.groupBy(inline, ([, schema]) => JSON.stringify(schema))
  expect([...places.values()].filter((same) => same.length > 1).map((same) => same.map(([place]) => place))).toEqual([])
  const used = JSON.stringify(document)
  for (const name of Object.keys(document.components.schemas)) expect(used).toContain(`"#/components/schemas/${name}"`)
})

test('OpenAPI examples: bodies and queries are accepted by the gateway, values can be read by core', () => {
  for (const call of calls) {
    const operation = operationOf(call)
    const { success, value } = exampleOf(operation)
    expect(success, operationId(call)).toBe(true)
    expect(call.value.safeParse(value).error, operationId(call)).toBeUndefined()
    const sent = operation['x-tessera-sealed'] ?? Object.values(operation.requestBody?.content ?? {})[0]
    if (sent) expect(call.body.safeParse(sent.example).error, operationId(call)).toBeUndefined()
    const query = Object.fromEntries(
      (operation.parameters ?? []).filter((each) => each.in === 'query').map((each) => [each.name, each.example]),
    )
    expect(call.query.safeParse(query).error, operationId(call)).toBeUndefined()
  }
})

test('OpenAPI examples: core reads every list entry and drops none', () => {
  for (const call of calls) {
    const { value } = exampleOf(operationOf(call))
    expect(entries(call.value.parse(value)), operationId(call)).toBe(entries(value))
  }
})
/** The number of entries in all lists within a value. */
function entries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + entries(each), Array.isArray(value) ? value.length : 0)
}

test('OpenAPI document: each call lists its refusals with their status; shared responses have an example of each', () => {
  for (const call of calls) {
    const { responses, 'x-refusals': codes } = operationOf(call)
    expect(codes, operationId(call)).toEqual(expect.arrayContaining([...factsOf(call).refuses, 'TOO_MANY_REQUESTS', 'UNKNOWN']))
    const shown = Object.values(responses).flatMap(({ $ref, content }) => {
      const answer = $ref ? document.components.responses[$ref.slice($ref.lastIndexOf('/') + 1)] : { content }
      const { examples = {} } = (answer as { content: Record<string, { examples?: Json }> }).content['application/json'] ?? {}
      return Object.keys(examples).filter((name) => name !== 'done')
    })
    expect(shown.toSorted(), operationId(call)).toEqual(codes.toSorted())
  }
  for (const [code, { value }] of Object.entries(document.components.examples)) expect(value.code).toBe(code)
})

test("OpenAPI document: a widget makes every call, except those of the gateway's own pages", () => {
  const unused = calls.filter((call) => factsOf(call).widgets.length === 0).map(({ path }) => path)
  expect(unused.filter((path) => !/^\/(games|chat)\/api\/|^\/wps\/support\/desk\//.test(path))).toEqual([])
})

test('OpenAPI document: every live event has a schema', () => {
  expect(named('#/components/schemas/LiveEvent')?.['anyOf']).toHaveLength(12)
})

/** Yields every property of the document with its place: of named schemas, and of schemas in place in calls and the live socket. */
function* properties(): Generator<[string, Json]> {
  const inPlace = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const { parameters = [], requestBody, responses, 'x-tessera-sealed': sealed } = operation
      const bodies = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      const schemas = [
        ...bodies.flatMap((body) => Object.values(body ?? {}).map(({ schema }) => schema)),
        ...(sealed ? [sealed.schema] : []),
      ]
      return [
        [`${verb} ${path}`, { properties: Object.fromEntries(parameters.map(({ name, ...parameter }) => [name, parameter])) }] as const,
        ...schemas.map((schema) => [`${verb} ${path}`, schema] as const),
      ]
    }),
  )
  const { auth, ready } = (document as unknown as { 'x-live': Record<'auth' | 'ready', { schema: Json }> })['x-live']
  const all = [...Object.entries(document.components.schemas), ...inPlace, ['x-live', auth.schema], ['x-live', ready.schema]] as const
  for (const [name, schema] of all)
    for (const [place, json] of within(schema, name))
      for (const [property, each] of Object.entries((json['properties'] ?? {}) as Record<string, Json>))
        yield [`${place}.${property}`, each]
}

test('OpenAPI properties and parameters: each has a description', () => {
  const all = [...properties()]
  expect(all.length).toBeGreaterThan(1500)
  expect(all.filter(([, { description }]) => typeof description !== 'string' || description.length < 4).map(([place]) => place)).toEqual([])
})

test('OpenAPI texts and examples: each key belongs to a property', () => {
  expect([...unusedKeys]).toEqual([])
})

/** Yields the places where the contract allows a fixed set of values, but the document doesn't have exactly these. */
function* choicesLost(schema: z.core.$ZodType, json: Json | undefined, place: string, seen: Set<unknown> = new Set()): Generator<string> {
  const { item, named: entry, values: choice } = schema as { item?: z.core.$ZodType; named?: z.core.$ZodType; values?: unknown[] }
  const def = (schema as z.ZodMiniType).def as z.core.$ZodTypeDef & {
    shape?: Record<string, z.core.$ZodType>
    innerType?: z.core.$ZodType
    element?: z.core.$ZodType
    in?: z.core.$ZodType
    options?: z.core.$ZodType[]
    entries?: Record<string, unknown>
  }
  const known = typeof json?.['$ref'] === 'string' ? named(json['$ref']) : json
  if (seen.has(schema)) return
  const within = new Set([...seen, schema])
  const choices = choice ?? (def.entries && Object.values(def.entries))
  if (choices) {
    const told = [known, ...((known?.['anyOf'] ?? []) as Json[])].map((each) => each?.['enum']).find(Boolean) as unknown[] | undefined
    if (!told || !choices.every((each) => told.includes(each))) yield place
    return
  }
  const plain = (known?.['anyOf'] as Json[] | undefined)?.find((each) => each['type'] !== 'null') ?? known
  const children: [z.core.$ZodType | undefined, unknown, string][] = [
    [item ?? def.element, known?.['items'], '[]'],
    [entry, known?.['additionalProperties'], '{}'],
    [item || entry ? undefined : (def.innerType ?? def.in), plain, ''],
    ...Object.entries(def.shape ?? {}).map(
      ([name, each]) => [each, ((plain?.['properties'] ?? {}) as Json)[name], `.${name}`] as [z.core.$ZodType, unknown, string],
    ),
    ...(def.options ?? []).map(
      (each, at) => [each, (known?.['anyOf'] as Json[] | undefined)?.[at], `|${at}`] as [z.core.$ZodType, unknown, string],
    ),
  ]
  for (const [child, part, step] of children) if (child) yield* choicesLost(child, part as Json | undefined, place + step, within)
}

test('OpenAPI document: a closed set of values in a body, query or response is an enum', () => {
  let count = 0
  const lost = calls.flatMap((call) => {
    const operation = operationOf(call)
    // some calls also have a refusal with this status
    const [, answer = ''] = /schemas\/(\w+Answer)"/.exec(JSON.stringify(operation.responses['200'])) ?? []
    const { properties } = named(answer) as { properties: { value: Json } }
    const body = operation['x-tessera-sealed'] ?? Object.values(operation.requestBody?.content ?? {})[0]
    const query = { properties: Object.fromEntries((operation.parameters ?? []).map(({ name, schema }) => [name, schema])) }
    count++
    return [
      ...choicesLost(call.value, properties.value, `${operationId(call)} value`),
      ...(body ? choicesLost(call.body, body.schema, `${operationId(call)} body`) : []),
      ...choicesLost(call.query, query, `${operationId(call)} query`),
    ]
  })
  expect(count).toBeGreaterThan(150)
  expect(lost).toEqual([])
})

test('OpenAPI document: values that the contract reads as any text or number, closed sets are an enum, open ones list the known values', () => {
  const enumOf = (schema: Json | undefined): unknown =>
    schema?.['enum'] ?? ((schema?.['anyOf'] ?? []) as Json[]).map(enumOf).find((values) => values !== undefined)
  const all = [...properties()]
  const of = (place: string) => enumOf(all.find(([each]) => each === place)?.[1])
  expect(of('MemberInfo.type')).toEqual([0, 1, 2, 4, 9, 41, 42])
  expect(of('Game.isGame')).toEqual(['GAME', 'VASSALAGE', ''])
  expect(of('NavigationItem.page')).toContain('recent')
  expect(of('NavigationItem.icon')).toContain('jili')
  expect(of('LotteryGame.kind')).toEqual(['digits5', 'digits4', 'balls', 'dice'])
  const open = all.find(([place]) => place === 'NavigationItem.page')?.[1]['anyOf'] as Json[]
  expect(open.at(-1)).toEqual({ type: 'string' })
  for (const key of Object.keys(values)) {
    const found = all.filter(([place]) => place === key || place.endsWith(`.${key}`))
    expect([key, found.every(([, schema]) => enumOf(schema) !== undefined || '$ref' in schema || 'schema' in schema)]).toEqual([key, true])
  }
})

/** Yields the places of example texts that only repeat the name of their field. */
function* namesOnly(value: unknown, place: string, name = ''): Generator<string> {
  if (typeof value === 'string' && value !== '' && (value === name || value === name.replace(/s$/, ''))) yield place
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) yield* namesOnly(each, `${place}.${key}`, Array.isArray(value) ? name : key)
}

test('OpenAPI examples: no text only repeats its field name; member and customer-service examples are realistic', () => {
  const examples = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters = [], requestBody, responses, 'x-tessera-sealed': sealed }]) => [
      ...parameters.map(({ name, example }) => [`${verb} ${path}`, { [name]: example }] as const),
      ...[requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
        .flatMap((content) => Object.values(content ?? {}))
        .map(({ example }) => [`${verb} ${path}`, example] as const),
      ...(sealed ? [[`${verb} ${path} sealed`, sealed.example] as const] : []),
    ]),
  )
  expect(examples.length).toBeGreaterThan(300)
  expect(examples.flatMap(([place, example]) => [...namesOnly(example, place)])).toEqual([])
  const info = exampleOf(operationOf({ verb: 'GET', path: '/wps/member/info' })).value as { type: number }
  expect(info.type).toBe(0)
  const { info: house } = exampleOf(operationOf({ verb: 'GET', path: '/wps/system/permission' })).value as {
    info: { customerService: { path: string }[] }
  }
  const cipher = payloadCipher('tessera-sandbox-payload-key')
  expect(cipher.openText(house.customerService[0]?.path ?? '')).toBe('https://help.example/chat')
  const login = operationOf({ verb: 'POST', path: '/wps/session/login' }).requestBody?.content['application/json']?.example
  expect(cipher.open(login)).toMatchObject({ username: 'player1' })
})
