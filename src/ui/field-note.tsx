import type { ReactNode } from 'react'
import { type Drawing, Icon } from './icon.tsx'

export interface FieldNoteProps {
  id?: string
  tone?: 'error' | 'success'
  icon?: Drawing
  children: ReactNode
}

/** One line under a field. Its look is part of `field.css`. */
export function FieldNote({ id, tone, icon, children }: FieldNoteProps) {
  return (
    <div id={id} className={`field-note${tone ? ` field-${tone}` : ''}`}>
      {icon && <Icon of={icon} size={16} />}
      <div>{children}</div>
    </div>
  )
}
