import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicCost } from '../platform/secrets.ts'
import { type ServedGateways, servedGateways } from '../testing/served-gateways.ts'
import { attacks, tryOne } from './try-all.ts'

// The short form of `npm run attack`: on SQLite, and without those that `guard/times.test.ts` has.

let target: ServedGateways
beforeAll(async () => {
  target = await servedGateways(':memory:', 1, publicCost)
})
afterAll(() => target.close())

test.each(attacks)('$name: at most $most', async (attack) => {
  expect((await tryOne(target, attack)).fault).toBeUndefined()
})
