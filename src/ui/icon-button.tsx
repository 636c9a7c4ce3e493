import type { ComponentProps } from 'react'
import css from './icon-button.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  of: Drawing
  /** The accessible name. */
  label: string
  tone?: 'quiet' | 'filled' | 'glass'
  /** Size of the drawing, px. */
  size?: number
}

export function IconButton({ of, label, tone = 'quiet', size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="icon-button"
      aria-label={label}
      {...rest}
      className={`icon-button${tone === 'quiet' ? '' : ` icon-button-${tone}`}${className ? ` ${className}` : ''}`}
    >
      <Icon of={of} size={size} />
    </button>
  )
}
