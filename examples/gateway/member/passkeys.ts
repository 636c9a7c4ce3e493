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

/** How long a challenge may be answered, ms. */
const lifetime = 5 * 60_000
/** The maximum number of passkeys of a member. */
const most = 10

/** A credential as the browser's `toJSON` writes it. The library checks the rest. */
export const Credential = z.looseObject({
  id: z.string().check(z.maxLength(1500)),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().check(z.maxLength(4000)) }),
})
export type Credential = z.output<typeof Credential>

/** What a challenge is for. login: of somebody who is not known yet; confirm: of a member. */
type Purpose = 'register' | 'login' | 'confirm'
type Reader = Pick<Database, 'selectFrom'>

const rowsOf = (db: Reader, memberId: string) =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute()

/** The member's passkeys, by id. */
export const passkeyIds = async (db: Reader, memberId: string): Promise<string[]> => (await rowsOf(db, memberId)).map(({ id }) => id)
/** Has the member a passkey? */
export const hasPasskey = async (db: Reader, memberId: string): Promise<boolean> => (await passkeyIds(db, memberId)).length > 0

export async function passkeysOf(db: Database, memberId: string) {
  const rows = await rowsOf(db, memberId)
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
}

/** The domain that passkeys are bound to (WebAuthn: RP ID): as configured, else the host that is called. */
const domainOf = ({ passkeys }: Services, gateway: string): string => passkeys.domain ?? new URL(gateway).hostname

/** May passkeys be used on a page of that origin? */
const isPlace = ({ passkeys, origins }: Services, gateway: string, origin: string): boolean =>
  passkeys.origins.includes(origin) || origins.has(origin) || new URL(gateway).origin === origin

const challengeOf = async ({ db, clock }: Services, purpose: Purpose, memberId: string, data?: unknown) =>
  new Uint8Array(
    Buffer.from(await issueToken(db, { kind: 'passkey', subject: `${purpose} ${memberId}`, data, now: clock(), lifetime }), 'base64url'),
  )

const known = async (db: Reader, memberId: string) =>
  (await rowsOf(db, memberId)).map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

/**
 * What the browser needs to make a passkey that it finds by itself at the login.
 * @param countsFrom until then it will prove nothing, ms since 1970
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

/** What the browser needs to ask for a passkey: one of the member's, or without a member any of this domain. */
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
 * Uses the challenge up that a credential answers.
 * @returns what the library needs, and what the challenge was issued with
 * @throws {Refusal} PASSKEY_INVALID: not ours, used, too late, of a foreign page, or made in a frame of another origin (WebAuthn Level 3 §7.1)
 */
async function expect(services: Services, gateway: string, purpose: Purpose, memberId: string, { response }: Credential) {
  const data = ClientData.safeParse(readJson(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  if (!data.success || !isPlace(services, gateway, data.data.origin)) throw new Refusal('PASSKEY_INVALID')
  const { challenge, origin, crossOrigin } = data.data
  // a frame of another site could make a passkey with the member's own finger; a login there names its page
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

/** The library throws where a credential isn't right. */
async function verified<Value extends { verified: boolean }>({ log }: Services, checked: Promise<Value>): Promise<Value> {
  const value = await checked.catch((err: unknown) => log.warn({ err }, 'a passkey was refused'))
  if (!value?.verified) throw new Refusal('PASSKEY_INVALID')
  return value
}

/** Stores a new passkey. device: the user agent, for its first name. @throws {Refusal} PASSKEY_INVALID */
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

/** The member whom a passkey names at its use: the user handle of its making; undefined if it names none. */
function namedBy({ response }: Credential): string | undefined {
  const { userHandle } = response
  return typeof userHandle === 'string' && userHandle !== '' ? Buffer.from(userHandle, 'base64url').toString() : undefined
}

/**
 * Checks a passkey's answer and uses its challenge up.
 * @param memberId who has to answer; undefined at a login, which the passkey itself names
 * @returns the member's id
 * @throws {Refusal} PASSKEY_INVALID
 */
export async function checkPasskey(services: Services, gateway: string, credential: Credential, memberId?: string): Promise<string> {
  const { db, clock } = services
  const { expected } = await expect(services, gateway, memberId === undefined ? 'login' : 'confirm', memberId ?? '', credential)
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', credential.id).executeTakeFirst()
  if (!row || (memberId !== undefined && row.member_id !== memberId)) throw new Refusal('PASSKEY_INVALID')
  const named = namedBy(credential)
  // WebAuthn Level 3 §7.2, step 6: it has to be the owner of the credential
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
