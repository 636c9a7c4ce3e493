import * as z from 'zod/mini'
import * as endpoints from '../../contract/rewards.ts'
import { call } from '../platform/client.ts'
import { operationTimeout } from '../money/operation-calls.ts'
import { Amount, Count, Flag, Text, list, listOf, oneOf, or } from '../platform/schema.ts'

// Gifts of the house. §2 has labels but no calls for them, so the paths are not in the specification, except the claim of a raffle prize
// (§7).

/**
 * Seven days in a row, each claimed, today's, or later. nextAt: when the brand's next day starts, ms since 1970; nextIn: ms until then, so
 * that the visitor's clock doesn't matter; 0 if not known.
 */
export const CheckIn = z.object({
  days: list(z.object({ points: z.number(), state: oneOf(['claimed', 'today', 'ahead']) })),
  isClaimed: Flag,
  nextAt: Count,
  nextIn: Count,
})
export type CheckIn = z.infer<typeof CheckIn>
export const getCheckIn = (signal?: AbortSignal): Promise<CheckIn> => call('member', endpoints.getCheckIn, { value: CheckIn, signal })
export const postCheckIn = (): Promise<CheckIn> =>
  call('member', endpoints.postCheckIn, { body: {}, timeout: operationTimeout, value: CheckIn })

/** A task of the day. kind: what it counts; value and goal: a count, or an amount of money for `bet`. */
export const Task = z.object({
  id: z.string(),
  kind: oneOf(['rounds', 'bet', 'games']),
  goal: Text,
  value: Text,
  /** Progress, from 0 to 1. */
  part: Count,
  points: Count,
  isDone: Flag,
  isClaimed: Flag,
})
export type Task = z.infer<typeof Task>
export const Tasks = z.object({ list: listOf(Task), nextAt: Count, nextIn: Count, currencySymbol: Text })
export type Tasks = z.infer<typeof Tasks>
export const getTasks = (signal?: AbortSignal): Promise<Tasks> => call('member', endpoints.getTasks, { value: Tasks, signal })
export const claimTask = (taskId: string): Promise<Tasks> =>
  call('member', endpoints.claimTask, { body: { taskId }, timeout: operationTimeout, value: Tasks })

/** Free spins of one game: rounds at `stake` that the house pays. */
export const FreeSpin = z.object({
  id: z.string(),
  granted: Count,
  left: Count,
  stake: or(Amount, null),
  expiresAt: or(z.number(), null),
  nodeId: Text,
  gameName: Text,
  gameCode: Text,
  gameType: Text,
  vassalage: Text,
  isGame: Text,
  iconUrl: Text,
})
export type FreeSpin = z.infer<typeof FreeSpin>
export const FreeSpins = z.object({ list: listOf(FreeSpin), currencySymbol: Text })
export type FreeSpins = z.infer<typeof FreeSpins>
export const getFreeSpins = (signal?: AbortSignal): Promise<FreeSpins> =>
  call('member', endpoints.getFreeSpins, { value: FreeSpins, signal })

/** A part of last week's net loss that is paid back. amount: what is paid back, '0.00' if nothing was lost. */
export const Rescue = z.object({
  percent: Count,
  /** First and last day of the week, YYYY-MM-DD in the brand's time zone. */
  from: Text,
  until: Text,
  bet: or(Amount, null),
  won: or(Amount, null),
  loss: or(Amount, null),
  amount: or(Amount, null),
  minimum: or(Amount, null),
  isClaimable: Flag,
  isClaimed: Flag,
  currencySymbol: Text,
})
export type Rescue = z.infer<typeof Rescue>
export const getRescue = (signal?: AbortSignal): Promise<Rescue> => call('member', endpoints.getRescue, { value: Rescue, signal })
export const claimRescue = (): Promise<Rescue> =>
  call('member', endpoints.claimRescue, { body: {}, timeout: operationTimeout, value: Rescue })

const prizeKinds = ['money', 'points'] as const
/** A raffle with the player's tickets. prizes: by place; the names of winners are masked, `isOwn` marks the player. */
export const Raffle = z.object({
  id: z.string(),
  title: Text,
  startsAt: Count,
  endsAt: Count,
  isDrawn: Flag,
  ticketAmount: or(Amount, null),
  tickets: Count,
  allTickets: Count,
  prizes: list(
    z.object({
      id: z.string(),
      place: Count,
      kind: oneOf(prizeKinds),
      amount: Text,
      winner: Text,
      isOwn: Flag,
      isClaimed: Flag,
    }),
  ),
})
export type Raffle = z.infer<typeof Raffle>
export const Raffles = z.object({ list: listOf(Raffle), currencySymbol: Text })
export type Raffles = z.infer<typeof Raffles>
export const getRaffles = (language: string, signal?: AbortSignal): Promise<Raffles> =>
  call('member', endpoints.getRaffles, { query: { language }, value: Raffles, signal })
/** §7: claims a won prize. Paid once, however often it is called. */
export const claimRafflePromotion = (prizeId: string): Promise<unknown> =>
  call('member', endpoints.claimRafflePromotion, {
    body: { prizeId },
    timeout: operationTimeout,
    value: z.unknown(),
  })
