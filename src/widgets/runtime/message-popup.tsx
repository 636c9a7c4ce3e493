import { findText } from '../../core/i18n/find-text.ts'
import type { Message } from '../../core/site/popups.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useText } from '../shared/use-text.ts'
import type { PopupProps } from '../shared/definition.ts'

/** A question or a warning (the core's `ask`). If it closes without an answer, the popup host answers with no. */
export function MessagePopup({ options, onClose }: PopupProps) {
  const t = useText<'message'>()
  // an unknown code gets a general text (§8)
  const said = (key: Message['titleKey']) => findText(t, key, message.values) ?? t('common.error.UNKNOWN')
  const { message, answer } = options as { message: Message; answer: (isConfirmed: boolean) => void }
  const settle = (isConfirmed: boolean) => {
    answer(isConfirmed)
    onClose()
  }
  return (
    <MessageDialog
      title={said(message.titleKey)}
      text={message.text ?? (message.textKey && said(message.textKey))}
      tone={message.tone}
      confirm={t(message.confirmKey ?? 'common.ok')}
      onConfirm={() => settle(true)}
      cancel={message.cancelKey && t(message.cancelKey)}
      onCancel={() => settle(false)}
    />
  )
}
