import * as z from 'zod/mini'
import * as endpoints from '../../contract/games.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, or, Text } from '../platform/schema.ts'

/**
 * The member's play session, over all games, until a break of ten minutes. Times are durations in ms, so that a wrong clock does not
 * matter. net: won minus staked. left: until the session limit or the daily limit of time is reached; null for no limit.
 */
export const PlaySession = z.object({
  elapsed: Count,
  staked: or(Amount, null),
  won: or(Amount, null),
  net: or(Amount, null),
  currencySymbol: Text,
  left: or(z.number(), null),
  /** Time between two reminders. */
  reminder: Count,
})
export type PlaySession = z.infer<typeof PlaySession>

/** Reports that a game is open, and returns time and result of the play session. Not in the specification (design §4 Responsible play). */
export const postPlaySession = (): Promise<PlaySession> => call('member', endpoints.postPlaySession, { body: {}, value: PlaySession })
