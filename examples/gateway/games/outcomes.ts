import { spin } from '../demo-games/slot/outcome.ts'
import { formatAmount } from '../ledger/money.ts'

/** What one round of a demo game gave. */
export interface RoundOutcome {
  /** For the page: reels, cards and the like, amounts as decimal strings. */
  outcome: unknown
  /** Minor units. */
  win: bigint
  /** What the next round of this game session starts from; undefined where rounds are independent. */
  state?: unknown
}

/** Outcomes count in minor units; on the wire and in the rounds kept they are decimal strings. */
const forWire = (outcome: unknown): unknown => JSON.parse(JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? formatAmount(value) : value)))

/**
 * Plays one round by the game's own rules.
 * @param random numbers from 0 up to, never including, 1
 * @param bet minor units
 */
export function playRound(_demo: string, random: () => number, bet: bigint, _state: unknown, _input: unknown): RoundOutcome {
  const outcome = spin(random, bet)
  return { outcome: forWire(outcome), win: outcome.win }
}
