import { expect, test } from 'vitest'
import { atRisk } from './at-risk.ts'
import type { Line } from './rules.ts'

const lines = (bet: string, ...picks: string[]): Line[] => picks.map((pick) => ({ bet, pick }))
const digits = (...of: number[]) => lines('tail1', ...of.map(String))

test('amount at risk: a bet on one side, or on up to seven of ten digits, risks its whole cost', () => {
  for (const kind of ['digits5', 'digits4', 'balls', 'dice'] as const) {
    expect(atRisk(kind, [{ lines: lines('size', 'big'), stake: 500n }])).toBe(500n)
    expect(atRisk(kind, [{ lines: lines('parity', 'odd'), stake: 500n }])).toBe(500n)
  }
  expect(atRisk('digits5', [{ lines: digits(0, 1, 2, 3, 4, 5, 6), stake: 50n }])).toBe(350n)
  expect(atRisk('digits5', [{ lines: lines('straight', '12345'), stake: 20n }])).toBe(20n)
  expect(atRisk('dice', [{ lines: lines('face', '1', '2'), stake: 100n }])).toBe(200n)
})

test('amount at risk: bets that cover each other risk only what they can really lose', () => {
  for (const kind of ['digits5', 'digits4', 'balls', 'dice'] as const)
    for (const [bet, one, other] of [
      ['size', 'big', 'small'],
      ['parity', 'odd', 'even'],
    ] as const) // prettier-ignore
      expect(Number(atRisk(kind, [{ lines: lines(bet, one, other), stake: 500n }]))).toBeLessThanOrEqual(60)
  expect(atRisk('digits5', [{ lines: digits(0, 1, 2, 3, 4, 5, 6, 7), stake: 50n }])).toBe(0n)
  expect(Number(atRisk('digits5', [{ lines: digits(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), stake: 50n }]))).toBe(25)
})

test('amount at risk: the same for bets that cover each other on several tickets, or with several stakes or kinds of bet', () => {
  const big = { lines: lines('size', 'big'), stake: 500n }
  expect(atRisk('digits5', [big, { lines: lines('size', 'small'), stake: 500n }])).toBe(50n)
  // the uncovered part counts in full
  expect(atRisk('digits5', [big, { lines: lines('size', 'small'), stake: 100n }])).toBe(410n)
  expect(
    atRisk('digits5', [
      { lines: lines('parity', 'even'), stake: 250n },
      { lines: digits(1, 3, 5, 7, 9), stake: 50n },
    ]),
  ).toBe(25n)
  const low = Array.from({ length: 8 }, (_, index) => String(index + 3))
  const covered = atRisk('dice', [
    { lines: lines('size', 'big'), stake: 400n },
    { lines: lines('sum', ...low), stake: 100n },
  ])
  expect(Number(covered)).toBeLessThan(1200)
})
