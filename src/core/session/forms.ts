import { passwordLength, usernameLength } from '../brand/form-constants.ts'
import type { FieldRule, RegisterRules } from '../site/calls.ts'
import { captchaError, codeError, fieldError, type Message, type MobileRule, mobileError, repeatError, requiredError } from './fields.ts'
import type { PatternTable } from './patterns.ts'

/** What a form holds, by field name. A field that was never touched may be missing. */
export type FormValues = Readonly<Record<string, string | undefined>>
/** What is wrong, by field name; empty where the form may be sent. */
export type FormErrors = Record<string, Message>

/** What a brand sets for its forms. */
export interface FormSettings {
  dialingCode: string
  mobile?: MobileRule
  patterns?: PatternTable
}

/** All values trimmed, as they are checked and sent (§5). */
export function trimmed<T extends Record<string, string>>(values: T): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T
}

/** Used if the server configures no rule; ours, §5 gives no details. */
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

/** The rule of a field that a form always needs, even if the server does not show it at registration. */
export function ruleFor(name: 'username' | 'password', rules: RegisterRules): FieldRule {
  return { ...(own(rules, name) ?? standardRules[name]), enabled: true, required: true }
}

/** §5 Login. Only the server judges the form and length of an existing name or password. */
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

/** §5 Registration fields that the server may enable, in the order of the form. */
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

/** How a player registers, and what the address already contains. */
export interface RegisterMode {
  by: 'username' | 'mobile'
  /** Mobile registration with a password (flag MOBILENUMPASSREG3). */
  withPassword?: boolean
  /** Registration by name with mobile verification (flag REGMOBVERF3). */
  withMobile?: boolean
  /** The address has an invite or affiliate code: its field is not shown (§2 Register). */
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

/** §5 Registration. The terms are checked separately: see `termsError`. */
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

/** §5 Change password. isOldKnown: the login that asked for the change still knows the old one, and its field is hidden. */
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
    email: fieldError('email', values.email ?? '', email), // our own id 3, not a brand's
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

// the rules come from the server as a record: 'constructor' must not be read as a field
function own(rules: RegisterRules, name: string): FieldRule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined
}
