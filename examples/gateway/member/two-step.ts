import { randomInt } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { guess } from '../guard/guess.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from '../session/members.ts'
import { issueTicket, takeTicket, tryTicket } from '../session/tickets.ts'
import { checkPasskey, type Credential, hasPasskey, requestOptions } from './passkeys.ts'
import { asksSecondStep } from './proofs.ts'
import { findStep } from './totp.ts'
import { totpSecretOf } from './totp-set-up.ts'

const guesses = 5
const lifetime = 5 * 60_000
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

const recoveryHash = (memberId: string, code: string) => fingerprint(`${memberId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Accepts a time-based code once, even of two parallel requests. */
export async function takeTotp(db: Database, memberId: string, secret: string, code: string, now: number): Promise<boolean> {
  const step = findStep(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return false
  const taken = await db
    .updateTable('member_security')
    .set({ totp_step: step })
    .where('member_id', '=', memberId)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/**
 * Checks a time-based code, or a recovery code instead.
 * @throws {Refusal} VERIFICATION_WRONG {field: 'code'}, TOO_MANY_REQUESTS
 */
export async function checkTwoStep(services: Services, memberId: string, code: string): Promise<void> {
  const { db, clock } = services
  const { isRight } = await guess(services, 'secondFactor', { memberId, account: memberId }, async () => {
    const sealed = await totpSecretOf(db, memberId)
    if (sealed !== undefined && (await takeTotp(db, memberId, services.secrets.open(sealed, memberId), code, clock()))) return true
    const recovered = await db
      .updateTable('recovery_codes')
      .set({ used_at: clock() })
      .where('member_id', '=', memberId)
      .where('code_hash', '=', recoveryHash(memberId, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return Number(recovered.numUpdatedRows) === 1 || undefined
  })
  if (!isRight) throw new Refusal('VERIFICATION_WRONG', { value: { field: 'code' } })
}

/** The fingerprints of the member's recovery codes, and when they were used. */
export async function recoveryCodesOf(db: Pick<Database, 'selectFrom'>, memberId: string) {
  const rows = await db.selectFrom('recovery_codes').select(['code_hash', 'used_at']).where('member_id', '=', memberId).execute()
  return rows.map(({ code_hash, used_at }) => ({ code_hash, used_at: used_at === null ? null : Number(used_at) }))
}

/** Creates ten recovery codes, which replace all others; only their fingerprints are stored. */
export async function renewRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => codeSigns[randomInt(codeSigns.length)]).join('')
  const codes = Array.from({ length: 10 }, () => `${part()}-${part()}`)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
    const rows = codes.map((code) => ({ member_id: memberId, code_hash: recoveryHash(memberId, code), used_at: null }))
    await trx.insertInto('recovery_codes').values(rows).execute()
  })
  return codes
}

/** Confirms the second step of a login: an authenticator code, a recovery code, or a passkey. */
export interface SecondStep {
  verificationId?: string | undefined
  verificationCode?: string | undefined
  credential?: Credential | undefined
}

/** The kind of a login's first step. The second step keeps it, so that a password that has to be changed stays so. */
export type FirstStep = 'password' | 'sms' | 'identity'

/** Starts the second step of a login. */
async function askTwoStep(services: Services, memberId: string, gateway: string, first: FirstStep): Promise<Refusal> {
  const { db, clock } = services
  const ticket = { kind: 'totp' as const, subject: memberId, secret: '', data: first, now: clock(), lifetime, isOnly: true }
  const verificationId = await issueTicket(db, ticket)
  const channel = (await totpSecretOf(db, memberId)) === undefined ? 'passkey' : 'totp'
  const passkey = (await hasPasskey(db, memberId)) ? await requestOptions(services, gateway, { id: memberId }) : undefined
  return new Refusal('VERIFICATION_REQUIRED', { value: { verificationId, channel, sentTo: '', ...(passkey && { passkey }) } })
}

/** The member whose login has this open second step after this kind of first step. */
export async function twoStepSubject({ db, clock }: Services, id: string, first: FirstStep): Promise<string | undefined> {
  const ticket = await db
    .selectFrom('tickets')
    .select('subject')
    .where('id', '=', id)
    .where('kind', '=', 'totp')
    .where('data', '=', JSON.stringify(first))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    // after too many guesses the login starts again
    .where('attempts', '<', guesses)
    .executeTakeFirst()
  return ticket?.subject
}

/**
 * The second step of a login, for members with an authenticator or passkey; it replaces the code for an unknown address.
 * @returns true if a second step was needed
 * @throws {Refusal} VERIFICATION_REQUIRED {verificationId, channel: 'totp' or 'passkey', passkey}, VERIFICATION_WRONG, PASSKEY_INVALID
 */
export async function verifyTwoStep(
  services: Services,
  member: Member,
  gateway: string,
  first: FirstStep,
  { verificationId, verificationCode: code, credential }: SecondStep = {},
): Promise<boolean> {
  const { db, clock } = services
  if (!(await asksSecondStep(db, member, clock()))) return false
  if (!verificationId || !(code || credential) || (await tryTicket(db, verificationId, 'totp', clock(), guesses)) !== member.id)
    throw await askTwoStep(services, member.id, gateway, first)
  if (credential) await checkPasskey(services, gateway, credential, member.id)
  else await checkTwoStep(services, member.id, code ?? '')
  if (!(await takeTicket(db, verificationId, clock()))) throw await askTwoStep(services, member.id, gateway, first)
  return true
}
