import css from './fade-ends.css?inline'
import { showHidden } from './show-hidden.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** The look of a strip that scrolls sideways: it fades where there is more. It needs `watchEnds` as its ref. */
export const fadingEnds = 'fade-ends'

export const watchEnds = (strip: HTMLElement | null): (() => void) | undefined => (strip ? showHidden(strip, strip) : undefined)
