import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { silent } from '../watch/logger.ts'
import { sharedConnections } from './postgres-pools.ts'

const connection = () => ({}) as PoolClient

test('PostgreSQL pool: one connection finds its server read-only, all connections open at that time become stale', () => {
  const connections = sharedConnections(silent)
  const [one, newer] = [connection(), connection()]
  for (const each of [one, newer]) connections.opened(each)
  expect([one, newer].map(connections.isStale)).toEqual([false, false])
  connections.leave(one)
  expect([one, newer].map(connections.isStale)).toEqual([true, true])
  const later = connection()
  connections.opened(later)
  connections.leave(newer) // a connection to the earlier server reports it too
  expect(connections.isStale(later)).toBe(false)
  connections.leave(later)
  expect(connections.isStale(later)).toBe(true)
})
