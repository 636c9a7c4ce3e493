import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { type Environment, useEnvironment } from './environment.ts'
import { remote } from './remote.ts'
import { memory } from './storage.ts'

/** Requests that the test answers, with the key at the time of the request. */
function held($key: ReturnType<typeof atom<string>>) {
  const asked: { key: string; signal: AbortSignal; answer: (data: string) => void; fail: () => void }[] = []
  const fetcher = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ key: $key.get(), signal, answer: resolve, fail: () => reject(new Error('lost')) })
    })
  return { asked, fetcher }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
/** nanostores unmounts a store one second after its last listener was removed. */
const left = () => vi.advanceTimersByTimeAsync(1000)

afterEach(() => {
  vi.useRealTimers()
  useEnvironment(undefined)
})

test('remote: a late response or failure for old keys is ignored', async () => {
  const $key = atom('EN')
  const { asked, fetcher } = held($key)
  const store = remote([$key], { fetcher })
  const stop = store.$state.listen(() => {})
  $key.set('CN')
  expect([asked.map(({ key }) => key), asked[0]?.signal.aborted, asked[1]?.signal.aborted]).toEqual([['EN', 'CN'], true, false])
  asked[1]?.answer('new')
  await settled()
  asked[0]?.answer('old')
  await settled()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'new' })
  $key.set('TY')
  $key.set('EN')
  asked[2]?.fail()
  await settled()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'new', isStale: true })
  asked[3]?.answer('again')
  await settled()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'again' })
  stop()
})

test('remote: the data stay during a reload, and are not shown to another owner', async () => {
  const $owner = atom('1')
  const { asked, fetcher } = held($owner)
  const store = remote([], { fetcher, $owner })
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('of one')
  await settled()
  store.reload()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'of one' })
  $owner.set('2')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  stop()
})

test('remote: after a change of keys the old data are stale until the new ones arrive', async () => {
  const $filter = atom('wins')
  const { asked, fetcher } = held($filter)
  const store = remote([$filter], { fetcher })
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('wins')
  await settled()
  store.reload()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'wins' })
  $filter.set('losses')
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'wins', isStale: true })
  store.reload()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'wins', isStale: true })
  $filter.set('wins')
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'wins' })
  $filter.set('losses')
  asked.at(-1)?.answer('losses')
  await settled()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'losses' })
  stop()
})

test('remote: after a change of keys without a listener, the old data are stale for the next listener', async () => {
  vi.useFakeTimers()
  const $filter = atom('wins')
  const { asked, fetcher } = held($filter)
  const store = remote([$filter], { fetcher })
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('wins')
  await left()
  $filter.set('losses')
  stop()
  await left()
  store.$state.listen(() => {})
  expect([asked.length, store.$state.get()]).toEqual([3, { status: 'ready', data: 'wins', isStale: true }])
})

test('remote: fetches nothing without an owner, and never shows an owner’s data to the next one', async () => {
  vi.useFakeTimers()
  const $owner = atom('')
  const { asked, fetcher } = held($owner)
  const store = remote([], { fetcher, $owner })
  const stop = store.$state.listen(() => {})
  store.reload()
  expect([asked.length, store.$state.get().status]).toEqual([0, 'idle'])
  $owner.set('1')
  asked[0]?.answer('of one')
  await left()
  $owner.set('')
  expect(store.$state.get()).toEqual({ status: 'idle' })
  $owner.set('1')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  asked[1]?.answer('of one')
  await left()
  stop()
  await left()
  $owner.set('2')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  expect(asked.map(({ key }) => key)).toEqual(['1', '1', '2'])
})

test('remote: a response for the former owner is ignored, and its request is aborted', async () => {
  const $owner = atom('1')
  const { asked, fetcher } = held($owner)
  const store = remote([], { fetcher, $owner })
  const stop = store.$state.listen(() => {})
  $owner.set('')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer('of one')
  await settled()
  expect(store.$state.get()).toEqual({ status: 'idle' })
  stop()
})

test('remote: a guest’s data stay until the member’s arrive; a member’s data are shown to nobody else', async () => {
  const $reader = atom('')
  const { asked, fetcher } = held($reader)
  const store = remote([], { fetcher, $subject: $reader })
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('of all')
  await settled()
  $reader.set('1')
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'of all', isStale: true })
  asked[1]?.answer('of one')
  await settled()
  $reader.set('')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  stop()
})

test('remote: a failure is reported, and the next listener or a reload retries', async () => {
  vi.useFakeTimers()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher })
  const stop = store.$state.listen(() => {})
  asked[0]?.fail()
  await left()
  expect(store.$state.get()).toMatchObject({ status: 'failed', error: new Error('lost') })
  store.load()
  expect(store.$state.get()).toEqual({ status: 'loading' })
  asked[1]?.fail()
  await left()
  stop()
  await left()
  store.$state.listen(() => {})
  asked[2]?.answer('there')
  await left()
  expect([asked.length, store.$state.get()]).toEqual([3, { status: 'ready', data: 'there' }])
})

test('remote: one fetch for all listeners, then cached; with isFresh it is fetched again for a new first listener', async () => {
  vi.useFakeTimers()
  const still = held(atom(''))
  const moving = held(atom(''))
  const stores = [remote([], { fetcher: still.fetcher }), remote([], { fetcher: moving.fetcher, isFresh: true })]
  const look = () => stores.flatMap(({ $state }) => [$state.listen(() => {}), $state.listen(() => {})])
  const stops = look()
  for (const { asked } of [still, moving]) asked[0]?.answer('first')
  await left()
  for (const stop of stops) stop()
  await left()
  look()
  expect([still.asked.length, moving.asked.length]).toEqual([1, 2])
  expect(stores.map(({ $state }) => $state.get())).toEqual(stores.map(() => ({ status: 'ready', data: 'first' })))
  moving.asked[1]?.answer('second')
  await left()
  expect(stores.map(({ $state }) => $state.get())).toMatchObject([{ data: 'first' }, { data: 'second' }])
})

