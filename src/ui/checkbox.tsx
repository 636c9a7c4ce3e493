import type { ComponentProps, ReactNode } from 'react'
import css from './checkbox.css?inline'
import { FieldNote } from './field-note.tsx'
import { Icon } from './icon.tsx'
import { alert } from './icons/alert.ts'
import { check } from './icons/check.ts'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Text, or text with a link. */
  label: ReactNode
  error?: string
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useUniqueId()
  return (
    <div className={className}>
      <label className="checkbox">
        <span className="checkbox-box">
          <input {...input} part="checkbox" type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error && id} />
          <Icon of={check} size={16} />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <FieldNote id={id} tone="error" icon={alert}>
          {error}
        </FieldNote>
      )}
    </div>
  )
}
