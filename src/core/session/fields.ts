import { verificationCodeLength } from '../brand/form-constants.ts'
import type { TextEnd, TextKey } from '../i18n/text-keys.ts'
import { readCode } from '../platform/codes.ts'
import type { FieldRule } from '../site/calls.ts'
import { matchesAcceptedPattern } from './accepted-pattern.ts'
import { isWithin, matchesPattern, type PatternTable, patternName } from './patterns.ts'

/** A sentence of the dictionary: its key and the values to insert. */
export interface Message {
  key: TextKey
  values: Record<string, string | number>
}

const message = (key: TextEnd<'field.'>, values: Message['values'] = {}): Message => ({ key: `field.${key}`, values })
const required = message('required')

/** §5 Field messages: the message for a field with an invalid format. Other fields show the message of their pattern. */
export const formMessages: Readonly<Record<string, TextEnd<'field.'>>> = {
  username: 'account',
  password: 'password',
  newPassword: 'password',
  paymentPassword: 'password',
  email: 'email',
  payeeName: 'realName',
  mobileNum: 'mobile',
  whatsapp: 'phone',
}
/** These messages don't say what is allowed. If the pattern is known, its message is shown instead. */
const vague: readonly TextEnd<'field.'>[] = ['account', 'password', 'format']
const invitationFields = ['recommenderId', 'affiliateCode', 'referralCode']

/**
 * Checks one field, trimmed, against the server's rule (§3 Registration validation config). A disabled field is always valid.
 * @returns the message, or null if the value is valid
 */
export function fieldError(name: string, value: string, rule: FieldRule, table?: PatternTable): Message | null {
  if (!rule.enabled) return null
  const text = value.trim()
  if (name === 'captcha') return text === '' && rule.required ? message('captcha') : null
  if (text === '') return rule.required ? required : null
  if (!isWithin(text, rule.minLength, rule.maxLength)) return lengthMessage(name, rule)
  if (invitationFields.includes(name) && readCode(text) === null) return message('invitation')
  const pattern = rule.patternId === null ? 'anyText' : patternName(rule.patternId, table)
  const fitsPattern = pattern === 'anyText' || matchesPattern(pattern, text)
  if (fitsPattern && (!rule.acceptedPattern || matchesAcceptedPattern(rule.acceptedPattern, text))) return null
  if (invitationFields.includes(name)) return message('invitation')
  const named = formMessages[name] ?? 'format'
  return fitsPattern || !vague.includes(named) ? message(named) : message(`pattern.${pattern}`)
}

/** The hint below a field before anything is wrong; null if the field accepts any text. */
export function fieldHint(rule: FieldRule, table?: PatternTable): Message | null {
  const pattern = rule.patternId === null ? 'anyText' : patternName(rule.patternId, table)
  return pattern === 'anyText' ? null : message(`pattern.${pattern}`)
}

function lengthMessage(name: string, { minLength, maxLength }: FieldRule): Message {
  const min = minLength ?? 1
  if (maxLength === null) return message('minLength', { min })
  if (min === maxLength) return message('exactLength', { max: maxLength })
  return message(/password$/i.test(name) ? 'passwordLength' : 'length', { min, max: maxLength })
}

/** The number of digits of a mobile number, without its dialling code. A brand may set all of these (§5 Phone field). */
export interface MobileRule {
  min: number
  max: number
  /** The exact number of digits per dialling code ('66', '+66'). It overrides min and max. */
  byCountry?: Readonly<Record<string, number>>
}
/** E.164 numbers have at most 15 digits. */
export const defaultMobileRule: MobileRule = { min: 7, max: 15 }

/** The rule for a brand's `mobileDigits`: exactly that number of digits, or the default if it is not a positive integer. */
export function mobileRuleOf(digits: number): MobileRule {
  return Number.isInteger(digits) && digits > 0 ? { min: digits, max: digits } : defaultMobileRule
}

/** The number of digits in one country, for the field's hint (`field.phoneDigits`). min equals max if the number is exact. */
export function mobileBounds(dialingCode: string, rule: MobileRule = defaultMobileRule): { min: number; max: number } {
  const code = dialingCode.replace('+', '')
  const byCountry = rule.byCountry ?? {}
  const exact = [code, `+${code}`]
    .map((each) => (Object.hasOwn(byCountry, each) ? byCountry[each] : undefined))
    .find((each) => each !== undefined)
  return exact === undefined ? { min: rule.min, max: rule.max } : { min: exact, max: exact }
}

/** Characters that people and phones insert between digits: spaces, dots, dashes, brackets, and direction marks. */
const betweenDigits = /[\s()./\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g

/**
 * Normalises a mobile number to the digits of the national number. Phones fill in two other forms: with the dialling code (+63 917 123
 * 4567) or with the trunk zero (0917 123 4567). Both prefixes are removed if the rule shows that they are not part of the number.
 */
export function mobileDigits(value: string, dialingCode: string, rule?: MobileRule): string {
  const typed = value.replaceAll(betweenDigits, '')
  const code = dialingCode.replace('+', '')
  const { min, max } = mobileBounds(dialingCode, rule)
  const fits = (digits: string) => digits.length >= min && digits.length <= max
  const [, prefix = '', rest = ''] = new RegExp(`^(\\+|00)?${code}([0-9]+)$`).exec(typed) ?? []
  const isInternational = rest !== '' && code !== '' && (prefix !== '' || (!fits(typed) && fits(rest)))
  const number = isInternational ? rest : typed
  return number.startsWith('0') && !fits(number) && fits(number.slice(1)) ? number.slice(1) : number
}

/** §5: the mobile number is required and must match the mobile rule. */
export function mobileError(value: string, dialingCode: string, rule?: MobileRule): Message | null {
  const digits = mobileDigits(value, dialingCode, rule)
  if (digits === '') return required
  if (!/^[0-9]+$/.test(digits)) return message('phone')
  const { min, max } = mobileBounds(dialingCode, rule)
  if (digits.length >= min && digits.length <= max) return null
  return min === max ? message('phoneDigits', { digits: min }) : message('mobile')
}

/** Checks a field that is only required. */
export function requiredError(value: string): Message | null {
  return value.trim() === '' ? required : null
}

/** Checks the captcha, if one is shown. */
export function captchaError(value: string): Message | null {
  return value.trim() === '' ? message('captcha') : null
}

/** Checks the verification code: required, at most 255 characters. */
export function codeError(value: string): Message | null {
  if (value.trim() === '') return required
  return isWithin(value.trim(), null, verificationCodeLength) ? null : message('code')
}

/** Checks the repeated password. key: the message, `confirmPassword` for registration, `checkPass` for a password change (§5). */
export function repeatError(password: string, repeat: string, key: 'confirmPassword' | 'checkPass'): Message | null {
  if (repeat.trim() === '') return required
  return repeat.trim() === password.trim() ? null : message(key)
}

/** Checks the tick for the terms, which also confirms the player's age (§5 Age). */
export function termsError(isTicked: boolean, minimumAge: number): Message | null {
  return isTicked ? null : message('terms', { age: minimumAge })
}
