import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'
import { isPasswordUnknown, type Member } from '../session/members.ts'
import { hasPaymentPassword } from './payment-password.ts'
import { passkeyIds } from './passkeys.ts'
import { type Contacts, provingContacts } from './proving-contacts.ts'
import { type Guard, proofWait, waitOf, youngChanges } from './security-changes.ts'
import { totpSecretOf } from './totp-set-up.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** The kinds of proof, strongest first. code: sent to the bound number or mailbox. */
export const strengths = ['passkey', 'totp', 'code', 'paymentPassword', 'password'] as const
export type ProofKind = (typeof strengths)[number]

export interface Proofs {
  /** The kinds that the member has, strongest first. */
  held: ProofKind[]
  /** Those of them that count: what was added or changed within the brand's waiting time proves nothing. */
  counting: ProofKind[]
  /** The contacts that receive codes. */
  contacts: Contacts
  /** When the first kind of `held` that does not count yet will count, ms since 1970; undefined if there is none. */
  waitsUntil: number | undefined
}

/** The member's proofs and which of them count now. */
export async function proofsOf(db: Db, member: Member, now: number): Promise<Proofs> {
  const young = await youngChanges(db, member.id, now)
  const contacts = provingContacts(young, member)
  const passkeys = await passkeyIds(db, member.id)
  const isOld = (guard: Guard, subject?: string) => waitOf(young, guard, subject) === undefined
  const wait = (guard: Guard, isHeld: boolean) => (isHeld ? waitOf(young, guard) : undefined)
  const held: Record<ProofKind, boolean> = {
    passkey: passkeys.length > 0,
    totp: (await totpSecretOf(db, member.id)) !== undefined,
    code: contacts.mobile !== null || contacts.email !== null,
    paymentPassword: await hasPaymentPassword(db, member.id),
    password: !isPasswordUnknown(member),
  }
  const counts: Record<ProofKind, boolean> = {
    passkey: passkeys.some((id) => isOld('passkey', id)),
    totp: isOld('totp'),
    code: true,
    paymentPassword: isOld('paymentPassword'),
    password: true,
  }
  const ends = [
    ...passkeys.map((id) => waitOf(young, 'passkey', id)),
    wait('totp', held.totp),
    wait('mobile', member.mobile !== null),
    wait('email', member.email !== null),
    wait('paymentPassword', held.paymentPassword),
  ].filter((end) => end !== undefined)
  return {
    held: strengths.filter((each) => held[each]),
    counting: strengths.filter((each) => held[each] && counts[each]),
    contacts,
    waitsUntil: ends.length === 0 ? undefined : Math.min(...ends),
  }
}

/**
 * From when on a login needs a second step (passkey or authenticator), ms since 1970: 0 if it already does; undefined if the member has
 * neither. If the login password is the member's only other proof, not within the waiting time: a thief of the password may have added the
 * factor and would lock the owner out.
 */
export async function secondStepFrom(db: Db, member: Member, now: number): Promise<number | undefined> {
  const { held, counting, waitsUntil } = await proofsOf(db, member, now)
  if (!held.some((each) => each === 'passkey' || each === 'totp')) return undefined
  return counting.some((each) => each !== 'password') ? 0 : waitsUntil
}

/** Does a login need a second step now? */
export const asksSecondStep = async (db: Db, member: Member, now: number): Promise<boolean> => (await secondStepFrom(db, member, now)) === 0

/** Is the proof more than a known secret? False also without a proof. */
export const isBeyondKnowing = (proof: ProofKind | undefined): boolean => proof === 'passkey' || proof === 'totp' || proof === 'code'

/**
 * From when on a new authenticator, passkey or payment password counts, ms since 1970: at once after a proof stronger than a password, else
 * after the waiting time.
 */
export async function countsFrom(services: Pick<Services, 'clock' | 'settings'>, proof: ProofKind | undefined): Promise<number> {
  const now = services.clock()
  return isBeyondKnowing(proof) ? now : now + (await proofWait(services))
}
