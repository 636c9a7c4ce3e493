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
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title: string
  text?: string
  /** The button for the next step; it has the focus. */
  confirm: string
  onConfirm: () => void
  /** Shows 'confirm' as busy while it runs. */
  pending?: boolean
  /** A second button, to cancel. Without it Escape confirms, because there is only one answer. */
  cancel?: string
  onCancel?: () => void
}

/** §9: at least 200 × 200, fades in after 100 ms, not closable by a click outside. */
export function MessageDialog(props: MessageDialogProps) {
  const { tone = 'info', title, text, confirm, onConfirm, pending, cancel, onCancel } = props
  return (
    <Dialog
      size="message"
      role={tone === 'warning' || tone === 'danger' ? 'alertdialog' : undefined}
      title={title}
      className="message-dialog"
      onClose={onCancel ?? onConfirm}
    >
      <span className={`message-dialog-mark message-dialog-${tone}`}>
        <Icon of={tone === 'info' ? info : tone === 'success' ? check : alert} />
      </span>
      {text && <p className="message-dialog-text">{text}</p>}
      <div className="message-dialog-buttons">
        {cancel && <Button onClick={onCancel}>{cancel}</Button>}
        <Button tone={tone === 'danger' ? 'danger-fill' : 'accent'} pending={pending} onClick={onConfirm} data-autofocus="">
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
