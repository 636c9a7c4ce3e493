import { type ReactNode, useEffect, useRef } from 'react'
import css from './alert.css?inline'
import { Icon } from './icon.tsx'
import { alert } from './icons/alert.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/**
 * Says why something failed. Render it from the start if possible: screen readers announce a change of its text more reliably than a new
 * element. Without a text it takes no space.
 * @param isLine for the error of one row or button: without the box that errors of a form or page have
 * @param children what the visitor can do about it
 */
export function Alert({ text, isLine, children }: { text: string; isLine?: boolean; children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // otherwise the error might be out of view, below a fixed bar or far from the button
    if (text) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={ref} role="alert" className={`alert${isLine ? '' : ' alert-box'}`}>
      {text && <Icon of={alert} size={16} />}
      {text}
      {children}
    </div>
  )
}
