import * as z from 'zod/mini'
import { Amount, oneOf, or } from '../platform/schema.ts'

/** A message of a game's frame to its page. Accepted only from the frame's own window and exact origin; see `GameFrame`. */
const Message = z.object({
  source: oneOf(['tessera-game']),
  type: oneOf(['ready', 'balance', 'round', 'close']),
  /** Of a round: what was bet and won. */
  bet: or(Amount, undefined),
  win: or(Amount, undefined),
})
export type GameMessage = z.infer<typeof Message>

/** A frame's message, or null if it does not follow the protocol. */
export function readGameMessage(data: unknown): GameMessage | null {
  const parsed = Message.safeParse(data)
  return parsed.success ? parsed.data : null
}
