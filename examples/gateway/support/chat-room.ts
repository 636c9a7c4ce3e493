import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../platform/services.ts'
import { Refusal } from '../platform/refusal.ts'
import { fingerprint, newToken } from '../platform/secrets.ts'
import { maskName } from '../session/members.ts'
import { botAnswer } from './chat-bot.ts'

export const longestMessage = 300
/** The rate limit for messages of one member; window in ms. It's counted in the database, so it holds over all gateways. */
const most = { messages: 8, window: 20_000 }
/** The number of earlier messages that a newly opened page shows. */
const history = 50

export interface Seat {
  id: string
  member_id: string
  model_id: string
  account: string
  name: string
  state: string
}

/** Finds the active chat session. It ends with the session of the member who opened it. @throws {Refusal} SESSION_ENDED */
export async function findSeat({ db, clock }: Services, chatSession: string): Promise<Seat> {
  const seat = await db
    .selectFrom('chat_sessions')
    .innerJoin('sessions', 'sessions.id', 'chat_sessions.session_id')
    .innerJoin('members', 'members.id', 'chat_sessions.member_id')
    .innerJoin('chat_models', 'chat_models.id', 'chat_sessions.model_id')
    .select([
      'chat_sessions.id',
      'chat_sessions.member_id',
      'chat_sessions.model_id',
      'members.account',
      'chat_models.name',
      'chat_models.state',
    ])
    .where('chat_sessions.id', '=', fingerprint(chatSession))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', clock())
    .where('members.is_blocked', '=', 0)
    .executeTakeFirst()
  if (!seat) throw new Refusal('SESSION_ENDED')
  return seat
}

/** Adds a member to a host's room. @returns the secret that identifies the chat session; only the room's page stores it */
export async function takeSeat(services: Services, member_id: string, session_id: string, model_id: string): Promise<string> {
  const chatSession = newToken()
  const row = { id: fingerprint(chatSession), member_id, session_id, model_id, created_at: services.clock() }
  await services.db.insertInto('chat_sessions').values(row).execute()
  return chatSession
}

/** The messages after a number; with 0, the latest ones. Other players appear only with masked names. */
export async function messagesAfter({ db }: Services, seat: Seat, after: number) {
  const rows = await db
    .selectFrom('chat_messages')
    .leftJoin('members', 'members.id', 'chat_messages.member_id')
    .select(['chat_messages.number', 'chat_messages.member_id', 'chat_messages.text', 'chat_messages.created_at', 'members.account'])
    .where('model_id', '=', seat.model_id)
    .where('number', '>', after)
    .orderBy('number', 'desc')
    .limit(history)
    .execute()
  return rows.reverse().map((row) => ({
    number: Number(row.number),
    kind: row.member_id === null ? 'bot' : row.member_id === seat.member_id ? 'you' : 'player',
    author: row.account === null ? seat.name : maskName(row.account),
    text: row.text,
    at: Number(row.created_at),
  }))
}

/** Posts a message in the room; the bot replies. A repeated call with the same key posts nothing. @throws {Refusal} TOO_MANY_REQUESTS */
export async function say(services: Services, seat: Seat, key: string, text: string): Promise<void> {
  const now = services.clock()
  const ownKey = `${seat.id}:${key}`
  await services.db.transaction().execute(async (trx) => {
    await hold(trx, seat)
    const said = await trx.selectFrom('chat_messages').select('number').where('key', '=', ownKey).executeTakeFirst()
    if (said) return
    const { count } = await trx
      .selectFrom('chat_messages')
      .select((fields) => fields.fn.countAll<number>().as('count'))
      .where('member_id', '=', seat.member_id)
      .where('created_at', '>', now - most.window)
      .executeTakeFirstOrThrow()
    if (Number(count) >= most.messages) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: most.window / 1000 })
    const number = await append(trx, { model_id: seat.model_id, member_id: seat.member_id, key: ownKey, text, created_at: now })
    const answer = botAnswer(text, seat.name, seat.state, number)
    await append(trx, { model_id: seat.model_id, member_id: null, key: `bot:${ownKey}`, text: answer, created_at: now + 1 })
  })
}

/**
 * Locks the member and the room until the end of the transaction, always in this order. Parallel messages at any gateway are then counted
 * and numbered one after the other.
 */
async function hold(trx: Transaction<Tables>, { member_id, model_id }: Seat): Promise<void> {
  await trx
    .updateTable('members')
    .set((fields) => ({ login_count: fields.ref('login_count') }))
    .where('id', '=', member_id)
    .execute()
  await trx
    .updateTable('chat_models')
    .set((fields) => ({ position: fields.ref('position') }))
    .where('id', '=', model_id)
    .execute()
}

type Message = Tables['chat_messages']

/** Appends a message to its room. The room has to be locked. */
async function append(trx: Transaction<Tables>, row: Omit<Message, 'number'>): Promise<number> {
  const last = await trx
    .selectFrom('chat_messages')
    .select((fields) => fields.fn.max<number | null>('number').as('number'))
    .where('model_id', '=', row.model_id)
    .executeTakeFirstOrThrow()
  const number = Number(last.number ?? 0) + 1
  await trx
    .insertInto('chat_messages')
    .values({ ...row, number })
    .execute()
  return number
}
