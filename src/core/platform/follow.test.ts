import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Environment, memory, useEnvironment } from './environment.ts'
import { follow } from './follow.ts'
import type { Remote } from './remote.ts'

const $state = atom<Remote<string>>({ status: 'idle' })
let isAttentive = true
let notice = () => {}
beforeEach(() => {
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
})
afterEach(() => {
  vi.useRealTimers()
  useEnvironment(undefined)
})

test('it is fetched again and again, not while nobody looks, and no more once it is left', async () => {
  let count = 0
  const stop = follow($state, async () => `${++count}`, 1000)
  await vi.advanceTimersByTimeAsync(0)
  expect($state.get()).toEqual({ status: 'ready', data: '1' })
  await vi.advanceTimersByTimeAsync(1000)
  expect($state.get()).toEqual({ status: 'ready', data: '2' })
  isAttentive = false
  notice()
  await vi.advanceTimersByTimeAsync(5000)
  expect(count).toBe(2)
  isAttentive = true
  notice()
  await vi.advanceTimersByTimeAsync(1000)
  expect(count).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(count).toBe(3)
})

test('what is shown stays when it can not be fetched again; an answer that comes after the end is dropped', async () => {
  const answers: (() => Promise<string>)[] = [async () => 'here', () => Promise.reject(new Error('lost')), async () => 'late']
  const stop = follow($state, () => answers.shift()!(), 1000)
  await vi.advanceTimersByTimeAsync(1500)
  expect($state.get()).toEqual({ status: 'ready', data: 'here' })
  vi.advanceTimersByTime(600)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect($state.get()).toEqual({ status: 'ready', data: 'here' })
})
