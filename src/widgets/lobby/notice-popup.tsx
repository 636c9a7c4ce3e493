import { useEffect } from 'react'
import type { Notice } from '../../core/content/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'
import css from './notice-popup.css?inline'
import type { PopupProps } from '../shared/definition.ts'

addStyles(css)

/** §2 Home page: the notice that was clicked, as plain text. Without a notice the popup closes. */
export function NoticePopup({ options, onClose }: PopupProps) {
  const t = useText()
  const { date } = useFormats()
  const { notice } = options as { notice?: Notice }
  useEffect(() => {
    if (!notice) onClose()
  }, [notice, onClose])
  if (!notice) return null
  return (
    <Dialog title={notice.title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="notice">
        {notice.startDate > 0 && <time>{date(notice.startDate)}</time>}
        <p dir="auto">{notice.content}</p>
      </div>
    </Dialog>
  )
}
