import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $inboxKind, chooseInboxKind, inbox, readMessages, removeMessage } from '../../core/member/inbox.ts'
import { type InboxMessage, messageKinds } from '../../core/member/message-calls.ts'
import { $unread } from '../../core/member/unread.ts'
import { Alert } from '../../ui/alert.tsx'
import { fadingEnds, watchEnds } from '../../ui/fade-ends.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { addStyles } from '../../ui/styles.ts'
import { errorText } from '../shared/error-text.ts'
import { ErrorWords } from '../shared/error-words.tsx'
import { retryOf } from '../shared/retry-of.ts'
import { type Note, PassingToast } from '../shared/passing-toast.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { useText } from '../shared/use-text.ts'
import { MessageRow } from './message-row.tsx'
import { useMessageWords } from './message-words.ts'
import css from './messages.css?inline'
import { useRealm } from '../shared/use-realm.ts'

addStyles(css)

/** §2 messageV2: the inbox. */
export function MessagesPage() {
  const realm = useRealm()
  const t = useText()
  const { $state, more, reload } = inbox(realm)
  const state = useStore($state)
  const shown = state.status === 'ready' && !state.isStale ? state.data : undefined
  const kind = useStore($inboxKind(realm))
  const unread = useStore($unread(realm))
  const wordsOf = useMessageWords()
  const [open, setOpen] = useState('')
  const [note, setNote] = useState<Note>()
  const list = useRef<HTMLUListElement>(null)

  const fail = (error: unknown) => setNote({ title: errorText(t, error), tone: 'danger' })
  const toggle = ({ id, isRead }: InboxMessage) => {
    setOpen(open === id ? '' : id)
    if (!isRead) readMessages(realm, id).catch(() => {}) // if this call fails, the message stays unread, and the next opening tries again
  }
  const remove = (message: InboxMessage) => {
    setOpen('')
    // the focus moves to the next message, so that it is not lost
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.message-head') ?? [])]
    const at = shown?.list.indexOf(message) ?? -1
    ;(rows[at + 1] ?? rows[at - 1])?.focus()
    removeMessage(realm, message).then(
      (undo) =>
        setNote({ tone: 'info', title: t('messages.removed'), action: t('messages.undo'), onAction: () => void undo().catch(fail) }),
      fail,
    )
  }
  return (
    <div className="messages">
      <PageHead title={t('messages.title')} text={unread > 0 ? t('messages.unreadCount', { count: unread }) : t('messages.allRead')}>
        <Button disabled={unread === 0} onClick={() => void readMessages(realm).catch(fail)}>
          {t('messages.readAll')}
        </Button>
      </PageHead>
      <div ref={watchEnds} className={`messages-kinds ${fadingEnds}`} role="group" aria-label={t('messages.kinds')}>
        {(['', ...messageKinds] as const).map((each) => (
          <Chip key={each} selected={kind === each} onClick={() => kind !== each && chooseInboxKind(realm, each)}>
            {t(each ? `messages.kind.${each}` : 'messages.kind.all')}
          </Chip>
        ))}
      </div>
      {!shown && state.status !== 'failed' && (
        <div className="messages-wait" role="status" aria-busy="true">
          <SkeletonLines count={6} />
        </div>
      )}
      {state.status === 'failed' && (
        <FailedState
          title={t('messages.failed')}
          text={<ErrorWords error={state.error} />}
          retryLabel={t('common.retry')}
          onRetry={retryOf(state.error, reload)}
        />
      )}
      {shown?.list.length === 0 && (
        <EmptyState title={t('messages.empty')} text={t(kind ? 'messages.emptyKind' : 'messages.emptyText')}>
          {kind && <Button onClick={() => chooseInboxKind(realm, '')}>{t('messages.showAll')}</Button>}
        </EmptyState>
      )}
      {shown && shown.list.length > 0 && (
        <>
          <ul ref={list} className="messages-list">
            {shown.list.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                words={wordsOf(message)}
                isOpen={open === message.id}
                onToggle={() => toggle(message)}
                onRemove={() => remove(message)}
              />
            ))}
          </ul>
          <div className="messages-end">
            {shown.more === 'failed' && <Alert isLine text={t('messages.moreFailed')} />}
            {shown.more === 'end' ? (
              <p>{t('messages.end')}</p>
            ) : (
              <Button pending={shown.more === 'loading'} onClick={() => void more()}>
                {t(shown.more === 'failed' ? 'common.retry' : 'messages.more')}
              </Button>
            )}
          </div>
        </>
      )}
      <PassingToast note={note} onGone={() => setNote(undefined)} />
    </div>
  )
}
