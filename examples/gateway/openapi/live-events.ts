import * as z from 'zod/mini'
import { contractKinds, contractStates } from '../../../src/core/agent/contract-calls.ts'
import { Winner } from '../../../src/core/games/winner-calls.ts'
import { Unread } from '../../../src/core/member/message-calls.ts'
import type { LiveEventName } from '../../../src/core/platform/live-events.ts'
import { oneOf } from '../../../src/core/platform/schema.ts'
import { SystemStatus } from '../../../src/core/site/system-calls.ts'
import { Balance } from '../../../src/core/wallet/calls.ts'
import { Deposit } from '../../../src/core/wallet/deposit-calls.ts'

const Marked = z.object({ id: z.string() })

/** The data of each live event (docs/gateway/live-events.md). */
const data = {
  winner: Winner,
  notice: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
  status: SystemStatus,
  balance: Balance,
  points: z.object({ balance: z.number() }),
  deposit: Deposit,
  withdrawal: Marked,
  message: Unread,
  feedback: Marked,
  contract: z.object({ id: z.string(), kind: oneOf(contractKinds), state: oneOf(contractStates) }),
  pause: z.object({}),
  logout: z.object({ isChosen: z.optional(z.boolean()), isRenewed: z.optional(z.boolean()) }),
} satisfies Record<LiveEventName, z.ZodMiniType>

const events = (Object.keys(data) as LiveEventName[]).map((type) =>
  z.object({ type: z.literal(type), data: data[type], cursor: z.optional(z.string()) }),
)

/** One live event, as sent on the socket and returned by the poll. */
export const LiveEvent = z.union(events)

/** The value that the poll returns. Core checks the data of each event where it uses it. */
export const PolledEvents = z.object({ cursor: z.string(), events: z.array(LiveEvent), isComplete: z.optional(z.boolean()) })

/** What the page and the gateway say on the socket, `/wps/live`. */
export const LiveAuth = z.object({
  type: z.literal('auth'),
  token: z.string(),
  cursor: z.optional(z.string()),
  age: z.optional(z.number()),
})
export const LiveReady = z.object({ type: z.literal('ready'), data: z.object({ isComplete: z.boolean(), mark: z.optional(z.string()) }) })
