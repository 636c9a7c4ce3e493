import * as z from 'zod/mini'
import * as endpoints from '../../../packages/contract/src/session.ts'
import type { platformCode } from '../brand/constants.ts'
import { call } from '../platform/client.ts'
import { Flag, or, Text } from '../platform/schema.ts'
import type { Credential } from './step-up-calls.ts'
import { LoginValue } from './member-calls.ts'
import type { Realm } from '../platform/realm.ts'

/** The result of the slider check (or of another check that a person passes), sent with the form. */
export type VerificationResult = { sliderId?: string; sliderX?: number }

/** §3 Login request. For type `sms` username is the mobile number and password the code. */
export interface LoginRequest extends VerificationResult {
  username: string
  password: string
  captcha?: string
  captchaId?: string
  type: 'username' | 'sms'
  countryDialingCode?: string
  /** Set after the login answered VERIFICATION_REQUIRED: the id of that answer, and the code that the member received. */
  verificationId?: string
  verificationCode?: string
  /** Or the passkey that confirms it. */
  credential?: Credential
  /** At the agents' login: the gateway refuses everybody who is no agent (§6). Ours. */
  forAgents?: true
}

/** POST, E. Rejected with value {showCaptcha} after failures, {verificationId, channel, sentTo} for an unregistered address. */
export const postLogin = (request: LoginRequest): Promise<LoginValue> =>
  call('page', endpoints.postLogin, { body: { ...request }, value: LoginValue })

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
  provider: string,
  idToken: string,
  confirmation?: Pick<LoginRequest, 'verificationId' | 'verificationCode' | 'credential'>,
): Promise<LoginValue> =>
  call('page', endpoints.postIdentityLogin, {
    body: { provider, idToken, ...confirmation },
    value: LoginValue,
  })

/** §3 Registration user, with what §7 sends along. Only the fields that the form showed are set. */
export interface RegisterRequest extends VerificationResult {
  username?: string
  password?: string
  confirmPassword?: string
  payeeName?: string
  email?: string
  qqNum?: string
  mobileNum?: string
  recommenderId?: string
  captcha?: string
  captchaId?: string
  verificationCode?: string
  affiliateCode?: string
  paymentPassword?: string
  line?: string
  whatsapp?: string
  facebook?: string
  wechat?: string
  idNumber?: string
  referralCode?: string
  domain: string
  countryDialingCode: string
  registerUrl: string
  registerMethod: typeof platformCode
  login: true
  firebaseChannel?: 'sms'
  firebaseIdToken?: string
}
/** PUT, E. Logs in at once (login: true). Rejected with {field} if one field is wrong. */
export const putRegister = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegister, { body: { ...request }, value: LoginValue })
/** PUT, E. Registration by mobile number and SMS code. */
export const putRegisterMobile = (request: RegisterRequest): Promise<LoginValue> =>
  call('page', endpoints.putRegisterMobile, { body: { ...request }, value: LoginValue })

/** isAgent: whoever registers with the code becomes an agent below the account. */
export const Affiliate = z.object({ affiliateCode: Text, account: Text, isAgent: or(z.boolean(), false) })
export type Affiliate = z.infer<typeof Affiliate>
/** GET: is the invitation code known at this domain? visit: id of this browser session, so that an agent's link counts it once. */
export const getAffiliate = (code: string, domain: string, visit: string): Promise<Affiliate> =>
  call('page', endpoints.getAffiliate, { query: { code, domain, visit }, value: Affiliate })

/** token: the session's new one. A gateway without it keeps the session's token. */
export const PasswordChanged = z.nullish(z.object({ token: or(z.string(), '') }))
/** T, E (§3 Change password payload). */
export const postPassword = (
  realm: Realm,
  request: { oldPassword: string; newPassword: string; confirmNewPassword: string },
): Promise<z.infer<typeof PasswordChanged>> => call(realm, endpoints.postPassword, { body: request, value: PasswordChanged })

/** POST, E. Answers with a login: the member is logged in automatically (§4). */
export const postPasswordByMobile = (request: {
  newPassword: string
  mobileNum: string
  countryDialingCode: string
  verificationCode: string
}): Promise<LoginValue> => call('page', endpoints.postPasswordByMobile, { body: request, value: LoginValue })
