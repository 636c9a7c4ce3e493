import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { TextEnd } from '../../../src/core/i18n/text-keys.ts'
import type { Place } from '../../../src/core/site/paths.ts'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { excludedAt } from '../limits/breaks.ts'
import type { News } from '../live/news.ts'
import { publish } from '../live/publish.ts'
import type { Services } from '../platform/services.ts'

/** A predefined message: `messages.<key>` of the client's dictionary. */
export interface HouseMessage {
  memberId: string
  kind: 'system' | 'promotion' | 'money'
  key: TextEnd<'messages.'>
  /** Values for the text. `amount` is a decimal string and is shown as money. */
  values?: Record<string, string>
  /** The route that the message links to, such as `/member#withdraw`. */
  path?: Place
  /** Milliseconds since 1970. */
  at: number
  /** Id of the message: a message with the same id is written once. */
  id?: string
}

/** Writes a message to a member's inbox, in the transaction of the event. */
export async function tell(trx: Transaction<Tables> | Database, message: HouseMessage): Promise<void> {
  await tellOnce(trx, message)
}

/** `tell` that reports a repetition. @returns false if the message was written before */
export async function tellOnce(trx: Transaction<Tables> | Database, message: HouseMessage): Promise<boolean> {
  const { memberId, kind, key, values = {}, path = '', at, id = randomUUID() } = message
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values({
      id,
      member_id: memberId,
      kind,
      message_key: key,
      message_values: JSON.stringify(values),
      title: '',
      text: '',
      path,
      created_at: at,
      read_at: null,
      deleted_at: null,
    })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow()
  const isNew = Number(numInsertedOrUpdatedRows) === 1
  if (isNew) await publish(trx, inboxChange(memberId))
  return isNew
}

/** The live event of a member's inbox, with the count of unread messages. */
export const inboxChange = (memberId: string): News => ({ type: 'message', subject: memberId, memberId })

export async function readUnread({ db }: Services, memberIds: string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('messages')
    .select((fields) => ['member_id', fields.fn.countAll<number | bigint>().as('count')])
    .where('member_id', 'in', memberIds)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('member_id')
    .execute()
  const unread = new Map(rows.map(({ member_id, count }) => [member_id, Number(count)]))
  return new Map(memberIds.map((id) => [id, { unread: unread.get(id) ?? 0 }]))
}

export async function unreadCount(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((fields) => fields.fn.countAll<number | bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Sends the operator's own text to one member, or to everybody who can log in; self-excluded members receive no offers.
 * @returns the number of receivers
 */
export async function writeToMembers(
  services: Services,
  { memberId, ...message }: { memberId: string | undefined; kind: HouseMessage['kind']; title: string; text: string; path: string },
): Promise<number> {
  const { db, clock } = services
  const at = clock()
  const members = await db
    .selectFrom('members')
    .select('id')
    .$if(memberId !== undefined, (query) => query.where('id', '=', memberId ?? ''))
    .$if(memberId === undefined, (query) => query.where('is_house', '=', 0).where('type', 'not in', [4, 9]))
    .$if(message.kind === 'promotion', (query) => query.where('id', 'not in', excludedAt(db, at)))
    .execute()
  const rows = members.map(({ id }) => ({
    ...message,
    id: randomUUID(),
    member_id: id,
    message_key: null,
    message_values: '{}',
    created_at: at,
    read_at: null,
    deleted_at: null,
  }))
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 100) {
      const some = rows.slice(from, from + 100)
      await trx.insertInto('messages').values(some).execute()
      await publish(trx, ...some.map(({ member_id }) => inboxChange(member_id)))
    }
  })
  return rows.length
}
