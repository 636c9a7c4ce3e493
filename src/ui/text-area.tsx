import type { ComponentProps } from 'react'
import { FieldNote } from './field-note.tsx'
import { alert } from './icons/alert.ts'
import { addStyles } from './styles.ts'
import css from './text-area.css?inline'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: string
  error?: string | undefined
  /** The number of characters and the maximum, in words for screen readers: '12 of 140'. */
  count?: string
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, count, ...area }: TextAreaProps) {
  const ownId = useUniqueId()
  const id = area.id ?? ownId
  const notes = [error || hint ? `${id}-note` : '', count ? `${id}-count` : ''].filter(Boolean).join(' ')
  return (
    <div part="field" className="field">
      <label part="label" className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        part="input"
        className="text-area"
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
      />
      <div className="text-area-notes">
        {error ? (
          <FieldNote id={`${id}-note`} tone="error" icon={alert}>
            {error}
          </FieldNote>
        ) : (
          hint && <FieldNote id={`${id}-note`}>{hint}</FieldNote>
        )}
        {count && (
          <span id={`${id}-count`} className="text-area-count">
            {count}
          </span>
        )}
      </div>
    </div>
  )
}
