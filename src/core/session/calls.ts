import * as z from 'zod/mini'
import type { BodyOf } from '../../contract/bodies.ts'
import * as endpoints from '../../contract/session.ts'
import { call } from '../platform/client.ts'
import { Flag, or, Text } from '../platform/schema.ts'
import { LoginValue } from './member-calls.ts'
import type { Realm } from '../platform/realm.ts'

export type LoginRequest = BodyOf<typeof endpoints.postLogin>

/** POST, E. Rejected with value {showCaptcha} after failures, {verificationId, channel, sentTo} for an unregistered address. */
export const postLogin = (request: LoginRequest): Promise<LoginValue> =>
  call('page', endpoints.postLogin, { body: request, value: LoginValue })

/** What a refused login may contain. */
export const LoginRefusal = z.object({
  showCaptcha: Flag,
  verificationId: or(z.string(), undefined),
  channel: or(z.string(), undefined),
  sentTo: or(z.string(), undefined),
})

/** POST with header X-Gateway-Version 3 and an encrypted value (§7 Free play). `value` is the device id, encrypted. */
export const postFreePlay = (os: string, value: string): Promise<LoginValue> =>
  call('page', endpoints.postFreePlay, {
    body: { os, platform: 'W', value },
    headers: { 'x-gateway-version': '3' },
    value: LoginValue,
  })

/** Login with the token of an identity provider (design §4 Third-party login); confirmed as `postLogin` is. Ours. */
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
/** PUT, E. Logs in at once (login: true). Rejected with {field} if one field is wrong. */
export const putRegister = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegister, { body: request, value: LoginValue })
/** PUT, E. Registration by mobile number and SMS code. */
export const putRegisterMobile = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegisterMobile, { body: request, value: LoginValue })

/** isAgent: whoever registers with the code becomes an agent below the account. */
export const Affiliate = z.object({ affiliateCode: Text, account: Text, isAgent: or(z.boolean(), false) })
export type Affiliate = z.infer<typeof Affiliate>
/** GET: is the invitation code known at this domain? visit: id of this browser session, so that an agent's link counts it once. */
export const getAffiliate = (code: string, domain: string, visit: string): Promise<Affiliate> =>
  call('page', endpoints.getAffiliate, { query: { code, domain, visit }, value: Affiliate })

/** token: the session's new one. A gateway without it keeps the session's token. */
export const PasswordChanged = z.nullish(z.object({ token: or(z.string(), '') }))
/** T, E (§3 Change password payload). */
export const postPassword = (realm: Realm, request: BodyOf<typeof endpoints.postPassword>): Promise<z.infer<typeof PasswordChanged>> =>
  call(realm, endpoints.postPassword, { body: request, value: PasswordChanged })

/** POST, E. Answers with a login: the member is logged in automatically (§4). */
export const postPasswordByMobile = (request: BodyOf<typeof endpoints.postPasswordByMobile>): Promise<LoginValue> =>
  call('page', endpoints.postPasswordByMobile, { body: request, value: LoginValue })
