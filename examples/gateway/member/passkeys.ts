import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Database } from '../database/open.ts'
import { brandName } from '../site/brand-name.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { browserOf, systemOf } from '../session/caller.ts'
import type { Member } from '../session/members.ts'
import { issueToken, useToken } from '../session/tickets.ts'
import { noteChange } from './security-changes.ts'

/** Validity of a challenge, ms. */
const lifetime = 5 * 60_000
/** Maximum passkeys per member. */
const most = 10

/** A credential as written by the browser's `toJSON`. The library validates the rest. */
export const Credential = z.looseObject({
  id: z.string().check(z.maxLength(1500)),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(4000)) }),
})
export type Credential = z.output<typeof Credential>

/** Purpose of a challenge. login: the member is not known yet; confirm: a known member. */
type Purpose = 'register' | 'login' | 'confirm'
type Reader = Pick<Database, 'selectFrom'>

const rowsOf = (db: Reader, memberId: string) =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute()

/** The member's passkeys, by id. */
export const passkeyIds = async (db: Reader, memberId: string): Promise<string[]> => (await rowsOf(db, memberId)).map(({ id }) => id)
/** Does the member have a passkey? */
export const hasPasskey = async (db: Reader, memberId: string): Promise<boolean> => (await passkeyIds(db, memberId)).length > 0

export async function passkeysOf(db: Database, memberId: string) {
  const rows = await rowsOf(db, memberId)
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
}

/** The domain that passkeys are bound to (WebAuthn: RP ID): the configured one, else the called host. */
const domainOf = ({ passkeys }: Services, gateway: string): string => passkeys.domain ?? new URL(gateway).hostname

/** May passkeys be used on pages of this origin? */
const isPlace = ({ passkeys, origins }: Services, gateway: string, origin: string): boolean =>
  passkeys.origins.includes(origin) || origins.has(origin) || new URL(gateway).origin === origin

const challengeOf = async ({ db, clock }: Services, purpose: Purpose, memberId: string, data?: unknown) =>
  new Uint8Array(
    Buffer.from(await issueToken(db, { kind: 'passkey', subject: `${purpose} ${memberId}`, data, now: clock(), lifetime }), 'base64url'),
  )

const known = async (db: Reader, memberId: string) =>
  (await rowsOf(db, memberId)).map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/**
 * Options for the browser to create a discoverable passkey.
 * @param countsFrom until then it proves nothing, ms since 1970
 * @throws {Refusal} PASSKEY_LIMIT
 */
