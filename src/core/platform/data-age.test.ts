import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { dataAge } from './data-age.ts'
import { useEnvironment } from './environment.ts'
import { live } from './live.ts'

let environment: TestEnvironment
const now = 1_000_000_000_000
beforeEach(() => {
  environment = testEnvironment({ app: { request: () => new Response() } })
  environment.now = () => now
  environment.elapsed = () => 500_000
  useEnvironment(environment)
})
afterEach(() => {
  live('member').begunAt = undefined
})

test.each<[string, page: number | undefined, begunAt: number | undefined, age: number | undefined]>([
  ['a young page: its own age, because guests’ data may be older than the session', 60_000, 490_000, 60_000],
  ['an older page with a session: the session’s age', 60_001, 490_000, 10_000],
  ['an older page before the first login: its own age', 3_600_000, undefined, 3_600_000],
  ['a page that is open for weeks: nine digits', 20 * 86_400_000, undefined, 999_999_999],
  ['a page that the browser may have kept from earlier: the session’s age', undefined, 490_000, 10_000],
  ['such a page before the first login: unknown', undefined, undefined, undefined],
])('age of a realm’s data, %s', (_what, page, begunAt, age) => {
  environment.pageAskedAt = () => (page === undefined ? undefined : now - page)
  live('member').begunAt = begunAt
  expect(dataAge('member')).toBe(age)
})
