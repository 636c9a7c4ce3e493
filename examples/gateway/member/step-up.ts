import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '../database/tables.ts'
import { currencySymbol } from '../ledger/money.ts'
import type { CallSession } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { fingerprint } from '../platform/secrets.ts'
import { isPasswordUnknown, type Member } from '../session/members.ts'
import { issueTicket, latestTicket } from '../session/tickets.ts'
import { freezeOf } from './freezes.ts'
import { type ProofKind, type Proofs, proofsOf, strengths } from './proofs.ts'
import type { Contacts } from './proving-contacts.ts'

const money = ['passkey', 'totp', 'code', 'paymentPassword'] as const
const security = [...money, 'password'] as const
/**
 * The step-up policy: every way in which money leaves, and every security change, with the accepted proofs, strongest first. The last one
 * is what the call's form asks for anyway; `youngPayee` (a recently added payee) has none. Which call is which operation:
 * `movements/value-of-calls.ts`.
 */
const accepted = {
  withdrawal: money,
  youngPayee: ['passkey', 'totp', 'code'],
  payee: money,
  transfer: money,
  /** Creating, changing or ending a contract, by which one member owes another a share. */
  contract: money,
  /** A downline's rebate on bets. */
  rebate: money,
  /** Goods sent to an address. */
  goods: money,
  /** Points converted to own money or free spins. */
  points: [...money, 'password'],
  contact: security,
  password: ['passkey', 'totp', 'code', 'password'],
  paymentPassword: security,
  /** Adding an authenticator or passkey. */
  newFactor: security,
  /** Removing it, or renewing recovery codes. */
  secondFactor: security,
  newLink: security,
  link: security,
} as const satisfies Record<string, readonly ProofKind[]>
export type Operation = keyof typeof accepted
export const operations = Object.keys(accepted) as Operation[]

/** Operations whose forms have no payment password field: it is asked for as a separate proof, with the strength of a withdrawal. */
const withoutForm: readonly Operation[] = ['contract', 'rebate', 'goods']

/** Operations for which the login password alone is enough only if the member has no other proof: a stolen one must not open the rest. */
const beyondPassword: readonly Operation[] = ['contact', 'newFactor', 'newLink']
/** Operations that need a proof from before: a new payment password is not accepted. */
const outflows: readonly Operation[] = ['withdrawal', 'transfer', ...withoutForm]
/** Operations that need such a proof after 'this wasn't me'. */
const changes: readonly Operation[] = ['contact', 'newFactor', 'secondFactor', 'newLink', 'link', 'password', 'paymentPassword']

/** How long a proof given in advance is valid for its one operation, ms. */
const lifetime = 5 * 60_000

/** What a proof is for; it is valid for nothing else (PSD2, dynamic linking: amount and payee). */
export interface Subject {
  /** Everything that distinguishes the operation: amount, receiver, rate. */
  of: unknown
  /** Shown beside the question: a decimal amount, and the receiver as the member knows it. */
  amount?: string
  to?: string
}
const aboutOf = (subject: Subject | undefined) => (subject ? fingerprint(JSON.stringify(subject.of)).slice(0, 32) : '')

type Needs = Pick<Services, 'clock' | 'settings'>
type Db = Kysely<Tables> | Transaction<Tables>

/** A given proof. counts: false within the waiting time after it was added. */
interface Given {
  kind: ProofKind
  counts: boolean
}

const strongest = (given: readonly Given[]) => strengths.find((kind) => given.some((each) => each.kind === kind))
const isEnough = (given: ProofKind | undefined, wanted: ProofKind) =>
  given !== undefined && strengths.indexOf(given) <= strengths.indexOf(wanted)

/** The channels for codes. As at a login: if SMS can't be sent to the number's country, the number is offered only without a mailbox. */
export async function channelsOf({ settings }: Pick<Services, 'settings'>, { mobile, country_code, email }: Contacts) {
  const canSms = mobile !== null && (email === null || (await settings.get()).smsCountries.includes(country_code ?? ''))
  return [...(canSms ? (['sms'] as const) : []), ...(email === null ? [] : (['email'] as const))]
}

/** Does the member have an accepted proof for an operation whose waiting time is over, besides the one that its form contains? */
export async function hasProofFor(db: Db, member: Member, operation: Operation, now: number): Promise<boolean> {
  const list: readonly ProofKind[] = accepted[operation]
  return (await proofsOf(db, member, now)).counting.some((each) => list.includes(each))
}

