import { addStyles } from '../../ui/styles.ts'
import css from './gone-note.css?inline'

addStyles(css)

/** Says that what the address names is not there any more, above what is there. */
export function GoneNote({ text }: { text: string }) {
  return (
    <p className="gone-note" role="alert">
      {text}
    </p>
  )
}
