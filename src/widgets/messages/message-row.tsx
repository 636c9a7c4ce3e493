import type { InboxMessage } from '../../core/member/message-calls.ts'
import { safeLink } from '../../core/platform/safe-link.ts'
import { type Drawing, Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { gift } from '../../ui/icons/gift.ts'
import { info } from '../../ui/icons/info.ts'
import { wallet } from '../../ui/icons/wallet.ts'
import { useUniqueId } from '../../ui/unique-id.ts'
import { RouteLink } from '../shared/route-link.tsx'
import { useFormats } from '../shared/use-formats.ts'
import { useText } from '../shared/use-text.ts'

const icons: Record<InboxMessage['kind'], Drawing> = { system: info, promotion: gift, money: wallet }

interface MessageRowProps {
  message: InboxMessage
  words: { title: string; text: string }
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One message. A click on its head opens it and marks it as read. */
export function MessageRow({ message, words, isOpen, onToggle, onRemove }: MessageRowProps) {
  const t = useText()
  const { time } = useFormats()
  const id = useUniqueId()
  const { kind, isRead, createdAt } = message
  const link = safeLink(message.path)
  return (
    <li className={`message message-${kind}${isRead ? '' : ' message-new'}`}>
      <h3>
        <button type="button" className="message-head" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          <span className="message-mark">
            <Icon of={icons[kind]} size={20} />
          </span>
          <span className="message-words">
            <span className="message-title">
              {!isRead && <i className="message-stone" />}
              <bdi>{words.title}</bdi>
              {!isRead && <span className="visually-hidden">{t('messages.unread')}</span>}
            </span>
            <span className="message-when">
              {t(`messages.kind.${kind}`)} · <time dateTime={new Date(createdAt).toISOString()}>{time(createdAt)}</time>
            </span>
          </span>
          <Icon of={chevronDown} size={18} className="message-turn" />
        </button>
      </h3>
      {isOpen && (
        <div className="message-body" id={id}>
          <p dir="auto">{words.text}</p>
          <div className="message-tools">
            {link?.kind === 'route' && (
              <RouteLink to={link.href} part="button button-secondary" className="button button-secondary">
                {t('messages.go')}
              </RouteLink>
            )}
            <Button tone="quiet" onClick={onRemove}>
              {t('messages.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
