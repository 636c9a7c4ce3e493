import * as z from 'zod/mini'
import * as endpoints from '../../contract/games.ts'
import { call } from '../platform/client.ts'
import { Amount, Count, or, Text } from '../platform/schema.ts'

/**
 * The member's session of play, over all games, until a break of ten minutes. Times in ms, as durations, so that a wrong clock
 * changes nothing. net: won minus staked. left: until the session's or the day's own limit; null if there is none.
 */
export const PlaySession = z.object({
  elapsed: Count,
  staked: or(Amount, null),
  won: or(Amount, null),
  net: or(Amount, null),
  currencySymbol: Text,
  left: or(z.number(), null),
  /** Between two reminders. */
  reminder: Count,
})
export type PlaySession = z.infer<typeof PlaySession>

/** T: reports that a game is open, and asks for time and result of the session. Ours (design §4 Responsible play). */
export const postPlaySession = (): Promise<PlaySession> => call('member', endpoints.postPlaySession, { body: {}, value: PlaySession })
