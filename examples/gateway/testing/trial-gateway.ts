import * as z from 'zod/mini'
import { solveWork } from '../../../src/core/platform/work.ts'
import { workHeader } from '../guard/work.ts'
import { createGateway, type Gateway, type GatewayOptions, sandboxPayloadKey } from '../create-gateway.ts'
import { calls } from '../calls-table.ts'
import { callName } from '../openapi/call-facts.ts'
import { refusalsOf } from '../openapi/refusal-responses.ts'
import { publicCost } from '../platform/secrets.ts'
import { payloadCipher } from '../platform/payload.ts'
import type { WorkCost } from '../platform/work-cost.ts'

export interface TrialAnswer {
  status: number
  headers: Headers
  success: boolean
  code?: string | undefined
  message?: string | undefined
  value: unknown
}

export interface TrialCall {
  query?: Record<string, string>
  body?: unknown
  /** Encrypts the body, as E calls require. */
  sealed?: boolean
  form?: Record<string, string>
  token?: string
  headers?: Record<string, string>
  /** The caller's address; default: this machine's. */
  address?: string
  /** Computes no proof of work, unlike a browser. */
  isIdle?: boolean
}

const Envelope = z.object({
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  value: z.optional(z.unknown()),
})
const LoginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  isDefaultPassword: z.boolean(),
})

export interface TrialGateway extends Gateway {
  /** Makes a call of §7, or of the console, with its secret. */
  call(verb: string, path: string, call?: TrialCall): Promise<TrialAnswer>
  login(account: string, password?: string): Promise<string>
  /** The code in the outbox's latest message. */
  latestCode(): Promise<string>
  /** Moves the gateway's clock forward. */
  wait(milliseconds: number): void
  now(): number
}

/** A minimal proof of work, because sending to a network that has received many messages requires 16 times as much. */
export const trialWork: WorkCost = { rounds: 1, least: 1, most: 4 }

/** How far the clocks of a trial's gateways are ahead of this machine's, ms. */
export interface TrialTime {
  ahead: number
}

/** A gateway that uses a trial's addresses and clock. */
export const startTrial = (options: Partial<GatewayOptions>, time: TrialTime): Promise<Gateway> =>
  createGateway({
    database: ':memory:',
    isDatabaseWatched: true,
    passwordCost: publicCost,
    workCost: trialWork,
    clock: () => Date.now() + time.ahead,
    addressOf: (context) => context.req.header('x-trial-address') ?? '127.0.0.1',
    ...options,
  })

const declared = new Map(calls.map((call) => [callName(call), refusalsOf(call)]))
/** Checks that each refusal in a test is declared in the OpenAPI document. */
function expectDeclared(verb: string, path: string, { success, code }: z.infer<typeof Envelope>): void {
  const codes = declared.get(`${verb} ${path.split('?')[0]}`)
  if (success || code === undefined || !codes || code === 'METHOD_NOT_ALLOWED' || code === 'MISDIRECTED') return
  if (!(codes as string[]).includes(code)) throw new Error(`${verb} ${path} is refused with ${code}, which the document does not tell`)
}

/**
 * The calls of a trial.
 * @param gateways on one database, with one console secret
 * @param send sends a request to one of them
 */
export function trialOf(
  gateways: readonly [Gateway, ...Gateway[]],
  time: TrialTime,
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
): TrialGateway {
  const [gateway] = gateways
  const cipher = payloadCipher(sandboxPayloadKey)
  const once: TrialGateway['call'] = async (verb, path, { query, body, sealed, form, token, headers, address } = {}) => {
    const response = await send(`${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: verb,
      headers: {
        ...(path.startsWith('/sandbox') && { authorization: `Bearer ${gateway.consoleToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address && { 'x-trial-address': address }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(sealed ? cipher.seal(body) : body) }),
      ...(form && { body: new URLSearchParams(form).toString() }),
    })
    const envelope = Envelope.parse(await response.json())
    expectDeclared(verb, path, envelope)
    return { status: response.status, headers: response.headers, ...envelope, value: envelope.value }
  }
  const call: TrialGateway['call'] = async (verb, path, given = {}) => {
    let answer = await once(verb, path, given)
    if (answer.code === 'WORK_REQUIRED' && !given.isIdle)
      answer = await once(verb, path, { ...given, headers: { ...given.headers, [workHeader]: await solveWork(answer.value) } })
    for (const { services } of gateways) {
      await services.settled() // work after the response
      await services.live.settled()
    }
    return answer
  }
  return {
    ...gateway,
    call,
    async login(account, password = 'Player123!') {
      const answer = await call('POST', '/wps/session/login', { sealed: true, body: { username: account, password, type: 'username' } })
      return LoginValue.parse(answer.value).token
    },
    async latestCode() {
      const row = await gateway.services.db
        .selectFrom('outbox')
        .select('code')
        .where('code', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return row.code ?? ''
    },
    wait: (milliseconds) => void (time.ahead += milliseconds),
    now: () => Date.now() + time.ahead,
  }
}

/** A gateway in memory, called in-process, whose clock the test controls. Close it after the test. */
export async function trialGateway(options: Partial<GatewayOptions> = {}): Promise<TrialGateway> {
  const time = { ahead: 0 }
  const gateway = await startTrial(options, time)
  return trialOf([gateway], time, (path, init) => gateway.app.request(`http://localhost:4700${path}`, init))
}
