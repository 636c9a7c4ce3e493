import css from './fade-ends.css?inline'
import { showHidden } from './show-hidden.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** Class of a strip that scrolls sideways: it fades at an end that has more. The strip needs `watchEnds` as its ref. */
export const fadingEnds = 'fade-ends'

export const watchEnds = (strip: HTMLElement | null): (() => void) | undefined => (strip ? showHidden(strip, strip) : undefined)
