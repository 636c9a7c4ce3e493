import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword, publicCost, unknownHash } from '../platform/secrets.ts'
import { createMember } from '../session/members.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

// The times of answers tell nobody whether an account or number exists. Samples of both kinds take turns in one run, and are
// compared with each other, so it does not matter how fast the machine is, or how busy.

/** Dear enough that a hash that is left out shows. */
const cost = { ln: 12, r: 8, p: 5 }
let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ passwordCost: cost })
})
afterEach(() => gateway.close())

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Sends a body until it is answered, and not until all that comes after. */
async function timeOf(path: string, body: object, form: 'sealed' | 'plain' | 'form'): Promise<number> {
  const { services, app } = gateway
  await services.settled()
  await services.db.deleteFrom('brakes').execute()
  services.limits.reset()
  const sent =
    form === 'form'
      ? String(new URLSearchParams(body as Record<string, string>))
      : JSON.stringify(form === 'sealed' ? services.payload.seal(body) : body)
  const type = form === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const begin = performance.now()
  await app.request(`http://localhost:4700${path}`, { method: 'POST', headers: { 'content-type': type }, body: sent })
  return performance.now() - begin
}

/** The times of each kind. */
async function sample(path: string, bodies: object[], form: 'sealed' | 'plain' | 'form', turns: number): Promise<number[][]> {
  const times: number[][] = bodies.map(() => [])
  for (const body of bodies) await timeOf(path, body, form) // what is made at a first time
  for (let turn = 0; turn < turns; turn++)
    for (let step = 0; step < bodies.length; step++) {
      const at = (step + turn) % bodies.length
      times[at]?.push(await timeOf(path, bodies[at] ?? {}, form))
    }
  return times
}

/** How often a time of one kind is longer than one of the other: a half if they are alike (Mann and Whitney's U). */
const isLonger = (one: number[], other: number[]): number =>
  one.flatMap((a) => other.map((b) => (a > b ? 1 : 0) as number)).reduce((sum, each) => sum + each, 0) / (one.length * other.length)

/**
 * Two kinds differ if one mostly takes longer, which so many turns of noise alone do not bring, however large it is (four standard deviations
 * for the quick calls), and by more than a quarter, which the last per cent of an older hash does not bring.
 */
function expectAlike([first = [], ...others]: number[][]): void {
  for (const other of others) {
    const [rank, ratio] = [isLonger(other, first), median(other) / median(first)]
    const isTold = Math.abs(rank - 0.5) > 0.2 && (ratio > 1.25 || ratio < 0.8)
    expect({ isTold, rank, ratio }).toMatchObject({ isTold: false })
  }
}

test('a wrong login takes as long for nobody as for an account, an older one, and one of an identity provider', async () => {
  const { db, clock } = gateway.services
  const make = (account: string, password_hash: string) => createMember(db, { account, password_hash }, 0n, clock())
  await make('today1', await hashPassword('Secret-123', cost))
  await make('older1', await hashPassword('Secret-123', publicCost))
  await make('provider1', unknownHash)
  const bodies = ['nobody', 'today1', 'older1', 'provider1'].map((username) => ({ username, password: 'wrong', type: 'username' }))
  expectAlike(await sample('/wps/session/login', bodies, 'sealed', 25))
})

test('a code by SMS takes as long for a number that nobody has', async () => {
  const bodies = ['9999999999', '9170000001'].map((mobileNum) => ({ mobileNum, countryDialingCode: '63' }))
  expectAlike(await sample('/wps/verification/sms/noLogin', bodies, 'plain', 80))
})

test('a forgotten password by e-mail takes as long for a mailbox that belongs to nobody', async () => {
  const bodies = ['nobody', 'player1'].map((username) => ({ username, email: 'player1@mail.example' }))
  expectAlike(await sample('/wps/member/password/email', bodies, 'form', 80))
})
