import { expect, test } from 'vitest'
import { preLaunchCheck } from './pre-launch-check.ts'

test('pre-launch check: a guest has to log in, a trial user needs a real account, others may play', () => {
  expect(preLaunchCheck('guest')).toBe('login')
  expect(preLaunchCheck('trial')).toBe('realAccount')
  expect(preLaunchCheck('member')).toBe('proceed')
  expect(preLaunchCheck('agent')).toBe('proceed')
})

test('pre-launch check: if games are prohibited, nobody may play', () => {
  for (const role of ['guest', 'trial', 'member', 'agent'] as const) expect(preLaunchCheck(role, true)).toBe('prohibited')
})
