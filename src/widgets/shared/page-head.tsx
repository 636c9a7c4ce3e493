import type { ReactNode } from 'react'
import { addStyles } from '../../ui/styles.ts'
import css from './page-head.css?inline'

addStyles(css)

/** The head of a screen: title, a line about it, and its actions (children, at the end of the line). */
export function PageHead({ title, text, children }: { title: ReactNode; text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="page-head">
      <h2 part="title">{title}</h2>
      {children}
      {text && <p>{text}</p>}
    </div>
  )
}
