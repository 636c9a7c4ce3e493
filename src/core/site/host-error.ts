import { ApiError, errorCode } from '../platform/errors.ts'

/**
 * A failure that a monitoring service may store: its message, stack, cause and request contain no token, no amount and no personal data.
 */
export interface TesseraError extends Error {
  readonly name: 'TesseraError'
  /** The code of the event `error`: the gateway's, or one of this product. */
  readonly code: string
  /** The widget that failed, if it was a widget. */
  readonly widget: string | undefined
  /** The gateway's id of the call, to find it in the gateway's log. */
  readonly requestId: string | undefined
  /** Method and path of the call, without the query: `GET /wps/member/info`. */
  readonly request: string | undefined
  /** What was thrown, without personal data. Its name is the engine's (`TypeError`) or `ApiError`. */
  readonly cause?: Error | undefined
}

/** The detail of the event `error`. */
export interface Failure {
  code: string
  widget?: string
  error: TesseraError
}

/**
 * Describes a failure with data that are known to be harmless. Anything else is omitted, because it may quote what somebody has typed.
 * @param where what failed: `widget lobby`, `popup login`
 */
export function describeFailure(where: string, thrown: unknown, given: string = errorCode(thrown), widget?: string): Failure {
  const code = /^[A-Z][A-Z_]{0,40}\d{0,4}$/.test(given) ? given : 'UNKNOWN'
  const { requestId, call } = thrown instanceof ApiError ? thrown : ({} as Partial<ApiError>)
  const error = Object.assign(new Error(`${where}: ${code}`, { cause: copyOf(thrown) }), {
    name: 'TesseraError' as const,
    code,
    widget,
    requestId: /^[\w-]{1,64}$/.test(requestId ?? '') ? requestId : undefined,
    request: withoutIds(call),
  })
  // the stack of the failure helps more than the stack of the report
  error.stack = stackOf(error, thrown instanceof Error ? thrown : error)
  return { code, ...(widget !== undefined && { widget }), error: error as TesseraError }
}

/** Calls have no ids in their paths. If one had, the request would be omitted. */
function withoutIds(call = ''): string | undefined {
  const bare = call.replace(/\?.*/, '')
  return /^[A-Z]+ [\w/]+$/.test(bare) && !/\d{3}|\/\d/.test(bare) ? bare : undefined
}

/** Phrases of JavaScript engines that quote no data. */
const phrases =
  /^(Cannot (read|set) properties of (undefined|null)|Maximum call stack size exceeded|(Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Load failed|Invalid time value|a part of the page)/

function copyOf(thrown: unknown, depth = 3): Error | undefined {
  if (!(thrown instanceof Error) || depth === 0) return undefined
  const message = thrown instanceof ApiError ? thrown.kind : (phrases.exec(thrown.message)?.[0] ?? '')
  const copy = new Error(message, { cause: copyOf(thrown.cause, depth - 1) })
  copy.name = /^[A-Z][A-Za-z]{0,20}(Error|Exception)$/.test(thrown.name) ? thrown.name : 'Error'
  copy.stack = stackOf(copy, thrown)
  return copy
}

/**
 * The folder of this product's files (of the sources, in tests). Only their lines are kept of a stack, because the URL of a page may
 * contain personal data.
 */
const [ours = 'none'] = /^.*\/(?:chunks|core)\//.exec(import.meta.url) ?? []
const loader = ours.replace(/chunks\/$/, 'loader.js')
/** A line of a stack, in any engine: function, file without query, line and column. */
const frame = /([\w$.<>]*)(?: \(|@| )((?:https?|file):[^\s()?#]+)[^\s()]*?:(\d+):(\d+)/

function stackOf({ name, message }: Error, { stack = '' }: Error): string {
  const lines = stack.split('\n').flatMap((line) => {
    const [, at, file = '', row, column] = frame.exec(line) ?? []
    return file.startsWith(ours) || file === loader ? `    at ${at && at !== 'at' ? at : '<anonymous>'} (${file}:${row}:${column})` : []
  })
  return [message ? `${name}: ${message}` : name, ...lines].join('\n')
}
