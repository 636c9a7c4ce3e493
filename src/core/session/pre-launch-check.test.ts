import { expect, test } from 'vitest'
import { preLaunchCheck } from './pre-launch-check.ts'

test('a guest has to log in, a trial user needs a real account, others play', () => {
  expect(preLaunchCheck('guest')).toBe('login')
  expect(preLaunchCheck('trial')).toBe('realAccount')
  expect(preLaunchCheck('member')).toBe('proceed')
  expect(preLaunchCheck('agent')).toBe('proceed')
})

test('where games are prohibited nothing happens for anyone', () => {
  for (const role of ['guest', 'trial', 'member', 'agent'] as const) expect(preLaunchCheck(role, true)).toBe('prohibited')
})
