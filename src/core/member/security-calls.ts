import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { provenCall } from '../platform/proven-call.ts'
import { Count, Flag, list, listOf, oneOf, or, Text } from '../platform/schema.ts'
import { type Credential, PasskeyCreation } from '../session/step-up-calls.ts'
import type { Realm } from '../platform/realm.ts'

export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

/** isOrigin: the account was created with this provider and has no other way to log in; isFinal: it cannot be unlinked (§4 Other states). */
export const LinkedAccount = z.object({ provider: oneOf(providers), name: Text, isFinal: Flag, isOrigin: Flag, createdAt: Count })
export type LinkedAccount = z.infer<typeof LinkedAccount>

/** A passkey. usedAt: null while it was never used. Times: milliseconds since 1970. */
export const Passkey = z.object({ id: z.string(), name: Text, createdAt: Count, usedAt: or(z.nullable(z.number()), null) })
export type Passkey = z.infer<typeof Passkey>

/**
 * What was added a short time ago and proves nothing until then, ms since 1970. guard: mobile, email, paymentPassword, totp, passkey.
 * subject: the id of a passkey, which one of them is meant.
 */
export const YoungProof = z.object({ guard: z.string(), subject: Text, until: z.number() })

/**
 * What protects the account. mobile, email: masked, empty if none is bound. recoveryLeft: how many recovery codes are left.
 * secondStepFrom: from when on a login asks for the authenticator, ms since 1970; 0: now, or there is none. codeChannels: where a code that
 * proves who the member is can go; undefined if the gateway does not say so.
 */
export const Security = z.object({
  hasPassword: z.catch(z.boolean(), true),
  hasPaymentPassword: Flag,
  mobile: Text,
  email: Text,
  isTotpOn: Flag,
  recoveryLeft: Count,
  passkeys: list(Passkey),
  young: list(YoungProof),
  secondStepFrom: Count,
  codeChannels: or(listOf(oneOf(['sms', 'email'])), undefined),
  canLink: Flag,
  linked: list(LinkedAccount),
})
export type Security = z.infer<typeof Security>
/** GET, T. Ours. */
export const getSecurity = (realm: Realm, signal?: AbortSignal): Promise<Security> =>
  call(realm, endpoints.getSecurity, { value: Security, signal })

export type Channel = 'sms' | 'email'
export type Proof = BodyOf<typeof endpoints.postTotp>

export const CodeSent = z.object({ expiredMinutes: or(z.number(), undefined), sentTo: Text })
export type CodeSent = z.infer<typeof CodeSent>
/** POST, T: a code to the bound number or mailbox, as proof. Ours. */
export const postProofCode = (realm: Realm, channel: Channel): Promise<CodeSent> =>
  provenCall(realm, endpoints.postProofCode, { body: { channel }, value: CodeSent })

export type ContactRequest = BodyOf<typeof endpoints.postContactCode>
/** POST, T: a code to a new number or mailbox. Ours. */
export const postContactCode = (realm: Realm, contact: ContactRequest): Promise<CodeSent> =>
  provenCall(realm, endpoints.postContactCode, { body: contact, value: CodeSent })
/** PUT, T, E: binds it. verificationCode: from the new number or mailbox; replacing another one also needs a proof. Ours. */
export const putContact = (realm: Realm, request: BodyOf<typeof endpoints.putContact>): Promise<Security> =>
  call(realm, endpoints.putContact, { body: request, value: Security })

/** PUT, T, E. Proof is one of: the old payment password, the login password, a code. Ours. */
export const putPaymentPassword = (realm: Realm, request: BodyOf<typeof endpoints.putPaymentPassword>): Promise<Security> =>
  call(realm, endpoints.putPaymentPassword, { body: request, value: Security })

/** uri: `otpauth://…` for the QR code; secret: the same secret in groups of base32, for typing. */
export const TotpSetUp = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetUp = z.infer<typeof TotpSetUp>
/** POST, T, E: begins to set up time-based codes. Ours. */
export const postTotp = (realm: Realm, proof: Proof): Promise<TotpSetUp> =>
  call(realm, endpoints.postTotp, { body: proof, value: TotpSetUp })

export const RecoveryCodes = z.object({ recoveryCodes: list(z.string()) })
/** POST, T, E: turns them on with a first code, and gives ten recovery codes. Ours. */
export const postTotpConfirm = (realm: Realm, code: string): Promise<z.infer<typeof RecoveryCodes>> =>
  call(realm, endpoints.postTotpConfirm, { body: { code }, value: RecoveryCodes })
/** POST, T, E: ten new recovery codes in place of all others. Ours. */
export const postRecoveryCodes = (realm: Realm, code: string): Promise<z.infer<typeof RecoveryCodes>> =>
  call(realm, endpoints.postRecoveryCodes, { body: { code }, value: RecoveryCodes })
/** POST, T, E: turns them off, with a code or a recovery code. Ours. */
export const postTotpOff = (realm: Realm, code: string): Promise<Security> =>
  call(realm, endpoints.postTotpOff, { body: { code }, value: Security })

/** POST, T, E: links an account, with a proof. A Firebase link is permanent and has to be confirmed as such (§4 Other states). Ours. */
export const postLink = (realm: Realm, request: BodyOf<typeof endpoints.postLink>): Promise<Security> =>
  call(realm, endpoints.postLink, { body: request, value: Security })
/** POST, T. Ours. */
export const postUnlink = (realm: Realm, provider: Provider): Promise<Security> =>
  call(realm, endpoints.postUnlink, { body: { provider }, value: Security })

/** POST, T, E: what the browser needs to make a passkey, after a proof. Ours. */
export const postPasskeyBegin = (realm: Realm, proof: Proof): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  call(realm, endpoints.postPasskeyBegin, { body: proof, value: PasskeyCreation })
/** POST, T, E: stores it. Ours. */
export const postPasskey = (realm: Realm, credential: Credential): Promise<Security> =>
  call(realm, endpoints.postPasskey, { body: { credential }, value: Security })
/** PUT, T. Ours. */
export const putPasskeyName = (realm: Realm, id: string, name: string): Promise<Security> =>
  call(realm, endpoints.putPasskeyName, { body: { id, name }, value: Security })
/** DELETE, T. Ours. */
export const deletePasskey = (realm: Realm, id: string): Promise<Security> =>
  call(realm, endpoints.deletePasskey, { query: { id }, value: Security })

/** One session. Browser and system are what the gateway recognises, or empty. Times: milliseconds since 1970. */
export const OpenSession = z.object({
  id: z.string(),
  browser: Text,
  system: Text,
  isPhone: Flag,
  address: Text,
  startedAt: Count,
  seenAt: Count,
  isCurrent: Flag,
})
export type OpenSession = z.infer<typeof OpenSession>
export const OpenSessions = z.object({ list: listOf(OpenSession) })
/** GET, T. Ours. */
export const getSessions = (realm: Realm, signal?: AbortSignal): Promise<z.infer<typeof OpenSessions>> =>
  call(realm, endpoints.getSessions, { value: OpenSessions, signal })
/** POST, T: ends one, or all but this one. Ours. */
export const postSessionEnd = (realm: Realm, id?: string): Promise<z.infer<typeof OpenSessions>> =>
  call(realm, endpoints.postSessionEnd, { body: id === undefined ? {} : { id }, value: OpenSessions })
