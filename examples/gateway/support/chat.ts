import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/support.ts'
import { ChatLaunch, Model } from '../../../src/core/support/chat-calls.ts'
import { gameValue } from '../games/game-value.ts'
import { optionalText } from '../games/query.ts'
import { defineCall, sessionOf } from '../platform/call-definition.ts'
import { holderOrigin } from '../platform/origins.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { maskName } from '../session/members.ts'
import { refuseNonPlayers } from '../session/players.ts'
import { issueToken, useToken } from '../session/tickets.ts'
import { findSeat, longestMessage, messagesAfter, say, takeSeat } from './chat-room.ts'

const ticketLifetime = 60_000
const ChatTicket = z.object({ sessionId: z.string(), modelId: z.string(), parentOrigin: z.string() })

const ChatMessage = z.object({
  number: z.number(),
  kind: z.enum(['bot', 'you', 'player']),
  author: z.string(),
  text: z.string(),
  at: z.number(),
})

const modelRows = ({ db }: Services) => db.selectFrom('chat_models').selectAll().orderBy('position')

/** A host as core expects it. */
function modelValue(services: Services, row: { id: string; name: string; node_id: string; languages: string; state: string }) {
  const game = services.catalogue.game(row.node_id)
  return {
    modelId: row.id,
    name: row.name,
    avatarUrl: `/chat/portrait/${encodeURIComponent(row.id)}.svg`,
    languages: row.languages.split(','),
    state: row.state,
    game: game ? gameValue(services, game) : null,
  }
}

const section = '§7 Other'
const ours = 'design §5 Chat page'

export const chatCalls = [
  defineCall(endpoints.getModels, {
    section,
    summary: 'The live hosts, with the table and the languages of each',
    token: 'optional',
    query: z.object({ language: optionalText }),
    value: z.object({ list: z.array(Model) }),
    async handle(services) {
      return { list: (await modelRows(services).execute()).map((row) => modelValue(services, row)) }
    },
  }),
  defineCall(endpoints.postChatLaunch, {
    section,
    summary: 'Opens a chat with a live host: an address that is good once, within a minute',
    body: z.object({
      modelId: z.string(),
      language: z.optional(z.string()),
      theme: z.optional(z.string()),
      backUrl: z.optional(z.string()),
    }),
    value: ChatLaunch,
    async handle(services, request) {
      const { db, clock } = services
      const session = sessionOf(request)
      refuseNonPlayers(session.member)
      const { modelId, theme } = request.body
      const model = await modelRows(services).where('id', '=', modelId).executeTakeFirst()
      if (!model) throw new Refusal('NOT_FOUND', { message: 'There is no such host' })
      const data: z.output<typeof ChatTicket> = {
        sessionId: session.id,
        modelId,
        parentOrigin: holderOrigin(services.origins, request.gateway, request.origin),
      }
      const ticket = await issueToken(db, { kind: 'chat', subject: session.member.id, data, now: clock(), lifetime: ticketLifetime })
      const look = theme === 'light' || theme === 'auto' ? theme : 'dark'
      return { chatUrl: `/chat/room?theme=${look}&launch=${ticket}` }
    },
  }),
  defineCall('POST /chat/api/open', {
    section: ours,
    summary: "A chat room's page opens with its launch ticket",
    isOurs: true,
    body: z.object({ launch: z.string() }),
    value: z.object({
      chatSession: z.string(),
      name: z.string(),
      state: Model.shape.state,
      avatarUrl: z.string(),
      you: z.string(),
      longestMessage: z.number(),
      parentOrigin: z.string(),
    }),
    async handle(services, { body }) {
      const ticket = await useToken(services.db, 'chat', body.launch, services.clock())
      if (!ticket) throw new Refusal('SESSION_ENDED')
      const { sessionId, modelId, parentOrigin } = ChatTicket.parse(ticket.data)
      const chatSession = await takeSeat(services, ticket.subject, sessionId, modelId)
      const seat = await findSeat(services, chatSession) // the member may have logged out since the launch
      const { avatarUrl, name, state } = modelValue(services, await modelRows(services).where('id', '=', modelId).executeTakeFirstOrThrow())
      return { chatSession, name, state, avatarUrl, you: maskName(seat.account), longestMessage, parentOrigin }
    },
  }),
  defineCall('POST /chat/api/messages', {
    section: ours,
    summary: 'What was said in the room after a number',
    isOurs: true,
    body: z.object({ chatSession: z.string(), after: z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)) }),
    value: z.object({ messages: z.array(ChatMessage), state: z.string() }),
    async handle(services, { body }) {
      const seat = await findSeat(services, body.chatSession)
      return { messages: await messagesAfter(services, seat, body.after), state: seat.state }
    },
  }),
  defineCall('POST /chat/api/say', {
    section: ours,
    summary: 'Says something in the room: text only; the same key says it once',
    isOurs: true,
    body: z.object({ chatSession: z.string(), key: z.string().check(z.regex(/^[\w-]{8,64}$/)), text: z.string() }),
    async handle(services, { body }) {
      const seat = await findSeat(services, body.chatSession)
      // replaces control characters and characters that change the direction of text
      const text = body.text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
      if (text === '' || text.length > longestMessage) throw new Refusal('FIELD_INVALID', { value: { field: 'text', reason: 'length' } })
      await say(services, seat, body.key, text)
      return {}
    },
  }),
]
