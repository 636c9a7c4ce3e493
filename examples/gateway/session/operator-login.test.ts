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

test("login token of the operator's server: logs the member in once, within five minutes", async () => {
  const made = (await make('player1')).value as { token: string; expiresAt: number }
  expect(made).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(Number) })
  expect(Math.abs(made.expiresAt - gateway.now() - 5 * 60_000)).toBeLessThan(60_000)
  expect((await exchange(made.token)).success).toBe(true)
  expect((await exchange(made.token)).code).toBe('LOGIN_FAILED')
  const { token } = (await make('player1')).value as { token: string }
  gateway.wait(5 * 60_000 + 1)
  expect((await exchange(token)).code).toBe('LOGIN_FAILED')
})

test('login token: an unknown account and an invalid body are refused', async () => {
  expect(await make('nobody')).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  for (const account of [undefined, '', 5, 'x'.repeat(121)]) expect((await make(account)).code).toBe('BAD_REQUEST')
})

test("login token: without the operator's secret, pages, players and the console are refused", async () => {
  const player = await gateway.login('player1')
  for (const token of ['', player, gateway.consoleToken, `${operatorToken}x`, operatorToken.slice(1)])
    expect(await make('player1', token), token).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  const answer = await make('player1', operatorToken, { origin: 'http://localhost:4701' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull() // no CORS header, so a page can't read the response
})

test('login token: above 600 calls a minute from one address even the right secret is refused; logins from there still work', async () => {
  const call = (token: string, address: string) => gateway.call('POST', path, { body: { account: 'player1' }, token, address })
  for (let at = 0; at < 600; at++) expect((await call('a-guess-of-16-letters', '198.51.100.7')).code).toBe('NOT_LOGGED_IN')
  expect(await call(operatorToken, '198.51.100.7')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await call(operatorToken, '198.51.100.8')).success).toBe(true)
  const body = { username: 'player1', password: 'Player123!', type: 'username' }
  expect((await gateway.call('POST', '/wps/session/login', { body, address: '198.51.100.7' })).status).not.toBe(429)
})

test("login token: staff, house accounts and blocked members get none, even with the operator's secret", async () => {
  expect(await make('staff1')).toMatchObject({ code: 'NON_MEMBER' })
  await gateway.services.db.updateTable('members').set({ is_blocked: 1 }).where('account', '=', 'vip1').execute()
  expect(await make('vip1')).toMatchObject({ code: 'ACCESS_RESTRICTED' })
  const house = await gateway.services.db.selectFrom('members').select('account').where('is_house', '=', 1).executeTakeFirstOrThrow()
  expect(await make(house.account)).toMatchObject({ code: 'NON_MEMBER' })
  const { token } = (await make('agent1')).value as { token: string }
  expect((await exchange(token)).success).toBe(true)
})

test('login token: without OPERATOR_TOKEN the route does not exist', async () => {
  const without = await trialGateway({ isStill: true })
  expect(await without.call('POST', path, { body: { account: 'player1' }, token: operatorToken })).toMatchObject({ code: 'NOT_FOUND' })
  await without.close()
})