/** From when on money may leave the account, ms since 1970: 0 if a proof counts already, or if there is none to wait for. */
export async function outflowsFrom(db: Db, member: Member, now: number): Promise<number> {
  const { counting, waitsUntil = 0 } = await proofsOf(db, member, now)
  const list: readonly ProofKind[] = money
  return counting.some((each) => list.includes(each)) ? 0 : waitsUntil
}

/** How the member can give a proof at least this strong. */
async function methodsOf(services: Needs, operation: Operation, wanted: ProofKind, { counting, contacts }: Proofs): Promise<string[]> {
  if (wanted === 'passkey' || wanted === 'totp') return [wanted]
  if (wanted === 'paymentPassword' && withoutForm.includes(operation)) return [wanted]
  const channels = counting.includes('code') ? await channelsOf(services, contacts) : []
  return wanted === 'paymentPassword' && counting.includes('paymentPassword') ? [...channels, 'paymentPassword'] : channels
}

/** The strongest proof of the member, even a new one, if it has to be asked for: a new authenticator protects at once. */
function strongestHeld({ needsStepUp }: CallSession, operation: Operation, { held }: Proofs): ProofKind | undefined {
  const list: readonly ProofKind[] = accepted[operation]
  const best = held.find((each) => list.includes(each))
  if (best === 'passkey' || best === 'totp') return best
  return best === 'code' && (needsStepUp || operation === 'youngPayee') ? best : undefined
}

/**
 * The proof from before the waiting time that the operation needs; undefined if it needs none.
 * @throws {Refusal} PROOF_WAITING {until}, PAYMENT_PASSWORD_MISSING, SECURITY_FROZEN
 */
async function wantedOfBefore(db: Db, { member }: CallSession, operation: Operation, proofs: Proofs): Promise<ProofKind | undefined> {
  const list: readonly ProofKind[] = operation === 'youngPayee' ? accepted.youngPayee : money
  const best = proofs.counting.find((each) => list.includes(each))
  if (operation === 'youngPayee') return best && 'code'
  if (outflows.includes(operation)) {
    if (best !== undefined)
      return withoutForm.includes(operation) && !proofs.counting.includes('paymentPassword') ? best : 'paymentPassword'
    const { waitsUntil: until } = proofs
    throw until === undefined ? new Refusal('PAYMENT_PASSWORD_MISSING') : new Refusal('PROOF_WAITING', { value: { until } })
  }
  if (!changes.includes(operation)) return undefined
  const isFrozen = (await freezeOf(db, member.id)) !== undefined
  if (isFrozen && best === undefined) throw new Refusal('SECURITY_FROZEN')
  const isAsked = isFrozen || beyondPassword.includes(operation) || isPasswordUnknown(member)
  return isAsked && best !== undefined ? 'paymentPassword' : undefined
}

interface Offered {
  ahead: readonly Given[]
  /** What the call itself proves. */
  form: ProofKind | undefined
  subject: Subject | undefined
}

/**
 * Refuses an operation that is not proven well enough.
 * @returns the strongest given proof that counts
 * @throws {Refusal} STEP_UP {operation, methods, about}, PROOF_WAITING {until}, PAYMENT_PASSWORD_MISSING, SECURITY_FROZEN
 */
async function refuseWeaker(
  db: Db,
  services: Needs,
  session: CallSession,
  operation: Operation,
  { ahead, form, subject }: Offered,
): Promise<ProofKind | undefined> {
  const proofs = await proofsOf(db, session.member, services.clock())
  const isYoung = (form === 'totp' || form === 'paymentPassword') && !proofs.counting.includes(form)
  const given = form === undefined ? ahead : [...ahead, { kind: form, counts: !isYoung }]
  const counted = strongest(given.filter(({ counts }) => counts))
  const before = await wantedOfBefore(db, session, operation, proofs)
  if (operation === 'youngPayee' && before === undefined) return undefined
  const held = strongestHeld(session, operation, proofs)
  const { amount, to } = subject ?? {}
  const shown = { ...(amount && { amount, currencySymbol }), ...(to && { to }) }
  const refuse = async (wanted: ProofKind) => {
    const methods = await methodsOf(services, operation, wanted, proofs)
    return new Refusal('STEP_UP', { value: { operation, methods, about: aboutOf(subject), ...shown } })
  }
  if (held !== undefined && !isEnough(strongest(given), held)) throw await refuse(held)
  if (before === undefined || isEnough(counted, before)) return counted
  const [best] = proofs.counting
  throw await refuse(best === 'passkey' || best === 'totp' ? best : before)
}

