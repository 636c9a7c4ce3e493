export const getLimits = '/wps/member/limits T'
export const changeLimit = 'POST /wps/member/limits/change T'
export const callOffLimit = 'POST /wps/member/limits/callOff T'
export const getLimitChanges = '/wps/member/limits/changes T'
export const postTimeOut = 'POST /wps/member/timeOut T'
export const postExclusion = 'POST /wps/member/selfExclusion TE'
export const getUnreadCount = '/wps/relay/CSP_unreadCount T'
export const getMessages = '/wps/member/messages T'
export const postMessageRead = 'POST /wps/member/messages/read T'
export const postMessageRemove = 'POST /wps/member/messages/remove T'
export const postMessageRestore = 'POST /wps/member/messages/restore T'
export const getSecurity = '/wps/member/security T'
export const postProofCode = 'POST /wps/member/security/proofCode T'
export const postContactCode = 'POST /wps/member/security/contactCode T'
export const putContact = 'PUT /wps/member/security/contact TE'
export const putPaymentPassword = 'PUT /wps/member/security/paymentPassword TE'
export const postTotp = 'POST /wps/member/security/totp TE'
export const postTotpConfirm = 'POST /wps/member/security/totp/confirm TE'
export const postRecoveryCodes = 'POST /wps/member/security/totp/recovery TE'
export const postTotpOff = 'POST /wps/member/security/totp/off TE'
export const postPasskeyBegin = 'POST /wps/member/security/passkeys/begin TE'
export const postPasskey = 'POST /wps/member/security/passkeys/add TE'
export const putPasskeyName = 'PUT /wps/member/security/passkeys/name T'
export const deletePasskey = 'DELETE /wps/member/security/passkeys/remove T'
export const postLink = 'POST /wps/member/security/link TE'
export const postUnlink = 'POST /wps/member/security/unlink T'
export const getSessions = '/wps/member/sessions T'
export const postSessionEnd = 'POST /wps/member/sessions/end T'
export const getProfile = '/wps/member/profile T'
export const putProfile = 'PUT /wps/member/profile/change TE'
export const getIcon = '/wps/member/info/icon T'
export const putIcon = 'PUT /wps/member/info/icon/choice T'
export const postIcon = 'POST /wps/member/info/icon/upload T'

export interface MemberBodies {
  /** value: whole units of money, or minutes. null removes the limit. */
  [changeLimit]: { kind: LimitKind | 'reminder'; value: string | null }
  [callOffLimit]: { kind: LimitKind }
  [postTimeOut]: { days: '1' | '3' | '7' | '30' }
  [postExclusion]: { span: '6m' | '1y' | '5y' | 'forever'; confirmation: string; isUnderstood: true }
  [postMessageRead]: { id?: string }
  [postMessageRemove]: { id: string }
  [postMessageRestore]: { id: string }
  [putProfile]: { values: Record<string, string> }
  [putIcon]: { icon: string }
  /** image: an image file, base64. */
  [postIcon]: { image: string }
  [postProofCode]: { channel: 'sms' | 'email' }
  [postContactCode]: Contact
  [putContact]: Contact & Proof & { verificationCode: string }
  [putPaymentPassword]: Proof & { oldPassword?: string; newPassword: string; confirmNewPassword: string }
  [postTotp]: Proof
  [postTotpConfirm]: { code: string }
  [postRecoveryCodes]: { code: string }
  [postTotpOff]: { code: string }
  [postLink]: Proof & { provider: 'google' | 'facebook'; channel: 'sandbox' | 'firebase'; idToken: string; isConfirmed?: boolean }
  [postUnlink]: { provider: 'google' | 'facebook' }
  [postPasskeyBegin]: Proof
  /** credential: as returned by `PublicKeyCredential.toJSON`. */
  [postPasskey]: { credential: object }
  [putPasskeyName]: { id: string; name: string }
  [postSessionEnd]: { id?: string }
}

type LimitKind = `${'deposit' | 'loss'}.${'day' | 'week' | 'month'}` | `session.${'one' | 'day'}`
/** Proof of identity: the login password, or a code sent to the bound mobile number or e-mail address. */
interface Proof {
  password?: string
  code?: string
}
type Contact = { mobileNum: string; countryDialingCode: string } | { email: string }
