import type { ReactNode } from 'react'
import css from './stones.css?inline'
import { addStyles } from './styles.ts'
import { times } from './times.ts'

addStyles(css)

export interface StonesProps {
  value: number
  /** 100 by default. */
  max?: number
  /** The number of stones; ten by default. */
  count?: number
  /** The accessible name: what is measured. */
  label: string
  /** The figures in words, shown beside the stones; screen readers read them as the value. */
  text?: string
  children?: ReactNode
}

/** Progress as a row of stones. Any value above 0 fills at least one stone; the last one is filled only at the maximum. */
export function Stones({ value, max = 100, count = 10, label, text, children }: StonesProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  const laid = part > 0 ? Math.max(1, Math.floor(part * count)) : 0
  return (
    <div className="stones">
      <span
        className="stones-row"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={text}
      >
        {times(count, (index) => (
          <i key={index} className={index < laid ? 'stones-laid' : undefined} />
        ))}
      </span>
      {text && <span aria-hidden="true">{text}</span>}
      {children}
    </div>
  )
}
