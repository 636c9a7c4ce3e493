import { draw, type DrawKind, type Line, winOf } from './rules.ts'

/** A ticket's lines, each for the same stake in minor units. */
export interface Ticket {
  lines: readonly Line[]
  stake: bigint
}

/** The number of draws that tickets are compared with. The draws are always the same, so the same tickets always give the same result. */
const samples = 1000
const seed = 0x9e3779b9
const tables = new Map<DrawKind, number[][]>()

function drawsOf(kind: DrawKind): number[][] {
  let state = seed
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const table = tables.get(kind) ?? Array.from({ length: samples }, () => draw(kind, random))
  tables.set(kind, table)
  return table
}

/** The cost of the tickets, in minor units. */
export const costOf = (tickets: readonly Ticket[]): bigint =>
  tickets.reduce((sum, { lines, stake }) => sum + stake * BigInt(lines.length), 0n)

/**
 * How much of the cost of a member's tickets for one draw is at risk, in minor units. The amount that is won back in at least three of four
 * draws doesn't count as at risk. Examples of lines that cover each other: big and small, odd and even, or eight of ten digits.
 */
export function atRisk(kind: DrawKind, tickets: readonly Ticket[]): bigint {
  const cost = costOf(tickets)
  const wins = drawsOf(kind).map((numbers) => tickets.reduce((sum, { lines, stake }) => sum + winOf(kind, lines, stake, numbers), 0n))
  const safe = wins.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))[samples / 4] ?? 0n
  return safe < cost ? cost - safe : 0n
}
