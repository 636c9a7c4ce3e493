import { Icon } from '../../../ui/icon.tsx'
import { alert } from '../../../ui/icons/alert.ts'

/** One line that says why something was not done. It is there, empty, from the start, so that screen readers announce new text. */
export function Alert({ text }: { text: string }) {
  return (
    <div role="alert" className="arrival-alert">
      {text && (
        <p>
          <Icon of={alert} size={16} />
          {text}
        </p>
      )}
    </div>
  )
}
