import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { readOperatorToken } from './operator-login.ts'

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

test('guesses are counted by address, answers to the right secret are not', async () => {
  const guess = () => gateway.call('POST', path, { body: { account: 'player1' }, token: 'a-guess-of-16-letters', address: '198.51.100.7' })
  for (let at = 0; at < 30; at++) expect((await guess()).code).toBe('NOT_LOGGED_IN')
  expect(await guess()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  for (let at = 0; at < 40; at++)
    expect(
      (await gateway.call('POST', path, { body: { account: 'player1' }, token: operatorToken, address: '198.51.100.8' })).success,
    ).toBe(true)
})

test('without OPERATOR_TOKEN the call is not there, and one that is easily guessed ends the start', async () => {
  const without = await trialGateway({ isStill: true })
  expect(await without.call('POST', path, { body: { account: 'player1' }, token: operatorToken })).toMatchObject({ code: 'NOT_FOUND' })
  await without.close()
  expect(readOperatorToken(undefined)).toBeUndefined()
  expect(readOperatorToken(operatorToken)).toBe(operatorToken)
  for (const weak of ['short', 'aaaaaaaaaaaaaaaaaaaa', 'with spaces in it 1'])
    expect(() => readOperatorToken(weak)).toThrow('OPERATOR_TOKEN')
})
