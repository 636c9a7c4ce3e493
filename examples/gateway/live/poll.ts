import * as z from 'zod/mini'
import * as endpoints from '../../../packages/contract/src/site.ts'
import { optionalText } from '../games/query.ts'
import { PolledEvents } from '../openapi/live-events.ts'
import { defineCall } from '../platform/call-definition.ts'

export const pollCalls = [
  defineCall(endpoints.pollLiveEvents, {
    section: 'design §4 Live events',
    summary: 'Live events since a cursor, where the socket does not open; without a cursor, from now on',
    token: 'optional',
    isOurs: true,
    isAlwaysOpen: true,
    isBackground: true,
    query: z.object({ cursor: optionalText }),
    value: PolledEvents,
    async handle({ live }, { query, session }) {
      return live.since(query.cursor ?? '', session ? { memberId: session.member.id, sessionId: session.id } : {})
    },
  }),
]
