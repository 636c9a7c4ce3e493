import { expect, test } from 'vitest'
import { createHashQueue, type HashPurpose, type HashQueue } from './hash-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends only when the test ends it. */
function heldWork(queue: HashQueue) {
  const order: string[] = []
  const ends: (() => void)[] = []
  return {
    order,
    run: (purpose: HashPurpose, name: string) =>
      queue.run(purpose, () => {
        order.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    /** Ends the oldest running work. */
    async end() {
      ends.shift()?.()
      await settled()
    },
  }
}

test('password hash queue: with 220 registrations at once, a login starts immediately and most registrations are refused with Retry-After', async () => {
  const { run, order } = heldWork(createHashQueue())
  const refused: unknown[] = []
  for (let at = 0; at < 220; at++) run('register', `registration ${at}`).catch((error: unknown) => refused.push(error))
  void run('login', 'login')
  void run('set', 'forgotten password')
  await settled()
  expect(order).toEqual(['registration 0', 'login', 'forgotten password'])
  expect(refused).toHaveLength(220 - 31)
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 5 })
})

test('password hash queue: while logins of unknown devices wait, one of a known device is next', async () => {
  const { run, order, end } = heldWork(createHashQueue())
  for (let at = 0; at < 40; at++) void run('login', `stranger ${at}`)
  void run('set', 'registration')
  void run('known', 'known')
  await settled()
  expect(order).toEqual(['stranger 0', 'stranger 1', 'registration'])
  await end()
  expect(order.at(-1)).toBe('known')
})

test('password hash queue: if one purpose is full the others still work, and a failed hash frees its place', async () => {
  const queue = createHashQueue()
  const { run, end, order } = heldWork(queue)
  for (let at = 0; at < 52; at++) void run('login', String(at))
  await expect(run('login', 'one too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(queue.run('payment', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void run('payment', 'payment')
  await settled()
  expect(order.at(-1)).toBe('payment')
  await end()
  expect(order.at(-1)).toBe('2')
})
