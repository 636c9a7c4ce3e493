import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBrand } from '../brand/brand.ts'
import { smsThrottle } from '../brand/constants.ts'
import { connection } from '../platform/client.ts'
import { useEnvironment } from '../platform/environment.ts'
import { $popups, closePopup } from '../site/popups.ts'
import { type TestEnvironment, testEnvironment } from '../testing/test-environment.ts'
import { createCodeButton, createSmsCode, type SmsCode, type SmsPurpose } from './sms-code.ts'

let env: TestEnvironment
let stops: (() => void)[] = []
let answer: object

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  env = testEnvironment({ app: { request: () => Response.error() } })
  env.intercept = () => Response.json(answer)
  useEnvironment(env)
  connection.gateway = 'http://localhost:4700'
  answer = { success: true, value: { expiredMinutes: 2 } }
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  closePopup()
  setBrand({})
  useEnvironment(undefined)
  vi.useRealTimers()
})

const button = (purpose: SmsPurpose = 'login', mobileNum = '9170000001'): SmsCode => {
  const code = createSmsCode('member', purpose)
  stops.push(code.$state.listen(() => {}))
  code.aim('63', mobileNum)
  return code
}
const shown = () => $popups.get().at(-1)?.options['message']

test('STATE-08 STATE-09 STATE-13 CALL-04 SMS button: disabled for expiredMinutes x 60 s after sending, then enabled', async () => {
  const code = button()
  expect(code.$state.get()).toEqual({ status: 'sendable' })
  const sending = code.send({ sliderId: 's1', sliderX: 42 })
  expect(code.$state.get()).toEqual({ status: 'sending' })
  expect(await sending).toEqual({ status: 'sent' })
  expect(env.callsOf('/sms/noLogin')[0]?.body).toEqual({ mobileNum: '9170000001', countryDialingCode: '63', sliderId: 's1', sliderX: 42 })
  expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 120 })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 1 })
  expect(await code.send()).toEqual({ status: 'blocked' })
  expect(env.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(code.$state.get()).toEqual({ status: 'sendable' })
  expect(await code.send()).toEqual({ status: 'sent' })
})

test.each(['login', 'register', 'forgot'] as const)(
  'STATE-10 STATE-11 SMS button without expiredMinutes: %s counts 60 seconds',
  async (purpose) => {
    answer = { success: true, value: {} }
    const code = button(purpose)
    await code.send()
    expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 60 })
  },
)

test('CALL-05 SMS button of the registration: uses the call for registration', async () => {
  await button('register').send({ sliderId: 's1', sliderX: 42 })
  expect(env.calls[0]).toMatchObject({ method: 'POST', path: '/wps/verification/sms/register' })
  expect(env.calls[0]?.body).toEqual({ mobileNum: '9170000001', countryDialingCode: '63', sliderId: 's1', sliderX: 42 })
})

test('STATE-14 SMS button: an invalid number is rejected without a call', async () => {
  const code = button('login', '91')
  expect(await code.send()).toMatchObject({ status: 'invalid', message: { key: 'field.phoneDigits', values: { digits: 10 } } })
  expect(env.calls).toEqual([])
})

test('SMS countdown: survives a reload, separate per number and purpose, never extended by a clock change', async () => {
  await button().send()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(button().$state.get()).toEqual({ status: 'counting', secondsLeft: 90 })
  expect(button('login', '9170000002').$state.get()).toEqual({ status: 'sendable' })
  expect(button('forgot').$state.get()).toEqual({ status: 'sendable' })
  vi.setSystemTime(500)
  expect(button().$state.get()).toEqual({ status: 'sendable' })
})

test('code button: separate countdown per subject, also after its dialog is reopened', async () => {
  const open = (subject: string) => {
    const code = createCodeButton()
    stops.push(code.$state.listen(() => {}))
    code.aim(subject)
    return code
  }
  expect(await open('bind:a@mail.example').send(async () => 60_000)).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  const again = open('bind:a@mail.example')
  expect(again.$state.get()).toEqual({ status: 'counting', secondsLeft: 40 })
  expect(await again.send(() => Promise.reject(new Error('sent anew')))).toBe(false)
  again.aim('bind:b@mail.example')
  expect(again.$state.get()).toEqual({ status: 'sendable' })
  await expect(again.send(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(again.$state.get()).toEqual({ status: 'sendable' })
})

test('CONST-14 SMS button: at most one attempt in 1000 ms', async () => {
  answer = { success: false, code: 'MOBILE_EXISTS', value: { field: 'mobileNum' } }
  const code = button('register')
  expect(await code.send()).toMatchObject({ status: 'failed', field: 'mobileNum' })
  expect($popups.get()).toEqual([])
  expect(await code.send()).toEqual({ status: 'blocked' })
  await vi.advanceTimersByTimeAsync(smsThrottle)
  expect(await code.send()).toMatchObject({ status: 'failed' })
  expect(env.calls.length).toBe(2)
})

test("ERR-14 SMS button: a failure shows the server's message as a warning", async () => {
  answer = { success: false, code: 'SMS_FAILED', message: 'Out of reach' }
  expect(await button().send()).toMatchObject({ status: 'failed' })
  expect(shown()).toMatchObject({ tone: 'warning', text: 'Out of reach' })
})

test('ERR-21 CONST-36 SMS button: after too many requests, a dictionary text and a wait of 5 minutes', async () => {
  env.intercept = () => Response.json({ success: false, code: 'SMS_TOO_MANY', message: 'x' }, { status: 429 })
  const code = button()
  await code.send()
  expect(shown()).toMatchObject({ textKey: 'refusal.SMS_TOO_MANY' })
  expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 300 })
})

test("SMS button: after too many requests, it waits for the gateway's retry-after", async () => {
  env.intercept = () => Response.json({ success: false, code: 'SMS_TOO_MANY' }, { status: 429, headers: { 'retry-after': '720' } })
  const code = button()
  await code.send()
  expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 720 })
})

test('STATE-12 SMS button with Firebase: the countdown is 1 minute, without a call to the gateway', async () => {
  setBrand({ identity: 'firebase', firebase: { sms: 'on' } })
  const numbers: string[] = []
  const code = createSmsCode('member', 'login', async (number) => void numbers.push(number))
  stops.push(code.$state.listen(() => {}))
  code.aim('63', '9170000001')
  expect(await code.send()).toEqual({ status: 'sent' })
  expect(numbers).toEqual(['+639170000001'])
  expect(env.calls).toEqual([])
  expect(code.$state.get()).toEqual({ status: 'counting', secondsLeft: 60 })
})

test('SMS button with Firebase: an unsafe module URL gives IDENTITY_NOT_ENABLED', async () => {
  setBrand({ identity: 'firebase', firebase: { sms: 'on', module: 'data:text/javascript,' } })
  expect(await button().send()).toMatchObject({ status: 'failed', error: { code: 'IDENTITY_NOT_ENABLED' } })
})
