/**
 * Why a call failed.
 * `network`: no answer; `timeout`: none in time; `http`: an answer outside the envelope (5xx, HTML);
 * `rejected`: the gateway answered `success: false`; `schema`: an answer that isn't what the call promises.
 */
export type ErrorKind = 'network' | 'timeout' | 'http' | 'rejected' | 'schema'

/** The one error that calls throw. An abort is not an error: it is the `AbortError` of fetch. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  /** The server's code, or the kind in upper case if the server gave none. The dictionary's key is `error.<code>`. */
  readonly code: string
  readonly status: number
  /** The server's own sentence. Shown only where the specification says so (§8 SMS send failure). */
  readonly serverMessage: string | undefined
  /** What the server sent along, for example `{showCaptcha: true}`. Parse before use. */
  readonly value: unknown
  /** Milliseconds to wait before another try, if the server gave them (429, 503). */
  readonly retryAfter: number | undefined
  /** The gateway's id of the call, by which it is found in its log; undefined if it gave none. */
  readonly requestId: string | undefined
  /** Method and path of the call, set by the client. */
  call: string | undefined

  constructor(
    kind: ErrorKind,
    details: {
      code?: string | undefined
      status?: number
      message?: string | undefined
      value?: unknown
      retryAfter?: number | undefined
      requestId?: string | undefined
    } = {},
  ) {
    const code = details.code ?? kind.toUpperCase()
    super(`${kind}: ${code}`)
    this.name = 'ApiError'
    this.kind = kind
    this.code = code
    this.status = details.status ?? 0
    this.serverMessage = details.message
    this.value = details.value
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
  }
}

/** The code of an error, for the dictionary: `error.<code>`. Anything that isn't an ApiError is UNKNOWN (§8 'Unknown error'). */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'UNKNOWN'
}

/** Refusals that the same call meets again: something else has to happen first, or what was asked for is not there for this visitor. */
const final =
  /^(TIME_OUT|SELF_EXCLUDED|LIMIT_REACHED|NOT_OFFERED|CALL_MISSING|REGION_RESTRICTED|TRIAL_NOT_ALLOWED|USER_ACCOUNT_NEEDED|OUTFLOW_FROZEN|PASSWORD_CHANGE_DUE|GAME_NOT_FOUND)$/

/** Is it useless to try the same call again? */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && final.test(error.code)
