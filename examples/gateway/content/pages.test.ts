import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageNames } from '../../../src/core/content/page-calls.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'
import { plainContact } from './mirrors.ts'

let gateway: TrialGateway
beforeAll(async () => {
  gateway = await trialGateway()
})
afterAll(() => gateway.close())

const items = async (page: string, language = 'EN') =>
  ((await gateway.call('GET', '/wps/relay/MCSFE_getPageContent', { query: { page, language } })).value as { items: { title: string }[] })
    .items
const titles = async (page: string, language?: string) => (await items(page, language)).map(({ title }) => title)
const verify = async (contact: string, address?: string) =>
  gateway.call('POST', '/wps/system/verifyRepresentative', { body: { contact }, ...(address && { address }) })

test("content pages: every page has content, and representatives can't be listed", async () => {
  for (const page of pageNames) expect((await items(page)).length).toBeGreaterThan(1)
  expect(await gateway.call('GET', '/wps/relay/MCSFE_getPageContent', { query: { page: 'representatives' } })).toMatchObject({
    status: 400,
  })
})

test('console: writes, changes and removes page content, in several languages', async () => {
  const { value } = await gateway.call('POST', '/sandbox/pages/news', {
    body: { title: { EN: 'Harbour lights', VI: 'Đèn cảng' }, content: '<p>x</p>' },
  })
  const { id } = value as { id: string }
  expect((await titles('news'))[0]).toBe('Harbour lights')
  expect((await titles('news', 'VI'))[0]).toBe('Đèn cảng')
  await gateway.call('PUT', `/sandbox/pages/news/${id}`, { body: { title: 'Harbour lights, again' } })
  expect(await titles('news')).toContain('Harbour lights, again')
  await gateway.call('DELETE', `/sandbox/pages/news/${id}`)
  expect(await titles('news')).not.toContain('Harbour lights, again')
  expect(await gateway.call('PUT', `/sandbox/pages/news/${id}`, { body: { title: 'Gone' } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await gateway.call('POST', '/sandbox/pages/nothing', { body: { title: 'x' } })).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['@Tessera_Mara', '@tessera_mara'],
  ['https://t.me/tessera_mara/', '@tessera_mara'],
  ['tessera_mara', '@tessera_mara'],
  ['Mara@Casino.example', 'mara@casino.example'],
  ['+63 (917) 555-0101', '639175550101'],
  ['0063 917 555 0101', '639175550101'],
  ['javascript:alert(1)', ''],
  ['@' + 'x'.repeat(50), ''],
])('contact %s of a representative: is normalised', (contact, plain) => {
  expect(plainContact(contact)).toBe(plain)
})

test('POPUP-13 a representative: is verified by any of their contacts; an unknown contact returns no details', async () => {
  expect((await verify('https://t.me/tessera_jun')).value).toEqual({ isOfficial: true, name: 'Jun Okada', role: 'VIP care' })
  expect((await verify('+63 917 555 0102')).value).toMatchObject({ isOfficial: true })
  expect((await verify('@tessera_jun2')).value).toEqual({ isOfficial: false, name: '', role: '' })
  expect((await verify('ab')).status).toBe(400)
})

test('verification of a representative: is rate-limited against guessing', async () => {
  for (let at = 0; at < 10; at++) expect((await verify(`@name${at}`, '203.0.113.7')).status).toBe(200)
  expect(await verify('@name11', '203.0.113.7')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  gateway.wait(61_000)
  expect((await verify('@name12', '203.0.113.7')).status).toBe(200)
})

test('feedback: is limited per member, visible to its member only, and answered from the console', async () => {
  const token = await gateway.login('player1')
  const send = (key: string, more = {}) =>
    gateway.call('PUT', '/wps/feedback', { token, body: { kind: 'problem', content: 'It does not open', remark: '', key, ...more } })
  const own = async (of: string) =>
    ((await gateway.call('GET', '/wps/relay/MCSFE_getFeedback', { token: of })).value as { list: { id: string; answer: string | null }[] })
      .list
  expect((await send('key-0000', { remark: 'x'.repeat(141) })).code).toBe('FIELD_INVALID')
  expect((await send('key-0000', { kind: 'nothing' })).code).toBe('BAD_REQUEST')
  const first = (await send('key-0000')).value
  expect((await send('key-0000')).value).toEqual(first)
  for (let at = 1; at < 5; at++) expect((await send(`key-000${at}`)).status).toBe(200)
  expect(await send('key-0009')).toMatchObject({ status: 429 })
  expect(await own(token)).toHaveLength(5)
  expect(await own(await gateway.login('vip1'))).toEqual([])

  const { id } = first as { id: string }
  await gateway.call('POST', `/sandbox/feedback/${id}/answer`, { body: { answer: 'Mended, thank you.' } })
  expect((await own(token)).find((entry) => entry.id === id)?.answer).toBe('Mended, thank you.')
})

test('live chat: a conversation is accessible only with its number, and is answered from the console', async () => {
  const { conversation } = (await gateway.call('POST', '/wps/support/desk/open', { body: {} })).value as { conversation: string }
  await gateway.call('POST', '/wps/support/desk/say', { body: { conversation, text: 'Hello there' } })
  await gateway.call('POST', `/sandbox/desk/${conversation}`, { body: { text: 'Hello to you' } })
  const lines = async (of: string) =>
    ((await gateway.call('GET', '/wps/support/desk/messages', { query: { conversation: of } })).value as { list: { text: string }[] }).list
  expect((await lines(conversation)).map(({ text }) => text)).toEqual(expect.arrayContaining(['Hello there', 'Hello to you']))
  expect(await lines('x'.repeat(43))).toEqual([])
  expect((await gateway.call('POST', '/wps/support/desk/say', { body: { conversation: 'x'.repeat(43), text: 'a' } })).value).toEqual({
    isKnown: false,
  })
})
