import type { ReactNode } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './strip.css?inline'
import type { StripHandle } from './strip-handle.ts'

addStyles(css)

/** Slides in a line, each with its own width: `<li className="strip-slide">`. */
export function Strip({
  handle,
  label,
  className,
  children,
}: {
  handle: StripHandle
  label: string
  className: string
  children: ReactNode
}) {
  const { drive, isStart, isEnd } = handle
  return (
    <div className={`${className}${isStart ? '' : ' strip-more-before'}${isEnd ? '' : ' strip-more-after'}`}>
      <div className="strip" ref={drive}>
        <ul className="strip-track strip-spaced" aria-label={label}>
          {children}
        </ul>
      </div>
    </div>
  )
}
