import { type Endpoint, partsOf } from '../../../src/contract/endpoint.ts'
import { payloadCipher } from '../../../examples/gateway/platform/payload.ts'
import { judgeAnswer } from './answer-rules.ts'
import type { Call, Envelope, Level } from './contract.ts'
import { type Finding, type Tell, rules } from './finding.ts'
import { misfits } from './schema.ts'
import { type Exchange, send } from './send.ts'

/** The operator's settings for a check. */
export interface Asked {
  /** Address of the gateway, without a slash at the end. */
  gateway: string
  /** Origin of the page that makes the calls. */
  origin: string
  level: Level
  /** Accounts to log in with: members, and agents if there are any. */
  logins: { username: string; password: string }[]
  payloadKey: string
}

/** A session that this check has opened. */
export interface Session {
  token: string
  isAgent: boolean
}

/** How to make a call. body: sent as JSON, sealed if the call requires it; a string is sent unchanged. */
export interface Given {
  query?: Record<string, string | undefined>
  body?: Record<string, unknown> | string
  token?: string | undefined
  /** Note for the report about how this request differs. */
  note?: string
  /** Returns true for refusal codes that are no fault. */
  mayRefuse?: (code: string) => boolean
}

export interface Run {
  readonly asked: Asked
  readonly calls: readonly Call[]
  readonly findings: readonly Finding[]
  /** Whether each call exists, by name. Missing calls get no further findings. */
  readonly known: ReadonlyMap<string, boolean>
  /** Set after the login. */
  member: Session | undefined
  agent: Session | undefined
  /** Returns undefined if the call is above the tested level. */
  find(endpoint: Endpoint): Call | undefined
  report: Tell
  /**
   * Makes a call and checks the rules of every response. Returns undefined if there is no response to examine; that has already been
   * reported.
   */
  make(call: Call, given?: Given): Promise<(Exchange & { envelope: Envelope }) | undefined>
  /** Like `make`, for a call that has to succeed. Returns undefined if it fails; that has already been reported. */
  value(call: Call, given?: Given): Promise<Record<string, unknown> | undefined>
}

export function createRun(asked: Asked, calls: readonly Call[]): Run {
  const findings: Finding[] = []
  const known = new Map<string, boolean>()
  const run: Run = {
    asked,
    calls,
    findings,
    known,
    member: undefined,
    agent: undefined,
    find(endpoint) {
      const { verb, path } = partsOf(endpoint)
      return calls.find((call) => call.method === verb && call.path === path)
    },
    report(rule, { name, level, widgets, see }, what) {
      findings.push({ rule, call: name, level, widgets, ...what, see: rules[rule] === '' ? see : `docs/gateway/${rules[rule]}` })
    },
    async make(call, given = {}) {
      if (known.get(call.name) === false) return undefined
      const exchange = await sendCall(asked, call, given)
      // a call that has responded before exists: then a 404 means that the requested object is missing
      if (!known.has(call.name)) known.set(call.name, !isMissing(exchange))
      if (known.get(call.name) === false) {
        run.report('missing', call, { asked: exchange.asked, came: summary(exchange), expected: call.summary })
        return undefined
      }
      return judgeAnswer({ origin: asked.origin, report: run.report }, call, exchange, given.token)
        ? { ...exchange, envelope: exchange.json as Envelope }
        : undefined
    },
    async value(call, given = {}) {
      const answer = await run.make(call, given)
      if (!answer) return undefined
      if (!answer.envelope.success) {
        if (given.mayRefuse?.(answer.envelope.code ?? '')) return undefined
        run.report('refused', call, { asked: answer.asked, came: summary(answer), expected: '200 with the value of the call' })
        return undefined
      }
      for (const { place, came, expected } of misfits(call.answer, answer.json))
        run.report('schema', call, { asked: answer.asked, came: `${place}: ${came}`, expected })
      return Object(answer.envelope.value) as Record<string, unknown>
    },
  }
  return run
}

/** 404 outside the envelope or with the code for unknown calls, or the statuses that servers use for an unsupported method. */
function isMissing({ status, json }: Exchange): boolean {
  const code = (json as Partial<Envelope> | null | undefined)?.code
  return (status === 404 && (code == null || code === 'NOT_FOUND')) || status === 405 || status === 501
}

/** Status and code of a response, for the report. */
export function summary({ status, fault, json }: Exchange): string {
  if (status === undefined) return fault
  const code = (json as Partial<Envelope> | null | undefined)?.code
  return [status, code].filter(Boolean).join(' ')
}

/** Sends a call as the widgets do. */
export async function sendCall(
  { gateway, origin, payloadKey }: Asked,
  call: Call,
  { query = {}, body, token, note = '' }: Given,
): Promise<Exchange> {
  const address = new URL(gateway + call.path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  const text = typeof body === 'object' ? JSON.stringify(call.isSealed ? payloadCipher(payloadKey).seal(body) : body) : body
  return send(origin, {
    method: call.method,
    address: address.href,
    note,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
  })
}
