import { expect, test } from 'vitest'
import { frameRules } from './frame-rules.ts'

test('a page of another origin keeps its own and is heard from there', () => {
  const { sandbox, origin } = frameRules('https://games.example/slot?launch=x', 'https://brand.example')
  expect(sandbox.split(' ')).toContain('allow-same-origin')
  expect(origin).toBe('https://games.example')
})

test('a page of our own origin gets none, or it could take its sandbox off', () => {
  const { sandbox, origin } = frameRules('https://brand.example/games/slot', 'https://brand.example')
  expect(sandbox.split(' ')).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  expect(origin).toBe('null')
})

test('no frame may lead the whole page elsewhere or open dialogs', () => {
  for (const page of ['https://a.example', 'https://b.example'])
    expect(frameRules('https://a.example/', page).sandbox).not.toMatch(/top-navigation|modals|escape/)
})
