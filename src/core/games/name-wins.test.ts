import { expect, test } from 'vitest'
import { nameWins } from './name-wins.ts'

test('every win has an id of its own, whatever the gateway tells', () => {
  const ids = nameWins([{ id: 'a***b' }, { id: '' }, { id: 'a***b' }, { id: '' }]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(ids[0]).toBe('a***b')
})
