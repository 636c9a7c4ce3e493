import * as z from 'zod/mini'
import * as endpoints from '../../contract/agent.ts'
import { call } from '../platform/client.ts'

/**
 * Stores which agents' announcements were seen. seenAt: start time of the newest one on screen, ms since 1970. Returns the newest time
 * stored in the account.
 */
export const putSeenNotices = (seenAt: number): Promise<number> =>
  call('agent', endpoints.putSeenNotices, { body: { seenAt }, value: z.object({ seenAt: z.number() }) }).then((answer) => answer.seenAt)
