import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/site.ts'
import { optionalText, whole } from '../games/query.ts'
import { PolledEvents } from '../openapi/live-events.ts'
import { defineCall } from '../platform/call-definition.ts'

export const pollCalls = [
  defineCall(endpoints.pollLiveEvents, {
    section: 'design §4 Live events',
    summary: 'Live events since a cursor, where the socket does not open; without a cursor, since the page began',
    token: 'optional',
    isOurs: true,
    isAlwaysOpen: true,
    isBackground: true,
    query: z.object({ cursor: optionalText, age: whole(-1, 999_999_999, -1) }),
    value: PolledEvents,
    async handle({ live }, { query, session }) {
      const { cursor = '', age } = query
      const from = cursor === '' && age >= 0 ? { age, present: live.cursor() } : cursor
      return live.since(from, session ? { memberId: session.member.id, sessionId: session.id } : {})
    },
  }),
]
