import { guess, type Guessed } from '../guard/guess.ts'
import { lineOf } from '../guard/network.ts'
import type { HashPurpose } from '../platform/hash-queue.ts'
import { fingerprint, hashPassword, isOutdated, sameText, verifyPassword } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import type { Member } from './members.ts'

/** Which password matched: the member's own, or the temporary one sent by e-mail. */
export type PasswordKind = 'own' | 'temporary'

/** A claim to own an account. member: undefined if there is no such account. */
interface Claim {
  member: Member | undefined
  /** The name as it was entered. */
  account: string
  address: string
}

/** Checks a login password. For an unknown account it takes the same time. @throws {Refusal} TOO_MANY_REQUESTS */
export async function guessLoginPassword(services: Services, claim: Claim, password: string): Promise<Guessed<PasswordKind>> {
  const { member } = claim
  const who = { memberId: member?.id, ...(await loginSubject(services, claim)) }
  const guessed = await guess(services, 'loginPassword', who, () =>
    compare(services, member, password, who.device === undefined ? 'login' : 'known'),
  )
  if (member && guessed.isRight && guessed.found === 'own') renew(services, member, password)
  return guessed
}

/**
 * The subject under which failed logins are counted: the account, or, from an address where the account has logged in before, the pair of
 * account and address.
 */
export async function loginSubject({ db }: Services, { member, account, address }: Claim) {
  const name = member?.id ?? `?${account}`
  const known = await db
    .selectFrom('known_addresses')
    .select('address')
    .where('member_id', '=', member?.id ?? '')
    .execute()
  const line = lineOf(address)
  const isKnown = known.some((row) => lineOf(row.address) === line)
  return { account: name, device: isKnown ? `${name} ${line}` : undefined, address }
}

/** Checks the login password of a member who is already logged in. @throws {Refusal} TOO_MANY_REQUESTS */
export async function guessOwnPassword(services: Services, member: Member, password: string): Promise<PasswordKind | undefined> {
  const who = { memberId: member.id, account: member.id }
  const guessed = await guess(services, 'ownPassword', who, () => compare(services, member, password, 'known'))
  return guessed.isRight ? guessed.found : undefined
}

async function compare(
  { clock, passwordCost }: Services,
  member: Member | undefined,
  password: string,
  purpose: HashPurpose,
): Promise<PasswordKind | undefined> {
  const isTemporary =
    member?.temporary_hash != null && (member.temporary_until ?? 0) > clock() && sameText(member.temporary_hash, fingerprint(password))
  const isOwn = await verifyPassword(password, member?.password_hash, passwordCost, purpose)
  return isOwn ? 'own' : isTemporary ? 'temporary' : undefined
}

/** Rehashes a password at today's cost, after the response. Skipped if the password was changed meanwhile. */
function renew(services: Services, { id, password_hash }: Member, password: string): void {
  const { db, later, passwordCost } = services
  if (!isOutdated(password_hash, passwordCost)) return
  later('renewed password', async () => {
    const renewed = await hashPassword(password, passwordCost)
    await db
      .updateTable('members')
      .set({ password_hash: renewed })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute()
  })
}
