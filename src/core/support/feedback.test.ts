import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startCore, type TestCore } from '../testing/start-core.ts'
import { feedback, feedbackErrors, sendFeedback } from './feedback.ts'
import { countWords } from './feedback-calls.ts'
import { dataOf } from '../platform/remote.ts'

let core: TestCore
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())
afterEach(() => core.reset())

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const limits = { minWords: 3, maxWords: 300, list: [] }

test.each([
  ['', 0],
  ['  one, two … three!  ', 3],
  ["don't stop 3.50", 3],
  ['游戏打不开', 3],
  ['ถอนเงินไม่ได้', 3],
  ['ゲームが開きません', 5],
])('countWords: words of %j', (text, count) => {
  // the dictionaries of platforms differ by a word or two
  expect(Math.abs(countWords(text) - count)).toBeLessThanOrEqual(count > 2 && !/[a-z]/.test(text) ? 1 : 0)
})

test('VALID-55 feedback content: between the server’s limits in words, both included', () => {
  const wrong = { content: { key: 'feedback.words', values: { min: 3, max: 300 } } }
  expect(feedbackErrors({ content: words(2) }, limits)).toEqual(wrong)
  expect(feedbackErrors({ content: words(3) }, limits)).toEqual({})
  expect(feedbackErrors({ content: words(300) }, limits)).toEqual({})
  expect(feedbackErrors({ content: words(301) }, limits)).toEqual(wrong)
  expect(feedbackErrors({ content: '   ' }, undefined)).toHaveProperty('content')
})

test('VALID-56 feedback remark: at most 140 characters; one of two code units counts once', () => {
  expect(feedbackErrors({ content: words(5), remark: '🎲'.repeat(140) }, limits)).toEqual({})
  expect(feedbackErrors({ content: words(5), remark: 'x'.repeat(141) }, limits)).toHaveProperty('remark')
})

test('CALL-23 feedback: PUT /wps/feedback sends kind, content and remark; a retry is stored once', async () => {
  await core.logIn()
  const values = { kind: 'problem', content: 'The game does not open', remark: 'Koi Garden' }
  core.environment.intercept = (call) => (call.path === '/wps/feedback' ? new Response('', { status: 502 }) : undefined)
  await expect(sendFeedback(values)).rejects.toMatchObject({ kind: 'http' })
  core.environment.intercept = () => undefined
  await sendFeedback(values)
  const sent = core.environment.callsOf('/wps/feedback')
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
  expect(sent[1]).toMatchObject({ body: values })
  expect(sent[0]?.body).toEqual(sent[1]?.body) // including the key

  const stop = feedback.$state.listen(() => {})
  await vi.waitFor(() => expect(dataOf(feedback.$state.get())?.list).toMatchObject([values]))
  stop()
})

test('feedback limits of the console: checked by the gateway too', async () => {
  await core.console('settings', { feedbackWords: { min: 5, max: 6 } }, 'PUT')
  const attempt = (count: number) => sendFeedback({ kind: 'praise', content: words(count) })
  await expect(attempt(4)).rejects.toMatchObject({ code: 'FIELD_INVALID', value: { field: 'content', min: 5, max: 6 } })
  await expect(attempt(7)).rejects.toMatchObject({ code: 'FIELD_INVALID' })
  await attempt(6)
  await core.console('settings', {}, 'DELETE')
})
