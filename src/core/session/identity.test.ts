import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../platform/client.ts'
import { type Child, environment, useEnvironment } from '../platform/environment.ts'
import { testEnvironment } from '../testing/test-environment.ts'
import { identityError } from './identity-firebase.ts'
import { returnChannel } from './identity-return.ts'
import { sandboxIdentity } from './identity-sandbox.ts'

let opened: URL
let post: (origin: string, data: unknown) => void
let isClosed = false
let closes = 0

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  isClosed = false
  closes = 0
  const env = testEnvironment({ app: { request: () => Response.error() } })
  env.openChild = (url): Child => {
    opened = new URL(url)
    return {
      isClosed: () => isClosed,
      close: () => void closes++,
      onMessage: (handler) => {
        post = handler
        return () => {}
      },
    }
  }
  useEnvironment(env)
  connection.gateway = 'http://localhost:4700'
})
afterEach(() => {
  useEnvironment(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answer = (change: object = {}) => ({
  source: 'tessera-identity',
  state: opened.searchParams.get('state'),
  idToken: 'right',
  ...change,
})

test('sandbox identity: gateway below a path, its message is accepted by its origin', async () => {
  connection.gateway = 'http://localhost:4700/api'
  const signedIn = sandboxIdentity.signIn('google')
  expect(opened.pathname).toBe('/api/identity')
  post('http://localhost:4700', answer())
  expect(await signedIn).toBe('right')
})

test('sandbox identity: only a message with the exact origin, state and shape is accepted', async () => {
  const token = sandboxIdentity.signIn('google')
  expect(opened.origin).toBe('http://localhost:4700')
  expect(opened.searchParams.get('origin')).toBe('http://localhost:4701')
  post('http://localhost:4799', answer({ idToken: 'other origin' }))
  post('http://localhost:4700', answer({ idToken: 'other state', state: 'x' }))
  post('http://localhost:4700', { source: 'tessera-identity', state: opened.searchParams.get('state') })
  post('http://localhost:4700', answer())
  expect(await token).toBe('right')
  expect(closes).toBe(1)
})

test('ERR-27 sandbox identity: the user closes the window, rejects with IDENTITY_CLOSED', async () => {
  const token = sandboxIdentity.signIn('facebook')
  post('http://localhost:4700', answer({ idToken: undefined }))
  isClosed = true
  await expect(token).rejects.toMatchObject({ code: 'IDENTITY_CLOSED' })
})

test('sandbox identity: an isolated window looks closed, its result arrives by the channel', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  isClosed = true
  const token = sandboxIdentity.signIn('google')
  window.dispatchEvent(new Event('blur'))
  await vi.advanceTimersByTimeAsync(60_000)
  environment()
    .channel(returnChannel)
    .send(answer({ state: 'another' }))
  environment().channel(returnChannel).send(answer())
  await expect(token).resolves.toBe('right')
})

test('sandbox identity: an isolated or early closed window is given up when the player is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  isClosed = true
  const ended = vi.fn()
  const token = sandboxIdentity.signIn('google').catch(ended)
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2500)
  await token
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'IDENTITY_CLOSED' }))
})

test('sandbox identity: a window closed before the page loses the focus is given up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  isClosed = true
  const token = sandboxIdentity.signIn('google')
  const ended = expect(token).rejects.toMatchObject({ code: 'IDENTITY_CLOSED' })
  await vi.advanceTimersByTimeAsync(5000)
  await ended
})

test('sandbox identity: a blocked window rejects with POPUP_BLOCKED', async () => {
  const env = testEnvironment({ app: { request: () => Response.error() } })
  useEnvironment(env)
  await expect(sandboxIdentity.signIn('google')).rejects.toMatchObject({ code: 'POPUP_BLOCKED' })
})

test.each([
  ['ERR-20', 'auth/invalid-phone-number', 'IDENTITY_PHONE'],
  ['ERR-20', 'auth/missing-phone-number', 'IDENTITY_PHONE'],
  ['ERR-21', 'auth/too-many-requests', 'IDENTITY_TOO_MANY'],
  ['ERR-22', 'auth/invalid-verification-code', 'IDENTITY_CODE'],
  ['ERR-22', 'auth/missing-verification-code', 'IDENTITY_CODE'],
  ['ERR-23', 'auth/captcha-check-failed', 'IDENTITY_CAPTCHA'],
  ['ERR-24', 'auth/quota-exceeded', 'IDENTITY_QUOTA'],
  ['ERR-25', 'auth/operation-not-allowed', 'IDENTITY_NOT_ENABLED'],
  ['ERR-26', 'auth/code-expired', 'IDENTITY_EXPIRED'],
  ['ERR-27', 'auth/popup-closed-by-user', 'IDENTITY_CLOSED'],
  ['ERR-28', 'auth/constructor', 'IDENTITY_UNKNOWN'],
])('%s Firebase: error %s is mapped to %s', (_row, code, ours) => {
  expect(identityError({ code })).toMatchObject({ code: ours })
})

test('ERR-20 ERR-21 ERR-22 ERR-23 ERR-24 ERR-25 ERR-26 ERR-27 ERR-28 identity errors: each has a text', async () => {
  const texts = (await import('../i18n/dictionaries/EN/refusal.json')).default as Record<string, string>
  expect(texts['IDENTITY_PHONE']).toMatch(/invalid or missing phone number/i)
  expect(texts['IDENTITY_TOO_MANY']).toMatch(/too many requests, try again after 5 minutes/i)
  expect(texts['IDENTITY_CODE']).toMatch(/invalid or missing verification code/i)
  expect(texts['IDENTITY_CAPTCHA']).toMatch(/captcha check failed/i)
  expect(texts['IDENTITY_QUOTA']).toMatch(/quota is not sufficient.*contact customer service/i)
  expect(texts['IDENTITY_NOT_ENABLED']).toMatch(/not enabled.*contact customer service/i)
  expect(texts['IDENTITY_EXPIRED']).toMatch(/code has expired.*send it again/i)
  expect(texts['IDENTITY_CLOSED']).toMatch(/popup was closed/i)
  expect(texts['IDENTITY_UNKNOWN']).toMatch(/unknown error/i)
})
