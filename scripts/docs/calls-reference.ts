import { callName } from '../../examples/gateway/openapi/call-facts.ts'
import type { GeneratedPage } from './compose.ts'
import { refName, type Schema, schemaText } from './schema-text.ts'
import { slug } from './slug.ts'

interface Media {
  schema?: Schema
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  description?: string
}
/** The parts of an operation that the reference shows; the OpenAPI document has all of it. */
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
  'x-tessera-ours'?: boolean
  /** Schema of the body inside the seal. */
  'x-tessera-sealed'?: { schema: Schema }
  /** Codes that the call is refused with. */
  'x-refusals': string[]
  /** Widgets that make the call. */
  'x-widgets': string[]
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** `§2 Member centre pages: referral` is `Member centre`. */
const roomOf = ({ tags }: Operation): string =>
  (tags[0] ?? other).replace(/^(design )?§\d+ /, '').replace(/( (pages|screens))?([:,].*)?$/, '')
const other = 'Other'
/** Rooms with fewer calls are merged into the room of all others. */
const fewest = 3
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Escapes text for a table cell: no tags, no cell ends. */
const cell = (text: string) => text.replace(/[<>|{}]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ')

/** Writes a page for each room of calls, and one with all calls. */
export function callsReference(document: OpenApi): GeneratedPage[] {
  const { schemas } = document.components

  /** Schema of the envelope's `value`. If the response may also be a refusal, that of the successful response. */
  function valueOf(schema: Schema): Schema | undefined {
    const answer = inPlace(schema)
    return answer.properties?.['value'] ?? answer.oneOf?.map(valueOf).find((value) => value !== undefined)
  }
  /** A schema that only one call uses is written in place; schemas that it contains keep their names. */
  const inPlace = (schema: Schema): Schema => (schema.$ref === undefined ? schema : (schemas[refName(schema.$ref)] ?? schema))

  function section(name: string, operation: Operation, use: (name: string) => void): string {
    const { security, requestBody, 'x-widgets': widgets, 'x-tessera-sealed': { schema: sealed } = {} } = operation
    const needs =
      security.length === 0 ? 'none' : security.some((each) => Object.keys(each).length === 0) ? 'used if it is there' : 'required'
    const facts = [`token: ${needs}`]
    if (sealed) facts.push('[sealed](../../docs/gateway/sealed-calls.md)')
    if (operation['x-tessera-ours']) facts.push('no path in the specification')
    facts.push(`operationId \`${operation.operationId}\``)
    if (widgets.length > 0) facts.push(`made by ${widgets.map((name) => `\`${name}\``).join(', ')}`)
    const parts = [`## ${name}`, operation.summary.replace(/[^.?!]$/, '$&.'), `${upper(facts.join(' · '))}.`]
    const query = (operation.parameters ?? []).filter((each) => each.in !== 'header')
    if (query.length > 0)
      parts.push(
        [
          '| query | type | what |',
          '| --- | --- | --- |',
          ...query.map(
            ({ name, required, schema = {}, description = '' }) =>
              `| \`${name}\`${required ? '' : ', optional'} | \`${schemaText(schema, use).replaceAll('|', '\\|').replaceAll('\n', ' ')}\` | ${cell(description)} |`,
          ),
        ].join('\n'),
      )
    const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
    const given = sealed ?? body?.schema
    const inside = given && inPlace(given)
    if (inside && schemaText(inside, () => {}) !== '{}')
      parts.push(media?.includes('form') ? 'Body, as a form:' : sealed ? 'Body, inside the seal:' : 'Body:', block(schemaText(inside, use)))
    const value = valueOf(operation.responses[200].content['application/json'].schema)
    const told = value ? schemaText(inPlace(value), use) : 'unknown'
    parts.push(
      ...(['unknown', '{}'].includes(told) ? ['The answer has no `value` that is read.'] : ['`value` of the answer:', block(told)]),
    )
    const codes = operation['x-refusals']
    if (codes.length > 0)
      parts.push(
        `Refused with: ${[...new Set(codes)]
          .sort()
          .map((code) => `[\`${code}\`](../../docs/errors.md#${slug(code)})`)
          .join(', ')}.`,
      )
    return parts.join('\n\n')
  }

  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      name: callName({ verb: verb.toUpperCase(), path }),
      operation,
      room: roomOf(operation),
    })),
  )
  const sizeOf = (wanted: string) => all.filter(({ room }) => room === wanted).length
  const byRoom = Map.groupBy(all, ({ room }) => (sizeOf(room) < fewest ? other : room))
  const pages = [...byRoom].map(([room, calls]): GeneratedPage => {
    const title = upper(room)
    const used: string[] = []
    const use = (name: string) => {
      if (used.includes(name)) return
      used.push(name)
      const schema = schemas[name]
      if (schema) schemaText(schema, use)
    }
    const sections = calls.map(({ name, operation }) => section(name, operation, use))
    const types = used.sort().map((name) => `### ${name}\n\n${block(`type ${name} = ${schemaText(schemas[name] ?? {}, () => {})}`)}`)
    const begin = [
      `# ${title}`,
      `${calls.length === 1 ? 'One call' : `${calls.length} calls`} of the gateway. [How calls are answered](../../docs/gateway/calls.md).`,
    ]
    return {
      address: `reference/calls/${slug(room)}`,
      name: title,
      markdown: `${[...begin, ...sections, ...(types.length > 0 ? ['## Types', ...types] : [])].join('\n\n')}\n`,
    }
  })
  const index = [...byRoom].map(([room, calls]) => {
    const rows = calls.map(({ name, operation }) => `| [\`${name}\`](calls/${slug(room)}.md#${slug(name)}) | ${cell(operation.summary)} |`)
    return `## ${upper(room)}\n\n| call | what |\n| --- | --- |\n${rows.join('\n')}`
  })
  const overview: GeneratedPage = {
    address: 'reference/calls',
    name: 'All calls',
    markdown: `# All calls of a gateway\n\nMade from the gateway's own [openapi.json](../../openapi.json), which has the same for programs. How calls are made and answered: [the calls](../docs/gateway/calls.md). In which order to build them, and which widgets need each: [calls and codes](../docs/calls.md).\n\n${index.join('\n\n')}\n`,
  }
  return [overview, ...pages]
}

const block = (code: string) => `\`\`\`ts\n${code}\n\`\`\``
