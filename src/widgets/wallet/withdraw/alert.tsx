import { Icon } from '../../../ui/icon.tsx'
import { alert } from '../../../ui/icons/alert.ts'

/** One line on why something was not done. It is there, empty, from the start: what appears in it is read out. */
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
