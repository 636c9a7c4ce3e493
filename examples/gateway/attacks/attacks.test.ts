import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicCost } from '../platform/secrets.ts'
import { noticeableCost, type ServedGateways, servedGateways } from '../testing/served-gateways.ts'
import { hashes } from './hashes.ts'
import { attacks, tryOne } from './try-all.ts'

// The short form of `npm run attack`: on SQLite, and without the attacks that `guard/times.test.ts` runs.

let target: ServedGateways
let dear: ServedGateways
beforeAll(async () => {
  target = await servedGateways(':memory:', 1, publicCost)
  dear = await servedGateways(':memory:', 1, noticeableCost)
})
afterAll(async () => {
  for (const each of [target, dear]) await each.close()
})

test.each(attacks)('attack “$name”: at most $most get through', async (attack) => {
  expect((await tryOne(target, attack)).fault).toBeUndefined()
})

test.each(hashes)('attack with costly hashes “$name”: at most $most get through', async (attack) => {
  expect((await tryOne(dear, attack)).fault).toBeUndefined()
})
