import { present } from '../../platform/present.ts'

/** How a lottery draws: five or four digits, six balls of 45, or three dice. */
export const drawKinds = ['digits5', 'digits4', 'balls', 'dice'] as const
export type DrawKind = (typeof drawKinds)[number]

/** The bets. A pick is a text: `47`, `7,23` (ascending), `big`. */
export const bets = {
  digits5: ['size', 'parity', 'tail1', 'tail2', 'tail3', 'straight'],
  digits4: ['size', 'parity', 'tail1', 'tail2', 'tail3', 'straight'],
  balls: ['size', 'parity', 'one', 'two', 'three'],
  dice: ['size', 'parity', 'face', 'sum', 'triple'],
} as const satisfies Record<DrawKind, readonly string[]>

/** One bet on a ticket. */
export interface Line {
  bet: string
  pick: string
}

/**
 * The share of the fair odds that is paid, in 2000ths (§7 prizeMode): 1900 is 95 %, on every line of every game. Payouts are rounded down,
 * so the long-run return is 94.5 to 95 %. The test beside this file proves it.
 */
export const prizeMode = 1900
/** The range of the long-run return that the lottery pages show, in per cent of all stakes. */
export const payback = { least: 94.5, most: prizeMode / 20 }
/** The most that a line can win, in minor units. It limits the stake on lines with a high payout. */
export const mostWin = 10_000_000n

const ballCount = 6
const highestBall = 45
/** The middle of the possible sums of six balls. At this sum neither big nor small wins. */
const middleSum = (ballCount * (highestBall + 1)) / 2

const digitsOf = (kind: DrawKind): number => (kind === 'digits5' ? 5 : kind === 'digits4' ? 4 : 0)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const isTriple = (numbers: readonly number[]): boolean => numbers.every((number) => number === numbers[0])

/** Draws once. random: returns numbers from 0 (inclusive) to 1 (exclusive). Balls are returned in ascending order. */
export function draw(kind: DrawKind, random: () => number): number[] {
  if (kind === 'dice') return [0, 0, 0].map(() => 1 + Math.floor(random() * 6))
  if (kind !== 'balls') return Array.from({ length: digitsOf(kind) }, () => Math.floor(random() * 10))
  const drum = Array.from({ length: highestBall }, (_, index) => index + 1)
  const drawn = Array.from({ length: ballCount }, () => present(drum.splice(Math.floor(random() * drum.length), 1)[0]))
  return drawn.toSorted((a, b) => a - b)
}

const tails: Record<string, number> = { tail1: 1, tail2: 2, tail3: 3 }
const ballPicks: Record<string, number> = { one: 1, two: 2, three: 3 }

/** Is this pick valid for this bet? */
export function isLine(kind: DrawKind, { bet, pick }: Line): boolean {
  const offered: readonly string[] = bets[kind]
  if (!offered.includes(bet)) return false
  if (bet === 'size') return pick === 'big' || pick === 'small'
  if (bet === 'parity') return pick === 'odd' || pick === 'even'
  if (kind === 'dice') {
    if (bet === 'triple') return pick === 'any'
    const number = wholeNumber(pick)
    return bet === 'face' ? number >= 1 && number <= 6 : number >= 3 && number <= 18
  }
  if (kind === 'balls') {
    const numbers = pick.split(',').map(wholeNumber)
    const isAscending = numbers.every((number, index) => index === 0 || number > present(numbers[index - 1]))
    return numbers.length === ballPicks[bet] && isAscending && numbers.every((number) => number >= 1 && number <= highestBall)
  }
  return new RegExp(`^\\d{${tails[bet] ?? digitsOf(kind)}}$`).test(pick)
}

const wholeNumber = (text: string): number => (/^[1-9]\d?$/.test(text) ? Number(text) : Number.NaN)

/** Does a line win with these drawn numbers? */
export function isRight(kind: DrawKind, { bet, pick }: Line, numbers: readonly number[]): boolean {
  if (bet === 'size') return pick === sizeOf(kind, numbers)
  if (bet === 'parity')
    return pick === ((kind === 'balls' || kind === 'dice' ? sumOf(numbers) : (numbers.at(-1) ?? 0)) % 2 === 1 ? 'odd' : 'even')
  if (kind === 'dice') {
    if (bet === 'triple') return isTriple(numbers)
    return bet === 'face' ? numbers.includes(Number(pick)) : sumOf(numbers) === Number(pick)
  }
  if (kind === 'balls') return pick.split(',').every((number) => numbers.includes(Number(number)))
  return numbers.join('').endsWith(pick)
}

