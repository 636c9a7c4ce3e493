import type { Gateway } from '../create-gateway.ts'
import { hashPassword, publicCost, unknownHash } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { createMember } from '../session/members.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { countryDialingCode } from './member.ts'

// Response times must not reveal whether an account or number exists. Samples of both kinds take turns in one run and are compared with
// each other, so the machine's speed and load don't matter.

/** A call whose response must take equally long for all bodies. */
export interface TimedCall {
  name: string
  path: string
  form: 'sealed' | 'plain' | 'form'
  /** How often each body is sent. */
  turns: number
  bodies(services: Services): Promise<object[]>
}

export const timedCalls: readonly TimedCall[] = [
  {
    name: 'a wrong login takes as long for nobody as for an account, an older one, and one of an identity provider',
    path: '/wps/session/login',
    form: 'sealed',
    turns: 25,
    async bodies({ db, clock, passwordCost }) {
      const make = (account: string, password_hash: string) => createMember(db, { account, password_hash }, 0n, clock())
      await make('today1', await hashPassword('Secret-123', passwordCost))
      await make('older1', await hashPassword('Secret-123', publicCost))
      await make('provider1', unknownHash)
      return ['nobody', 'today1', 'older1', 'provider1'].map((username) => ({ username, password: 'wrong', type: 'username' }))
    },
  },
  {
    name: 'a code by SMS takes as long for a number that nobody has',
    path: '/wps/verification/sms/noLogin',
    form: 'plain',
    turns: 80,
    bodies: async () => ['9999999999', '9170000001'].map((mobileNum) => ({ mobileNum, countryDialingCode })),
  },
  {
    // the response itself says that a name and its mailbox belong together (specification, §8 Error catalogue)
    name: 'a forgotten password by e-mail with a wrong mailbox takes as long for a name that nobody has',
    path: '/wps/member/password/email',
    form: 'form',
    turns: 80,
    bodies: async () => ['nobody', 'player1'].map((username) => ({ username, email: 'wrong@mail.example' })),
  },
]

/** Gateways that share one database. */
export interface Timed {
  gateways: readonly [Gateway, ...Gateway[]]
  /** Sends a request to one of the gateways. Done when the response begins. */
  send(path: string, init: RequestInit): Response | Promise<Response>
}

/** Measures the time until the response begins, without the work that follows it. @returns milliseconds */
async function timeOf({ gateways, send }: Timed, { path, form }: TimedCall, body: object): Promise<number> {
  for (const { services } of gateways) {
    await services.settled()
    services.limits.reset()
  }
  const [{ services }] = gateways
  await services.db.deleteFrom('brakes').execute()
  const sent =
    form === 'form'
      ? String(new URLSearchParams(body as Record<string, string>))
      : JSON.stringify(form === 'sealed' ? services.payload.seal(body) : body)
  const type = form === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const begin = performance.now()
  const answer = await send(path, { method: 'POST', headers: { 'content-type': type }, body: sent })
  const time = performance.now() - begin
  await answer.arrayBuffer()
  return time
}

/** Measures the times of each kind. */
async function sample(timed: Timed, call: TimedCall, bodies: object[]): Promise<number[][]> {
  const times: number[][] = bodies.map(() => [])
  for (const body of bodies) await timeOf(timed, call, body) // warms up: the first call also creates what is cached
  for (let turn = 0; turn < call.turns; turn++)
    for (let step = 0; step < bodies.length; step++) {
      const at = (step + turn) % bodies.length
      times[at]?.push(await timeOf(timed, call, bodies[at] ?? {}))
    }
  return times
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How often a time of one kind is longer than a time of the other: 0.5 if they are alike (Mann and Whitney's U). */
const isLonger = (one: number[], other: number[]): number =>
  one.flatMap((a) => other.map((b) => (a > b ? 1 : 0) as number)).reduce((sum, each) => sum + each, 0) / (one.length * other.length)

/** isTold: the times of the two kinds differ, so they reveal the kind. */
export interface Difference {
  isTold: boolean
  rank: number
  ratio: number
}

/**
 * Compares all kinds with the first. Two kinds differ if two conditions hold. One mostly takes longer, by more than noise can explain with
 * this number of turns (four standard deviations for the quick calls). And it takes longer by more than a quarter, because an older hash
 * may still cost some per cent more.
 */
export async function compareTimes(timed: Timed, call: TimedCall): Promise<Difference[]> {
  const [first = [], ...others] = await sample(timed, call, await call.bodies(timed.gateways[0].services))
  return others.map((other) => {
    const [rank, ratio] = [isLonger(other, first), median(other) / median(first)]
    return { isTold: Math.abs(rank - 0.5) > 0.2 && (ratio > 1.25 || ratio < 0.8), rank, ratio }
  })
}

async function tell({ gateways, origins }: ServedGateways, calls: readonly TimedCall[]): Promise<Count> {
  let turn = 0
  const send = (path: string, init: RequestInit) => fetch(`${origins[turn++ % origins.length]}${path}`, init)
  const differences: Difference[] = []
  for (const call of calls) differences.push(...(await compareTimes({ gateways, send }, call)))
  return count(differences.length, async (at) => differences[at]?.isTold === true)
}

/** These attacks need gateways whose password hashes are costly. */
export const times: Attack[] = [
  {
    name: 'kinds of accounts, a number and a name, told from others by how long an answer takes',
    most: 0,
    run: (target) => tell(target, timedCalls),
    control: {
      how: 'one of two logins does no hash',
      run: (target) => {
        const bodies = async () => ['username', 'none'].map((type) => ({ username: 'nobody', password: 'wrong', type }))
        return tell(
          target,
          timedCalls.slice(0, 1).map((call) => ({ ...call, bodies })),
        )
      },
    },
  },
]
