import type { VerificationResult } from '../../contract/session.ts'
import { platformCode } from '../brand/constants.ts'
import { environment } from '../platform/environment.ts'
import { ApiError } from '../platform/errors.ts'
import { emit } from '../site/events.ts'
import { ask, openPopup } from '../site/popups.ts'
import { endOfError, tellStep } from '../site/steps.ts'
import { blamedField } from './blamed-field.ts'
import { putRegister, putRegisterMobile, type RegisterRequest } from './calls.ts'
import { type LoginValue } from './member-calls.ts'
import { formMessages, mobileDigits, type Message } from './fields.ts'
import { formSettings } from './form-settings.ts'
import { type FormValues, registerFields, type RegisterMode } from './forms.ts'
import type { RegisterRules } from '../site/calls.ts'
import { confirmFirebaseSms, isFirebaseSms } from './identity-sms.ts'
import { welcome } from './login.ts'

/** The available ways to register, in the order of their tabs. A missing flag disables nothing. */
export function registerWays(flags: Readonly<Record<string, boolean>>): RegisterMode['by'][] {
  return [...(flags['USERNAMEREG3'] === false ? [] : ['username' as const]), ...(flags['mobileReg'] === false ? [] : ['mobile' as const])]
}

/** §2 Register: the default tab is mobile if MOBILENUMREG3 is on, otherwise username. If that way is disabled, the other one. */
export function defaultWay(flags: Readonly<Record<string, boolean>>): RegisterMode['by'] | undefined {
  const ways = registerWays(flags)
  const wanted = flags['MOBILENUMREG3'] ? 'mobile' : 'username'
  return ways.includes(wanted) ? wanted : ways[0]
}

/** The settings of a way to register, by the flags (§3 Site config flags). */
export function modeOf(by: RegisterMode['by'], flags: Readonly<Record<string, boolean>>, hasCode: boolean): RegisterMode {
  return { by, withPassword: flags['MOBILENUMPASSREG3'] ?? false, withMobile: flags['REGMOBVERF3'] ?? false, hasCode }
}

/** The data of a registration: the form's values, which are sent trimmed, and the additional fields of §7. */
export interface Registration {
  values: FormValues
  rules: RegisterRules
  mode: RegisterMode
  /** Codes in the URL. If affiliateCode is empty, the value of the form's field is sent. */
  referralCode: string
  affiliateCode: string
  /** Id of the picture that `captcha` answers. */
  captchaId?: string
  /** Result of a slider check, if one ran. */
  verification?: VerificationResult
}

export type RegisterOutcome = { status: 'done' } | { status: 'refused'; error: unknown; field?: string }

/**
 * Registers and logs in at once. Then the popup closes, the page goes home, and a waiting game is launched (§2 Register). A player who used
 * an agent's link goes to the agent centre. An unknown invitation opens a warning popup (§8). Never rejects.
 */
export async function register(registration: Registration): Promise<RegisterOutcome> {
  const { by } = registration.mode
  let login: LoginValue
  tellStep('member', 'register', 'submit')
  try {
    const request = await requestOf(registration)
    login = await (by === 'username' ? putRegister(request) : putRegisterMobile(request))
  } catch (error) {
    tellStep('member', 'register', endOfError(error))
    if (!(error instanceof ApiError)) return { status: 'refused', error }
    if (error.code === 'INVALID_INVITATION')
      await ask('member', { tone: 'warning', titleKey: 'register.invitationTitle', textKey: 'register.invitationText' })
    const field = fieldOf(error)
    return { status: 'refused', error, ...(field !== undefined && { field }) }
  }
  try {
    emit('register', { realm: 'member', method: by })
    tellStep('member', 'register', 'done')
    await welcome('member', login, 'sms', '', true) // a password that was just chosen does not have to be changed
  } catch {
    // the account exists, only its data failed to load: a second registration would be rejected
    openPopup('member', 'login')
    void ask('member', { tone: 'info', titleKey: 'register.created', textKey: 'register.createdText' })
  }
  return { status: 'done' }
}

async function requestOf({ values, rules, mode, captchaId, verification, ...codes }: Registration): Promise<RegisterRequest> {
  const shown = registerFields(rules, mode).map((name) => [name, (values[name] ?? '').trim()] as const)
  const fields: Partial<Record<string, string>> = Object.fromEntries(shown.filter(([, value]) => value !== ''))
  const { dialingCode, mobile } = formSettings()
  if (fields['mobileNum']) fields['mobileNum'] = mobileDigits(fields['mobileNum'], dialingCode, mobile)
  return {
    ...fields,
    ...verification,
    ...(captchaId !== undefined && { captchaId }),
    ...(fields['verificationCode'] &&
      isFirebaseSms() && { firebaseChannel: 'sms', firebaseIdToken: await idToken(fields['verificationCode']) }),
    referralCode: codes.referralCode,
    affiliateCode: fields['affiliateCode'] ?? codes.affiliateCode,
    domain: new URL(environment().address()).hostname,
    countryDialingCode: dialingCode,
    registerUrl: ownAddress(),
    registerMethod: platformCode,
    login: true,
  }
}

async function idToken(code: string): Promise<string> {
  const token = await confirmFirebaseSms(code)
  if (token === undefined) throw new ApiError('rejected', { code: 'IDENTITY_CODE' }) // no code was sent, so the captcha is still unused
  return token
}

/** The page's URL without the login tokens in its query, which nobody else may read (design §4 Token). */
function ownAddress(): string {
  const url = new URL(environment().address())
  for (const name of ['token', 'tessera-token']) url.searchParams.delete(name)
  return url.href
}

/** The rejected field; undefined if the rejection names none. */
function fieldOf(error: ApiError): string | undefined {
  if (error.code === 'INVALID_INVITATION') return 'affiliateCode'
  if (error.code.startsWith('CAPTCHA')) return 'captcha'
  if (error.code === 'IDENTITY_PHONE') return 'mobileNum'
  if (/^IDENTITY_(CODE|EXPIRED)$/.test(error.code)) return 'verificationCode'
  return blamedField(error)
}

/** Rejections with texts of the registration. */
const ownWords = ['USER_EXISTS', 'MOBILE_EXISTS', 'ACCESS_RESTRICTED'] as const

/** The text of a rejection whose code has no specific text for registration. null: use the general text of the code. */
export function refusalMessage(error: unknown): Message | null {
  if (!(error instanceof ApiError)) return null
  const { code, value } = error
  const known = ownWords.find((each) => each === code)
  if (known) return { key: `register.error.${known}`, values: {} }
  if (code === 'INVALID_INVITATION') return { key: 'field.invitation', values: {} }
  if (code !== 'FIELD_INVALID') return null
  const reason = typeof value === 'object' && value !== null && 'reason' in value ? value.reason : undefined
  const own = reason === 'required' ? 'required' : reason === 'mismatch' ? 'confirmPassword' : formMessages[blamedField(error) ?? '']
  return { key: `field.${own ?? 'format'}`, values: {} }
}
