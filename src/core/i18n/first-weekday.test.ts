import { expect, test } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

test('a week begins where the language begins it', () => {
  expect([firstWeekday('en-US'), firstWeekday('de'), firstWeekday('ar-EG')]).toEqual([7, 1, 6])
})
