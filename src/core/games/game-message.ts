import * as z from 'zod/mini'
import { Amount, oneOf, or } from '../platform/schema.ts'

/** A message from a game's frame. Accepted only from the frame's window and exact origin; see `GameFrame`. */
const Message = z.object({
  source: oneOf(['tessera-game']),
  type: oneOf(['ready', 'balance', 'round', 'close']),
  /** Stake and win, in a message of type `round`. */
  bet: or(Amount, undefined),
  win: or(Amount, undefined),
})
export type GameMessage = z.infer<typeof Message>

/** Validates a message from a game's frame. Returns null if it does not follow the protocol. */
export function readGameMessage(data: unknown): GameMessage | null {
  const parsed = Message.safeParse(data)
  return parsed.success ? parsed.data : null
}
