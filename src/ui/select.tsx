import type { ComponentProps } from 'react'
import { FieldNote } from './field-note.tsx'
import { Icon } from './icon.tsx'
import { alert } from './icons/alert.ts'
import { chevronDown } from './icons/chevron-down.ts'
import css from './select.css?inline'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  /** The label is only for screen readers, and the control is as wide as its text. */
  compact?: boolean
  options: readonly { value: string; label: string }[]
  error?: string
}

/** The browser's own select, because on a phone it opens the system's picker. */
export function Select({ label, compact, options, error, className, ...select }: SelectProps) {
  const id = useUniqueId()
  return (
    <div part="field" className={className}>
      <label part="label" className={compact ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span className={compact ? 'select' : 'select select-wide'}>
        <select part="input" {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-note`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={chevronDown} size={18} />
      </span>
      {error && (
        <FieldNote id={`${id}-note`} tone="error" icon={alert}>
          {error}
        </FieldNote>
      )}
    </div>
  )
}
