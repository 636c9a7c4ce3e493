import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { issueTicket } from '../session/tickets.ts'
import { hasPaymentPassword } from './payment-password.ts'
import { hasPasskey } from './passkeys.ts'
import { totpSecretOf } from './two-step.ts'

/** What proves that it is the member, from the strongest. code: sent to the bound number or mailbox. */
const strengths = ['passkey', 'totp', 'code', 'paymentPassword', 'password'] as const
export type ProofKind = (typeof strengths)[number]

const money = ['passkey', 'totp', 'code', 'paymentPassword'] as const
const security = ['passkey', 'totp', 'code', 'password'] as const
/**
 * The one policy: every way that money leaves, and every change of what protects the account, with the proofs that count for it. The last
 * one is what the form of the call asks for anyway; `youngPayee` (an account that was added a short time ago) has none.
 */
const accepted = {
  withdrawal: money,
  youngPayee: ['passkey', 'totp', 'code'],
  payee: money,
  transfer: money,
  contact: security,
  password: security,
  paymentPassword: money,
  secondFactor: security,
  link: security,
} as const satisfies Record<string, readonly ProofKind[]>
export type Operation = keyof typeof accepted
export const operations = Object.keys(accepted) as Operation[]

/** How long a proof that was given ahead is good for its one operation, ms. */
const lifetime = 5 * 60_000

type Needs = Pick<Services, 'clock' | 'settings'>
type Db = Kysely<Tables> | Transaction<Tables>
const isEnough = (given: ProofKind | undefined, wanted: ProofKind) =>
  given !== undefined && strengths.indexOf(given) <= strengths.indexOf(wanted)

/** The strongest proof that the member has for an operation. */
async function strongest(db: Db, member: Member, operation: Operation): Promise<ProofKind | undefined> {
  const has: Record<ProofKind, () => Promise<boolean>> = {
    passkey: () => hasPasskey(db, member.id),
    totp: async () => (await totpSecretOf(db, member.id)) !== undefined,
    code: async () => member.mobile !== null || member.email !== null,
    paymentPassword: () => hasPaymentPassword(db, member.id),
    password: async () => true,
  }
  for (const proof of accepted[operation]) if (await has[proof]()) return proof
  return undefined
}

/** The proof that the operation asks for beyond its own form; undefined if the form is enough. */
async function wantedFor(db: Db, { member, needsStepUp }: CallSession, operation: Operation): Promise<ProofKind | undefined> {
  const best = await strongest(db, member, operation)
  if (best === 'passkey' || best === 'totp') return best
  return best === 'code' && (needsStepUp || operation === 'youngPayee') ? best : undefined
}

/** The proof that was given ahead for one operation of a session, and is not used. */
async function aheadOf(db: Db, now: number, sessionId: string, operation: Operation): Promise<ProofKind | undefined> {
  const ticket = await db
    .selectFrom('tickets')
    .select('data')
    .where('kind', '=', 'stepUp')
    .where('subject', '=', subjectOf(sessionId, operation))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ticket && kindOf(ticket.data)
}

const kindOf = (data: string) => strengths.find((each) => each === JSON.parse(data))
const stronger = (one: ProofKind | undefined, other: ProofKind | undefined) => strengths.find((each) => each === one || each === other)

/** The ways in which the member can give a proof. */
async function methodsOf({ settings }: Needs, proof: ProofKind, { mobile, country_code, email }: Member): Promise<string[]> {
  if (proof !== 'code') return [proof]
  // as at a login: where no SMS go to, the number is offered only if there is no mailbox
  const canSms = mobile !== null && (email === null || (await settings.get()).smsCountries.includes(country_code ?? ''))
  return [...(canSms ? ['sms'] : []), ...(email === null ? [] : ['email'])]
}

/**
 * Asks for what `proveFor` would ask for, and uses nothing up: call it before codes are checked, which are good once, so that the same call
 * can be made again after the proof.
 * @param offered what the call itself would prove
 * @throws {Refusal} STEP_UP {operation, methods}
 */
export async function refuseUnproven(
  db: Db,
  services: Needs,
  session: CallSession,
  operation: Operation,
  offered: ProofKind,
): Promise<void> {
  const wanted = await wantedFor(db, session, operation)
  if (wanted === undefined || isEnough(stronger(await aheadOf(db, services.clock(), session.id, operation), offered), wanted)) return
  throw await stepUp(services, operation, wanted, session.member)
}

const stepUp = async (services: Needs, operation: Operation, wanted: ProofKind, member: Member) =>
  new Refusal('STEP_UP', { value: { operation, methods: await methodsOf(services, wanted, member) } })

/**
 * Asks for the strongest proof that the member has: a member with a passkey or an authenticator is asked for it in every operation of the
 * table; a session whose token turned up elsewhere is asked for a code. Everybody else goes on with what the form asks for. A proof that was
 * given ahead is used up: call it in the transaction of the operation, or right before the change.
 * @param given what the call itself has proved
 * @returns the strongest proof that was given; undefined if there was none, and none was asked for
 * @throws {Refusal} STEP_UP {operation, methods}
 */
export async function proveFor(
  db: Db,
  services: Needs,
  session: CallSession,
  operation: Operation,
  given?: ProofKind,
): Promise<ProofKind | undefined> {
  const used = await db
    .updateTable('tickets')
    .set({ used_at: services.clock() })
    .where('kind', '=', 'stepUp')
    .where('subject', '=', subjectOf(session.id, operation))
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.clock())
    .returning('data')
    .executeTakeFirst()
  const best = stronger(used && kindOf(used.data), given)
  const wanted = await wantedFor(db, session, operation)
  if (wanted === undefined || isEnough(best, wanted)) return best
  throw await stepUp(services, operation, wanted, session.member)
}

const subjectOf = (sessionId: string, operation: Operation) => `${sessionId} ${operation}`

/** Notes a proof that was just given for one operation of a session. A newer one replaces it. */
export async function noteProof({ db, clock }: Services, sessionId: string, operation: Operation, proof: ProofKind): Promise<void> {
  const subject = subjectOf(sessionId, operation)
  await issueTicket(db, { kind: 'stepUp', subject, secret: '', data: proof, now: clock(), lifetime, isOnly: true })
}
