import { type CallDefinition, noFields } from '../platform/call-definition.ts'
import { type RefusalCode, refusals } from '../platform/refusal.ts'
import { factsOf } from './call-facts.ts'
import type { Json } from './component-schemas.ts'

/** Codes with which any path can be refused, including paths that belong to no call. */
export const everyPathRefusals = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'MISDIRECTED'] as const satisfies readonly RefusalCode[]

/** The codes with which a call can be refused before its own code runs: see `routeCall`. */
function commonRefusals(call: CallDefinition): RefusalCode[] {
  const isSent = call.verb === 'POST' || call.verb === 'PUT'
  const codes: RefusalCode[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'UNKNOWN']
  if (isSent || call.query !== noFields) codes.push('BAD_REQUEST')
  if (isSent) codes.push('TOO_LARGE')
  if (call.encrypted) codes.push('PAYLOAD_KEY')
  if (!call.isAlwaysOpen) codes.push('MAINTENANCE', 'REGION_RESTRICTED')
  if (call.token !== 'none') codes.push('NOT_LOGGED_IN')
  if (call.token === 'required' && call.verb !== 'GET' && !call.isBeforeChange) codes.push('PASSWORD_CHANGE_DUE')
  return codes
}

/** Every code that a call can be refused with. */
export const refusalsOf = (call: CallDefinition): RefusalCode[] =>
  [...new Set([...commonRefusals(call), ...factsOf(call).refuses])].toSorted()

const json = (content: Json): Json => ({ 'application/json': content })
const schema = { $ref: '#/components/schemas/Refusal' }
const exampleOf = (code: RefusalCode): Json => ({ $ref: `#/components/examples/${code}` })
const statusOf = (code: RefusalCode): string => String(refusals[code][0])

/** Combines several codes of one status in one response. */
const together = (codes: readonly RefusalCode[]): Json => ({
  description: codes.map((code) => `${code}: ${refusals[code][1]}`).join('. '),
  content: json({ schema, examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])) }),
})
const nameOf = (codes: readonly RefusalCode[]): string => codes.join('.')

/** The responses of a call by status: success, and the refusals. */
export function refusalResponses(call: CallDefinition, done: Json): Json {
  const byStatus = Object.groupBy(refusalsOf(call), statusOf) as Record<string, RefusalCode[]>
  const { 200: alsoDone, ...refused } = byStatus
  return {
    200: alsoDone ? eitherOf(done, alsoDone) : done,
    ...Object.fromEntries(Object.entries(refused).map(([status, codes]) => [status, { $ref: `#/components/responses/${nameOf(codes)}` }])),
  }
}

/** Some refusals aren't errors and have status 200. This is the response for success or such a refusal. */
function eitherOf(done: Json, codes: readonly RefusalCode[]): Json {
  const { content } = done as { content: Record<'application/json', Json> }
  const { schema: value, example } = content['application/json']
  const examples = { done: { value: example }, ...Object.fromEntries(codes.map((code) => [code, exampleOf(code)])) }
  return { description: `Done, or ${codes.join(', ')}`, content: json({ schema: { oneOf: [value, schema] }, examples }) }
}

/** The components that refusals share: their schema, and for each code in use a response and an example. */
export function refusalComponents(calls: readonly CallDefinition[]): { schemas: Record<string, Json>; responses: Json; examples: Json } {
  const groups = new Map<string, RefusalCode[]>()
  const codes = new Set<RefusalCode>()
  for (const call of calls) {
    const all = refusalsOf(call)
    for (const code of all) codes.add(code)
    const byStatus = Object.groupBy(all, statusOf) as Record<string, RefusalCode[]>
    for (const [status, group] of Object.entries(byStatus)) if (status !== '200') groups.set(nameOf(group), group)
  }
  const refusal = {
    type: 'object',
    description: 'The call was refused',
    required: ['success', 'code', 'message'],
    properties: {
      success: { type: 'boolean', const: false, description: 'false: the call was refused, and did nothing' },
      code: { type: 'string', description: 'Why: the texts of the widgets follow it' },
      message: { type: 'string', description: 'A sentence in English. Shown only where the specification says so' },
      value: { description: 'Any JSON: what belongs to the code, for example `{ "showCaptcha": true }`' },
    },
  }
  return {
    schemas: { Refusal: refusal },
    responses: Object.fromEntries([...groups].map(([name, group]) => [name, together(group)])),
    examples: Object.fromEntries(
      [...codes]
        .toSorted()
        .map((code) => [code, { summary: refusals[code][1], value: { success: false, code, message: refusals[code][1] } }]),
    ),
  }
}
