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
/** The gateway's response, as of the start of the game; undefined: no response. */
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
    const elapsed = answer.elapsed + Date.now() - began // the session continues
    const value = { staked: '5.00', won: '2.00', net: '-3.00', currencySymbol: '$', left: null, reminder: 30 * minute, ...answer, elapsed }
    return Response.json({ success: true, value })
  }
  stop = $now.listen(() => {})
})
afterEach(async () => {
  stop()
  endPlay()
  await vi.advanceTimersByTimeAsync(2000) // a store unmounts one second after its last listener
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

test('reminder: at each interval with the gateway’s figures; one from before a reload is not repeated', async () => {
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

test('play session: reported every minute while a game is open', async () => {
  await begin({ elapsed: 0 })
  const before = asked()
  await pass(3 * minute + 3000)
  expect(asked() - before).toBe(3)
  endPlay()
  await pass(5 * minute)
  expect(asked() - before).toBe(3)
})

test('reminder: shown by the local clock if the gateway does not answer', async () => {
  await begin({ elapsed: 29 * minute })
  answer = undefined
  await pass(61_000 + 20_000)
  expect($reminder.get()?.elapsed).toBeGreaterThanOrEqual(30 * minute)
})

test('reminder: shown when the player’s time limit is reached; a new interval starts now', async () => {
  await begin({ elapsed: 10 * minute, left: 30_000 })
  changeReminder(5) // twice five minutes have passed: not shown now
  answer = { elapsed: 10 * minute, left: 0 }
  await pass(29_000)
  expect($reminder.get()).toBeNull()
  await pass(3000)
  expect($reminder.get()).toMatchObject({ left: 0 })
})

test('clock and net: those of the play session, so they continue in a game that is opened again', async () => {
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

test('clock and net: unknown until the gateway has answered', async () => {
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
  expect($reminder.get()).toBeNull() // a reminder that was shown before is not repeated
})

test('net: includes other tabs within a minute, and corrects a round that was counted twice', async () => {
  await begin({ elapsed: minute, net: '0.00' })
  answer = { elapsed: minute, net: '12.00' }
  await pass(minute + 2000)
  expect($play.get()?.net).toBe(1200n)
  // the gateway's response already contained the round; now the game reports it
  countRound(200n, 0n)
  expect($play.get()?.net).toBe(1000n)
  await pass(17_000)
  expect($play.get()?.net).toBe(1200n)
})

test('net: an invalid amount stays unknown until the gateway sends a valid one', async () => {
  await begin({ elapsed: 0, net: 'a lot' })
  countRound(100n, 500n)
  expect($play.get()?.net).toBeNull()
  answer = { elapsed: 0 }
  await pass(minute)
  expect($play.get()?.net).toBe(-300n)
})

test('play session: a response after the game was left is ignored', async () => {
  answer = { elapsed: 5 * minute }
  began = Date.now()
  const first = beginPlay()
  endPlay()
  await pass(10)
  await first
  expect($play.get()).toBeNull()
})

test('time limit: shown once by the local clock if the gateway does not answer', async () => {
  await begin({ elapsed: 10 * minute, left: 30_000 })
  answer = undefined
  const before = asked()
  await pass(33_000)
  expect($reminder.get()).toMatchObject({ left: 0 })
  expect(asked() - before).toBe(1)
})
