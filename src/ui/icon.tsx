import css from './icon.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

/** A drawing on a 24 × 24 grid, as path data: lines of width 1.6, filled parts, and the coloured stone of a category icon. */
export interface Drawing {
  readonly line?: string
  readonly fill?: string
  readonly stone?: string
  /** Parts with their own colours (another company's logo): colour → path. */
  readonly colours?: Readonly<Record<string, string>>
  /** An icon that points forward or back. It is mirrored in right-to-left text. */
  readonly flip?: boolean
}

export interface IconProps {
  of: Drawing
  /** Size in px; 24 by default. */
  size?: number
  className?: string
}

/** An icon. Decoration only: the text or the `aria-label` beside it names it. */
export function Icon({ of, size = 24, className }: IconProps) {
  return (
    <svg
      className={`icon${of.flip ? ' icon-flip' : ''}${className ? ` ${className}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {of.line && <path d={of.line} />}
      {of.fill && <path d={of.fill} fill="currentColor" />}
      {of.stone && <path d={of.stone} className="icon-stone" />}
      {of.colours && Object.entries(of.colours).map(([colour, path]) => <path key={colour} d={path} fill={colour} stroke="none" />)}
    </svg>
  )
}
