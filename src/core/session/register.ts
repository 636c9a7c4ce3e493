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

/** Ways to register, in the order of their tabs. A missing flag switches nothing off. */
export function registerWays(flags: Readonly<Record<string, boolean>>): RegisterMode['by'][] {
  return [...(flags['USERNAMEREG3'] === false ? [] : ['username' as const]), ...(flags['mobileReg'] === false ? [] : ['mobile' as const])]
}

/** §2 Register: the first tab is mobile if MOBILENUMREG3 is on, else username; if that way is off, the other one. */
export function defaultWay(flags: Readonly<Record<string, boolean>>): RegisterMode['by'] | undefined {
  const ways = registerWays(flags)
  const wanted = flags['MOBILENUMREG3'] ? 'mobile' : 'username'
  return ways.includes(wanted) ? wanted : ways[0]
}

/** What the flags make of a way to register (§3 Site config flags). */
export function modeOf(by: RegisterMode['by'], flags: Readonly<Record<string, boolean>>, hasCode: boolean): RegisterMode {
  return { by, withPassword: flags['MOBILENUMPASSREG3'] ?? false, withMobile: flags['REGMOBVERF3'] ?? false, hasCode }
}

/** What is sent: the fields that the form shows, trimmed, and what §7 says goes along. */
export interface Registration {
  values: FormValues
  rules: RegisterRules
  mode: RegisterMode
  /** Codes of the address; without one, the form's own field counts. */
  referralCode: string
  affiliateCode: string
  /** The picture that `captcha` answers. */
  captchaId?: string
  /** Result of a slider check, if there was one. */
  verification?: VerificationResult
}

export type RegisterOutcome = { status: 'done' } | { status: 'refused'; error: unknown; field?: string }

/**
 * Registers and logs in at once; popup, home and a waiting game follow (§2 Register). A player who used an agents' link goes to
 * the agent centre. An unknown invitation gives a warning popup (§8). Never rejects.
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
    await welcome('member', login, 'sms', '', true) // a password that was just chosen needs no change
  } catch {
    // the account exists, only its data did not arrive: registering again would be refused
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
  if (token === undefined) throw new ApiError('rejected', { code: 'IDENTITY_CODE' }) // nothing was sent, so the captcha is still unused
  return token
}

/** The page's address without a token in its query, ours or the host's own, which nobody else may read (design §4 Token). */
function ownAddress(): string {
  const url = new URL(environment().address())
  for (const name of ['token', 'tessera-token']) url.searchParams.delete(name)
  return url.href
}

/** The wrong field; none if the form as a whole is refused. */
function fieldOf(error: ApiError): string | undefined {
  if (error.code === 'INVALID_INVITATION') return 'affiliateCode'
  if (error.code.startsWith('CAPTCHA')) return 'captcha'
  if (error.code === 'IDENTITY_PHONE') return 'mobileNum'
  if (/^IDENTITY_(CODE|EXPIRED)$/.test(error.code)) return 'verificationCode'
  return blamedField(error)
}

/** Refusals for which registration has its own texts. */
const ownWords = ['USER_EXISTS', 'MOBILE_EXISTS', 'ACCESS_RESTRICTED'] as const

/** The text for a refusal whose code alone says too little or the wrong thing; null uses the code's text. */
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
