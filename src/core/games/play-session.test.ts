import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $now } from '../site/now.ts'
import { startCore, type TestCore } from '../testing/start-core.ts'
import {
  $play,
  $reminder,
  beginPlay,
  changeReminder,
  countRound,
  dismissReminder,
  elapsedSeconds,
  endPlay,
  followPlay,
} from './play-session.ts'

const minute = 60_000
let core: TestCore
let began = 0
/** The gateway's answer, as of the game's beginning; undefined: nothing arrives. */
let answer: { elapsed: number; left?: number | null; reminder?: number; net?: string } | undefined
beforeAll(async () => {
  core = await startCore()
})
afterAll(() => core.gateway.close())

const asked = () => core.environment.callsOf('/wps/member/playSession').length
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  core.environment.intercept = ({ path }) => {
    if (!path.includes('playSession')) return undefined
    if (!answer) throw new TypeError('offline')
    const elapsed = answer.elapsed + Date.now() - began // the session goes on
    const value = { staked: '5.00', won: '2.00', net: '-3.00', currencySymbol: '$', left: null, reminder: 30 * minute, ...answer, elapsed }
    return Response.json({ success: true, value })
  }
  stop = $now.listen(() => {})
})
afterEach(async () => {
  stop()
  endPlay()
  await vi.advanceTimersByTimeAsync(2000) // a store is unmounted a second after its last listener
  core.reset()
  vi.useRealTimers()
})
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

async function begin(given: NonNullable<typeof answer>) {
  answer = given
  began = Date.now()
  const begun = beginPlay()
  await pass(10)
  await begun
  followPlay()
}

test('a reminder comes at each interval of the session, with the gateway’s figures; what went before a reload is not said again', async () => {
  await begin({ elapsed: 45 * minute }) // one was shown at 30 minutes, before the reload
  await pass(14 * minute)
  expect($reminder.get()).toBeNull()
  await pass(minute + 3000)
  expect($reminder.get()).toMatchObject({ net: '-3.00' })
  expect($reminder.get()?.elapsed).toBeCloseTo(60 * minute, -4)
  dismissReminder()
  await pass(2000)
  expect($reminder.get()).toBeNull()
})

test('the gateway hears each minute that a game is open, and no more once it is left', async () => {
  await begin({ elapsed: 0 })
  const before = asked()
  await pass(3 * minute + 3000)
  expect(asked() - before).toBe(3)
  endPlay()
  await pass(5 * minute)
  expect(asked() - before).toBe(3)
})

test('where no answer comes our own clock goes on, and the reminder still comes', async () => {
  await begin({ elapsed: 29 * minute })
  answer = undefined
  await pass(61_000 + 20_000)
  expect($reminder.get()?.elapsed).toBeGreaterThanOrEqual(30 * minute)
})

test('the player’s own limit of time is said when it is reached, and another interval is counted from now on', async () => {
  await begin({ elapsed: 10 * minute, left: 30_000 })
  changeReminder(5) // twice five minutes are over: not shown now
  answer = { elapsed: 10 * minute, left: 0 }
  await pass(29_000)
  expect($reminder.get()).toBeNull()
  await pass(3000)
  expect($reminder.get()).toMatchObject({ left: 0 })
})

test('clock and net are those of the session, not of the page: a game that is opened again, or beside another one, goes on', async () => {
  await begin({ elapsed: 12 * minute })
  expect([elapsedSeconds(), $play.get()?.net]).toEqual([12 * 60, -300n])
  countRound(200n, 450n)
  expect($play.get()?.net).toBe(-50n)
  await pass(5000)
  endPlay()
  expect([elapsedSeconds(), $play.get()]).toEqual([null, null])
  await begin({ elapsed: 13 * minute, net: '-0.50' })
  expect([elapsedSeconds(), $play.get()?.net]).toEqual([13 * 60, -50n])
})

test('while the gateway has not told them, time and net are not known, and they do not begin at nothing', async () => {
  answer = undefined
  began = Date.now()
  await beginPlay()
  followPlay()
  await pass(1000)
  expect([elapsedSeconds(), $play.get()]).toEqual([null, null])
  countRound(100n, 0n)
  answer = { elapsed: 40 * minute, net: '7.25' }
  await pass(4000)
  expect($play.get()?.net).toBe(725n)
  expect(elapsedSeconds()).toBeGreaterThanOrEqual(40 * 60)
  expect($reminder.get()).toBeNull() // what was shown before is not shown again
})

test('what is played in another tab is in the figures within a minute, and a round is never in them twice for long', async () => {
  await begin({ elapsed: minute, net: '0.00' })
  answer = { elapsed: minute, net: '12.00' }
  await pass(minute + 2000)
  expect($play.get()?.net).toBe(1200n)
  // the gateway's answer already had the round; now the game reports it
  countRound(200n, 0n)
  expect($play.get()?.net).toBe(1000n)
  await pass(17_000)
  expect($play.get()?.net).toBe(1200n)
})

test('a net that the gateway does not tell as an amount stays unknown, whatever rounds add to it, until it is told', async () => {
  await begin({ elapsed: 0, net: 'a lot' })
  countRound(100n, 500n)
  expect($play.get()?.net).toBeNull()
  answer = { elapsed: 0 }
  await pass(minute)
  expect($play.get()?.net).toBe(-300n)
})

test('the answer to a game that was left is dropped', async () => {
  answer = { elapsed: 5 * minute }
  began = Date.now()
  const first = beginPlay()
  endPlay()
  await pass(10)
  await first
  expect($play.get()).toBeNull()
})

test('where the limit is reached and no answer comes it is said by our own clock, once', async () => {
  await begin({ elapsed: 10 * minute, left: 30_000 })
  answer = undefined
  const before = asked()
  await pass(33_000)
  expect($reminder.get()).toMatchObject({ left: 0 })
  expect(asked() - before).toBe(1)
})
