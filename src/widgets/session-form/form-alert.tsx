import { Icon } from '../../ui/icon.tsx'
import { alert } from '../../ui/icons/alert.ts'
import { addStyles } from '../../ui/styles.ts'
import css from './session-form.css?inline'

// of the whole form; every form has its line, and a style sheet that several modules import is inlined in each
addStyles(css)

/** One line for what no field is to blame for. It is there, empty, from the start: what appears in it is read out. */
export function FormAlert({ text }: { text: string }) {
  return (
    <div role="alert" className="form-alert">
      {text && (
        <p>
          <Icon of={alert} size={16} />
          {text}
        </p>
      )}
    </div>
  )
}
