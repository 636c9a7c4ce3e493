/** 1: login, lobby, launch. 2: wallet and account. 3: the rest. */
export type Level = 1 | 2 | 3
export const levels: readonly Level[] = [1, 2, 3]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Json = Record<string, unknown>

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: { enum?: unknown[]; const?: unknown }
  example?: unknown
}

interface Operation {
  operationId: string
  summary: string
  'x-level': Level
  'x-widgets': string[]
  'x-tessera-sealed'?: unknown
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>
}

/** The parts of the OpenAPI document that the check reads. */
export interface Document {
  /** What works with each level. */
  'x-levels': Record<Level, string>
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Json }
}

/** §7: the envelope of every response. */
export interface Envelope {
  success: boolean
  code?: string | null
  value?: unknown
}

/** One call of the contract. */
export interface Call {
  /** Method and path. */
  name: string
  method: Method
  path: string
  summary: string
  level: Level
  /** The widgets that need the call. */
  widgets: string[]
  /** required: the call is refused without a session's token. optional: the call uses a token if there is one. */
  token: 'none' | 'optional' | 'required'
  /** True if the body is sealed. */
  isSealed: boolean
  hasBody: boolean
  /** Query parameters. */
  parameters: Parameter[]
  /** JSON Schema of the whole response, with the schemas that it refers to. */
  answer: Json
  /** Address of its description in the document. */
  see: string
}

/** The calls of an OpenAPI document that widgets make, in the order in which to implement them. */
export function readContract(document: Document): Call[] {
  // JSON Schema keeps referenced schemas under another name
  const { paths, components } = JSON.parse(JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')) as Document
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-widgets'].length > 0)
      .map(([verb, operation]): Call => {
        const method = verb.toUpperCase() as Method
        return {
          name: `${method} ${path}`,
          method,
          path,
          summary: operation.summary,
          level: operation['x-level'],
          widgets: operation['x-widgets'],
          token: tokenOf(operation),
          isSealed: operation['x-tessera-sealed'] !== undefined,
          hasBody: operation.requestBody !== undefined,
          parameters: (operation.parameters ?? []).filter((each) => each.in === 'query'),
          answer: { ...operation.responses['200']?.content['application/json'].schema, $defs: components.schemas ?? {} },
          see: `openapi.json, ${operation.operationId}`,
        }
      }),
  )
  return calls.sort((one, other) => one.level - other.level)
}

function tokenOf({ security }: Operation): Call['token'] {
  if (security.length === 0) return 'none'
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'required'
}
