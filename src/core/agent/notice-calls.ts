import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'

/** PUT, T, ours: the newest agents' announcement that was on screen, ms since 1970. Answers with what the account has seen. */
export const putSeenNotices = (seenAt: number): Promise<number> =>
  call('agent', endpoints.putSeenNotices, { body: { seenAt }, value: z.object({ seenAt: z.number() }) }).then((answer) => answer.seenAt)
