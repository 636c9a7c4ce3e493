import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCaptcha } from '../session/captcha-calls.ts'
import { postSmsNoLogin } from '../session/message-calls.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { $isChecking } from './checking.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
beforeEach(() => core.reset())
afterEach(() => {
  core.environment.intercept = () => undefined
  core.environment.subtle = globalThis.crypto.subtle
})

const pictures = () => core.environment.callsOf('/wps/captcha').length

test('proof of work: solved when the gateway requires it, with $isChecking set in the meantime', async () => {
  const seen: boolean[] = []
  const stop = $isChecking.listen((isChecking) => void seen.push(isChecking))
  expect((await getCaptcha()).image).not.toBe('')
  expect([pictures(), seen]).toEqual([2, [true, false]])
  stop()
})

test('proof of work: the repeated SMS call has the same body', async () => {
  const number = { countryDialingCode: '63', mobileNum: '9170000009' }
  await postSmsNoLogin(number)
  await postSmsNoLogin(number)
  expect(core.environment.callsOf('/sms/noLogin').map(({ body }) => body)).toEqual([number, number, number])
})

test('proof of work: solved without WebCrypto too', async () => {
  core.environment.subtle = undefined
  expect((await getCaptcha()).image).not.toBe('')
})

test('proof of work: a gateway that requires none gets one call', async () => {
  core.environment.intercept = () => Response.json({ success: true, value: 'id-1:AAAA' })
  expect(await getCaptcha()).toEqual({ id: 'id-1', image: 'AAAA' })
  expect(pictures()).toBe(1)
})

test('proof of work: a gateway that rejects every proof or sends an invalid challenge causes an error, not a loop', async () => {
  const { value } = (await (await core.gateway.app.request('http://localhost:4700/wps/captcha')).json()) as { value: unknown }
  core.environment.intercept = () => Response.json({ success: false, code: 'WORK_REQUIRED', value })
  await expect(getCaptcha()).rejects.toMatchObject({ code: 'WORK_REQUIRED' })
  expect(pictures()).toBe(2)
  core.environment.intercept = () => Response.json({ success: false, code: 'WORK_REQUIRED', value: { token: 1 } })
  await expect(getCaptcha()).rejects.toMatchObject({ kind: 'schema', code: 'UNKNOWN' })
  expect($isChecking.get()).toBe(false)
})
