import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { check } from '../../ui/icons/check.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './claimed.css?inline'

addStyles(css)

/** The line that replaces the claim's button. isFresh: the button was just pressed, so the line takes its focus. */
export function Claimed({ isFresh, children }: { isFresh: boolean; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFresh) line.current?.focus()
  }, [isFresh])
  return (
    <p ref={line} className="gift-done" role="status" tabIndex={-1}>
      <Icon of={check} size={20} />
      {children}
    </p>
  )
}
