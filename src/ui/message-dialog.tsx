import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { alert } from './icons/alert.ts'
import { check } from './icons/check.ts'
import { info } from './icons/info.ts'
import css from './message-dialog.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

export interface MessageDialogProps {
  /** `warning`: something went wrong. `danger`: the confirming button is destructive, so the focus starts on the other one. */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title: string
  text?: string
  /** The button for the next step. */
  confirm: string
  onConfirm: () => void
  /** Shows the `confirm` button as busy while its action runs. */
  pending?: boolean
  /** A second button, to cancel. Without it Escape confirms, because there is only one answer. */
  cancel?: string
  onCancel?: () => void
}

/** A message or a question. §9: at least 200 × 200 px, fades in after 100 ms, not closed by a click outside. */
export function MessageDialog(props: MessageDialogProps) {
  const { tone = 'info', title, text, confirm, onConfirm, pending, cancel, onCancel } = props
  const isDanger = tone === 'danger'
  const first = { 'data-autofocus': '' }
  return (
    <Dialog
      size="message"
      role={tone === 'warning' || isDanger ? 'alertdialog' : undefined}
      title={title}
      className="message-dialog"
      head={
        <span className={`message-dialog-mark message-dialog-${tone}`}>
          <Icon of={tone === 'info' ? info : tone === 'success' ? check : alert} />
        </span>
      }
      onClose={onCancel ?? onConfirm}
    >
      {text && <p className="message-dialog-text">{text}</p>}
      <div className="message-dialog-buttons">
        {cancel && (
          <Button onClick={onCancel} {...(isDanger && first)}>
            {cancel}
          </Button>
        )}
        <Button tone={isDanger ? 'danger-fill' : 'accent'} pending={pending} onClick={onConfirm} {...(!(isDanger && cancel) && first)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
