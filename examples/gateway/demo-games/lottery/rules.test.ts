import { expect, test } from 'vitest'
import { seeded } from '../../artwork/random.ts'
import {
  bets,
  chance,
  type DrawKind,
  draw,
  drawKinds,
  isLine,
  isRight,
  type Line,
  mostStake,
  mostWin,
  payback,
  pays,
  winOf,
} from './rules.ts'

/** The picks of a bet: all of them if there are few, otherwise a sample. */
function picks(kind: DrawKind, bet: string): string[] {
  const numbers = (from: number, to: number, digits = 0) =>
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(digits, '0'))
  const known: Record<string, string[]> = {
    size: ['big', 'small'],
    parity: ['odd', 'even'],
    tail1: numbers(0, 9),
    tail2: numbers(0, 99, 2),
    tail3: numbers(0, 999, 3),
    straight: [kind === 'digits5' ? '04711' : '0471'],
    one: numbers(1, 45),
    two: ['1,2', '44,45'],
    three: ['1,2,3', '10,20,45'],
    face: numbers(1, 6),
    sum: numbers(3, 18),
    triple: ['any'],
  }
  return known[bet] as string[]
}

const all = drawKinds.flatMap((kind) => bets[kind].map((bet) => [kind, bet] as const))

test.each(all)('lottery %s: every pick of %s is a valid line and returns 94.5 to 95 %%', (kind, bet) => {
  for (const pick of picks(kind, bet)) {
    const line = { bet, pick }
    expect(isLine(kind, line), pick).toBe(true)
    const [wins, total] = chance(kind, line)
    const share = (wins * pays(kind, line)) / total
    expect(share, pick).toBeGreaterThan(payback.least)
    expect(share, pick).toBeLessThanOrEqual(payback.most)
    expect((mostStake(kind, line) * BigInt(pays(kind, line))) / 100n).toBeLessThanOrEqual(mostWin)
  }
})

test.each(drawKinds)('lottery %s: a million random lines return about 95 %%', (kind) => {
  const random = seeded(`lottery ${kind}`)
  // the bets with the highest payouts win too rarely for a simulation
  const lines: Line[] = bets[kind]
    .filter((bet) => !['straight', 'three', 'tail3', 'two'].includes(bet))
    .flatMap((bet) => picks(kind, bet).map((pick) => ({ bet, pick })))
  const [rounds, stake] = [Math.ceil(1_000_000 / lines.length), 100n]
  let won = 0n
  for (let round = 0; round < rounds; round++) won += winOf(kind, lines, stake, draw(kind, random))
  const share = Number((won * 100_000n) / (stake * BigInt(rounds * lines.length))) / 1000
  expect(share).toBeGreaterThan(93.5)
  expect(share).toBeLessThan(96.5)
})

test.each(drawKinds)('lottery %s: every number is drawn about equally often', (kind) => {
  const random = seeded(`even ${kind}`)
  const counts = new Map<number, number>()
  const rounds = 30_000
  for (let round = 0; round < rounds; round++) for (const number of draw(kind, random)) counts.set(number, (counts.get(number) ?? 0) + 1)
  const mean = [...counts.values()].reduce((sum, count) => sum + count, 0) / counts.size
  expect(counts.size).toBe({ digits5: 10, digits4: 10, balls: 45, dice: 6 }[kind])
  for (const count of counts.values()) expect(Math.abs(count - mean) / mean).toBeLessThan(0.07)
})

test('isRight: a line wins only if its pick matches the draw', () => {
  const digits = [0, 4, 7, 5, 2]
  for (const pick of ['2', '52', '752', '04752']) {
    const bet = { 1: 'tail1', 2: 'tail2', 3: 'tail3', 5: 'straight' }[pick.length] as string
    expect(isRight('digits5', { bet, pick }, digits), pick).toBe(true)
  }
  expect(isRight('digits5', { bet: 'tail2', pick: '25' }, digits)).toBe(false)
  expect(isRight('digits5', { bet: 'size', pick: 'big' }, digits)).toBe(true)
  expect(isRight('dice', { bet: 'size', pick: 'big' }, [6, 6, 6])).toBe(false)
  expect(isRight('dice', { bet: 'triple', pick: 'any' }, [6, 6, 6])).toBe(true)
  expect(isRight('balls', { bet: 'two', pick: '3,44' }, [3, 9, 12, 30, 44, 45])).toBe(true)
})

test.each([
  ['digits5', 'tail2', '4'],
  ['digits4', 'straight', '04711'],
  ['digits5', 'one', '4'],
  ['balls', 'two', '7,7'],
  ['balls', 'two', '9,3'],
  ['balls', 'one', '46'],
  ['balls', 'one', '1e1'],
  ['dice', 'sum', '19'],
  ['dice', 'face', ''],
  ['dice', 'constructor', 'any'],
  ['digits5', 'size', 'huge'],
] as const)('isLine: %s has no line %s %j', (kind, bet, pick) => expect(isLine(kind, { bet, pick })).toBe(false))
