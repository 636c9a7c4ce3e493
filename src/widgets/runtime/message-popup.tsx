import { useEffect, useRef } from 'react'
import type { Message } from '../../core/site/popups.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useText } from '../use-text.ts'
import type { PopupProps } from './popup-table.ts'

/** A question or a warning (core's `ask`): answers once, with false when it is closed in any other way. */
export function MessagePopup({ options, onClose }: PopupProps) {
  const t = useText()
  const message = options['message'] as Message
  const answer = useRef(options['answer'] as (isConfirmed: boolean) => void)
  useEffect(() => () => answer.current(false), [])
  const settle = (isConfirmed: boolean) => {
    answer.current(isConfirmed)
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
