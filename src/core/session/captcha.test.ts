import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captchaThrottle } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { useEnvironment } from '../platform/environment.ts'
import { type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { createCaptcha } from './captcha.ts'

let env: TestEnvironment
let count = 0

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  count = 0
  env = testEnvironment({ app: { request: () => Response.error() } })
  env.intercept = () => Response.json({ success: true, value: `id${++count}:AAAA` })
  useEnvironment(env)
  connection.gateway = 'http://localhost:4700'
})
afterEach(() => {
  useEnvironment(undefined)
  vi.useRealTimers()
})

test('CALL-22 captcha: hidden at first, then loaded with its id', async () => {
  const captcha = createCaptcha()
  expect(captcha.$state.get()).toEqual({ status: 'hidden' })
  captcha.refresh()
  await vi.advanceTimersByTimeAsync(0)
  expect(captcha.$state.get()).toEqual({ status: 'ready', id: 'id1', image: 'AAAA' })
})

test('CONST-15 captcha: at most one picture per second; an earlier request waits', async () => {
  const captcha = createCaptcha()
  const stop = captcha.$state.listen(() => {})
  captcha.refresh()
  await vi.advanceTimersByTimeAsync(10)
  for (let time = 0; time < 5; time++) captcha.refresh()
  await vi.advanceTimersByTimeAsync(captchaThrottle - 11)
  expect(env.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(env.calls.length).toBe(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(env.calls.length).toBe(2)
  stop()
})

test('captcha: a late response to an earlier request is ignored', async () => {
  const answers: ((picture: Response) => void)[] = []
  env.intercept = () => new Promise<Response>((resolve) => answers.push(resolve))
  const captcha = createCaptcha()
  const stop = captcha.$state.listen(() => {})
  captcha.refresh()
  await vi.advanceTimersByTimeAsync(captchaThrottle)
  captcha.refresh()
  await vi.advanceTimersByTimeAsync(0)
  const picture = (id: string) => Response.json({ success: true, value: `${id}:AAAA` })
  answers[1]?.(picture('new'))
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.(picture('old'))
  await vi.advanceTimersByTimeAsync(0)
  expect(captcha.$state.get()).toMatchObject({ status: 'ready', id: 'new' })
  stop()
})
