import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { perQuestion } from './per-question.ts'
import { remote } from './remote.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Stores by query, and a log of what was requested. */
function asking() {
  const asked: unknown[] = []
  const store = perQuestion((page: number, filter: { kind: string }) =>
    remote([], {
      fetcher: async () => {
        asked.push([page, filter.kind])
        return page
      },
    }),
  )
  return { asked, store }
}

test('perQuestion: the same query returns the same store, another query another store', () => {
  const { store } = asking()
  expect(store(1, { kind: 'a' })).toBe(store(1, { kind: 'a' }))
  expect(store(1, { kind: 'a' })).not.toBe(store(2, { kind: 'a' }))
  expect(store(1, { kind: 'a' })).not.toBe(store(1, { kind: 'b' }))
})

test('perQuestion: the latest stores are kept, older ones are dropped', async () => {
  const { asked, store } = asking()
  for (let page = 1; page <= 100; page++) {
    store(page, { kind: 'a' }).load()
    await settled()
    store(1, { kind: 'a' }) // so that it is always one of the latest
  }
  asked.length = 0
  for (const page of [1, 100, 90]) store(page, { kind: 'a' }).load()
  expect(asked).toEqual([])
  store(2, { kind: 'a' }).load()
  expect(asked).toEqual([[2, 'a']])
})

test('perQuestion: a store with a listener or a pending request is kept', async () => {
  let calls = 0
  const store = perQuestion((_page: number) =>
    remote([], {
      fetcher: () => {
        calls++
        return calls === 1 ? Promise.resolve(1) : new Promise<number>(() => {})
      },
    }),
  )
  const first = store(1)
  const stop = first.$state.listen(() => {})
  await settled()
  const second = store(2)
  second.load()
  for (let page = 3; page <= 100; page++) store(page)
  expect([store(1) === first, store(2) === second, calls]).toEqual([true, true, 2])
  stop()
})

test('perQuestion: works with every store that has a state', () => {
  const store = perQuestion((name: string) => ({ $state: atom(name) }))
  expect(store('a').$state.get()).toBe('a')
})
