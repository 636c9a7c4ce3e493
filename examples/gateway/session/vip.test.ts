import { expect, test } from 'vitest'
import { vipProgress } from './vip.ts'

test('VIP points: one per whole unit bet, added to the points of the granted level', () => {
  expect(vipProgress(0, 0n)).toEqual({ vipLevel: 0, vipPoints: 0, vipFrom: 0, vipNext: 1000 })
  expect(vipProgress(2, 12_399n)).toEqual({ vipLevel: 2, vipPoints: 2623, vipFrom: 2500, vipNext: 5000 })
  expect(vipProgress(2, 250_000n)).toEqual({ vipLevel: 3, vipPoints: 5000, vipFrom: 5000, vipNext: 10_000 })
})

test('VIP level: the highest has no next one, and an unknown level counts as the highest', () => {
  expect(vipProgress(9, 0n)).toMatchObject({ vipLevel: 9, vipNext: 0 })
  expect(vipProgress(40, 0n)).toMatchObject({ vipLevel: 9, vipNext: 0 })
})
