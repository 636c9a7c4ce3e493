import type { ReactNode } from 'react'
import css from './field-note.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

export interface FieldNoteProps {
  id?: string
  tone?: 'error' | 'success'
  icon?: Drawing
  children: ReactNode
}

/** One line under a field. */
export function FieldNote({ id, tone, icon, children }: FieldNoteProps) {
  return (
    <div id={id} part="note" className={`field-note${tone ? ` field-${tone}` : ''}`}>
      {icon && <Icon of={icon} size={16} />}
      <div>{children}</div>
    </div>
  )
}
