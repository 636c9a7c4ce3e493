import * as z from 'zod/mini'
import { winnersLimit } from '../brand/constants.ts'
import { call } from '../platform/client.ts'
import { Amount, list, Text } from '../platform/schema.ts'

/** §3 Winner board entry, with what starting the game needs. customerName comes masked from the gateway. */
export const Winner = z.object({
  id: z.string(),
  customerName: z.string(),
  winAmount: Amount,
  currency: Text,
  gameName: Text,
  iconUrl: Text,
  nodeId: Text,
  gameCode: Text,
  vassalage: Text,
  gameType: Text,
  isGame: Text,
})
export type Winner = z.infer<typeof Winner>
export const getRankList = (language: string, signal?: AbortSignal): Promise<{ list: Winner[] }> =>
  call('page', '/wps/relay/GCSGAME_getRankList', {
    query: { gameCategory: 'ALL', language, limitNum: winnersLimit },
    value: z.object({ list: list(Winner) }),
    signal,
  })
