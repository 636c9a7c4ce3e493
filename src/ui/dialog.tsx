import type { ReactNode } from 'react'
import css from './dialog.css?inline'
import { IconButton } from './icon-button.tsx'
import { close } from './icons/close.ts'
import { addStyles } from './styles.ts'
import { useUniqueId } from './unique-id.ts'
import { useModal } from './use-modal.ts'
import { useScrollReach } from './use-scroll-reach.ts'

addStyles(css)

export interface DialogProps {
  /** The heading, and the dialog's accessible name. */
  title: string
  /** The content has its own heading: the title is only for screen readers. */
  hideTitle?: boolean
  /** Shown before the title, in the row that does not scroll. */
  head?: ReactNode
  /** `message` at least 200 × 200 (§9), `form` 480, `text` 640, `wide` and `list` 944 px. */
  size?: 'message' | 'form' | 'text' | 'wide' | 'list'
  role?: 'dialog' | 'alertdialog'
  /** The close button's label. Without it there is no close button. */
  closeLabel?: string
  /**
   * Called for the close button, Escape and the back gesture, never for a click outside (§9). The owner then stops rendering the dialog.
   */
  onClose: () => void
  /** A second panel at the end of a wide dialog; below the first on a phone. */
  aside?: ReactNode
  /** A `<Toasts>` for messages while the dialog is open: outside the dialog they would be inert. */
  toasts?: ReactNode
  className?: string
  children: ReactNode
}

/** A modal dialog, open while it is rendered. Set `data-autofocus` on the control that gets the focus, if it is not the first field. */
export function Dialog(props: DialogProps) {
  const { title, hideTitle, head, size = 'form', role, closeLabel, onClose, aside, toasts, className, children } = props
  const ref = useModal(onClose)
  const [body, isStop] = useScrollReach()
  const id = useUniqueId()
  return (
    <dialog ref={ref} part="scrim" className="dialog" role={role} aria-labelledby={id}>
      <div part="dialog" className={`dialog-panel dialog-${size}${className ? ` ${className}` : ''}`}>
        <div className={hideTitle && !head ? 'dialog-head dialog-head-bare' : 'dialog-head'}>
          {head}
          <h2 id={id} part={hideTitle ? undefined : 'title'} className={hideTitle ? 'visually-hidden' : 'dialog-title'} tabIndex={-1}>
            {title}
          </h2>
          {closeLabel && <IconButton of={close} label={closeLabel} className="dialog-close" onClick={onClose} />}
        </div>
        <div ref={body} className="dialog-body" {...(isStop && { role: 'region', tabIndex: 0, 'aria-labelledby': id })}>
          {children}
        </div>
        {aside && <div className="dialog-aside">{aside}</div>}
      </div>
      {toasts}
    </dialog>
  )
}
