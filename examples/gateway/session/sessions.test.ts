import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { networkFamilyOf } from './caller.ts'
import { welcome } from './login.ts'
import { findByAccount } from './members.ts'
import { endDueSessions } from './sessions.ts'

const minute = 60_000
let gateway: TrialGateway
beforeEach(async () => {
  gateway = await trialGateway({ isStill: true })
})
afterEach(() => gateway.close())

const info = (token: string) => gateway.call('GET', '/wps/member/info', { token })
const poll = (token: string) => gateway.call('GET', '/wps/live/events', { token })

test("idle timeout: a session ends 30 minutes after the last call, polls don't count, and the console can change the minutes", async () => {
  const token = await gateway.login('player1')
  gateway.wait(29 * minute)
  expect((await info(token)).success).toBe(true)
  for (let passed = 0; passed < 28; passed += 14) {
    gateway.wait(14 * minute)
    expect((await poll(token)).success).toBe(true)
  }
  gateway.wait(3 * minute)
  expect((await poll(token)).code).toBe('NOT_LOGGED_IN')
  expect((await info(token)).code).toBe('NOT_LOGGED_IN')
  await gateway.services.settings.change({ sessionIdleMinutes: 5 })
  const short = await gateway.login('player1')
  gateway.wait(6 * minute)
  expect((await info(short)).code).toBe('NOT_LOGGED_IN')
})

test('session lifetime: ends after 12 hours despite activity, also after a login by token', async () => {
  const { value } = await gateway.call('POST', '/sandbox/login-token', { body: { account: 'player1' } })
  const made = await gateway.call('POST', '/wps/session/login/token', { body: value })
  const { token } = made.value as { token: string }
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    gateway.wait(20 * minute)
    expect((await info(token)).success).toBe(true)
  }
  gateway.wait(21 * minute)
  expect((await info(token)).code).toBe('NOT_LOGGED_IN')
})

test('idle timeout: open pages receive a logout event', async () => {
  const token = await gateway.login('player1')
  const { value } = await poll(token)
  const { cursor } = value as { cursor: string }
  const { id, member_id } = await gateway.services.db
    .selectFrom('sessions')
    .select(['id', 'member_id'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  gateway.wait(31 * minute)
  await endDueSessions(gateway.services)
  const { events } = await gateway.services.live.since(cursor, { memberId: member_id, sessionId: id })
  expect(events).toContainEqual({ type: 'logout', data: {}, cursor: expect.any(String) })
})

test('password change: the session gets a new token; the old one allows only reads, for 15 seconds', async () => {
  const token = await gateway.login('player1')
  const other = await gateway.login('player1')
  const body = { oldPassword: 'Player123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
  const { value } = await gateway.call('POST', '/wps/member/password', { sealed: true, token, body })
  const { token: next } = value as { token: string }
  expect((await info(next)).success).toBe(true)
  expect((await info(other)).code).toBe('NOT_LOGGED_IN')
  expect((await info(token)).success).toBe(true)
  expect((await gateway.call('POST', '/wps/member/sessions/end', { token, body: {} })).code).toBe('NOT_LOGGED_IN')
  gateway.wait(15_001)
  expect((await info(token)).code).toBe('NOT_LOGGED_IN')
  expect((await info(next)).success).toBe(true)
})

test('a password changed during a login: the login with the old one fails', async () => {
  const { db } = gateway.services
  const read = await findByAccount(db, 'player1')
  if (!read) throw new Error('player1 is missing')
  const token = await gateway.login('player1')
  const body = { oldPassword: 'Player123!', newPassword: 'Mosaic-Sea-77', confirmNewPassword: 'Mosaic-Sea-77' }
  expect((await gateway.call('POST', '/wps/member/password', { token, sealed: true, body })).success).toBe(true)
  const from = { device: 'Chrome', address: '127.0.0.1', gateway: '', language: 'EN' }
  await expect(welcome(gateway.services, read, from, { usedPassword: true })).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  const now = await findByAccount(db, 'player1')
  expect(await welcome(gateway.services, now ?? read, from, { usedPassword: true })).toMatchObject({ token: expect.any(String) })
})

test('network family: the /16 of IPv4 and the /32 of IPv6', () => {
  expect(['203.0.113.9', '203.0.1.1', '::ffff:127.0.0.1', '::1'].map(networkFamilyOf)).toEqual(['203.0', '203.0', 'local', 'local'])
  expect(['2001:0db8:1::1', '2001:db8:ffff:2:3:4:5:6', '2001:db9::', 'fe80::1'].map(networkFamilyOf)).toEqual([
    '2001:db8',
    '2001:db8',
    '2001:db9',
    'fe80:0',
  ])
})
