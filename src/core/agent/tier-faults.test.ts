import { expect, test } from 'vitest'
import { readTiers, type TypedTier } from './tier-faults.ts'

const line = (given: Partial<TypedTier>): TypedTier => ({ activeMembers: '', bets: '', lost: '', rate: '1', ...given })

test('contract tiers: parsed exactly; an empty minimum becomes zero', () => {
  expect(readTiers([line({ rate: '0.5' }), line({ activeMembers: '100', bets: '250000', lost: '10000.50', rate: '12.25' })])).toEqual({
    tiers: [
      { activeMembers: 0, bets: '0.00', lost: '0.00', rate: 50 },
      { activeMembers: 100, bets: '250000.00', lost: '10000.50', rate: 1225 },
    ],
    faults: [],
  })
})

test.each([
  [line({ activeMembers: '1.5' }), 'activeMembers', 'members'],
  [line({ activeMembers: '1000001' }), 'activeMembers', 'members'],
  [line({ bets: '1,000' }), 'bets', 'amount'],
  [line({ lost: '-1' }), 'lost', 'amount'],
  [line({ rate: '' }), 'rate', 'rate'],
  [line({ rate: '0' }), 'rate', 'rate'],
  [line({ rate: '100.01' }), 'rate', 'rate'],
  [line({ rate: '1.005' }), 'rate', 'rate'],
  [line({ rate: '1' }), 'rate', 'rising'],
])('contract tiers: invalid line %j, its field and the reason are reported', (typed, field, reason) => {
  const { faults } = readTiers([line({ rate: '1' }), typed, line({ rate: '100' })])
  expect(faults).toEqual([undefined, { field, reason }])
})

test("contract tiers: a rate above the agent's maximum is reported; without a maximum none is", () => {
  const lines = [line({ rate: '6.23' }), line({ rate: '6.24' })]
  expect(readTiers(lines, 623).faults).toEqual([undefined, { field: 'rate', reason: 'ceiling' }])
  expect(readTiers(lines, null).faults).toEqual([])
})
