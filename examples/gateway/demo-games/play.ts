import * as z from 'zod/mini'
import { drawNext, hiloPays } from './hilo/outcome.ts'
import { type DemoKind, HiloInput } from './protocol.ts'
import { type SlotFall, spin } from './slot/outcome.ts'

/** The result of one round. outcome is sent to the page as JSON, with amounts as decimal strings; win is in minor units. */
export interface PlayedRound {
  outcome: unknown
  win: bigint
}

/** The page sent an invalid input, or a pick that can't win. */
export class InvalidInput extends Error {}

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const fallToWire = ({ reels, lines, win }: SlotFall) => ({
  reels,
  lines: lines.map((line) => ({ ...line, win: decimal(line.win) })),
  win: decimal(win),
})

/**
 * Plays one round of a demo game. random: numbers from 0 up to 1, 1 not included; bet in minor units.
 * @throws {InvalidInput}
 */
export function playDemo(kind: DemoKind, random: () => number, bet: bigint, input: unknown): PlayedRound {
  if (kind === 'slot') {
    const round = spin(random, bet)
    const paid = { ...round, win: round.bonus.reduce((rest, fall) => rest - fall.win, round.win) }
    return { outcome: { ...fallToWire(paid), freeSpins: round.freeSpins, bonus: round.bonus.map(fallToWire) }, win: round.win }
  }
  if (kind === 'lottery') throw new InvalidInput() // a lottery's draws are shared by all players: see the folder `lottery`
  const parsed = z.safeParse(HiloInput, input)
  const rank = parsed.data?.card.rank ?? 0
  if (!parsed.success || !Number.isInteger(rank) || rank < 1 || rank > 13 || hiloPays(rank, parsed.data.pick) === 0)
    throw new InvalidInput()
  const round = drawNext(random, bet, parsed.data)
  return { outcome: { ...round, win: decimal(round.win) }, win: round.win }
}
