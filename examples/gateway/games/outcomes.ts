/** What one round of a demo game gave. */
export interface RoundOutcome {
  /** For the page: reels, cards and the like. */
  outcome: unknown
  /** Minor units. */
  win: bigint
  /** What the next round of this game session starts from; undefined where rounds are independent. */
  state?: unknown
}

export function playRound(_demo: string, random: () => number, bet: bigint, _state: unknown, _input: unknown): RoundOutcome {
  const win = random() < 0.3 ? bet * BigInt(1 + Math.floor(random() * 6)) : 0n
  return { outcome: {}, win }
}
