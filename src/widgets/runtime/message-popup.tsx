import type { Message } from '../../core/site/popups.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useText } from '../shared/use-text.ts'
import type { PopupProps } from '../shared/definition.ts'

/** A question or a warning (core's `ask`). One that is closed otherwise is answered by the popup host. */
export function MessagePopup({ options, onClose }: PopupProps) {
  const t = useText()
  const message = options['message'] as Message
  const answer = options['answer'] as (isConfirmed: boolean) => void
  const settle = (isConfirmed: boolean) => {
    answer(isConfirmed)
    onClose()
  }
  return (
    <MessageDialog
      title={t(message.titleKey, message.values)}
      text={message.text ?? (message.textKey && t(message.textKey, message.values))}
      tone={message.tone}
      confirm={t(message.confirmKey ?? 'common.ok')}
      onConfirm={() => settle(true)}
      cancel={message.cancelKey && t(message.cancelKey)}
      onCancel={() => settle(false)}
    />
  )
}
