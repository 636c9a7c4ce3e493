import { Dialog } from '../../ui/dialog.tsx'
import type { PopupProps } from '../runtime/popup-table.ts'
import { useText } from '../use-text.ts'
import { FeedbackForm } from './feedback-form.tsx'

/** §2 Popups: feedback. */
export function FeedbackPopup({ onClose }: PopupProps) {
  const t = useText()
  return (
    <Dialog title={t('feedback.title')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="feedback-lead">{t('feedback.text')}</p>
      <FeedbackForm />
    </Dialog>
  )
}
