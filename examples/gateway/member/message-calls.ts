import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/member.ts'
import { InboxPage, messageKinds, Unread, UnreadCount } from '../../../src/core/member/message-calls.ts'
import { keysetPage } from '../database/keyset.ts'
import { optionalText } from '../games/query.ts'
import { publish } from '../live/publish.ts'
import { type CallRequest, defineCall, sessionOf } from '../platform/call-definition.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { inboxChange, unreadCount } from './messages.ts'

const section = '§2 Member centre pages: messageV2'
const size = 20
const Id = z.object({ id: z.string().check(z.maxLength(80)) })

/** §6: only members have messages; a trial user has none. */
function reader(request: CallRequest<unknown, unknown>): string {
  const { member } = sessionOf(request)
  refuseNonPlayers(member)
  return member.id
}

async function change(
  services: Services,
  memberId: string,
  id: string | undefined,
  to: { read_at: number } | { deleted_at: number | null },
): Promise<{ unread: number }> {
  return services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('messages')
      .set(to)
      .where('member_id', '=', memberId)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if('read_at' in to && id === undefined, (query) => query.where('read_at', 'is', null))
      .executeTakeFirst()
    if (id !== undefined && Number(changed.numUpdatedRows) === 0) throw new Refusal('NOT_FOUND')
    await publish(trx, inboxChange(memberId))
    return { unread: await unreadCount(trx, memberId) }
  })
}

export const messageCalls = [
  defineCall(endpoints.getUnreadCount, {
    section: '§7 Other',
    summary: 'How many messages are unread',
    value: UnreadCount,
    async handle({ db }, request) {
      return { count: await unreadCount(db, reader(request)) }
    },
  }),
  defineCall(endpoints.getMessages, {
    section,
    summary: 'The inbox, newest first, page by page',
    isOurs: true,
    query: z.object({ kind: z.optional(z.enum(messageKinds)), cursor: optionalText }),
    value: InboxPage,
    async handle({ db }, request) {
      const memberId = reader(request)
      const { kind, cursor } = request.query
      const { rows, next } = await keysetPage(
        db
          .selectFrom('messages')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('deleted_at', 'is', null)
          .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'system')),
        { time: 'created_at', id: 'id', cursor, size },
      )
      const list = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        key: row.message_key ?? '',
        values: JSON.parse(row.message_values) as Record<string, string>,
        title: row.title,
        text: row.text,
        path: row.path,
        createdAt: row.created_at,
        isRead: row.read_at !== null,
      }))
      return { list, next, unread: await unreadCount(db, memberId) }
    },
  }),
  defineCall(endpoints.postMessageRead, {
    section,
    summary: 'Marks one message as read, or all of them',
    isOurs: true,
    body: z.partial(Id),
    value: Unread,
    handle: (services, request) => change(services, reader(request), request.body.id, { read_at: services.clock() }),
  }),
  defineCall(endpoints.postMessageRemove, {
    section,
    summary: 'Deletes a message; it can be taken back',
    isOurs: true,
    body: Id,
    value: Unread,
    handle: (services, request) => change(services, reader(request), request.body.id, { deleted_at: services.clock() }),
  }),
  defineCall(endpoints.postMessageRestore, {
    section,
    summary: 'Takes back the deletion of a message',
    isOurs: true,
    body: Id,
    value: Unread,
    handle: (services, request) => change(services, reader(request), request.body.id, { deleted_at: null }),
  }),
]
