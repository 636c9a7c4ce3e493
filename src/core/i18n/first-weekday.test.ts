import { expect, test } from 'vitest'
import { firstWeekday } from './first-weekday.ts'

test("firstWeekday: the first day of the week in the language's region", () => {
  expect([firstWeekday('en-US'), firstWeekday('de'), firstWeekday('ar-EG')]).toEqual([7, 1, 6])
})
