import { afterEach, expect, test } from 'vitest'
import { testEnvironment } from '../testing/test-environment.ts'
import { useEnvironment } from './environment.ts'
import { $online } from './online.ts'

afterEach(() => useEnvironment(undefined))

test('online: reports when the network is lost and when it is back', () => {
  let isThere = true
  const handlers = new Set<() => void>()
  useEnvironment({
    ...testEnvironment({ app: { request: () => Response.error() } }),
    online: () => isThere,
    onAttention: (handler) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  })
  const told: boolean[] = []
  const stop = $online.subscribe((isOnline) => void told.push(isOnline))
  for (const next of [false, true]) {
    isThere = next
    for (const handler of handlers) handler()
  }
  expect(told).toEqual([true, false, true])
  stop()
})
