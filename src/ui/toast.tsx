import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { alert } from './icons/alert.ts'
import { check } from './icons/check.ts'
import { close } from './icons/close.ts'
import { info } from './icons/info.ts'
import { addStyles } from './styles.ts'
import css from './toast.css?inline'

addStyles(css)

export interface ToastProps {
  tone?: 'success' | 'danger' | 'info'
  title: string
  text?: string
  /** The label of a button, e.g. 'Retry'. */
  action?: string
  onAction?: () => void
  closeLabel?: string
  onClose?: () => void
}

/**
 * The region in which `<Toast>`s appear and are read out. Keep it rendered even if it is empty. It is in the browser's top layer, above the
 * host's z-indexes. While a dialog is open, render it as the dialog's `toasts`: everything outside the dialog is inert.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const filled = Array.isArray(children) ? children.some(Boolean) : Boolean(children)
  useLayoutEffect(() => {
    const region = ref.current
    // a dialog is already in the top layer, and a popover opened before the dialog would be below it
    if (!filled || !region?.showPopover || region.closest('dialog')) return
    region.popover = 'manual'
    region.showPopover()
    // without the attribute it is an ordinary, visible element again: an empty live region must stay rendered
    return () => {
      region.popover = null
    }
  }, [filled])
  return (
    <div ref={ref} className="toasts" role="status">
      {children}
    </div>
  )
}

/** One message. A failure interrupts (`alert`); others are read out politely. The owner decides how long it is shown. */
export function Toast({ tone = 'success', title, text, action, onAction, closeLabel, onClose }: ToastProps) {
  return (
    <div part="toast" className={`toast toast-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <span className="toast-mark">
        <Icon of={tone === 'success' ? check : tone === 'danger' ? alert : info} size={20} />
      </span>
      <div className="toast-words">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </div>
      {action && (
        <Button tone="quiet" size="small" onClick={onAction}>
          {action}
        </Button>
      )}
      {closeLabel && <IconButton of={close} label={closeLabel} onClick={onClose} />}
    </div>
  )
}
