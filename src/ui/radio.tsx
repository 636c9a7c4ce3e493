import type { ComponentProps } from 'react'
import { addStyles } from './styles.ts'
import css from './radio.css?inline'

addStyles(css)

/** One choice of several. Give all of them the same name, and put each into a label. */
export function Radio({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} part="radio" type="radio" className={className ? `radio ${className}` : 'radio'} />
}
