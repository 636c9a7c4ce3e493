import { expect, test } from 'vitest'
import { vipProgress } from './vip-progress.ts'

test('VIP progress: counted from the beginning of the level', () => {
  expect(vipProgress({ vipLevel: 2, vipPoints: 2500, vipFrom: 2500, vipNext: 5000 })).toEqual({ done: 0, whole: 2500, next: 3 })
  expect(vipProgress({ vipLevel: 2, vipPoints: 4000, vipFrom: 2500, vipNext: 5000 })).toEqual({ done: 1500, whole: 2500, next: 3 })
  expect(vipProgress({ vipLevel: 0, vipPoints: 400, vipFrom: 0, vipNext: 500 })).toEqual({ done: 400, whole: 500, next: 1 })
})

test('VIP progress: 0 if the points are below the level, complete at the highest level', () => {
  expect(vipProgress({ vipLevel: 3, vipPoints: 10, vipFrom: 5000, vipNext: 9000 }).done).toBe(0)
  expect(vipProgress({ vipLevel: 9, vipPoints: 99_000, vipFrom: 90_000, vipNext: 0 })).toEqual({ done: 1, whole: 1, next: undefined })
})
