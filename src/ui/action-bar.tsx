import { type ReactNode, useEffect, useRef } from 'react'
import css from './action-bar.css?inline'
import { addStyles } from './styles.ts'
import { keepAboveKeyboard } from './above-keyboard.ts'
import { zoomOf } from './css-zoom.ts'

addStyles(css)

export interface ActionBarProps {
  /** The amount that the button moves, shown while the bar stays in view: `$505.00`. */
  sum?: string | undefined
  /** The label of the sum: 'You pay'. */
  sumLabel?: string
  /** A line above the buttons: what they do, or why the action failed. */
  note?: ReactNode
  /** The main button, after the one that cancels. */
  children: ReactNode
}

/** The end of a form, with its main button. It stays at the lower edge of a dialog, and of a `Flow` on a phone. */
export function ActionBar({ sum, sumLabel, note, children }: ActionBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar || bar.closest('dialog')) return // a dialog itself already stays above the keyboard
    return keepAboveKeyboard(bar, (seen) => bar.style.setProperty('--bar-covered', `${(seen?.covered ?? 0) / zoomOf(bar)}px`))
  }, [])
  return (
    <div ref={ref} className="action-bar">
      {note}
      <div className="action-bar-row">
        {sum !== undefined && (
          <p className="action-bar-sum">
            <span>{sumLabel}</span>
            <strong>{sum}</strong>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
