import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { remote } from './remote.ts'

/** Answers in our hand, by the key they were asked for. */
function held($key: ReturnType<typeof atom<string>>) {
  const asked: { key: string; signal: AbortSignal; answer: (data: string) => void; fail: () => void }[] = []
  const fetch = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ key: $key.get(), signal, answer: resolve, fail: () => reject(new Error('lost')) })
    })
  return { asked, fetch }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a late answer for an old key is dropped, whichever comes first, and so is its failure', async () => {
  const $key = atom('EN')
  const { asked, fetch } = held($key)
  const store = remote($key, fetch)
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
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'new' })
  asked[3]?.answer('again')
  await settled()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'again' })
  stop()
})

test('what is there stays while the same member’s is fetched anew, and is not shown to another', async () => {
  const $owner = atom('1')
  const { asked, fetch } = held($owner)
  const store = remote($owner, fetch, $owner)
  const stop = store.$state.listen(() => {})
  asked[0]?.answer('of one')
  await settled()
  store.reload()
  expect(store.$state.get()).toEqual({ status: 'ready', data: 'of one' })
  $owner.set('2')
  expect(store.$state.get()).toEqual({ status: 'loading' })
  stop()
})
