import * as z from 'zod/mini'
import { LotteryDraw, LotteryGame } from '../../../src/core/lottery/calls.ts'
import { cardSuits, hiloPicks } from './hilo/outcome.ts'

/**
 * The protocol between a demo game's page and the gateway.
 * - The page's address is `/games/<kind>?launch=<ticket>`. The ticket works once. The page removes it from the address at once.
 * - `POST /games/api/open` {launch} returns `Opened`. The page keeps `gameSession` in memory only.
 * - `POST /games/api/round` with a `RoundRequest` returns a `RoundAnswer`. If there is no response, the page sends the round again with the
 * same key.
 * - `POST /games/api/play` {gameSession} reports that the game is open. It returns how long the member has played, and the result. A page
 * in a separate window uses it to remind the player. In a frame, the parent page reminds the player.
 * - All responses have the envelope {success, code?, message?, value?}. The page has a separate message for each of these codes:
 * INSUFFICIENT_FUNDS, BONUS_BET_LIMIT, SESSION_ENDED, GAME_MAINTENANCE, LIMIT_REACHED, TIME_OUT, SELF_EXCLUDED. All other codes share one
 * message.
 * - The page sends `GameMessage`s to its parent, always to exactly `parentOrigin` and never to '*'.
 * All amounts are decimal strings.
 */
export const demoKinds = ['slot', 'hilo', 'lottery'] as const
export type DemoKind = (typeof demoKinds)[number]

export const Opened = z.object({
  gameSession: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** Names of the game's palette and emblem. They decide the page's colours and the symbol that only this game has. */
  palette: z.string(),
  emblem: z.string(),
  currency: z.string(),
  balance: z.string(),
  bets: z.array(z.string()),
  parentOrigin: z.string(),
  /** For a lottery: whether the page opens with the game itself or with a choice of the lotteries in its area. */
  view: z.optional(z.enum(['betting', 'lobby'])),
})
export type Opened = z.infer<typeof Opened>

const PlayingCard = z.object({ suit: z.enum(cardSuits), rank: z.number() })

/** The player's input, for games that need one. The slot needs none. */
export const HiloInput = z.object({ card: PlayingCard, pick: z.enum(hiloPicks) })

export const mostLines = 20

/** A lottery ticket, sent in place of a round's input: the number of its draw, and lines that each cost the bet. */
export const TicketInput = z.object({
  gameCode: z.string(),
  numero: z.string(),
  lines: z.array(z.object({ bet: z.string(), pick: z.string() })).check(z.minLength(1), z.maxLength(mostLines)),
})

/**
 * What the page of a lottery shows. It's returned by `POST /games/api/lottery` {gameSession, gameCode}; gameCode is '' for the game that
 * was launched.
 */
export const LotteryState = z.object({
  game: LotteryGame,
  games: z.array(LotteryGame),
  draws: z.array(LotteryDraw),
  tickets: z.array(
    z.object({
      id: z.string(),
      numero: z.string(),
      stake: z.string(),
      cost: z.string(),
      win: z.string(),
      lines: TicketInput.shape.lines,
      state: z.enum(['open', 'won', 'lost', 'returned']),
    }),
  ),
  balance: z.string(),
  /** The highest total stake of a member on one draw. */
  mostPerDraw: z.string(),
})

export const RoundRequest = z.object({
  gameSession: z.string(),
  /** The idempotency key. The page creates it for this round and keeps it until there is a response. */
  key: z.string(),
  bet: z.string(),
  input: z.optional(z.unknown()),
})
export type RoundRequest = z.infer<typeof RoundRequest>

const SlotFall = z.object({
  reels: z.array(z.array(z.string())),
  lines: z.array(z.object({ line: z.number(), symbol: z.string(), count: z.number(), symbols: z.array(z.string()), win: z.string() })),
  win: z.string(),
})
export const SlotAnswer = z.object({ ...SlotFall.shape, freeSpins: z.number(), bonus: z.array(SlotFall) })

export const HiloAnswer = z.object({ ...HiloInput.shape, next: PlayingCard, pays: z.number(), win: z.string() })

export const RoundAnswer = z.object({
  roundId: z.string(),
  /** A SlotAnswer, a HiloAnswer or a lottery ticket. */
  outcome: z.unknown(),
  win: z.string(),
  balance: z.string(),
})
export type RoundAnswer = z.infer<typeof RoundAnswer>

/** A message from the page to its parent page, which checks the message's origin and source. */
export const GameMessage = z.object({
  source: z.literal('tessera-game'),
  type: z.enum(['ready', 'balance', 'round', 'close']),
  /** With 'balance' and 'round'. */
  balance: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** With 'round'. */
  roundId: z.optional(z.string()),
  bet: z.optional(z.string()),
  win: z.optional(z.string()),
})
export type GameMessage = z.infer<typeof GameMessage>
