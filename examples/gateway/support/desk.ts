import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call-definition.ts'
import { newToken } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'

export const longestLine = 500
const shown = 200
const conversation = z.string().check(z.regex(/^[\w-]{16,64}$/))
const DeskLine = z.object({ id: z.string(), author: z.enum(['visitor', 'house']), text: z.string(), at: z.number() })
const section = '§3 Customer service entry'

const greeting = 'Hello! You are at the customer service’s desk. What can we do for you?'
const received = 'Thank you, we have it. One of us answers here; in this sandbox, that is whoever sits at the console.'

/** Adds a message. Messages of the house are written in the console, except for two automatic ones. later: ms added to the time */
export async function say({ db, clock }: Services, conversation: string, author: 'visitor' | 'house', text: string, later = 0) {
  const row = { id: randomUUID(), conversation, author, text, created_at: clock() + later }
  await db.insertInto('desk_messages').values(row).execute()
}

export const deskCalls = [
  defineCall('POST /wps/support/desk/open', {
    section,
    summary: 'Live chat: opens a conversation, known by its number to who opened it',
    isOurs: true,
    isAlwaysOpen: true,
    value: z.object({ conversation }),
    async handle(services, { address }) {
      services.limits.take('deskOpen', { address })
      const id = newToken()
      await say(services, id, 'house', greeting, -1) // so that it's sorted before the visitor's first message
      return { conversation: id }
    },
  }),
  defineCall('POST /wps/support/desk/say', {
    section,
    summary: 'Live chat: a line of the visitor',
    isOurs: true,
    isAlwaysOpen: true,
    body: z.object({ conversation, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLine)) }),
    value: z.object({ isKnown: z.boolean() }),
    async handle(services, { body, address }) {
      services.limits.take('deskLine', { account: body.conversation, address })
      const before = await services.db
        .selectFrom('desk_messages')
        .select(['author'])
        .where('conversation', '=', body.conversation)
        .orderBy('created_at')
        .limit(shown)
        .execute()
      if (before.length === 0) return { isKnown: false } // the sandbox was restarted; the page then opens a new conversation
      await say(services, body.conversation, 'visitor', body.text)
      if (before.every(({ author }) => author === 'house')) await say(services, body.conversation, 'house', received, 1)
      return { isKnown: true }
    },
  }),
  defineCall('/wps/support/desk/messages', {
    section,
    summary: 'Live chat: the latest lines of a conversation',
    isOurs: true,
    isAlwaysOpen: true,
    query: z.object({ conversation }),
    value: z.object({ list: z.array(DeskLine) }),
    async handle({ db }, { query }) {
      const rows = await db
        .selectFrom('desk_messages')
        .select(['id', 'author', 'text', 'created_at'])
        .where('conversation', '=', query.conversation)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(shown) // the latest messages only, because a conversation can be long
        .execute()
      return { list: rows.toReversed().map(({ id, author, text, created_at }) => ({ id, author, text, at: created_at })) }
    },
  }),
]
