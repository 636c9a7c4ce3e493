import { atom, onMount, type ReadableAtom } from 'nanostores'
import { perRealm, type Realm } from '../platform/realm.ts'
import { $memberId } from '../session/session.ts'
import { getMessages, type InboxMessage, postMessageRead, postMessageRemove, postMessageRestore } from './message-calls.ts'
import { $unread, knowUnread } from './unread.ts'

/** isMore: older messages are loading; moreFailed: they did not arrive. next: are there older ones? */
export type Inbox =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; list: readonly InboxMessage[]; next: string | null; isMore: boolean; moreFailed: boolean }

const $state = perRealm((realm) => {
  const $made = atom<Inbox>({ status: 'loading' })
  onMount($made, () => keepTrue(realm))
  return $made
})
/** The messages of the kind that is chosen, newest first. */
export const $inbox: (realm: Realm) => ReadableAtom<Inbox> = $state

const $chosen = perRealm(() => atom(''))
/** The kind that is shown; empty for all. */
export const $inboxKind: (realm: Realm) => ReadableAtom<string> = $chosen
/** seen: the unread count when the list was read; if the count is higher now, a new message has come. */
const readings = perRealm(() => ({ running: undefined as AbortController | undefined, seen: 0 }))

export function chooseInboxKind(realm: Realm, kind: string): void {
  $chosen(realm).set(kind)
  $state(realm).set({ status: 'loading' })
  void loadInbox(realm)
}

/** Loads the newest messages; the old list stays on screen until they arrive. */
export async function loadInbox(realm: Realm): Promise<void> {
  const reading = readings(realm)
  const $own = $state(realm)
  reading.running?.abort()
  const mine = new AbortController()
  reading.running = mine
  if ($own.get().status === 'failed') $own.set({ status: 'loading' })
  try {
    const { list, next, unread } = await getMessages(realm, $chosen(realm).get(), undefined, mine.signal)
    if (mine !== reading.running) return
    reading.seen = unread
    knowUnread(realm, unread)
    $own.set({ status: 'ready', list, next, isMore: false, moreFailed: false })
  } catch (error) {
    if (mine === reading.running) $own.set({ status: 'failed', error })
  }
}

/** Loads what is older than the last. */
export async function loadOlder(realm: Realm): Promise<void> {
  const before = $state(realm).get()
  const mine = readings(realm).running
  if (before.status !== 'ready' || before.isMore || before.next === null) return
  $state(realm).set({ ...before, isMore: true, moreFailed: false })
  try {
    const { list, next } = await getMessages(realm, $chosen(realm).get(), before.next)
    change(realm, mine, (now) => ({ ...now, list: [...now.list, ...list], next, isMore: false }))
  } catch {
    change(realm, mine, (now) => ({ ...now, isMore: false, moreFailed: true }))
  }
}

/** Changes the list, unless it has been replaced by another one since. */
function change(realm: Realm, mine: AbortController | undefined, to: (now: Inbox & { status: 'ready' }) => Inbox): void {
  const now = $state(realm).get()
  if (mine === readings(realm).running && now.status === 'ready') $state(realm).set(to(now))
}

const marked = (id: string | undefined) => (message: InboxMessage) =>
  (id === undefined || message.id === id) && !message.isRead ? { ...message, isRead: true } : message

/** Marks one message as read, or all. @throws {ApiError}; nothing has changed then */
export async function readMessages(realm: Realm, id?: string): Promise<void> {
  const { unread } = await postMessageRead(realm, id)
  knowUnread(realm, unread)
  change(realm, readings(realm).running, (now) => ({ ...now, list: now.list.map(marked(id)) }))
}

/** Deletes a message at once; if the gateway refuses, it comes back. @returns undoes the deletion @throws {ApiError} */
export async function removeMessage(realm: Realm, message: InboxMessage): Promise<() => Promise<void>> {
  const mine = readings(realm).running
  const at = indexOf(realm, message.id)
  change(realm, mine, (now) => ({ ...now, list: now.list.filter(({ id }) => id !== message.id) }))
  const putBack = () =>
    change(realm, mine, (now) =>
      indexOf(realm, message.id) >= 0 ? now : { ...now, list: now.list.toSpliced(at < 0 ? 0 : at, 0, message) },
    )
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

function indexOf(realm: Realm, id: string): number {
  const now = $state(realm).get()
  return now.status === 'ready' ? now.list.findIndex((each) => each.id === id) : -1
}

function keepTrue(realm: Realm): () => void {
  const reading = readings(realm)
  let owner = ''
  const stops = [
    $memberId(realm).subscribe((id) => {
      if (id === owner) return
      if (owner !== '') $state(realm).set({ status: 'loading' }) // another member's
      owner = id
      if (id !== '') void loadInbox(realm)
    }),
    $unread(realm).subscribe((count) => {
      const hasCome = count > reading.seen && $state(realm).get().status === 'ready'
      reading.seen = count
      if (hasCome) void loadInbox(realm)
    }),
  ]
  return () => {
    reading.running?.abort()
    for (const stop of stops) stop()
  }
}
