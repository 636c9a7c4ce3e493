import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { frameRules } from '../../core/platform/frame-rules.ts'
import { $session } from '../../core/session/session.ts'
import { $chatRoom, asksToClose, enterChat, openChat } from '../../core/support/chat.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { useText } from '../shared/use-text.ts'
import css from './chat-room.css?inline'
import { useRealm } from '../shared/use-realm.ts'
import type { PopupProps } from '../shared/definition.ts'

addStyles(css)

/** A chat with a live host (§2 Popups: chat room), in a frame with the URL from the launch call. */
export function ChatRoom({ options, onClose }: PopupProps) {
  const realm = useRealm()
  const t = useText()
  const { isLogin, isTrial } = useStore($session(realm))
  const room = useStore($chatRoom)
  const [attempt, setAttempt] = useState(0)
  const modelId = String(options['modelId'] ?? '')
  const name = String(options['name'] ?? '')
  const mayEnter = isLogin && !isTrial && modelId !== ''

  const enter = useEffectEvent(() => {
    if (mayEnter) return enterChat(modelId)
    onClose()
    if (modelId !== '' && attempt === 0) openChat({ modelId, name })
    return undefined
  })
  // once per chat and attempt, so that a member who logs out during the chat does not get the login again
  useEffect(() => enter(), [modelId, attempt])

  if (!mayEnter) return null
  return (
    <Dialog className="chat-room" title={t('chat.title', { name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="chat-room-place" aria-busy={room.status === 'loading'}>
        {room.status === 'loading' && <SkeletonLines count={8} />}
        {room.status === 'failed' && (
          <FailedState
            title={t('chat.failed')}
            text={<ErrorWords error={room.error} />}
            retryLabel={t('common.retry')}
            onRetry={retryOf(room.error, () => setAttempt(attempt + 1))}
          />
        )}
        {room.status === 'ready' && <ChatFrame url={room.data} name={t('chat.title', { name })} onClose={onClose} />}
      </div>
      <p className="chat-room-note">{t('chat.note')}</p>
    </Dialog>
  )
}

function ChatFrame({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const ref = useRef<HTMLIFrameElement>(null)
  const { sandbox, origin } = frameRules(url, window.origin)
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && event.source === ref.current?.contentWindow && asksToClose(event.data)) onClose()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, onClose])
  return (
    <iframe
      ref={ref}
      className="chat-room-frame"
      title={name}
      src={url}
      sandbox={sandbox}
      referrerPolicy="origin"
      onLoad={() => ref.current?.focus()}
    />
  )
}
