import { findText } from '../../core/i18n/find-text.ts'
import { fieldHint, mobileBounds } from '../../core/session/fields.ts'
import { type FormSettings, type FormValues, ruleFor } from '../../core/session/forms.ts'
import { patternName } from '../../core/session/patterns.ts'
import type { RegisterRules } from '../../core/site/calls.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { MobileField } from '../session-form/mobile-field.tsx'
import { NewPassword } from '../session-form/new-password.tsx'
import { PasswordInput } from '../session-form/password-input.tsx'
import { useText } from '../shared/use-text.ts'

interface RegisterFieldProps extends Omit<FieldProps, 'label' | 'hint' | 'value' | 'name'> {
  name: string
  value: string
  values: FormValues
  rules: RegisterRules
  settings: FormSettings
}

const autoComplete: Record<string, string> = { username: 'username', payeeName: 'name', email: 'email' }

/** One field of the form by its name (§3 Registration user), with its keyboard and autofill attributes. */
export function RegisterField({ values, rules, settings, ...field }: RegisterFieldProps) {
  const t = useText()
  const { name } = field
  if (name === 'mobileNum') {
    const { min, max } = mobileBounds(settings.dialingCode, settings.mobile)
    return <MobileField {...field} required hint={min === max && t('field.phoneDigits', { digits: min })} />
  }
  const isBasic = name === 'username' || name === 'password'
  const rule = isBasic ? ruleFor(name, rules) : rules[name]
  const isRequired = isBasic || name === 'confirmPassword' || name === 'paymentPassword' || (rule?.required ?? false)
  const label = isBasic ? t(`form.${name}`) : (findText(t, `register.${name}`) ?? name)
  const hint = rule && fieldHint(rule, settings.patterns)
  const { minLength: min, maxLength: max } = rule ?? {}
  const common = {
    ...field,
    label: isRequired ? label : t('register.optional', { label }),
    hint: hint ? t(hint.key, hint.values) : isRequired && min != null && max != null && min < max && t('field.length', { min, max }),
    required: isRequired,
    ...(rule?.patternId != null && patternName(rule.patternId, settings.patterns) === 'digits' && { inputMode: 'numeric' as const }),
  }
  if (name === 'password') return <NewPassword {...common} username={values['username'] ?? ''} />
  if (/password$/i.test(name)) return <PasswordInput {...common} autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'} />
  return (
    <Field
      {...common}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete[name] ?? 'off'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'off'}
      spellCheck={false}
    />
  )
}
