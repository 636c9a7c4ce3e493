import { atom, type ReadableAtom } from 'nanostores'
import { type GrowingList, growing } from '../platform/growing.ts'
import { perRealm, type Realm } from '../platform/realm.ts'
import { dataOf } from '../platform/remote.ts'
import { $memberId } from '../session/session.ts'
import { getMessages, type InboxMessage, type InboxPage, postMessageRead, postMessageRemove, postMessageRestore } from './message-calls.ts'
import { $unread, knowUnread } from './unread.ts'

const $chosen = perRealm(() => atom(''))
/** The selected kind of messages; empty for all. */
export const $inboxKind: (realm: Realm) => ReadableAtom<string> = $chosen
export const chooseInboxKind = (realm: Realm, kind: string): void => $chosen(realm).set(kind)

/** The messages of the selected kind, newest first. */
export const inbox: (realm: Realm) => GrowingList<InboxPage> = perRealm((realm) => {
  /** The unread count when the newest messages were loaded. A higher count means that there is a new message. */
  let seen = 0
  const messages: GrowingList<InboxPage> = growing<InboxPage>([$chosen(realm)], {
    $owner: $memberId(realm),
    isFresh: true,
    watch: (reload) => {
      seen = $unread(realm).get() // what has come before is in the first fetch
      return $unread(realm).listen((count) => {
        const hasCome = count > seen
        seen = count
        if (hasCome && messages.$state.value?.status === 'ready') reload()
      })
    },
    async fetcher(cursor, signal) {
      const page = await getMessages(realm, $chosen(realm).get(), cursor, signal)
      if (cursor === undefined && !signal?.aborted) {
        seen = page.unread
        knowUnread(realm, page.unread)
      }
      return page
    },
  })
  return messages
})

const marked = (id: string | undefined) => (message: InboxMessage) =>
  (id === undefined || message.id === id) && !message.isRead ? { ...message, isRead: true } : message

/** Marks one message or all as read. @throws {ApiError}; then nothing has changed */
export async function readMessages(realm: Realm, id?: string): Promise<void> {
  const { unread } = await postMessageRead(realm, id)
  knowUnread(realm, unread)
  inbox(realm).editor()((list) => list.map(marked(id)))
}

/**
 * Removes a message from the list at once, and restores it if the gateway rejects the deletion. @returns a function that undoes the
 * deletion @throws {ApiError}
 */
export async function removeMessage(realm: Realm, message: InboxMessage): Promise<() => Promise<void>> {
  const { $state, editor } = inbox(realm)
  const change = editor()
  const at = dataOf($state.get())?.list.findIndex(({ id }) => id === message.id) ?? -1
  change((list) => list.filter(({ id }) => id !== message.id))
  const putBack = () => change((list) => (list.some(({ id }) => id === message.id) ? list : list.toSpliced(at < 0 ? 0 : at, 0, message)))
  try {
    knowUnread(realm, (await postMessageRemove(realm, message.id)).unread)
  } catch (error) {
    putBack()
    throw error
  }
  return async () => {
    knowUnread(realm, (await postMessageRestore(realm, message.id)).unread)
    putBack()
  }
}
