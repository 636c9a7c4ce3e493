import { fieldHint, mobileBounds } from '../../core/session/fields.ts'
import { type FormSettings, type FormValues, ruleFor } from '../../core/session/forms.ts'
import { passwordStrength } from '../../core/session/password-strength.ts'
import { patternName } from '../../core/session/patterns.ts'
import type { RegisterRules } from '../../core/site/calls.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Stones } from '../../ui/stones.tsx'
import { MobileField } from '../session-form/mobile-field.tsx'
import { useText } from '../use-text.ts'

interface RegisterFieldProps extends Omit<FieldProps, 'label' | 'hint'> {
  name: string
  values: FormValues
  rules: RegisterRules
  settings: FormSettings
}

const laid = { weak: 1, fair: 2, strong: 4 }
const autoComplete: Record<string, string> = { username: 'username', payeeName: 'name', email: 'email' }

/** One field of the form by its name (§3 Registration user), with the keyboard and the autofill that suit it. */
export function RegisterField({ name, values, rules, settings, ...field }: RegisterFieldProps) {
  const t = useText()
  const shared = { ...field, name, value: values[name] ?? '' }
  if (name === 'mobileNum') {
    const { min, max } = mobileBounds(settings.dialingCode, settings.mobile)
    return <MobileField {...shared} required hint={min === max && t('field.phoneDigits', { digits: min })} />
  }
  const isBasic = name === 'username' || name === 'password'
  const rule = isBasic ? ruleFor(name, rules) : rules[name]
  const hint = rule && fieldHint(rule, settings.patterns)
  const isRequired = isBasic || name === 'confirmPassword' || name === 'paymentPassword' || (rule?.required ?? false)
  const label = t(isBasic ? `form.${name}` : `register.${name}`)
  const common = {
    ...shared,
    label: isRequired ? label : t('register.optional', { label }),
    hint: hint && t(hint.key, hint.values),
    required: isRequired,
  }
  const isDigits = rule?.patternId != null && patternName(rule.patternId, settings.patterns) === 'digits'
  if (/password$/i.test(name))
    return (
      <PasswordField
        {...common}
        hint={name === 'password' && shared.value ? <Strength password={shared.value} username={values['username'] ?? ''} /> : lengthHint()}
        autoComplete={name === 'paymentPassword' ? 'off' : 'new-password'}
        inputMode={isDigits ? 'numeric' : undefined}
        showLabel={t('form.showPassword')}
        hideLabel={t('form.hidePassword')}
        capsLockText={t('form.capsLock')}
      />
    )
  return (
    <Field
      {...common}
      type={name === 'email' ? 'email' : 'text'}
      inputMode={isDigits ? 'numeric' : undefined}
      autoComplete={autoComplete[name] ?? 'off'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'off'}
      spellCheck={false}
    />
  )

  function lengthHint() {
    const { minLength: min, maxLength: max } = rule ?? {}
    return min != null && max != null && min < max ? t('field.length', { min, max }) : common.hint
  }
}

function Strength({ password, username }: { password: string; username: string }) {
  const t = useText()
  const strength = passwordStrength(password, username)
  return <Stones count={4} max={4} value={laid[strength]} label={t('register.strength')} text={t(`register.strength_${strength}`)} />
}
