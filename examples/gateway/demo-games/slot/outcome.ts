/** Symbols of the five reels. The emblem differs from game to game. A wild counts as any symbol except the scatter, which is the shell. */
export const slotSymbols = ['wild', 'emblem', 'sun', 'coin', 'amphora', 'fish', 'die', 'ruby', 'emerald', 'sapphire', 'shell'] as const

export type SlotSymbol = (typeof slotSymbols)[number]

/** Each line: its row on each of the five reels, counted from the top. */
export const slotLines: readonly (readonly [number, number, number, number, number])[] = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]

/** The payouts for three, four and five of a symbol from the left, in tenths of the bet. (The bet is spread over ten lines.) */
export const slotPays: Partial<Record<SlotSymbol, readonly [number, number, number]>> = {
  emblem: [70, 300, 2000],
  sun: [50, 180, 800],
  coin: [30, 120, 400],
  amphora: [20, 70, 250],
  fish: [16, 50, 200],
  die: [11, 30, 120],
  ruby: [8, 25, 100],
  emerald: [7, 18, 80],
  sapphire: [7, 18, 80],
}

/** How often a symbol appears in a cell, in per cent. The first and the last reel have no wild. */
const weights: Record<SlotSymbol, number> = {
  wild: 9,
  emblem: 4,
  sun: 6,
  coin: 8,
  amphora: 10,
  fish: 12,
  die: 13,
  ruby: 13,
  emerald: 13,
  sapphire: 12,
  shell: 4,
}
const wheels = [0, 1, 2, 3, 4].map((reel) =>
  slotSymbols.flatMap((symbol) => Array<SlotSymbol>(symbol === 'wild' && (reel === 0 || reel === 4) ? 0 : weights[symbol]).fill(symbol)),
)

/** The number of free spins for this number of shells anywhere on the reels. Free spins pay double and give no further free spins. */
export const freeSpinsFor = (shells: number): number => (shells >= 5 ? 8 : shells === 4 ? 5 : shells === 3 ? 3 : 0)
const freeSpinFactor = 2n

export interface SlotLine {
  /** The number of the line, from 1. */
  line: number
  /** The symbol that the line counts as; count is how many of them there are from the left. */
  symbol: SlotSymbol
  count: number
  symbols: SlotSymbol[]
  /** Minor units, doubled if the spin was free. */
  win: bigint
}

/** One fall of the reels, paid or free. */
export interface SlotFall {
  /** Five reels of three symbols, from the top. */
  reels: SlotSymbol[][]
  lines: SlotLine[]
  /** The win of this fall only, in minor units. */
  win: bigint
}

/** A round: the paid fall and its free spins, all already played. win is the sum of all. */
export interface SlotOutcome extends SlotFall {
  freeSpins: number
  bonus: SlotFall[]
}

function readLine(reels: SlotSymbol[][], rows: readonly number[]): Omit<SlotLine, 'line' | 'win'> {
  const symbols = rows.map((row, reel) => reels[reel]?.[row] ?? 'shell')
  const symbol = symbols.find((one) => one !== 'wild') ?? 'emblem'
  const end = symbols.findIndex((one) => one !== symbol && one !== 'wild')
  return { symbol, count: end === -1 ? symbols.length : end, symbols }
}

/** All winning lines of the given reels. bet and wins are in minor units, rounded down. */
export function readReels(reels: SlotSymbol[][], bet: bigint, factor = 1n): SlotFall {
  const lines = slotLines.flatMap((rows, index): SlotLine[] => {
    const found = readLine(reels, rows)
    const pay = slotPays[found.symbol]?.[found.count - 3] ?? 0
    const win = (bet * BigInt(pay) * factor) / 10n
    return win > 0n ? [{ line: index + 1, ...found, win }] : []
  })
  return { reels, lines, win: lines.reduce((sum, line) => sum + line.win, 0n) }
}

function draw(random: () => number): SlotSymbol[][] {
  return wheels.map((wheel) => [0, 1, 2].map(() => wheel[Math.floor(random() * wheel.length)] ?? 'die'))
}

/** Plays a round. random: returns numbers from 0 (inclusive) to 1 (exclusive). The long-run return is 95.6 %. */
export function spin(random: () => number, bet: bigint): SlotOutcome {
  const paid = readReels(draw(random), bet)
  const shells = paid.reels.flat().filter((symbol) => symbol === 'shell').length
  const freeSpins = freeSpinsFor(shells)
  const bonus = Array.from({ length: freeSpins }, () => readReels(draw(random), bet, freeSpinFactor))
  return { ...paid, freeSpins, bonus, win: bonus.reduce((sum, fall) => sum + fall.win, paid.win) }
}
