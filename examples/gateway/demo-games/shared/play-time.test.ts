import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Figures {
  elapsed: number
  left: number | null
  reminder: number
}
interface Follow {
  ask(): Promise<Figures>
  remind(figures: Figures): Promise<void>
  refuse(code: string): void
}
// A plain JavaScript module for the browser, without types.
const { followPlay } = (await import(String(new URL('./play-time.js', import.meta.url)))) as { followPlay(follow: Follow): () => void }

const minute = 60_000
let began: number
/** The gateway's response when the game was opened. The elapsed time is counted on from it. */
let answer: { elapsed: number; left?: number | null } | Error
let asked: number
const reminded: Figures[] = []
const refused: string[] = []
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  began = Date.now()
  asked = 0
  reminded.length = refused.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const open = (given: typeof answer) => {
  answer = given
  stop = followPlay({
    async ask() {
      asked++
      if (answer instanceof Error) throw answer
      const passed = Date.now() - began
      const left = answer.left == null ? null : Math.max(0, answer.left - passed)
      return { elapsed: answer.elapsed + passed, left, reminder: 30 * minute }
    },
    remind: async (figures) => void reminded.push(figures),
    refuse: (code) => void refused.push(code),
  })
}
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
const offline = () => Object.assign(new Error('OFFLINE'), { code: 'OFFLINE' })

test('play time: session began before this window, reminds at each interval of the session', async () => {
  open({ elapsed: 45 * minute })
  await pass(14 * minute)
  expect(reminded).toEqual([])
  await pass(2 * minute)
  expect(reminded).toHaveLength(1)
  expect(reminded[0]?.elapsed).toBeCloseTo(60 * minute, -4)
  await pass(29 * minute)
  expect(reminded).toHaveLength(2)
})

test('play time: reports to the gateway every minute until it is stopped', async () => {
  open({ elapsed: 0 })
  await pass(3 * minute + 5000)
  expect(asked).toBe(4)
  stop()
  await pass(5 * minute)
  expect(asked).toBe(4)
})

test("play time: the player's own limit is reached, shows it", async () => {
  open({ elapsed: 5 * minute, left: 2 * minute })
  await pass(minute)
  expect(reminded).toEqual([])
  await pass(minute + 3000)
  expect(reminded[0]).toMatchObject({ left: 0 })
})

test('play time: gateway is offline, the page keeps counting and still reminds', async () => {
  open({ elapsed: 28 * minute })
  await pass(1000)
  answer = offline()
  await pass(3 * minute)
  expect(reminded).toHaveLength(1)
  expect(refused).toContain('OFFLINE')
})
