import type { ComponentProps } from 'react'
import css from './chip.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { check } from './icons/check.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** The look of a chip for what is no button, such as a link: whoever takes it has its styles too. */
export const chipLook = 'chip'

export interface ChipProps extends ComponentProps<'button'> {
  /** A filter that is on or off; without it the chip is a plain action. The tick says it too, not the colour alone. */
  selected?: boolean
  icon?: Drawing
}

export function Chip({ selected, icon, className, children, ...rest }: ChipProps) {
  const drawing = selected ? check : icon
  return (
    <button type="button" {...rest} className={`${chipLook}${className ? ` ${className}` : ''}`} aria-pressed={selected}>
      {drawing && <Icon of={drawing} size={16} />}
      {children}
    </button>
  )
}