test('remote: watch is active while the store has a listener', async () => {
  vi.useFakeTimers()
  let tell = () => {}
  let hearing = 0
  const { asked, fetcher } = held(atom(''))
  const store = remote([], {
    fetcher,
    watch(reload) {
      hearing++
      tell = reload
      return () => hearing--
    },
  })
  const stop = store.$state.listen(() => {})
  tell()
  expect([hearing, asked.length, asked[0]?.signal.aborted]).toEqual([1, 2, true])
  stop()
  await left()
  expect(hearing).toBe(0)
})

let isAttentive = true
let notice = () => {}
/** Sets fake timers, and an environment whose page can be hidden. */
function holdTime(): void {
  vi.useFakeTimers()
  isAttentive = true
  useEnvironment({
    session: memory(),
    attentive: () => isAttentive,
    onAttention: (handler: () => void) => {
      notice = handler
      return () => {}
    },
  } as unknown as Environment)
}

test('remote with interval: fetches repeatedly while the page is visible and the store has a listener', async () => {
  holdTime()
  let count = 0
  const store = remote([], { fetcher: async () => `${++count}`, interval: () => 2000 })
  const stop = store.$state.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(store.$state.get()).toEqual({ status: 'ready', data: '1' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.$state.get()).toEqual({ status: 'ready', data: '2' })
  isAttentive = false
  notice()
  await vi.advanceTimersByTimeAsync(9000)
  expect(count).toBe(2)
  isAttentive = true
  notice()
  await vi.advanceTimersByTimeAsync(2000)
  expect(count).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(9000)
  expect(count).toBe(3)
})

test('remote with interval: the data stay if a later fetch fails, and are dropped with the last listener', async () => {
  holdTime()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher, interval: 2000 })
  const seen = vi.fn()
  const stop = store.$state.listen(seen)
  asked[0]?.answer('here')
  await vi.advanceTimersByTimeAsync(2000)
  asked[1]?.fail()
  await vi.advanceTimersByTimeAsync(2000)
  expect([asked.length, store.$state.get()]).toEqual([3, { status: 'ready', data: 'here' }])
  stop()
  await left()
  expect(asked[2]?.signal.aborted).toBe(true)
  store.$state.listen(seen)
  expect(store.$state.get()).toEqual({ status: 'loading' })
  asked[2]?.answer('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.$state.get()).toEqual({ status: 'loading' })
})

test('remote with interval: a failed first fetch is not retried automatically', async () => {
  holdTime()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher, interval: 2000 })
  store.$state.listen(() => {})
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(9000)
  expect([asked.length, store.$state.get().status]).toEqual([1, 'failed'])
  store.reload()
  asked[1]?.answer('here')
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(3)
})

test('remote: idle while a key is undefined; with interval, the data are dropped for other keys', async () => {
  holdTime()
  const $room = atom<string | undefined>()
  const { asked, fetcher } = held(atom(''))
  const store = remote([$room], { fetcher, interval: 2000 })
  store.$state.listen(() => {})
  expect([asked.length, store.$state.get().status]).toEqual([0, 'idle'])
  $room.set('one')
  asked[0]?.answer('first')
  await vi.advanceTimersByTimeAsync(0)
  $room.set('two')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  asked[1]?.answer('second')
  await vi.advanceTimersByTimeAsync(0)
  $room.set(undefined)
  expect(store.$state.get()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(9000)
  expect(asked).toHaveLength(2)
})

test('remote: a pending request survives a second without a listener, then it is aborted and fetched again for the next one', async () => {
  vi.useFakeTimers()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher })
  const look = () => store.$state.listen(() => {})
  const stop = look()
  stop()
  await vi.advanceTimersByTimeAsync(900)
  const stopAgain = look()
  await left()
  expect([asked.length, asked[0]?.signal.aborted]).toEqual([1, false])
  stopAgain()
  await left()
  expect([asked[0]?.signal.aborted, store.$state.value]).toEqual([true, { status: 'idle' }])
  look()
  expect([asked.length, store.$state.get()]).toEqual([2, { status: 'loading' }])
  asked[0]?.answer('late')
  await left()
  expect(store.$state.get()).toEqual({ status: 'loading' })
  asked[1]?.answer('anew')
  await left()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'anew' })
})

test('remote: an aborted reload keeps the data, and the next listener fetches again', async () => {
  vi.useFakeTimers()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher })
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('known')
  await left()
  store.reload()
  stop()
  await left()
  expect([asked[1]?.signal.aborted, store.$state.value]).toEqual([true, { status: 'ready', data: 'known' }])
  store.$state.listen(() => {})
  expect([asked.length, store.$state.get()]).toEqual([3, { status: 'ready', data: 'known' }])
  asked[2]?.answer('newer')
  await left()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'newer' })
})

test('remote: a load without a listener is completed', async () => {
  vi.useFakeTimers()
  const { asked, fetcher } = held(atom(''))
  const store = remote([], { fetcher })
  store.load()
  await left()
  asked[0]?.answer('there')
  await left()
  store.$state.listen(() => {})
  expect([asked.length, store.$state.get()]).toEqual([1, { status: 'ready', data: 'there' }])
})
