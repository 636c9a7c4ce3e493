import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import * as z from 'zod/mini'
import type { CallRequest } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import { newToken } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { issueToken, useToken } from '../session/tickets.ts'
import { isLoopback, networkOf } from './network.ts'

/** What a proof of work is valid for. */
export type WorkPurpose = 'captcha' | 'sms' | 'mail'
/** The request that needs the proof of work. */
export type Worker = Pick<CallRequest<unknown, unknown>, 'address' | 'headers'>

/** Header of the repeated request: `<token>.<counter>.<derived key in hex>`. */
export const workHeader = 'x-work'
const lifetime = 2 * 60_000
/** After each such number of challenges for one network the work doubles, up to 16 times. */
const perDoubling = 10
const doublingWithin = 10 * 60_000

const Kept = z.object({ challenge: z.custom<Challenge>(), secret: z.string() })

/**
 * Requires a proof of work (ALTCHA 2, PBKDF2), which a browser computes in the background. A challenge is valid once, for one purpose and
 * network, for two minutes. It is stored in the database, so that any gateway accepts it.
 * @throws {Refusal} WORK_REQUIRED {token, challenge}: repeat the request with the header `workHeader`
 */
export async function requireWork(services: Services, purpose: WorkPurpose, { address, headers }: Worker): Promise<void> {
  const subject = `${purpose} ${networkOf(address)}`
  if (await isDone(services, subject, headers.get(workHeader) ?? '')) return
  throw new Refusal('WORK_REQUIRED', { value: await newWork(services, subject, isLoopback(address)) })
}

async function isDone({ db, clock }: Services, subject: string, header: string): Promise<boolean> {
  const [token = '', counter = '', derivedKey = ''] = header.split('.')
  if (!/^\d{1,9}$/.test(counter)) return false
  const used = await useToken(db, 'work', token, clock())
  if (used?.subject !== subject) return false
  const { challenge, secret } = Kept.parse(used.data)
  const solution = { counter: Number(counter), derivedKey }
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
  return verified
}

async function newWork({ db, clock, workCost }: Services, subject: string, isOwnMachine: boolean) {
  const now = clock()
  const { count } = await db
    .selectFrom('tickets')
    .select((fields) => fields.fn.countAll<number>().as('count'))
    .where('kind', '=', 'work')
    .where('subject', '=', subject)
    .where('created_at', '>', now - doublingWithin)
    .executeTakeFirstOrThrow()
  const times = isOwnMachine ? 1 : 2 ** Math.min(4, Math.floor(count / perDoubling))
  const secret = newToken()
  const counter = randomInt(workCost.least, workCost.most) * times
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: workCost.rounds,
    counter,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  const token = await issueToken(db, { kind: 'work', subject, data: { challenge, secret }, now, lifetime })
  return { token, challenge }
}
