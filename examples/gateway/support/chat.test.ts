import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Model } from '../../../src/core/support/chat-calls.ts'
import { type TrialGateway, trialGateway } from '../testing/trial-gateway.ts'

let gateway: TrialGateway
let keys = 0
beforeEach(async () => {
  gateway = await trialGateway()
})
afterEach(() => gateway.close())

const Messages = z.object({ messages: z.array(z.object({ number: z.number(), kind: z.string(), author: z.string(), text: z.string() })) })

async function launch(token: string, modelId = 'amara'): Promise<string> {
  const { value } = await gateway.call('POST', '/wps/relay/CBS_launchChat', { token, body: { modelId, language: 'EN' } })
  return new URL((value as { chatUrl: string }).chatUrl, 'http://gateway').searchParams.get('launch') ?? ''
}
async function sit(account: string, modelId?: string): Promise<string> {
  const { value } = await gateway.call('POST', '/chat/api/open', { body: { launch: await launch(await gateway.login(account), modelId) } })
  return (value as { chatSession: string }).chatSession
}
const say = (chatSession: string, text: string, key = `key-${++keys}-xxxx`) =>
  gateway.call('POST', '/chat/api/say', { body: { chatSession, key, text } })
const hear = async (chatSession: string, after = 0) =>
  Messages.parse((await gateway.call('POST', '/chat/api/messages', { body: { chatSession, after } })).value).messages

test('live model list: returned to guests too, with name, table, languages and state', async () => {
  const { value } = await gateway.call('GET', '/wps/relay/CBS_modelList')
  const { list } = z.object({ list: z.array(Model) }).parse(value)
  expect(list.length).toBeGreaterThan(6)
  for (const model of list) expect(model.game).toMatchObject({ gameType: 'LIVE' })
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['online', 'busy', 'away']))
})

test('chat launch: refused to guests, to trial members and for an unknown host', async () => {
  const body = { modelId: 'amara', language: 'EN' }
  expect((await gateway.call('POST', '/wps/relay/CBS_launchChat', { body })).code).toBe('NOT_LOGGED_IN')
  const { value } = await gateway.call('POST', '/wps/session/login/freeplay', {
    headers: { 'x-gateway-version': '3' },
    body: { os: 'Linux', platform: 'W', value: gateway.services.payload.sealText('device-1') },
  })
  const { token } = value as { token: string }
  expect((await gateway.call('POST', '/wps/relay/CBS_launchChat', { token, body })).code).toBe('TRIAL_NOT_ALLOWED')
  expect(
    (await gateway.call('POST', '/wps/relay/CBS_launchChat', { token: await gateway.login('player1'), body: { modelId: 'x' } })).code,
  ).toBe('NOT_FOUND')
})

test("chat ticket: valid once and for a minute; the chat ends with the member's session", async () => {
  const token = await gateway.login('player1')
  const ticket = await launch(token)
  const open = () => gateway.call('POST', '/chat/api/open', { body: { launch: ticket } })
  const first = await open()
  expect(first.success).toBe(true)
  expect((await open()).code).toBe('SESSION_ENDED')
  const late = await launch(token)
  gateway.wait(61_000)
  expect((await gateway.call('POST', '/chat/api/open', { body: { launch: late } })).code).toBe('SESSION_ENDED')
  await gateway.call('DELETE', '/wps/session/logout', { token })
  expect((await say((first.value as { chatSession: string }).chatSession, 'still there?')).code).toBe('SESSION_ENDED')
})

test('chat room: players see each other with masked names, the bot replies, other rooms get nothing', async () => {
  const [one, two, elsewhere] = [await sit('player1'), await sit('vip1'), await sit('vip1', 'linh')]
  await say(one, 'Hello <b>all</b>')
  const [mine, bot] = await hear(one)
  expect(mine).toMatchObject({ kind: 'you', text: 'Hello <b>all</b>' })
  expect(bot).toMatchObject({ kind: 'bot', author: 'Amara' })
  expect((await hear(two))[0]).toMatchObject({ kind: 'player', author: 'pla***1' })
  expect(await hear(one, 2)).toEqual([])
  expect(await hear(elsewhere)).toEqual([])
})

test('chat message: sent several times under one key, also in parallel, posted once', async () => {
  const seat = await sit('player1')
  await Promise.all([say(seat, 'once', 'same-key-1'), say(seat, 'once', 'same-key-1'), say(seat, 'once', 'same-key-1')])
  await say(seat, 'once', 'same-key-1')
  expect((await hear(seat)).map(({ kind }) => kind)).toEqual(['you', 'bot'])
})

test('chat message: too many in a short time or a text of wrong length, refused; control characters are removed', async () => {
  const seat = await sit('player1')
  for (let count = 0; count < 8; count++) expect((await say(seat, `message ${count}`)).success).toBe(true)
  const refused = await say(seat, 'one too many')
  expect([refused.code, refused.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUESTS', '20'])
  gateway.wait(21_000)
  expect((await say(seat, 'again')).success).toBe(true)
  for (const text of ['', '   ', 'x'.repeat(301)]) expect((await say(seat, text)).code).toBe('FIELD_INVALID')
  await say(seat, 'a\u202eb\nc')
  expect((await hear(seat)).at(-2)?.text).toBe('a b c')
})

test('chat messages in parallel, in one room or two: limited the same, and each gets its own number', async () => {
  const [here, there] = [await sit('player1'), await sit('player1', 'linh')]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => say(index % 2 ? here : there, `at once ${index}`)))
  expect(answers.filter(({ success }) => success)).toHaveLength(8)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  const heard = [await hear(here), await hear(there)]
  expect(heard.flat()).toHaveLength(16)
  for (const messages of heard) expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
})

test("chat messages: `after` isn't a whole number from 0 on, refused", async () => {
  const chatSession = await sit('player1')
  for (const after of [0.5, -1, 2 ** 40, '1', null]) {
    const answer = await gateway.call('POST', '/chat/api/messages', { body: { chatSession, after } })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('console: changes a host, and removes a message from its room', async () => {
  const seat = await sit('player1')
  await say(seat, 'unfit')
  const change = await gateway.call('PUT', '/sandbox/hosts/amara', { body: { state: 'away', languages: ['EN'] } })
  expect(change.success).toBe(true)
  const { value } = await gateway.call('GET', '/wps/relay/CBS_modelList')
  expect((value as { list: unknown[] }).list[0]).toMatchObject({ modelId: 'amara', state: 'away', languages: ['EN'] })
  const { value: said } = await gateway.call('GET', '/sandbox/chat')
  expect(said).toMatchObject([{ account: 'player1', name: 'Amara', text: 'unfit', number: 1 }])
  await gateway.call('DELETE', '/sandbox/chat/amara/1')
  expect((await hear(seat)).map(({ kind }) => kind)).toEqual(['bot'])
  expect((await gateway.call('DELETE', '/sandbox/chat/amara/1')).code).toBe('NOT_FOUND')
})
