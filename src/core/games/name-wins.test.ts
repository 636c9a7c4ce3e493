import { expect, test } from 'vitest'
import { nameWins } from './name-wins.ts'

test('wins: each has a unique id, whatever the gateway sends', () => {
  const ids = nameWins([{ id: 'a***b' }, { id: '' }, { id: 'a***b' }, { id: '' }]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(ids[0]).toBe('a***b')
})
