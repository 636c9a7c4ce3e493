import * as z from 'zod/mini'
import * as endpoints from '../../contract/member.ts'
import { call } from '../platform/client.ts'
import { Flag, listOf, oneOf, or, table, Text } from '../platform/schema.ts'
import type { Realm } from '../platform/realm.ts'

/** §7: the number of unread messages. Not requested for a trial user (§6). */
export const UnreadCount = z.object({ count: z.number() })
export const getUnreadCount = (realm: Realm): Promise<z.infer<typeof UnreadCount>> =>
  call(realm, endpoints.getUnreadCount, { value: UnreadCount })

export const messageKinds = ['system', 'promotion', 'money'] as const

/**
 * One message of the inbox. key: `messages.<key>` in the dictionary, with `values`; empty if the operator wrote title and text. `amount` in
 * `values` is a decimal string. path: the route that it links to.
 */
export const InboxMessage = z.object({
  id: z.string(),
  kind: or(oneOf(messageKinds), 'system'),
  key: Text,
  values: table(z.string()),
  title: Text,
  text: Text,
  path: Text,
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  isRead: Flag,
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** next: the cursor of older messages, or null; unread: count of the whole inbox. */
export const InboxPage = z.object({ list: listOf(InboxMessage), next: or(z.string(), null), unread: z.catch(z.number(), 0) })
export type InboxPage = z.infer<typeof InboxPage>
/** Loads a page of the inbox. Not in the specification. kind: one of `messageKinds`, or empty for all. */
export const getMessages = (realm: Realm, kind: string, cursor: string | undefined, signal?: AbortSignal): Promise<InboxPage> =>
  call(realm, endpoints.getMessages, { query: { kind: kind || undefined, cursor }, value: InboxPage, signal })

/** The unread count after a change. */
export const Unread = z.object({ unread: z.number() })
export type Unread = z.infer<typeof Unread>
/** Marks one message or all as read. Not in the specification. */
export const postMessageRead = (realm: Realm, id?: string): Promise<Unread> =>
  call(realm, endpoints.postMessageRead, { body: id === undefined ? {} : { id }, value: Unread })
/** Deletes a message. Not in the specification. */
export const postMessageRemove = (realm: Realm, id: string): Promise<Unread> =>
  call(realm, endpoints.postMessageRemove, { body: { id }, value: Unread })
/** Undoes a deletion. Not in the specification. */
export const postMessageRestore = (realm: Realm, id: string): Promise<Unread> =>
  call(realm, endpoints.postMessageRestore, { body: { id }, value: Unread })
