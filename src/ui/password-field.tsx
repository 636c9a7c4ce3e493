import { type KeyboardEvent, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { eyeOff } from './icons/eye-off.ts'
import { eye } from './icons/eye.ts'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing' | 'notice'> {
  /** Labels of the toggle: 'Show password', 'Hide password'. */
  showLabel: string
  hideLabel: string
  /** 'Caps Lock is on': shown while the field has the focus and a key event reports it. */
  capsLockText: string
}

/**
 * §2 Login: a password with a show/hide toggle. Set `autoComplete` to `current-password` or `new-password`. To show the strength of a new
 * password, pass a `<Stones count={4}>` as `hint`.
 */
export function PasswordField({ showLabel, hideLabel, capsLockText, onKeyDown, onKeyUp, onBlur, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // a password manager's synthetic key events have no modifiers
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <Field
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      notice={capsLock && capsLockText}
      onKeyDown={(event) => {
        look(event)
        onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        look(event)
        onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      trailing={<IconButton of={shown ? eyeOff : eye} label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} />}
    />
  )
}
