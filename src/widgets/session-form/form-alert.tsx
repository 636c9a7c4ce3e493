import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { addStyles } from '../../ui/styles.ts'
import { useIntoView } from '../../ui/use-into-view.ts'
import css from './session-form.css?inline'

// of the whole form; every form has one, and a style sheet that several modules import is inlined in each
addStyles(css)

/** One line for faults that belong to no field. The empty element exists from the start, so that screen readers announce its text. */
export function FormAlert({ text }: { text: string }) {
  const ref = useIntoView(text)
  return (
    <div ref={ref} role="alert" className="form-alert">
      {text && (
        <p>
          <Icon of={alert} size={16} />
          {text}
        </p>
      )}
    </div>
  )
}
