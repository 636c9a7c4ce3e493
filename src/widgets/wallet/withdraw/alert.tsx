import { Icon } from '../../../ui/icon.tsx'
import { alert } from '../../../ui/icons/alert.ts'
import { useIntoView } from '../../../ui/use-into-view.ts'

/** One line that says why something was not done. It is there, empty, from the start, so that screen readers announce new text. */
export function Alert({ text }: { text: string }) {
  const ref = useIntoView(text)
  return (
    <div ref={ref} role="alert" className="arrival-alert">
      {text && (
        <p>
          <Icon of={alert} size={16} />
          {text}
        </p>
      )}
    </div>
  )
}
