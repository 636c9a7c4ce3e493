import { ApiError, errorCode } from '../platform/errors.ts'

/** A failure as a monitor may keep it: no token, no sum, nothing about a person is in its message, stack, cause or request. */
export interface TesseraError extends Error {
  readonly name: 'TesseraError'
  /** As in the event: the gateway's code, or our own. */
  readonly code: string
  /** The widget that failed, if it was one. */
  readonly widget: string | undefined
  /** The gateway's id of the call, by which it is found in the gateway's log. */
  readonly requestId: string | undefined
  /** Method and path of the call, without its query: `GET /wps/member/info`. */
  readonly request: string | undefined
  /** What was thrown, in the same harmless form; its name is the engine's (`TypeError`) or `ApiError`. */
  readonly cause?: Error | undefined
}

/** What the host is told of a failure. */
export interface Failure {
  code: string
  widget?: string
  error: TesseraError
}

/**
 * Says a failure in parts that are known to be harmless. What else the failure says is left out, because it may quote what somebody has
 * typed.
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
  // where it happened tells more than where it was reported
  error.stack = stackOf(error, thrown instanceof Error ? thrown : error)
  return { code, ...(widget !== undefined && { widget }), error: error as TesseraError }
}

/** No path of a call has an id in it; if one had, it would be left out. */
function withoutIds(call = ''): string | undefined {
  const bare = call.replace(/\?.*/, '')
  return /^[A-Z]+ [\w/]+$/.test(bare) && !/\d{3}|\/\d/.test(bare) ? bare : undefined
}

/** What engines say without a quotation. */
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

/** The folder of our files (of the sources, in tests). Only their lines of a stack are kept: a page beside it may have a person in its address. */
const [ours = 'none'] = /^.*\/(?:chunks|core)\//.exec(import.meta.url) ?? []
const loader = ours.replace(/chunks\/$/, 'loader.js')
/** A line of a stack, of any engine: the function, the file without a query, line and column. */
const frame = /([\w$.<>]*)(?: \(|@| )((?:https?|file):[^\s()?#]+)[^\s()]*?:(\d+):(\d+)/

function stackOf({ name, message }: Error, { stack = '' }: Error): string {
  const lines = stack.split('\n').flatMap((line) => {
    const [, at, file = '', row, column] = frame.exec(line) ?? []
    return file.startsWith(ours) || file === loader ? `    at ${at && at !== 'at' ? at : '<anonymous>'} (${file}:${row}:${column})` : []
  })
  return [message ? `${name}: ${message}` : name, ...lines].join('\n')
}
