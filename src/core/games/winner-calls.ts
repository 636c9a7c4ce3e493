import * as z from 'zod/mini'
import { call } from '../platform/client.ts'
import { rankListCall } from '../first-calls.ts'
import { Amount, listOf, Text } from '../platform/schema.ts'
import { nameWins } from './name-wins.ts'

/**
 * §3 Winner board entry, with the data to start the game. The gateway masks customerName, so two customers may have the same one. id: of
 * the win, if the gateway sends one. An entry without an amount is dropped.
 */
export const Winner = z.object({
  id: Text,
  customerName: Text,
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
  call('page', rankListCall(language), {
    value: z.object({ list: listOf(Winner) }),
    signal,
  }).then(({ list }) => ({ list: nameWins(list) }))
