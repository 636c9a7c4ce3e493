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

/** isOrigin: the account was created with this provider and has no other way to log in; isFinal: it can't be unlinked (§4 Other states). */
export const LinkedAccount = z.object({ provider: oneOf(providers), name: Text, isFinal: Flag, isOrigin: Flag, createdAt: Count })
export type LinkedAccount = z.infer<typeof LinkedAccount>

/** A passkey. usedAt: null if it was never used. Times: milliseconds since 1970. */
export const Passkey = z.object({ id: z.string(), name: Text, createdAt: Count, usedAt: or(z.nullable(z.number()), null) })
export type Passkey = z.infer<typeof Passkey>

/**
 * A recently added proof of identity that is not accepted before `until`, ms since 1970. guard: mobile, email, paymentPassword, totp,
 * passkey. subject: the id, if it is a passkey.
 */
export const YoungProof = z.object({ guard: z.string(), subject: Text, until: z.number() })

/**
 * What protects the account. mobile, email: masked, empty if none is bound. recoveryLeft: number of unused recovery codes. secondStepFrom:
 * when logins start to require the authenticator, ms since 1970; 0: now, or there is none. codeChannels: where codes that prove the
 * member's identity can be sent; undefined if the gateway does not say.
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
/** Loads what protects the account. Not in the specification. */
export const getSecurity = (realm: Realm, signal?: AbortSignal): Promise<Security> =>
  call(realm, endpoints.getSecurity, { value: Security, signal })

export type Channel = 'sms' | 'email'
export type Proof = BodyOf<typeof endpoints.postTotp>

export const CodeSent = z.object({ expiredMinutes: or(z.number(), undefined), sentTo: Text })
export type CodeSent = z.infer<typeof CodeSent>
/** Sends a code to the bound mobile number or e-mail address, as proof of identity. Not in the specification. */
export const postProofCode = (realm: Realm, channel: Channel): Promise<CodeSent> =>
  provenCall(realm, endpoints.postProofCode, { body: { channel }, value: CodeSent })

export type ContactRequest = BodyOf<typeof endpoints.postContactCode>
/** Sends a code to a new mobile number or e-mail address. Not in the specification. */
export const postContactCode = (realm: Realm, contact: ContactRequest): Promise<CodeSent> =>
  provenCall(realm, endpoints.postContactCode, { body: contact, value: CodeSent })
/**
 * Binds a mobile number or e-mail address. Encrypted. verificationCode: from the new number or address; replacing an existing one also
 * needs a proof. Not in the specification.
 */
export const putContact = (realm: Realm, request: BodyOf<typeof endpoints.putContact>): Promise<Security> =>
  call(realm, endpoints.putContact, { body: request, value: Security })

/**
 * Sets the payment password. Encrypted. Needs one proof: the old payment password, the login password, or a code. Not in the specification.
 */
export const putPaymentPassword = (realm: Realm, request: BodyOf<typeof endpoints.putPaymentPassword>): Promise<Security> =>
  call(realm, endpoints.putPaymentPassword, { body: request, value: Security })

/** uri: `otpauth://…` for the QR code; secret: the same secret in groups of base32 characters, for typing. */
export const TotpSetUp = z.object({ secret: z.string(), uri: z.string() })
export type TotpSetUp = z.infer<typeof TotpSetUp>
/** Starts the set-up of an authenticator. Encrypted. Not in the specification. */
export const postTotp = (realm: Realm, proof: Proof): Promise<TotpSetUp> =>
  call(realm, endpoints.postTotp, { body: proof, value: TotpSetUp })

export const RecoveryCodes = z.object({ recoveryCodes: list(z.string()) })
/** Enables the authenticator with a first code, and returns ten recovery codes. Encrypted. Not in the specification. */
export const postTotpConfirm = (realm: Realm, code: string): Promise<z.infer<typeof RecoveryCodes>> =>
  call(realm, endpoints.postTotpConfirm, { body: { code }, value: RecoveryCodes })
/** Replaces all recovery codes with ten new ones. Encrypted. Not in the specification. */
export const postRecoveryCodes = (realm: Realm, code: string): Promise<z.infer<typeof RecoveryCodes>> =>
  call(realm, endpoints.postRecoveryCodes, { body: { code }, value: RecoveryCodes })
/** Disables the authenticator, with a code or a recovery code. Encrypted. Not in the specification. */
export const postTotpOff = (realm: Realm, code: string): Promise<Security> =>
  call(realm, endpoints.postTotpOff, { body: { code }, value: Security })

/**
 * Links an account, with a proof. Encrypted. A Firebase link is permanent and has to be confirmed as such (§4 Other states). Not in the
 * specification.
 */
export const postLink = (realm: Realm, request: BodyOf<typeof endpoints.postLink>): Promise<Security> =>
  call(realm, endpoints.postLink, { body: request, value: Security })
/** Unlinks an account. Not in the specification. */
export const postUnlink = (realm: Realm, provider: Provider): Promise<Security> =>
  call(realm, endpoints.postUnlink, { body: { provider }, value: Security })

/** Gets the options that the browser needs to create a passkey, with a proof. Encrypted. Not in the specification. */
export const postPasskeyBegin = (realm: Realm, proof: Proof): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  call(realm, endpoints.postPasskeyBegin, { body: proof, value: PasskeyCreation })
/** Stores a new passkey. Encrypted. Not in the specification. */
export const postPasskey = (realm: Realm, credential: Credential): Promise<Security> =>
  call(realm, endpoints.postPasskey, { body: { credential }, value: Security })
/** Renames a passkey. Not in the specification. */
export const putPasskeyName = (realm: Realm, id: string, name: string): Promise<Security> =>
  call(realm, endpoints.putPasskeyName, { body: { id, name }, value: Security })
/** Deletes a passkey. Not in the specification. */
export const deletePasskey = (realm: Realm, id: string): Promise<Security> =>
  call(realm, endpoints.deletePasskey, { query: { id }, value: Security })

/** One session. browser and system: as recognised by the gateway, or empty. Times: milliseconds since 1970. */
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
/** Loads the member's open sessions. Not in the specification. */
export const getSessions = (realm: Realm, signal?: AbortSignal): Promise<z.infer<typeof OpenSessions>> =>
  call(realm, endpoints.getSessions, { value: OpenSessions, signal })
/** Ends one session, or all except this one. Not in the specification. */
export const postSessionEnd = (realm: Realm, id?: string): Promise<z.infer<typeof OpenSessions>> =>
  call(realm, endpoints.postSessionEnd, { body: id === undefined ? {} : { id }, value: OpenSessions })
