import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

const announce = (body: object) => gateway.call('POST', '/sandbox/announcements', { body })

test('announcement: its title is one line, and its size is limited to a long page in all languages', async () => {
  expect((await announce({ title: 'News', content: 'x'.repeat(20_000) })).success).toBe(true)
  expect((await announce({ title: 'x'.repeat(251) })).code).toBe('BAD_REQUEST')
  expect((await announce({ title: { EN: 'News', DE: 'x'.repeat(251) } })).code).toBe('BAD_REQUEST')
  expect((await announce({ title: 'News', content: 'x'.repeat(20_001) })).code).toBe('BAD_REQUEST')
  expect(await announce({ title: 'News', content: 'x'.repeat(30_000_000) })).toMatchObject({ status: 413, code: 'TOO_LARGE' })
})
