import type { CSSProperties } from 'react'
import css from './skeleton-stone.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

/** A stone of a placeholder, which lights up after those before it. A custom property set by script passes a strict style-src. */
export const stone = (index: number) => <i key={index} className="skeleton-stone" style={{ '--at': index } as CSSProperties} />
