import { livePath, pollLiveEvents } from '../../../src/contract/site.ts'
import { type CallDefinition, noFields } from '../platform/call-definition.ts'
import { SealedPayload } from '../platform/payload.ts'
import { workHeader } from '../guard/work.ts'
import { factsOf, levels } from './call-facts.ts'
import { type Json, nameSchemas, type SchemaNames } from './component-schemas.ts'
import { LiveAuth, LiveEvent, LiveReady } from './live-events.ts'
import { describeProperty } from './property-texts.ts'
import { everyPathRefusals, refusalComponents, refusalResponses, refusalsOf } from './refusal-responses.ts'
import { sampleOf } from './sample.ts'

const isSent = ({ verb }: CallDefinition): boolean => verb === 'POST' || verb === 'PUT'
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * `getSystemPermission`: built from verb and path, without the beginning that all paths share. It stays the same as long as the call does.
 */
export function operationId({ verb, path }: Pick<CallDefinition, 'verb' | 'path'>): string {
  const words = path.replace(/^\/wps(\/relay)?\//, '').split(/[^A-Za-z0-9]+/)
  return verb.toLowerCase() + words.map(capital).join('')
}

/** Gives names to the schemas of bodies and values that only one call uses. */
function nameParts(names: SchemaNames, calls: readonly CallDefinition[]): void {
  for (const call of calls) {
    const name = capital(operationId(call))
    if (isSent(call) && call.body !== noFields) names.add(`${name}Body`, call.body)
    if (!isListed(call.value)) names.add(`${name}Value`, call.value)
  }
}
/** Lists and tables get no name; only their entries do. */
const isListed = (schema: object): boolean => 'item' in schema || 'named' in schema

function parametersOf(call: CallDefinition, names: SchemaNames, schemas: Record<string, Json>): Json[] {
  const name = names.nameOf(call.query)
  const described = name === undefined ? names.inPlace(call.query, operationId(call)) : schemas[name]
  const { properties = {}, required = [] } = described as { properties?: Record<string, Json>; required?: string[] }
  const query = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(schema['description'] !== undefined && { description: schema['description'] }),
    schema,
    example: sampleOf(schema, schemas, name),
  }))
  if (!refusalsOf(call).includes('WORK_REQUIRED')) return query
  return [
    ...query,
    { name: workHeader, in: 'header', description: 'The proof of work that WORK_REQUIRED asked for', schema: { type: 'string' } },
  ]
}

/** One schema for each value, so that calls with the same value share it. */
function answerOf(call: CallDefinition, names: SchemaNames, schemas: Record<string, Json>): Json {
  const name = `${names.nameOf(call.value) ?? capital(operationId(call))}Answer`
  schemas[name] ??= {
    type: 'object',
    required: ['success', 'value'],
    properties: {
      success: describeProperty({ type: 'boolean', const: true }, name, 'success'),
      value: describeProperty(names.inPlace(call.value, `${capital(operationId(call))}Value`), name, 'value'),
    },
  }
  return { $ref: `#/components/schemas/${name}` }
}

function requestBodyOf(call: CallDefinition, names: SchemaNames, schemas: Record<string, Json>): Json {
  const inside = names.inPlace(call.body, `${capital(operationId(call))}Body`)
  const data = { type: 'string', description: 'Sealed: what is inside', contentMediaType: 'application/json', contentSchema: inside }
  const schema = call.encrypted ? { allOf: [names.inPlace(SealedPayload), { type: 'object', properties: { data } }] } : inside
  const media = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [media]: { schema, example: sampleOf(schema, schemas) } } }
}

