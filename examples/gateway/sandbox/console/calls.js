import { secretHeader } from './secret.js'

/** A failed call with a one-line message. isAnswer: the gateway itself refused, and did nothing. isLocked: the secret is not accepted. */
export class Refused extends Error {
  constructor(message, isAnswer = false, isLocked = false) {
    super(message)
    this.isAnswer = isAnswer
    this.isLocked = isLocked
  }
}

const sentences = {
  NOT_LOGGED_IN: 'The gateway does not take the secret any more.',
  FORBIDDEN: 'The gateway takes this from its own page on this machine only.',
  ACCOUNT_NOT_FOUND: 'There is no such account.',
  FIELD_INVALID: 'The gateway does not take this value.',
  // the gateway's own texts address the member
  OUTFLOW_FROZEN: 'This member’s money is frozen since they said “this wasn’t me”. Release it below first, or refuse the withdrawal.',
  ACCESS_RESTRICTED: 'This member is blocked.',
  TRIAL_NOT_ALLOWED: 'This is a trial account: it has no money of its own.',
  USER_ACCOUNT_NEEDED: 'This is an account of staff: it has no money of its own.',
  SELF_EXCLUDED: 'This member is self-excluded: no deposit or bonus is booked for them.',
  TIME_OUT: 'This member is taking a time-out: no deposit is booked until it ends.',
  LIMIT_REACHED: 'This is above the member’s own limit.',
}

/** How far the gateway's clock is ahead of this machine's, ms; the console can move it. */
let lead = 0
/** The time by the gateway's clock, ms since 1970. */
export const gatewayNow = () => Date.now() + lead

/** Calls the console's API below /sandbox. @throws {Refused} with a message to show */
export async function call(method, path, body) {
  const response = await fetch(`/sandbox${path}`, {
    method,
    headers: { ...secretHeader(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  if (response) lead = Date.parse(response.headers.get('date')) - Date.now()
  const answer = await response?.json().catch(() => undefined)
  if (Array.isArray(answer)) return answer // the outbox has no envelope
  if (answer?.success) return answer.value
  if (answer === undefined) throw new Refused('The gateway does not answer.')
  throw new Refused(sentences[answer.code] ?? String(answer.message ?? answer.code), response.status < 500, response.status === 401)
}
