import type { CSSProperties } from 'react'
import css from './skeleton-stone.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

/** A stone of a placeholder. Stones light up one after the other. A custom property set by script is allowed by a strict style-src. */
export const stone = (index: number) => <i key={index} className="skeleton-stone" style={{ '--at': index } as CSSProperties} />
