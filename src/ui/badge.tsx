import type { ReactNode } from 'react'
import css from './badge.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

export interface BadgeProps {
  /** `glass` is for badges over game art. */
  tone?: 'neutral' | 'glass' | 'accent' | 'win' | 'danger' | 'info'
  icon?: Drawing
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span part="badge" className={`badge badge-${tone}`}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  )
}
