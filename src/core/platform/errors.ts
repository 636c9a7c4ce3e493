/**
 * Why a call failed. `network`: no response; `timeout`: no response in time; `http`: a response without an envelope (5xx, HTML);
 * `rejected`: the gateway answered `success: false`; `schema`: a response with an unexpected structure.
 */
export type ErrorKind = 'network' | 'timeout' | 'http' | 'rejected' | 'schema'

/** The only error class that calls throw. An abort is not an ApiError: it rejects with fetch's `AbortError`. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  /** The gateway's code, or the kind in upper case if it sent none. The dictionary's key is `error.<code>`. */
  readonly code: string
  readonly status: number
  /** The gateway's message. Shown only where the specification requires it (§8 SMS send failure). */
  readonly serverMessage: string | undefined
  /** Additional data of the rejection, for example `{showCaptcha: true}`. Parse it before use. */
  readonly value: unknown
  /** Milliseconds to wait before a retry, if the gateway sent Retry-After (429, 503). */
  readonly retryAfter: number | undefined
  /** The gateway's id of the call, to find it in the gateway's log. Undefined if it sent none. */
  readonly requestId: string | undefined
  /** Method and path of the call. Set by the client. */
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

/** The code of an error, for the dictionary: `error.<code>`. UNKNOWN if the error is not an ApiError (§8 'Unknown error'). */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'UNKNOWN'
}

/** Codes of rejections that a retry can't change: something else has to happen first, or the object does not exist for this visitor. */
const final =
  /^(TIME_OUT|SELF_EXCLUDED|LIMIT_REACHED|NOT_OFFERED|CALL_MISSING|REGION_RESTRICTED|TRIAL_NOT_ALLOWED|USER_ACCOUNT_NEEDED|OUTFLOW_FROZEN|PASSWORD_CHANGE_DUE|GAME_NOT_FOUND)$/

/** Is a retry of the same call useless? */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && final.test(error.code)
