import { addStyles } from '../../ui/styles.ts'
import css from './gone-note.css?inline'

addStyles(css)

/** Says that what the URL names no longer exists, above what is shown instead. */
export function GoneNote({ text }: { text: string }) {
  return (
    <p className="gone-note" role="alert">
      {text}
    </p>
  )
}
