import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import { earned, isMet, missingTo, readTiers, storedTiers, storeTiers } from './contract-tiers.ts'

const wire = [
  { activeMembers: 100, bets: '250000', lost: '10000', rate: 500 },
  { activeMembers: 250, bets: '750000.00', lost: '20000', rate: 800 },
  { activeMembers: 400, bets: '1000000', lost: '40000.00', rate: 1200 },
  { activeMembers: 600, bets: '2000000', lost: '80000', rate: 1500 },
]
const tiers = readTiers(wire)
const reason = (change: object[]) => {
  try {
    readTiers(change as typeof wire)
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.value] : error
  }
  return 'taken'
}

test('contract tiers: the highest one counts whose active members, bets and loss are all reached', () => {
  // a sample week: 452 active, 1,384,200.00 bet, 53,480.00 lost
  const week = { activeMembers: 452, bets: 138_420_000n, lost: 5_348_000n }
  expect(earned('dividend', tiers, week)).toEqual({ tier: 3, rate: 1200, amount: 641_760n })
  expect(missingTo(tiers[3]!, week)).toEqual({ activeMembers: 148, bets: 61_580_000n, lost: 2_652_000n })
  expect(earned('daily', tiers, week)).toEqual({ tier: 3, rate: 1200, amount: 16_610_400n })
  // exactly at each condition, and a cent or a member below
  const edge = { activeMembers: 250, bets: 75_000_000n, lost: 2_000_000n }
  expect(earned('dividend', tiers, edge).tier).toBe(2)
  for (const less of [{ activeMembers: 249 }, { bets: 74_999_999n }, { lost: 1_999_999n }])
    expect(earned('dividend', tiers, { ...edge, ...less }).tier).toBe(1)
  expect(earned('dividend', tiers, { ...edge, activeMembers: 99 })).toEqual({ tier: 0, rate: 0, amount: 0n })
})

test('contract tiers: no dividend is due if the players won; a minimum of zero is always reached', () => {
  const open = readTiers([{ activeMembers: 0, bets: '0', lost: '0', rate: 85 }])
  const won = { activeMembers: 3, bets: 100_001n, lost: -500n }
  expect(earned('dividend', open, won)).toEqual({ tier: 1, rate: 85, amount: 0n })
  expect(earned('hourly', open, won).amount).toBe(850n) // 8.500085 is rounded down
  expect(isMet({ activeMembers: 0, bets: 0n, lost: 1n }, won)).toBe(false)
  expect(earned('dividend', open, { activeMembers: 0, bets: 0n, lost: 0n }).amount).toBe(0n)
})

test('contract tiers: 1 to 10 are accepted, with increasing rates and valid amounts', () => {
  expect(storedTiers(storeTiers(tiers))).toEqual(tiers)
  expect(reason([])).toEqual(['TIERS_INVALID', { line: 0, reason: 'count' }])
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ activeMembers: 0, bets: '0', lost: '0', rate: at + 1 }))
  expect(reason(many(10))).toBe('taken')
  expect(reason(many(11))).toEqual(['TIERS_INVALID', { line: 10, reason: 'count' }])
  const second = (change: object) => reason([wire[0]!, { ...wire[1], ...change }])
  expect(second({})).toBe('taken')
  for (const [field, value] of [
    ['rate', 500],
    ['rate', 10_001],
    ['rate', 800.5],
    ['bets', '-1'],
    ['bets', '1e9'],
    ['lost', '1.234'],
    ['lost', '１０'],
    ['activeMembers', -1],
    ['activeMembers', 1.5],
  ] as const)
    expect(second({ [field]: value })).toEqual(['TIERS_INVALID', { line: 1, reason: field }])
})