const subjectOf = (sessionId: string, operation: Operation, about: string) => `${sessionId} ${operation} ${about}`
const Noted = z.object({ kind: z.enum(strengths), counts: z.boolean() })
/** Parses a stored proof. One stored by an earlier release is ignored. */
function notedOf({ data }: { data: string }): Given[] {
  const noted = Noted.safeParse(JSON.parse(data))
  return noted.success ? [noted.data] : []
}

/** Unused proofs given in advance for one operation of a session. */
async function aheadOf(db: Db, now: number, sessionId: string, operation: Operation, subject: Subject | undefined): Promise<Given[]> {
  const tickets = await db
    .selectFrom('tickets')
    .select('data')
    .where('kind', '=', 'stepUp')
    .where('subject', '=', subjectOf(sessionId, operation, aboutOf(subject)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return tickets.flatMap(notedOf)
}

/**
 * Checks in advance what `proveFor` would require, without using anything up. Call it before single-use codes are checked, so that the same
 * call can be repeated after the proof.
 * @param offered what the call itself would prove
 * @throws {Refusal} STEP_UP {operation, methods, about}, PROOF_WAITING {until}, SECURITY_FROZEN
 */
export async function refuseUnproven(
  db: Db,
  services: Needs,
  session: CallSession,
  operation: Operation,
  offered: ProofKind | undefined,
  subject?: Subject,
): Promise<void> {
  const ahead = await aheadOf(db, services.clock(), session.id, operation, subject)
  await refuseWeaker(db, services, session, operation, { ahead, form: offered, subject })
}

/**
 * Requires the strongest proof that the member has. A member with a passkey or authenticator needs it for every operation of the table; a
 * session whose token was used elsewhere needs a code. For outgoing money, and for binding a number or mailbox, a proof from before the
 * waiting time is required, if there is one. All other members continue with what the form asks for. Proofs given in advance are used up:
 * call it in the operation's transaction, or right before the change.
 * @param given what the call itself has proved
 * @param subject the operation's details: a proof for another amount or receiver does not count
 * @returns the strongest given proof that counts; undefined if there was none, and none was required
 * @throws {Refusal} STEP_UP {operation, methods, about}, PROOF_WAITING {until}, PAYMENT_PASSWORD_MISSING, SECURITY_FROZEN
 */
export async function proveFor(
  db: Db,
  services: Needs,
  session: CallSession,
  operation: Operation,
  given?: ProofKind,
  subject?: Subject,
): Promise<ProofKind | undefined> {
  const used = await db
    .updateTable('tickets')
    .set({ used_at: services.clock() })
    .where('kind', '=', 'stepUp')
    .where('subject', '=', subjectOf(session.id, operation, aboutOf(subject)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.clock())
    .returning('data')
    .execute()
  const ahead = used.flatMap(notedOf)
  return refuseWeaker(db, services, session, operation, { ahead, form: given, subject })
}

const Asked = z.object({ operation: z.enum(operations), about: z.string() })

/** Stores what a call was refused for, because clients of version 1.0 send their proof without `about`. Call it after the transaction. */
export async function noteQuestion({ db, clock }: Services, sessionId: string, refusal: Refusal): Promise<void> {
  if (refusal.code !== 'STEP_UP') return
  const { operation, about } = Asked.parse(refusal.value)
  if (about === '') return
  const ticket = { kind: 'stepUpAsked' as const, subject: subjectOf(sessionId, operation, ''), secret: '', data: about }
  await issueTicket(db, { ...ticket, now: clock(), lifetime, isOnly: true })
}

interface NewProof {
  session: CallSession
  /** The session's id after the proof, which differs if it has a new token. */
  sessionId: string
  operation: Operation
  /** `about` of the refusal; if missing, the proof is for the session's latest refusal. */
  about: string | undefined
  proof: Given
}

/** Stores a proof for one operation of a session. Proofs of several kinds add up. */
export async function noteProof({ db, clock }: Services, { session, sessionId, operation, about, proof }: NewProof): Promise<void> {
  const asked = about ?? (await latestTicket(db, 'stepUpAsked', subjectOf(session.id, operation, '')))?.data
  const subject = subjectOf(sessionId, operation, typeof asked === 'string' ? asked : '')
  await issueTicket(db, { kind: 'stepUp', subject, secret: '', data: proof, now: clock(), lifetime })
}
