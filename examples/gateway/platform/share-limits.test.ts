import { describe, expect, test } from 'vitest'
import { testDatabases } from '../testing/test-databases.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { createLimits } from './limits.ts'
import { Refusal } from './refusal.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
const rule = { max: 100, window: 60_000 }
const uses = (limits: ReturnType<typeof createLimits>, count: number) => {
  let allowed = 0
  for (let nth = 0; nth < count; nth++) {
    try {
      limits.take('call', { address: '203.0.113.7' })
      allowed++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return allowed
}

test('shared rate limits: counts of other gateways are added within the same window; small counts are not shared', () => {
  let now = 0
  const [one, other] = [createLimits(() => now, { call: rule }), createLimits(() => now, { call: rule })]
  expect(uses(one, 9)).toBe(9)
  expect(one.told()).toEqual([])
  expect(uses(one, 51)).toBe(51)
  now = 20_000
  other.hear(one.told())
  expect(uses(other, 100)).toBe(40)
  one.hear(other.told())
  expect(uses(one, 1)).toBe(0)
  now = 60_000 // the window ends for both at once
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const)
    mine.hear(theirs.told())
  expect(uses(other, 1)).toBe(1)
})

describe.skipIf(!postgres?.isThere)('two gateways on one database', () => {
  test('a caller over the limit at one gateway is refused at the other, without a database query per call', async () => {
    const { address: database, stop } = await postgres!.startFilled()
    const begin = () => trialGateway({ database, limits: { call: rule } })
    const [one, other] = [await begin(), await begin()]
    const call = (gateway: TrialGateway) => gateway.call('GET', '/wps/system/status', { address: '203.0.113.7' })
    for (let nth = 0; nth < 100; nth++) expect((await call(one)).success).toBe(true)
    let allowed = 0
    await expect
      .poll(
        async () => {
          const { success, code } = await call(other)
          if (success) allowed++
          return code
        },
        { interval: 500, timeout: 30_000 },
      )
      .toBe('TOO_MANY_REQUESTS')
    expect(allowed).toBeLessThan(100)
    expect(await one.services.db.selectFrom('flow_counts').selectAll().execute()).not.toEqual([])
    expect(JSON.stringify(await one.services.db.selectFrom('flow_counts').selectAll().execute())).not.toContain('203.0.113')
    await one.close()
    await other.close()
    await stop()
  }, 120_000)
})
