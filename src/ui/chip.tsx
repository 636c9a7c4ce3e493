import { type ComponentProps, useEffect, useRef } from 'react'
import css from './chip.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { check } from './icons/check.ts'
import { showChosen } from './show-chosen.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** The class of a chip for other elements, such as a link. Importing it also adds the styles. */
export const chipLook = 'chip'

export interface ChipProps extends ComponentProps<'button'> {
  /** Whether a filter is on; undefined for a plain action. A tick also shows it, not only the colour. */
  selected?: boolean
  icon?: Drawing
}

/** A chip that is on is scrolled into view in its strip. */
export function Chip({ selected, icon, className, children, ...rest }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (selected) showChosen(chip.current?.parentElement, '[aria-pressed=true]')
  }, [selected])
  const drawing = selected ? check : icon
  return (
    <button
      ref={chip}
      type="button"
      part={selected ? 'chip chip-chosen' : 'chip'}
      {...rest}
      className={`${chipLook}${className ? ` ${className}` : ''}`}
      aria-pressed={selected}
    >
      {drawing && <Icon of={drawing} size={16} />}
      {children}
    </button>
  )
}
