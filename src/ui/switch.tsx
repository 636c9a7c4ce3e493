import type { ComponentProps } from 'react'
import { addStyles } from './styles.ts'
import css from './switch.css?inline'

addStyles(css)

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'children' | 'role' | 'type'> {
  isOn: boolean
  /** The accessible name. Alternatively set `aria-labelledby`. */
  label?: string
}

/** A switch that takes effect at once. Its position also shows the state, not only its colour. */
export function Switch({ isOn, label, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      role="switch"
      part="switch"
      aria-checked={isOn}
      className={`switch${className ? ` ${className}` : ''}`}
    >
      <i />
    </button>
  )
}
