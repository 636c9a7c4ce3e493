import * as z from 'zod/mini'
import type { CallDefinition } from './platform/call-definition.ts'
import { SealedPayload } from './platform/payload.ts'

type Json = Record<string, unknown>

/** What a schema accepts, as far as JSON Schema can express it. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function envelope(value: Json): Json {
  return {
    type: 'object',
    required: ['success'],
    properties: { success: { type: 'boolean' }, message: { type: ['string', 'null'] }, code: { type: ['string', 'null'] }, value },
  }
}

function operation(call: CallDefinition): Json {
  const query = jsonSchema(call.query, 'input') as { properties?: Json; required?: string[] }
  const parameters = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const body = jsonSchema(call.body, 'input')
  const hasBody = call.verb === 'POST' || call.verb === 'PUT'
  const media = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    summary: call.summary,
    tags: [call.section],
    ...(call.isOurs && { 'x-tessera-ours': true }),
    ...(call.encrypted && { 'x-tessera-sealed': body }),
    security: call.token === 'required' ? [{ member: [] }] : call.token === 'optional' ? [{}, { member: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: { required: true, content: { [media]: { schema: call.encrypted ? jsonSchema(SealedPayload, 'input') : body } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: envelope(call.value ? jsonSchema(call.value, 'input') : {}) } },
      },
      default: {
        description: 'Refused: `success` is false and `code` says why',
        content: { 'application/json': { schema: envelope({}) } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the table of calls. Calls marked `x-tessera-ours` have no path in the specification. */
export function openApiDocument(calls: readonly CallDefinition[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.verb.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera sandbox gateway',
      version: '1',
      description:
        'Every call of part 1. Bodies of calls with `x-tessera-sealed` are sealed: AES-256-CBC with HMAC-SHA-256, keys derived from the payload key of the brand; `x-tessera-sealed` is the schema inside.',
    },
    servers: [{ url: '.', description: 'Where this document lies' }], // also below a path
    paths,
    components: { securitySchemes: { member: { type: 'http', scheme: 'bearer' } } },
  }
}
