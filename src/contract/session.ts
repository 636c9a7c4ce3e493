export const postLogin = 'POST /wps/session/login E'
export const postFreePlay = 'POST /wps/session/login/freeplay'
export const postIdentityLogin = 'POST /wps/session/login/identity E'
export const getCaptcha = '/wps/captcha'
export const postTokenLogin = 'POST /wps/session/login/token'
export const postTokenOwner = 'POST /wps/session/login/token/owner'
export const postPasskeyBegin = 'POST /wps/session/login/passkey/begin'
export const postPasskeyLogin = 'POST /wps/session/login/passkey E'
export const getMemberInfo = '/wps/member/info T'
export const deleteLogout = 'DELETE /wps/session/logout T'
export const postSmsNoLogin = 'POST /wps/verification/sms/noLogin'
export const postSmsRegister = 'POST /wps/verification/sms/register'
export const putRegister = 'PUT /wps/member/register E'
export const putRegisterMobile = 'PUT /wps/member/register/mobile E'
export const getAffiliate = '/wps/agent/affiliate'
export const postPassword = 'POST /wps/member/password TE'
export const postPasswordByEmail = 'POST /wps/member/password/email F'
export const postPasswordByMobile = 'POST /wps/member/password/verification E'
export const postStepUp = 'POST /wps/member/stepUp TE'
export const postStepUpPasskey = 'POST /wps/member/stepUp/passkey T'

export interface SessionBodies {
  /** §3 Login request. For type `sms`, username is the mobile number and password is the code from the text message. */
  [postLogin]: VerificationResult &
    Confirmation & {
      username: string
      password: string
      captcha?: string
      captchaId?: string
      type: 'username' | 'sms'
      countryDialingCode?: string
      /** Login on the agents' page: the gateway rejects everybody who is not an agent (§6). Not in the specification. */
      forAgents?: true
    }
  /** Free play. value: the device id, encrypted. */
  [postFreePlay]: { os: string; platform: 'W'; value: string }
  /** For provider `firebase`, the token confirms that Firebase has verified a mobile number. */
  [postIdentityLogin]: Confirmation & { provider: 'google' | 'facebook' | 'firebase'; idToken: string }
  [postTokenLogin]: { token: string }
  [postTokenOwner]: { token: string }
  [postPasskeyLogin]: { credential: object; forAgents: boolean }
  [postSmsNoLogin]: SmsRequest
  [postSmsRegister]: SmsRequest
  [putRegister]: Registration
  [putRegisterMobile]: Registration
  [postPassword]: { oldPassword: string; newPassword: string; confirmNewPassword: string }
  [postPasswordByEmail]: { username: string; email: string }
  [postPasswordByMobile]: { newPassword: string; mobileNum: string; countryDialingCode: string; verificationCode: string }
  [postStepUp]: { operation: string; about?: string; method: string; code?: string; credential?: object }
}

/** The result of the slider check (or another captcha), sent with the form. */
export interface VerificationResult {
  sliderId?: string
  sliderX?: number
}

/**
 * Sent again with a login that was answered with VERIFICATION_REQUIRED: the id from that response, and either the code that the member
 * received or a passkey.
 */
interface Confirmation {
  verificationId?: string
  verificationCode?: string
  credential?: object
}

interface SmsRequest extends VerificationResult {
  mobileNum: string
  countryDialingCode: string
}

/** §3 Registration user, with the additional fields of §7. Only the fields that the form showed are set. */
interface Registration extends VerificationResult {
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
  registerMethod: 'WEB'
  login: true
  firebaseChannel?: 'sms'
  firebaseIdToken?: string
}
