import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoundRequest } from '../protocol.ts'

interface Session {
  play(bet: string, input: unknown, onWaiting: () => void): Promise<{ roundId: string }>
  tell(type: string, more?: object): void
  hasUnanswered(): boolean
}
// A plain JavaScript module for the browser, without types.
const { openSession } = (await import(String(new URL('./session.js', import.meta.url)))) as { openSession(): Promise<Session> }

const game = { gameSession: 'secret', name: 'Facet', balance: '10.00', bets: ['1.00'], parentOrigin: 'https://brand.example' }
const round = { success: true, value: { roundId: 'r1', outcome: {}, win: '0.00', balance: '9.00' } }
type Answer = object | 'lost' | 503
let answers: Answer[] = []
let sent: { path: string; body: unknown }[] = []
const messages: unknown[][] = []
const address = { href: 'https://gateway.example/games/slot?launch=ticket' }

beforeEach(() => {
  vi.useFakeTimers()
  answers = [{ success: true, value: game }]
  sent = []
  messages.length = 0
  address.href = 'https://gateway.example/games/slot?launch=ticket'
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, next: URL) => {
      address.href = String(next)
    },
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('parent', { postMessage: (...message: unknown[]) => messages.push(message) })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    const answer = answers.shift()
    if (answer === 'lost' || answer === undefined) throw new TypeError('network')
    return answer === 503 ? new Response('<html>', { status: 503 }) : Response.json(answer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('launch ticket: is removed from the address before the first request, and sent once', async () => {
  let atFirstRequest = ''
  const stubbed = fetch
  vi.stubGlobal('fetch', (...parameters: Parameters<typeof fetch>) => {
    atFirstRequest = address.href
    return stubbed(...parameters)
  })
  await openSession()
  expect(atFirstRequest).toBe('https://gateway.example/games/slot')
  expect(sent).toEqual([{ path: 'api/open', body: { launch: 'ticket' } }])
})

test('launch ticket: missing, nothing is sent and SESSION_ENDED is thrown', async () => {
  address.href = 'https://gateway.example/games/slot'
  await expect(openSession()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(sent).toEqual([])
})

test('round: response lost, sent again under the same key; the next round has a new key', async () => {
  const session = await openSession()
  answers = ['lost', 503, round, round]
  const waiting = vi.fn()
  const playing = session.play('1.00', undefined, waiting)
  await vi.runAllTimersAsync()
  expect((await playing).roundId).toBe('r1')
  await session.play('1.00', undefined, waiting)
  const requests = sent.slice(1).map(({ body }) => z.parse(RoundRequest, body))
  expect(requests).toHaveLength(4)
  expect(new Set(requests.slice(0, 3).map((request) => request.key)).size).toBe(1)
  expect(requests[3]?.key).not.toBe(requests[0]?.key)
  expect(waiting).toHaveBeenCalledTimes(2)
})

test('round: given up after repeated failures, the next play sends it again with its original bet and input', async () => {
  const session = await openSession()
  answers = []
  const playing = session.play('1.00', { pick: 'red' }, () => {})
  const failed = expect(playing).rejects.toMatchObject({ code: 'OFFLINE' })
  await vi.runAllTimersAsync()
  await failed
  expect(session.hasUnanswered()).toBe(true)
  answers = [round]
  const before = sent.length
  await session.play('5.00', { pick: 'black' }, () => {})
  expect(sent[before]?.body).toEqual(sent[1]?.body)
  expect(session.hasUnanswered()).toBe(false)
})

test('round: refused, the code is thrown, nothing is repeated and the next round has a new key', async () => {
  const session = await openSession()
  answers = [{ success: false, code: 'INSUFFICIENT_FUNDS' }, round]
  await expect(session.play('1.00', undefined, () => {})).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(sent).toHaveLength(2)
  await session.play('1.00', undefined, () => {})
  expect(z.parse(RoundRequest, sent[2]?.body).key).not.toBe(z.parse(RoundRequest, sent[1]?.body).key)
})

test('round: TOO_MANY_REQUESTS after a lost response, the next play sends the same round again', async () => {
  const session = await openSession()
  const busy = { success: false, code: 'TOO_MANY_REQUESTS' }
  answers = ['lost', busy, busy, round, busy, round]
  const first = expect(session.play('1.00', undefined, () => {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await vi.runAllTimersAsync()
  await first
  expect(session.hasUnanswered()).toBe(true)
  // this attempt is refused, but an earlier one may have been played
  await expect(session.play('1.00', undefined, () => {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await session.play('1.00', undefined, () => {})).roundId).toBe('r1')
  // no response was lost, so nothing was played
  await expect(session.play('2.00', undefined, () => {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(session.hasUnanswered()).toBe(false)
  await session.play('5.00', undefined, () => {})
  const keys = sent.slice(1).map(({ body }) => z.parse(RoundRequest, body).key)
  expect(keys).toHaveLength(6)
  expect([new Set(keys.slice(0, 4)).size, new Set(keys).size]).toEqual([1, 3])
})

test('messages to the parent page: sent to its exact origin, or not at all without one', async () => {
  const session = await openSession()
  session.tell('balance', { balance: '9.00' })
  expect(messages).toEqual([[{ source: 'tessera-game', type: 'balance', balance: '9.00' }, 'https://brand.example']])
  answers = [{ success: true, value: { ...game, parentOrigin: '' } }]
  address.href = 'https://gateway.example/games/slot?launch=other'
  const alone = await openSession()
  alone.tell('balance', { balance: '9.00' })
  expect(messages).toHaveLength(1)
})