/**
 * big, small, or '' if neither wins. Digits: the last two are 50 or more. Balls: the sum is above or below the middle. Dice: the sum is 11
 * or more; three equal dice are neither.
 */
function sizeOf(kind: DrawKind, numbers: readonly number[]): string {
  if (kind === 'dice') return isTriple(numbers) ? '' : sumOf(numbers) > 10 ? 'big' : 'small'
  if (kind === 'balls') return sumOf(numbers) === middleSum ? '' : sumOf(numbers) > middleSum ? 'big' : 'small'
  return (numbers.at(-2) ?? 0) >= 5 ? 'big' : 'small'
}

const throws = Array.from({ length: 216 }, (_, index) => [1 + Math.floor(index / 36), 1 + (Math.floor(index / 6) % 6), 1 + (index % 6)])

/** The number of ways to draw six balls, by their sum. */
const ballSums = (() => {
  // ways[count][sum]: filled by adding one ball after another
  const ways = Array.from({ length: ballCount + 1 }, () => new Map<number, number>())
  ways[0]?.set(0, 1)
  for (let ball = 1; ball <= highestBall; ball++)
    for (let count = ballCount; count > 0; count--)
      for (const [sum, number] of ways[count - 1] ?? []) ways[count]?.set(sum + ball, (ways[count]?.get(sum + ball) ?? 0) + number)
  return ways[ballCount] ?? new Map<number, number>()
})()

/** The number of draws in which a line wins, and the number of all draws. All draws are equally likely. */
export function chance(kind: DrawKind, line: Line): [wins: number, total: number] {
  const { bet, pick } = line
  if (kind === 'dice') return [throws.filter((numbers) => isRight(kind, line, numbers)).length, throws.length]
  if (kind === 'balls') {
    if (bet === 'one') return [6, 45]
    if (bet === 'two') return [15, 990]
    if (bet === 'three') return [20, 14_190]
    const isWinning = (sum: number) =>
      bet === 'parity' ? (sum % 2 === 1) === (pick === 'odd') : pick === 'big' ? sum > middleSum : sum < middleSum
    let [wins, total] = [0, 0]
    for (const [sum, number] of ballSums) {
      total += number
      if (isWinning(sum)) wins += number
    }
    return [wins, total]
  }
  return bet === 'size' || bet === 'parity' ? [1, 2] : [1, 10 ** (tails[bet] ?? digitsOf(kind))]
}

/** The payout of a winning line, in hundredths of its stake. */
export function pays(kind: DrawKind, line: Line): number {
  const [wins, total] = chance(kind, line)
  return Math.floor((prizeMode * total) / (20 * wins))
}

/** The highest stake on a line, in minor units. */
export const mostStake = (kind: DrawKind, line: Line): bigint => (mostWin * 100n) / BigInt(pays(kind, line))

/** The total win of the lines, in minor units. stake: the stake on each line. */
export function winOf(kind: DrawKind, lines: readonly Line[], stake: bigint, numbers: readonly number[]): bigint {
  return lines.reduce((sum, line) => (isRight(kind, line, numbers) ? sum + (stake * BigInt(pays(kind, line))) / 100n : sum), 0n)
}

/** The payouts, for the page: one entry for each pick of a bet whose payout differs, such as each sum of `sum`, otherwise one sample. */
export const payTable = Object.fromEntries(
  drawKinds.map((kind) => [
    kind,
    Object.fromEntries(
      bets[kind].map((bet) => {
        const samples: Record<string, string[]> = {
          size: ['big', 'small'],
          parity: ['odd', 'even'],
          sum: Array.from({ length: 16 }, (_, index) => String(index + 3)),
          face: ['1'],
          triple: ['any'],
          one: ['1'],
          two: ['1,2'],
          three: ['1,2,3'],
        }
        const picks = samples[bet] ?? ['0'.repeat(tails[bet] ?? digitsOf(kind))]
        return [bet, Object.fromEntries(picks.map((pick) => [pick, pays(kind, { bet, pick })]))]
      }),
    ),
  ]),
)
