import { passwordLength, usernameLength } from '../brand/form-constants.ts'
import type { FieldRule, RegisterRules } from '../site/calls.ts'
import { captchaError, codeError, fieldError, type Message, type MobileRule, mobileError, repeatError, requiredError } from './fields.ts'
import type { PatternTable } from './patterns.ts'

/** The values of a form, by field name. A field that was never touched may be missing. */
export type FormValues = Readonly<Record<string, string | undefined>>
/** The errors of a form, by field name. Empty if the form may be sent. */
export type FormErrors = Record<string, Message>

/** A brand's settings for its forms. */
export interface FormSettings {
  dialingCode: string
  mobile?: MobileRule
  patterns?: PatternTable
}

/** Trims all values, as they are checked and sent (§5). */
export function trimmed<T extends Record<string, string>>(values: T): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T
}

/** Used if the server configures no rule. Not in the specification: §5 gives no details. */
const standardRules = {
  username: {
    enabled: true,
    required: true,
    acceptedPattern: null,
    patternId: 1,
    minLength: usernameLength.min,
    maxLength: usernameLength.max,
  },
  password: {
    enabled: true,
    required: true,
    acceptedPattern: null,
    patternId: 17,
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
  },
} satisfies Record<string, FieldRule>

/** The rule of a field that a form always needs, even if the server disables it for registration. */
export function ruleFor(name: 'username' | 'password', rules: RegisterRules): FieldRule {
  return { ...(own(rules, name) ?? standardRules[name]), enabled: true, required: true }
}

/** §5 Login: checks only that the fields are filled in. Only the server checks format and length of an existing username or password. */
export function loginErrors(type: 'username' | 'sms', values: FormValues, hasCaptcha: boolean, settings: FormSettings): FormErrors {
  const { username = '', mobileNum = '', password = '', verificationCode = '', captcha = '' } = values
  return errors({
    ...(type === 'username' && { username: requiredError(username), password: requiredError(password) }),
    ...(type === 'sms' && {
      mobileNum: mobileError(mobileNum, settings.dialingCode, settings.mobile),
      verificationCode: codeError(verificationCode),
    }),
    ...(hasCaptcha && { captcha: captchaError(captcha) }),
  })
}

/** §5 Registration: fields that the server may enable, in the order of the form. */
const configurableFields = [
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'captcha',
]

/** How a player registers, and whether the URL contains a code. */
export interface RegisterMode {
  by: 'username' | 'mobile'
  /** Mobile registration with a password (flag MOBILENUMPASSREG3). */
  withPassword?: boolean
  /** Registration by username with mobile verification (flag REGMOBVERF3). */
  withMobile?: boolean
  /** The URL contains a referral or affiliate code, so the fields for codes are hidden (§2 Register). */
  hasCode?: boolean
}

/** Names of the fields that the form shows, in order (§3: enabled). */
export function registerFields(rules: RegisterRules, mode: RegisterMode): string[] {
  const isShown = (name: string) =>
    own(rules, name)?.enabled === true && !(mode.hasCode && ['recommenderId', 'affiliateCode'].includes(name))
  return [
    ...(mode.by === 'username' ? ['username'] : []),
    ...(mode.by === 'mobile' || mode.withMobile ? ['mobileNum', 'verificationCode'] : []),
    ...(mode.by === 'username' || mode.withPassword ? ['password', 'confirmPassword'] : []),
    ...configurableFields.filter(isShown),
  ]
}

/** §5 Registration: checks all fields of the form. The terms are checked separately: see `termsError`. */
export function registerErrors(values: FormValues, rules: RegisterRules, mode: RegisterMode, settings: FormSettings): FormErrors {
  const check = (name: string): Message | null => {
    const value = values[name] ?? ''
    if (name === 'mobileNum') return mobileError(value, settings.dialingCode, settings.mobile)
    if (name === 'verificationCode') return codeError(value)
    if (name === 'confirmPassword') return repeatError(values.password ?? '', value, 'confirmPassword')
    if (name === 'username' || name === 'password') return fieldError(name, value, ruleFor(name, rules), settings.patterns)
    const rule = own(rules, name)
    if (rule === undefined) return null
    return fieldError(name, value, name === 'paymentPassword' ? { ...rule, required: true } : rule, settings.patterns)
  }
  return errors(Object.fromEntries(registerFields(rules, mode).map((name) => [name, check(name)])))
}

/** §5 Change password. isOldKnown: the old password is in memory from the login that required the change, so its field is hidden. */
export function changePasswordErrors(values: FormValues, isOldKnown: boolean, rules: RegisterRules, settings: FormSettings): FormErrors {
  const { oldPassword = '', newPassword = '', confirmNewPassword = '' } = values
  return errors({
    ...(!isOldKnown && { oldPassword: requiredError(oldPassword) }),
    newPassword: fieldError('newPassword', newPassword, ruleFor('password', rules), settings.patterns),
    confirmNewPassword: repeatError(newPassword, confirmNewPassword, 'checkPass'),
  })
}

/** §5 Forgot by email. */
export function forgotByEmailErrors(values: FormValues, rules: RegisterRules, settings: FormSettings): FormErrors {
  const email: FieldRule = { enabled: true, required: true, acceptedPattern: null, patternId: 3, minLength: null, maxLength: null }
  return errors({
    username: fieldError('username', values.username ?? '', ruleFor('username', rules), settings.patterns),
    email: fieldError('email', values.email ?? '', email), // the default pattern id 3, not a brand's numbering
  })
}

/** §5 Forgot by phone. */
export function forgotByMobileErrors(values: FormValues, rules: RegisterRules, settings: FormSettings): FormErrors {
  return errors({
    mobileNum: mobileError(values.mobileNum ?? '', settings.dialingCode, settings.mobile),
    verificationCode: codeError(values.verificationCode ?? ''),
    newPassword: fieldError('newPassword', values.newPassword ?? '', ruleFor('password', rules), settings.patterns),
  })
}

function errors(found: Record<string, Message | null>): FormErrors {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Message] => entry[1] !== null))
}

// the rules are a record from the server: 'constructor' must not be read as a field
function own(rules: RegisterRules, name: string): FieldRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}
