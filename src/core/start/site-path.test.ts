import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerAddress } from '../agent/register.ts'
import { connection } from '../platform/client.ts'
import { environment } from '../platform/environment.ts'
import { referralLink } from '../rewards/referral.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { routeAddress, routeAt, routeBy } from '../site/navigation.ts'
import { start } from './start.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.end())

test('site with a base path: gateway path, URLs of routes and shared links', () => {
  const warn = vi.spyOn(console, 'warn')
  const { origin } = new URL(environment().address())
  start({ gateway: '/casino/', base: '/casino/' }, 'https://files.example')
  expect(warn).not.toHaveBeenCalled()
  expect(connection.gateway).toBe(`${origin}/casino`)

  const route = (path: string) => routeAt(new URL(path, origin))
  expect(routeAddress('/promotions#12')).toBe('/casino/promotions#12')
  expect(route('/casino/promotions?a=b#12')).toBe('/promotions?a=b#12')
  for (const home of ['/casino/', '/casino']) expect(route(home)).toBe('/')
  expect(route('/casinos/rng')).toBe('/casinos/rng') // another path with the same start
  expect(route('/casino/casino')).toBe('/casino')

  routeBy(() => {}) // the full site's router
  expect(registerAddress('abc')).toBe(`${origin}/casino/register?affiliateCode=abc`)
  expect(referralLink('abc')).toBe(`${origin}/casino/register?referralCode=abc`)
})