export async function creationOptions(services: Services, gateway: string, member: Member, countsFrom: number) {
  const excludeCredentials = await known(services.db, member.id)
  if (excludeCredentials.length >= most) throw new Refusal('PASSKEY_LIMIT')
  return generateRegistrationOptions({
    rpName: brandName,
    rpID: domainOf(services, gateway),
    userName: member.account,
    userDisplayName: member.nickname,
    userID: new TextEncoder().encode(member.id),
    challenge: await challengeOf(services, 'register', member.id, countsFrom),
    timeout: lifetime,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options for the browser to request a passkey: one of the member's, or without a member any of this domain. */
export async function requestOptions(services: Services, gateway: string, member?: Pick<Member, 'id'>) {
  return generateAuthenticationOptions({
    rpID: domainOf(services, gateway),
    challenge: await challengeOf(services, member ? 'confirm' : 'login', member?.id ?? ''),
    timeout: lifetime,
    userVerification: 'required',
    ...(member && { allowCredentials: await known(services.db, member.id) }),
  })
}

const ClientData = z.looseObject({ challenge: z.string(), origin: z.string(), crossOrigin: z.optional(z.boolean()) })

/**
 * Uses up the challenge that a credential answers.
 * @returns the library's expected values, and the data that the challenge was issued with
 * @throws {Refusal} PASSKEY_INVALID: unknown, used or expired challenge, foreign page, or made in a frame of another origin (WebAuthn Level
 * 3 §7.1)
 */
async function expect(services: Services, gateway: string, purpose: Purpose, memberId: string, { response }: Credential) {
  const data = ClientData.safeParse(readJson(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  if (!data.success || !isPlace(services, gateway, data.data.origin)) throw new Refusal('PASSKEY_INVALID')
  const { challenge, origin, crossOrigin } = data.data
  // a frame of another site could create a passkey with the member's own fingerprint; at a login the browser shows the site
  if (purpose === 'register' && crossOrigin) throw new Refusal('PASSKEY_INVALID')
  const ticket = await useToken(services.db, 'passkey', challenge, services.clock())
  if (ticket?.subject !== `${purpose} ${memberId}`) throw new Refusal('PASSKEY_INVALID')
  return {
    expected: { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: domainOf(services, gateway) },
    issued: ticket.data,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Converts the library's error for an invalid credential to a refusal. */
async function verified<Value extends { verified: boolean }>({ log }: Services, checked: Promise<Value>): Promise<Value> {
  const value = await checked.catch((err: unknown) => log.warn({ err }, 'a passkey was refused'))
  if (!value?.verified) throw new Refusal('PASSKEY_INVALID')
  return value
}

/** Stores a new passkey. device: the user agent, from which its name is derived. @throws {Refusal} PASSKEY_INVALID */
export async function storePasskey(services: Services, gateway: string, member: Member, credential: Credential, device: string) {
  const response = credential as unknown as RegistrationResponseJSON
  const { expected, issued } = await expect(services, gateway, 'register', member.id, credential)
  const { registrationInfo } = await verified(services, verifyRegistrationResponse({ response, ...expected }))
  if (!registrationInfo) throw new Refusal('PASSKEY_INVALID')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const now = services.clock()
  const stored = await services.db
    .insertInto('passkeys')
    .values({
      id,
      member_id: member.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      name: [browserOf(device), systemOf(device)].filter(Boolean).join(', '),
      created_at: now,
      used_at: null,
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  if (Number(stored.numInsertedOrUpdatedRows) !== 1) throw new Refusal('PASSKEY_INVALID')
  await noteChange(services.db, {
    memberId: member.id,
    guard: 'passkey',
    subject: id,
    former: null,
    countsFrom: Number(issued ?? now),
    at: now,
  })
}

/** The member id in a used passkey, i.e. the user handle from its creation; undefined if it has none. */
function namedBy({ response }: Credential): string | undefined {
  const { userHandle } = response
  return typeof userHandle === 'string' && userHandle !== '' ? Buffer.from(userHandle, 'base64url').toString() : undefined
}

/**
 * Verifies a passkey's response and uses its challenge up.
 * @param memberId the required member; undefined at a login, where the passkey identifies the member
 * @returns the member's id
 * @throws {Refusal} PASSKEY_INVALID
 */
export async function checkPasskey(services: Services, gateway: string, credential: Credential, memberId?: string): Promise<string> {
  const { db, clock } = services
  const { expected } = await expect(services, gateway, memberId === undefined ? 'login' : 'confirm', memberId ?? '', credential)
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', credential.id).executeTakeFirst()
  if (!row || (memberId !== undefined && row.member_id !== memberId)) throw new Refusal('PASSKEY_INVALID')
  const named = namedBy(credential)
  // WebAuthn Level 3 §7.2, step 6: the user handle has to be of the credential's owner
  if (named !== undefined && named !== row.member_id) throw new Refusal('PASSKEY_INVALID')
  const { authenticationInfo } = await verified(
    services,
    verifyAuthenticationResponse({
      ...expected,
      response: credential as unknown as AuthenticationResponseJSON,
      credential: { id: row.id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: Number(row.counter) },
    }),
  )
  await db.updateTable('passkeys').set({ counter: authenticationInfo.newCounter, used_at: clock() }).where('id', '=', row.id).execute()
  return row.member_id
}
