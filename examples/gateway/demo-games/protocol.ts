import * as z from 'zod/mini'
import { LotteryDraw, LotteryGame } from '../../../src/core/lottery/calls.ts'
import { cardSuits, hiloPicks } from './hilo/outcome.ts'

/**
 * The protocol between a demo game's page and the gateway.
 *
 * - The page's address is `/games/<kind>?launch=<ticket>`. The ticket works once; the page removes it from the address at once.
 * - `POST /games/api/open` {launch} answers `Opened`. `gameSession` is kept in memory only.
 * - `POST /games/api/round` `RoundRequest` answers `RoundAnswer`. A round without an answer is sent again with the same key.
 * - `POST /games/api/play` {gameSession} reports that the game is open, and answers how long the member has played, and with
 *   which result. A page in a separate window reminds the player with it; for a page in a frame the page around it does.
 * - All answer in the envelope {success, code?, message?, value?}. Codes with their own message on the page:
 *   INSUFFICIENT_FUNDS, BONUS_BET_LIMIT, SESSION_ENDED, GAME_MAINTENANCE, LIMIT_REACHED, TIME_OUT, SELF_EXCLUDED; one message for all others.
 * - The page sends its parent `GameMessage`s, to `parentOrigin` exactly and never to '*'.
 *
 * All amounts are decimal strings.
 */
export const demoKinds = ['slot', 'hilo', 'lottery'] as const
export type DemoKind = (typeof demoKinds)[number]

export const Opened = z.object({
  gameSession: z.string(),
  name: z.string(),
  vendor: z.string(),
  /** Names of the game's palette and emblem: the page takes its colours and its own symbol from them. */
  palette: z.string(),
  emblem: z.string(),
  currency: z.string(),
  balance: z.string(),
  bets: z.array(z.string()),
  parentOrigin: z.string(),
  /** For a lottery: the game itself, or first the choice among those of its area. */
  view: z.optional(z.enum(['betting', 'lobby'])),
})
export type Opened = z.infer<typeof Opened>

const PlayingCard = z.object({ suit: z.enum(cardSuits), rank: z.number() })

/** The player's input, for games that have one: the slot has none. */
export const HiloInput = z.object({ card: PlayingCard, pick: z.enum(hiloPicks) })

export const mostLines = 20

/** A lottery's ticket, in place of a round's input: the name of its draw, and lines that cost the bet each. */
export const TicketInput = z.object({
  gameCode: z.string(),
  numero: z.string(),
  lines: z.array(z.object({ bet: z.string(), pick: z.string() })).check(z.minLength(1), z.maxLength(mostLines)),
})

/** What a lottery's page shows: `POST /games/api/lottery` {gameSession, gameCode}; '' for the game that was launched. */
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
  /** The highest stake of a member on one draw. */
  mostPerDraw: z.string(),
})

export const RoundRequest = z.object({
  gameSession: z.string(),
  /** Made by the page for this round, and kept until there is an answer. */
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
  /** SlotAnswer, HiloAnswer, or a lottery's ticket. */
  outcome: z.unknown(),
  win: z.string(),
  balance: z.string(),
})
export type RoundAnswer = z.infer<typeof RoundAnswer>

/** A message from the page to the page that holds its frame, which checks origin and source. */
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
