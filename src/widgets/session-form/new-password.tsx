import { passwordStrength } from '../../core/session/password-strength.ts'
import type { PasswordFieldProps } from '../../ui/password-field.tsx'
import { Stones } from '../../ui/stones.tsx'
import { useText } from '../shared/use-text.ts'
import { PasswordInput } from './password-input.tsx'

const laid = { weak: 1, fair: 2, strong: 4 }

export type NewPasswordProps = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'capsLockText' | 'value'> & {
  value: string
  /** A password that contains this text is weak. */
  username?: string
}

/** The field for a new password. It shows the strength during typing. */
export function NewPassword({ username, ...field }: NewPasswordProps) {
  const t = useText<'field'>()
  const strength = passwordStrength(field.value, username)
  return (
    <PasswordInput
      autoComplete="new-password"
      {...field}
      hint={
        field.value ? (
          <Stones value={laid[strength]} max={4} count={4} label={t('field.strength')} text={t(`field.${strength}`)} />
        ) : (
          field.hint
        )
      }
    />
  )
}
