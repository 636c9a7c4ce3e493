import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import css from './field.css?inline'
import { FieldNote } from './field-note.tsx'
import { alert } from './icons/alert.ts'
import { check } from './icons/check.ts'
import { info } from './icons/info.ts'
import { lock } from './icons/lock.ts'
import { Icon } from './icon.tsx'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'

addStyles(css)

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  label: string
  /** A hint below the field, replaced by `error` and `success`. */
  hint?: ReactNode
  /** Shown below the field as its description; marks the field as invalid. */
  error?: string
  success?: string
  /** A temporary note with an icon (Caps Lock is on), in addition to the other lines. */
  notice?: ReactNode
  /** Shown before the text, e.g. '+63'; a number with its prefix reads from left to right in every language. */
  prefix?: string
  /** Buttons or an icon at the end of the box. */
  trailing?: ReactNode
  /** The value can be read, also by screen readers, but not changed. */
  locked?: boolean
}

export const drawInput = (props: ComponentProps<'input'>): ReactNode => <input {...props} />
/** How the fields inside this context draw their inputs. Replaces `drawInput` if the inputs are in the page's tree, outside the widget. */
export const DrawInput = createContext(drawInput)

/** A labelled input. Everything else an input takes is passed to it: autoComplete, inputMode, onInput, ref … */
export function Field(props: FieldProps) {
  const { label, hint, error, success, notice, prefix, trailing, locked, className, id: givenId, readOnly, ...input } = props
  const draw = useContext(DrawInput)
  const ownId = useUniqueId()
  const id = givenId ?? ownId
  const notes = [error || success || hint ? `${id}-note` : '', notice ? `${id}-notice` : '', props['aria-describedby']]
  return (
    <div part="field" className={`field${className ? ` ${className}` : ''}`}>
      <label part="label" className="field-label" htmlFor={id}>
        {label}
      </label>
      <div part="input" className={`field-box${error ? ' field-failed' : ''}${locked ? ' field-locked' : ''}`} dir={prefix && 'ltr'}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        {draw({
          ...input,
          id,
          className: 'field-input',
          readOnly: locked || readOnly,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
        })}
        {(trailing || locked) && <span className="field-trailing">{locked ? <Icon of={lock} size={20} /> : trailing}</span>}
      </div>
      {error ? (
        <FieldNote id={`${id}-note`} tone="error" icon={alert}>
          {error}
        </FieldNote>
      ) : success ? (
        <FieldNote id={`${id}-note`} tone="success" icon={check}>
          {success}
        </FieldNote>
      ) : (
        hint && <FieldNote id={`${id}-note`}>{hint}</FieldNote>
      )}
      {notice && (
        <FieldNote id={`${id}-notice`} icon={info}>
          {notice}
        </FieldNote>
      )}
    </div>
  )
}
