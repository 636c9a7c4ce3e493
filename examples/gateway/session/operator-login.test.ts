import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

const operatorToken = 'a-secret-of-22-letters'
let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway({ isStill: true, operatorToken })
})
afterEach(() => gateway.services.limits.reset())
afterAll(() => gateway.close())

const path = '/operator/login-token'
const make = (account: unknown, token: string = operatorToken, headers = {}) =>
  gateway.call('POST', path, { body: { account }, ...(token && { token }), headers })
const exchange = (token: unknown) => gateway.call('POST', '/wps/session/login/token', { body: { token } })

test('an operator’s server gets a token for a member, which logs in once and for five minutes', async () => {
  const made = (await make('player1')).value as { token: string; expiresAt: number }
  expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(Number) })
  expect(Math.abs(made.expiresAt - gateway.now() - 5 * 60_000)).toBeLessThan(60_000)
  expect((await exchange(made.token)).success).toBe(true)
  expect((await exchange(made.token)).code).toBe('LOGIN_FAILED')
  const { token } = (await make('player1')).value as { token: string }
  gateway.wait(5 * 60_000 + 1)
  expect((await exchange(token)).code).toBe('LOGIN_FAILED')
})

test('a member whom nobody knows gets none, and a body that is none is refused', async () => {
  expect(await make('nobody')).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  for (const account of [undefined, '', 5, 'x'.repeat(121)]) expect((await make(account)).code).toBe('BAD_REQUEST')
})

test('without the secret nobody gets one: no page, no player, no console', async () => {
  const player = await gateway.login('player1')
  for (const token of ['', player, gateway.consoleToken, `${operatorToken}x`, operatorToken.slice(1)])
    expect(await make('player1', token), token).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  const answer = await make('player1', operatorToken, { origin: 'http://localhost:4701' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull() // a page could not read it
})

test('one address has 600 calls a minute, and nobody’s logins are among them: then the right secret is not tried either', async () => {
  const call = (token: string, address: string) => gateway.call('POST', path, { body: { account: 'player1' }, token, address })
  for (let at = 0; at < 600; at++) expect((await call('a-guess-of-16-letters', '198.51.100.7')).code).toBe('NOT_LOGGED_IN')
  expect(await call(operatorToken, '198.51.100.7')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await call(operatorToken, '198.51.100.8')).success).toBe(true)
  const body = { username: 'player1', password: 'Player123!', type: 'username' }
  expect((await gateway.call('POST', '/wps/session/login', { body, address: '198.51.100.7' })).status).not.toBe(429)
})

test('the operator’s secret opens no other door: staff, the house and blocked members get no token', async () => {
  expect(await make('staff1')).toMatchObject({ code: 'NON_MEMBER' })
  await gateway.services.db.updateTable('members').set({ is_blocked: 1 }).where('account', '=', 'vip1').execute()
  expect(await make('vip1')).toMatchObject({ code: 'ACCESS_RESTRICTED' })
  const house = await gateway.services.db.selectFrom('members').select('account').where('is_house', '=', 1).executeTakeFirstOrThrow()
  expect(await make(house.account)).toMatchObject({ code: 'NON_MEMBER' })
  const { token } = (await make('agent1')).value as { token: string }
  expect((await exchange(token)).success).toBe(true)
})

test('without OPERATOR_TOKEN the call is not there', async () => {
  const without = await trialGateway({ isStill: true })
  expect(await without.call('POST', path, { body: { account: 'player1' }, token: operatorToken })).toMatchObject({ code: 'NOT_FOUND' })
  await without.close()
})
