import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Flag, or, Text } from '../platform/schema.ts'
import { LoginValue } from './member-calls.ts'
import type { Realm } from '../platform/realm.ts'

export type LoginRequest = BodyOf<typeof endpoints.postLogin>

/**
 * Login with an encrypted body. A rejection contains {showCaptcha} after failed attempts, or {verificationId, channel, sentTo} for an IP
 * address that the account has not used before.
 */
export const postLogin = (request: LoginRequest): Promise<LoginValue> =>
  call('page', endpoints.postLogin, { body: request, value: LoginValue })

/** The value of a rejected login. */
export const LoginRefusal = z.object({
  showCaptcha: Flag,
  verificationId: or(z.string(), undefined),
  channel: or(z.string(), undefined),
  sentTo: or(z.string(), undefined),
})

/** §7 Free play: needs the header X-Gateway-Version 3. value: the device id, encrypted. */
export const postFreePlay = (os: string, value: string): Promise<LoginValue> =>
  call('page', endpoints.postFreePlay, {
    body: { os, platform: 'W', value },
    headers: { 'x-gateway-version': '3' },
    value: LoginValue,
  })

/** Login with an id token of an identity provider (design §4 Third-party login). Confirmed like `postLogin`. Not in the specification. */
export const postIdentityLogin = (
  provider: BodyOf<typeof endpoints.postIdentityLogin>['provider'],
  idToken: string,
  confirmation?: Pick<LoginRequest, 'verificationId' | 'verificationCode' | 'credential'>,
): Promise<LoginValue> =>
  call('page', endpoints.postIdentityLogin, {
    body: { provider, idToken, ...confirmation },
    value: LoginValue,
  })

export type RegisterRequest = BodyOf<typeof endpoints.putRegister>
/** Registers a member and logs in at once (login: true). Encrypted. If one field is wrong, the rejection contains {field}. */
export const putRegister = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegister, { body: request, value: LoginValue })
/** Registers a member by mobile number and SMS code. Encrypted. */
export const putRegisterMobile = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegisterMobile, { body: request, value: LoginValue })

/** isAgent: members who register with the code become agents below the account. */
export const Affiliate = z.object({ affiliateCode: Text, account: Text, isAgent: or(z.boolean(), false) })
export type Affiliate = z.infer<typeof Affiliate>
/** Is the invitation code valid on this domain? visit: id of this browser session, so that an agent's link counts a visit once. */
export const getAffiliate = (code: string, domain: string, visit: string): Promise<Affiliate> =>
  call('page', endpoints.getAffiliate, { query: { code, domain, visit }, value: Affiliate })

/** token: replaces the session's token. If it is missing, the session keeps its token. */
export const PasswordChanged = z.nullish(z.object({ token: or(z.string(), '') }))
/** Changes the password (§3 Change password payload). Needs a token; encrypted. */
export const postPassword = (realm: Realm, request: BodyOf<typeof endpoints.postPassword>): Promise<z.infer<typeof PasswordChanged>> =>
  call(realm, endpoints.postPassword, { body: request, value: PasswordChanged })

/** Sets a new password with an SMS code and logs the member in (§4). Encrypted. */
export const postPasswordByMobile = (request: BodyOf<typeof endpoints.postPasswordByMobile>): Promise<LoginValue> =>
  call('page', endpoints.postPasswordByMobile, { body: request, value: LoginValue })
