import { atom, onMount, type ReadableAtom } from 'nanostores'
import { $memberId } from '../session/session.ts'
import { getMessages, type InboxMessage, postMessageRead, postMessageRemove, postMessageRestore } from './message-calls.ts'
import { $unread, knowUnread } from './unread.ts'

/** isMore: older ones are on their way; moreFailed: they did not arrive. next: whether there are any. */
export type Inbox =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; list: readonly InboxMessage[]; next: string | null; isMore: boolean; moreFailed: boolean }

const $state = atom<Inbox>({ status: 'loading' })
/** The messages of the kind that is chosen, newest first. */
export const $inbox: ReadableAtom<Inbox> = $state

const $chosen = atom('')
/** The kind that is shown; empty for all. */
export const $inboxKind: ReadableAtom<string> = $chosen
let running: AbortController | undefined
/** What was unread when the list was read: where it is more, something has come. */
let seen = 0

export function chooseInboxKind(kind: string): void {
  $chosen.set(kind)
  $state.set({ status: 'loading' })
  void loadInbox()
}

/** Loads the newest messages; what stands there stays meanwhile. */
export async function loadInbox(): Promise<void> {
  running?.abort()
  const mine = new AbortController()
  running = mine
  if ($state.get().status === 'failed') $state.set({ status: 'loading' })
  try {
    const { list, next, unread } = await getMessages($chosen.get(), undefined, mine.signal)
    if (mine !== running) return
    seen = unread
    knowUnread(unread)
    $state.set({ status: 'ready', list, next, isMore: false, moreFailed: false })
  } catch (error) {
    if (mine === running) $state.set({ status: 'failed', error })
  }
}

/** Loads what is older than the last. */
export async function loadOlder(): Promise<void> {
  const before = $state.get()
  const mine = running
  if (before.status !== 'ready' || before.isMore || before.next === null) return
  $state.set({ ...before, isMore: true, moreFailed: false })
  try {
    const { list, next } = await getMessages($chosen.get(), before.next)
    change(mine, (now) => ({ ...now, list: [...now.list, ...list], next, isMore: false }))
  } catch {
    change(mine, (now) => ({ ...now, isMore: false, moreFailed: true }))
  }
}

/** Changes the list, unless another one has taken its place meanwhile. */
function change(mine: AbortController | undefined, to: (now: Inbox & { status: 'ready' }) => Inbox): void {
  const now = $state.get()
  if (mine === running && now.status === 'ready') $state.set(to(now))
}

const marked = (id: string | undefined) => (message: InboxMessage) =>
  (id === undefined || message.id === id) && !message.isRead ? { ...message, isRead: true } : message

/** Marks one message as read, or all. @throws {ApiError}; nothing has changed then */
export async function readMessages(id?: string): Promise<void> {
  const { unread } = await postMessageRead(id)
  knowUnread(unread)
  change(running, (now) => ({ ...now, list: now.list.map(marked(id)) }))
}

/** Deletes a message at once; it comes back where the gateway doesn't. @returns takes the deletion back @throws {ApiError} */
export async function removeMessage(message: InboxMessage): Promise<() => Promise<void>> {
  const mine = running
  const at = indexOf(message.id)
  change(mine, (now) => ({ ...now, list: now.list.filter(({ id }) => id !== message.id) }))
  const putBack = () =>
    change(mine, (now) => (indexOf(message.id) >= 0 ? now : { ...now, list: now.list.toSpliced(at < 0 ? 0 : at, 0, message) }))
  try {
    knowUnread((await postMessageRemove(message.id)).unread)
  } catch (error) {
    putBack()
    throw error
  }
  return async () => {
    knowUnread((await postMessageRestore(message.id)).unread)
    putBack()
  }
}

function indexOf(id: string): number {
  const now = $state.get()
  return now.status === 'ready' ? now.list.findIndex((each) => each.id === id) : -1
}

onMount($state, () => {
  let owner = ''
  const stops = [
    $memberId.subscribe((id) => {
      if (id === owner) return
      if (owner !== '') $state.set({ status: 'loading' }) // of somebody else
      owner = id
      if (id !== '') void loadInbox()
    }),
    $unread.subscribe((count) => {
      const hasCome = count > seen && $state.get().status === 'ready'
      seen = count
      if (hasCome) void loadInbox()
    }),
  ]
  return () => {
    running?.abort()
    for (const stop of stops) stop()
  }
})