function operation(call: CallDefinition, names: SchemaNames, schemas: Record<string, Json>): Json {
  const parameters = parametersOf(call, names, schemas)
  const answer = answerOf(call, names, schemas)
  const { widgets, level } = factsOf(call)
  const sealed = names.inPlace(call.body, `${capital(operationId(call))}Body`)
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: describe(call),
    tags: [call.section],
    'x-level': level,
    'x-widgets': widgets,
    'x-refusals': refusalsOf(call),
    ...(call.isOurs && { 'x-tessera-ours': true }),
    ...(call.encrypted && { 'x-tessera-sealed': { schema: sealed, example: sampleOf(sealed, schemas) } }),
    security: call.token === 'required' ? [{ member: [] }] : call.token === 'optional' ? [{}, { member: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(isSent(call) && { requestBody: requestBodyOf(call, names, schemas) }),
    responses: refusalResponses(call, {
      description: 'Done',
      content: { 'application/json': { schema: answer, example: sampleOf(answer, schemas) } },
    }),
  }
}

/** Describes in words who may make the call, and how. */
function describe(call: CallDefinition): string {
  const { widgets } = factsOf(call)
  return [
    call.token === 'required' ? 'Needs a token.' : call.token === 'optional' ? 'Takes a token, if there is one.' : 'Takes no token.',
    call.encrypted && 'The body is sealed: `x-tessera-sealed` is what is inside.',
    call.isOurs && 'The specification names no path for it.',
    widgets.length === 0 && 'No widget calls it: pages of the gateway itself do.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The components that a part of the document uses, directly or through other components. */
function used(part: unknown, schemas: Record<string, Json>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    used(schemas[name] ?? {}, schemas, found)
  }
  return found
}

/**
 * The OpenAPI 3.1 document of the table of calls. Calls marked `x-tessera-ours` have no path in the specification; `x-level` and
 * `x-widgets` say who needs a call; `x-refusals` lists its codes; `x-live` is the live socket. See docs/gateway/calls.md.
 */
export async function openApiDocument(calls: readonly CallDefinition[]): Promise<Json> {
  const names = await nameSchemas()
  nameParts(names, calls)
  const refusals = refusalComponents(calls)
  const schemas: Record<string, Json> = { ...names.described(), ...refusals.schemas }
  const paths: Record<string, Json> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.verb.toLowerCase()]: operation(call, names, schemas) }
  const live = {
    path: livePath,
    description:
      'WebSocket, one for each realm. The page sends `auth`; the gateway sends what came after the cursor, then `ready`, then events as ' +
      `they happen. \`${pollLiveEvents}\` answers the same to a poll.`,
    auth: { schema: names.inPlace(LiveAuth, 'LiveAuth'), example: { type: 'auth', token: 'token-of-the-session' } },
    ready: { schema: names.inPlace(LiveReady, 'LiveReady'), example: { type: 'ready', data: { isComplete: true } } },
    events: names.inPlace(LiveEvent),
  }
  const sections = [...new Set(calls.map(({ section }) => section))]
  const needed = used([paths, refusals.responses], schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera gateway',
      version: '1.0.0',
      summary: 'Every call that the widgets make, as the sandbox gateway answers it',
      description: [
        'How to read it, and what the widgets do with each answer: docs/gateway.md.',
        'Bodies of calls with `x-tessera-sealed` are sealed: AES-256-CBC with HMAC-SHA-256, keys derived from the payload key of the brand; `x-tessera-sealed` is the schema inside.',
        `Beside the refusals of each call, any path can answer ${everyPathRefusals.join(', ')}.`,
        'Fields that are not required may be missing or unreadable: the page then takes the default, or shows that one place empty.',
      ].join('\n\n'),
      contact: { name: 'Tessera', url: 'https://tessera.example' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '.', description: 'Where this document lies' }], // relative, so it also works below a path
    tags: sections.map((name) => ({ name, description: `Calls of ${name}` })),
    'x-levels': levels,
    'x-live': live,
    paths,
    components: {
      securitySchemes: { member: { type: 'http', scheme: 'bearer', description: "The session's token" } },
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name))),
      responses: refusals.responses,
      examples: refusals.examples,
    },
  }
}
