import type { ComponentProps, ReactNode } from 'react'
import css from './button.css?inline'
import { type Drawing, Icon } from './icon.tsx'
import { addStyles } from './styles.ts'

addStyles(css)

interface Look {
  /** One accent button per view: for the main action. `danger` is outlined; `danger-fill` confirms something destructive. */
  tone?: 'accent' | 'secondary' | 'outline' | 'quiet' | 'danger' | 'danger-fill'
  size?: 'small' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: Drawing
  children?: ReactNode
}

export type ButtonProps = Look &
  (
    | (Omit<ComponentProps<'button'>, 'size'> & {
        /** Busy: shows four stones, keeps the focus, and neither clicks nor submits. */
        pending?: boolean
        href?: undefined
      })
    | (Omit<ComponentProps<'a'>, 'size'> & { pending?: undefined; href: string })
  )

/** A `<button type="button">`, or an `<a>` with `href`. */
export function Button({ tone = 'secondary', size, wide, icon, pending, className, children, ...rest }: ButtonProps) {
  const part = `button button-${tone === 'accent' ? 'primary' : tone}`
  const classes = ['button', `button-${tone}`, size && `button-${size}`, wide && 'button-wide', className].filter(Boolean).join(' ')
  const content = (
    <>
      {pending ? (
        <span className="button-stones">
          <i />
          <i />
          <i />
          <i />
        </span>
      ) : (
        icon && <Icon of={icon} size={size === 'small' ? 18 : 20} />
      )}
      {children}
    </>
  )
  if (rest.href !== undefined)
    return (
      <a part={part} {...rest} className={classes}>
        {content}
      </a>
    )
  const { onClick, ...attributes } = rest
  return (
    <button
      type="button"
      part={part}
      {...attributes}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      // `disabled` would drop the focus; Enter in a field clicks the submit button too, so this also stops the form
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}
