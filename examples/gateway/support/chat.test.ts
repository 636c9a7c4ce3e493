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

test('the live model list answers guests too: name, table, languages and state of each', async () => {
  const { value } = await gateway.call('GET', '/wps/relay/CBS_modelList')
  const { list } = z.object({ list: z.array(Model) }).parse(value)
  expect(list.length).toBeGreaterThan(6)
  for (const model of list) expect(model.game).toMatchObject({ gameType: 'LIVE' })
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['online', 'busy', 'away']))
})

test('a chat needs a member, and a real one', async () => {
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

test('an address is good once, within a minute, and ends with the session', async () => {
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

test('players of one room read each other by masked names, the bot answers, and other rooms hear nothing', async () => {
  const [one, two, elsewhere] = [await sit('player1'), await sit('vip1'), await sit('vip1', 'linh')]
  await say(one, 'Hello <b>all</b>')
  const [mine, bot] = await hear(one)
  expect(mine).toMatchObject({ kind: 'you', text: 'Hello <b>all</b>' })
  expect(bot).toMatchObject({ kind: 'bot', author: 'Amara' })
  expect((await hear(two))[0]).toMatchObject({ kind: 'player', author: 'pla***1' })
  expect(await hear(one, 2)).toEqual([])
  expect(await hear(elsewhere)).toEqual([])
})

test('a message that is sent again under its key is said once, also at the same time', async () => {
  const seat = await sit('player1')
  await Promise.all([say(seat, 'once', 'same-key-1'), say(seat, 'once', 'same-key-1'), say(seat, 'once', 'same-key-1')])
  await say(seat, 'once', 'same-key-1')
  expect((await hear(seat)).map(({ kind }) => kind)).toEqual(['you', 'bot'])
})

test('nobody floods a room, and nothing but text of a fair length goes in', async () => {
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

test('messages that come at once do not pass the limit either, in one room or two, and each has its own number', async () => {
  const [here, there] = [await sit('player1'), await sit('player1', 'linh')]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => say(index % 2 ? here : there, `at once ${index}`)))
  expect(answers.filter(({ success }) => success)).toHaveLength(8)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['TOO_MANY_REQUESTS']))
  const heard = [await hear(here), await hear(there)]
  expect(heard.flat()).toHaveLength(16)
  for (const messages of heard) expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
})

test('messages are asked for after a whole number', async () => {
  const chatSession = await sit('player1')
  for (const after of [0.5, -1, 2 ** 40, '1', null]) {
    const answer = await gateway.call('POST', '/chat/api/messages', { body: { chatSession, after } })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('the console changes a host, and takes a message out of its room', async () => {
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
