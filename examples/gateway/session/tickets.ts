import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { fingerprint, newToken, sameText } from '../platform/secrets.ts'

export type TicketKind =
  | 'captcha'
  | 'work'
  | 'sms:noLogin'
  | 'sms:register'
  | 'verification'
  | 'login'
  | 'identity'
  | 'launch'
  | 'chat'
  | 'proof'
  | 'bind'
  | 'totp'
  | 'totpSetUp'
  | 'stepUp'
  | 'stepUpAsked'
  | 'passkey'
  | 'notMe'

interface NewTicket {
  kind: TicketKind
  /** What the ticket is bound to: an address, a phone number, a member. */
  subject: string
  /** The right answer, which uses the ticket up. */
  secret: string
  data?: unknown
  /** Milliseconds since 1970. */
  now: number
  /** Lifetime, ms. */
  lifetime: number
}

/** Issues a single-use ticket. With `isOnly` it replaces an earlier one of the same kind and subject. */
export async function issueTicket(db: Database, ticket: NewTicket & { isOnly?: boolean }): Promise<string> {
  const { kind, subject, now, lifetime } = ticket
  await db
    .deleteFrom('tickets')
    .where('expires_at', '<', now - 86_400_000)
    .execute()
  if (ticket.isOnly) {
    await db
      .updateTable('tickets')
      .set({ used_at: now })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('used_at', 'is', null)
      .execute()
  }
  const id = randomUUID()
  await insert(db, id, ticket, fingerprint(`${id} ${ticket.secret}`), now + lifetime)
  return id
}

/** Issues a random single-use token. Subject and data stay in the database. */
export async function issueToken(db: Database, ticket: Omit<NewTicket, 'secret'>): Promise<string> {
  const token = newToken()
  await insert(db, fingerprint(token), ticket, '', ticket.now + ticket.lifetime)
  return token
}

async function insert(db: Database, id: string, ticket: Omit<NewTicket, 'secret'>, secret_hash: string, expires_at: number): Promise<void> {
  const { kind, subject, now: created_at } = ticket
  const data = JSON.stringify(ticket.data ?? null)
  await db
    .insertInto('tickets')
    .values({ id, kind, subject, secret_hash, data, attempts: 0, created_at, expires_at, used_at: null })
    .execute()
}

/**
 * Uses up a token.
 * @returns its subject and data, or undefined if it is unknown, expired or used
 */
export async function useToken(
  db: Database,
  kind: TicketKind,
  token: string,
  now: number,
): Promise<{ subject: string; data: unknown } | undefined> {
  const used = await db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('id', '=', fingerprint(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['subject', 'data'])
    .executeTakeFirst()
  return used && { subject: used.subject, data: JSON.parse(used.data) }
}

export type TicketAnswer = 'right' | 'wrong' | 'expired'

/**
 * Checks an answer to a ticket. Each answer counts, right or wrong. The right one uses the ticket up; of parallel right answers only one
 * succeeds.
 * @param guesses the maximum number of answers
 */
export async function answerTicket(
  db: Database,
  id: string,
  kind: TicketKind,
  secret: string,
  now: number,
  guesses: number,
): Promise<TicketAnswer> {
  const ticket = await db
    .updateTable('tickets')
    .set((fields) => ({ attempts: fields('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('attempts', '<', guesses)
    .returning(['secret_hash', 'expires_at'])
    .executeTakeFirst()
  if (!ticket || ticket.expires_at <= now) return 'expired'
  if (!sameText(ticket.secret_hash, fingerprint(`${id} ${secret}`))) return 'wrong'
  const won = await db.updateTable('tickets').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  return Number(won.numUpdatedRows) === 1 ? 'right' : 'expired'
}

/**
 * Counts an attempt at a ticket whose answer is checked elsewhere, such as a time-based code.
 * @returns its subject; undefined if it is unknown, used or expired, or had too many attempts
 */
export async function tryTicket(db: Database, id: string, kind: TicketKind, now: number, guesses: number): Promise<string | undefined> {
  const ticket = await db
    .updateTable('tickets')
    .set((fields) => ({ attempts: fields('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', guesses)
    .returning('subject')
    .executeTakeFirst()
  return ticket?.subject
}

/** Uses up such a ticket. Of parallel calls only one returns true. */
export async function takeTicket(db: Database, id: string, now: number): Promise<boolean> {
  const won = await db.updateTable('tickets').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
  return Number(won.numUpdatedRows) === 1
}

/** The newest unused ticket of a subject. */
export async function latestTicket(db: Database, kind: TicketKind, subject: string): Promise<{ id: string; data: unknown } | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select(['id', 'data'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { id: row.id, data: JSON.parse(row.data) }
}
