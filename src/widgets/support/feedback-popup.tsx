import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../shared/use-text.ts'
import { FeedbackForm } from './feedback-form.tsx'
import type { PopupProps } from '../shared/definition.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** §2 Popups: feedback. Options kind and remark: the initial values. */
export function FeedbackPopup({ options, onClose }: PopupProps) {
  const t = useText()
  return (
    <Dialog title={t('feedback.title')} closeLabel={t('common.close')} onClose={onClose}>
      <p className="feedback-lead">{t('feedback.text')}</p>
      <FeedbackForm kind={text(options['kind'])} remark={text(options['remark'])} />
    </Dialog>
  )
}
