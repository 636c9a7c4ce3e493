import { type Endpoint, partsOf } from '../../../src/contract/endpoint.ts'
import { payloadCipher } from '../../../examples/gateway/platform/payload.ts'
import { judgeAnswer } from './answer-rules.ts'
import type { Call, Envelope, Level } from './contract.ts'
import { type Finding, type Tell, rules } from './finding.ts'
import { misfits } from './schema.ts'
import { type Exchange, send } from './send.ts'

/** What the operator asks for. */
export interface Asked {
  /** Address of the gateway, without a slash at the end. */
  gateway: string
  /** The page that calls. */
  origin: string
  level: Level
  /** Members, agents among them, that may log in. */
  logins: { username: string; password: string }[]
  /** The brand's payload key. */
  payloadKey: string
}

/** A session of this check. */
export interface Session {
  token: string
  isAgent: boolean
}

/** How a call is made. body: as JSON, sealed where the call has it; a text is sent as it is. */
export interface Given {
  query?: Record<string, string | undefined>
  body?: Record<string, unknown> | string
  token?: string | undefined
  /** For people: what is special about it. */
  note?: string
  /** Refusals that are no fault. */
  mayRefuse?: (code: string) => boolean
}

export interface Run {
  readonly asked: Asked
  readonly calls: readonly Call[]
  readonly findings: readonly Finding[]
  /** Calls by name: are they there? Of those that are not nothing else is said. */
  readonly known: ReadonlyMap<string, boolean>
  /** Set by the login. */
  member: Session | undefined
  agent: Session | undefined
  /** undefined: beyond the asked level. */
  find(endpoint: Endpoint): Call | undefined
  report: Tell
  /** Makes a call, and looks at what every answer has to be. undefined: there is nothing to look at, and it has been reported. */
  make(call: Call, given?: Given): Promise<(Exchange & { envelope: Envelope }) | undefined>
  /** The same where the call has to succeed. undefined: it has not, and it has been reported. */
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
      // what has answered otherwise before is there: then it is what the call was asked for that is not
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

/** 404 outside the envelope, or with the code for it; and what servers say of a method that they don't have. */
function isMissing({ status, json }: Exchange): boolean {
  const code = (json as Partial<Envelope> | null | undefined)?.code
  return (status === 404 && (code == null || code === 'NOT_FOUND')) || status === 405 || status === 501
}

/** Status and code of an answer, for people. */
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
